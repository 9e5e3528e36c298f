import { useI18n } from '../../../engine/i18n/react.ts'

/** Formats day and time of an instant as the brand does. */
export const useWhen = (): ((instant: string) => string) => {
  const { date, time } = useI18n()
  return (instant) => `${date(instant)} ${time(instant)}`
}

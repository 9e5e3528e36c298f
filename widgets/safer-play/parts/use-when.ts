import { useI18n } from '../../../engine/i18n/react.ts'

/** Day and time of an instant as this brand writes them. */
export const useWhen = (): ((instant: string) => string) => {
  const { date, time } = useI18n()
  return (instant) => `${date(instant)} ${time(instant)}`
}

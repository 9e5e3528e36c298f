import { useI18n } from '../../../engine/i18n/react.ts'

/** Formats date and time of an instant in the brand's time zone. */
export const useWhen = (): ((instant: string) => string) => {
  const { date, time } = useI18n()
  return (instant) => `${date(instant)} ${time(instant)}`
}

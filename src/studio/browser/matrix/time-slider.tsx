import { useEffect, useState } from 'react'
import { localeNow, t } from '../../../staff-app/browser/language.ts'

const HOUR_MS = 3_600_000
/** How far the slider goes, in hours, and how long it rests before the pages are shown as they are then. */
const [MOST_HOURS, REST_MS] = [4 * 7 * 24, 350]

/** The instant so many hours from now, at its full hour; undefined for now. */
const instantAfter = (hours: number): string | undefined =>
  hours === 0
    ? undefined
    : new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString().replace('.000', '')
const hoursUntil = (clock: string | undefined): number =>
  clock === undefined ? 0 : Math.round((Date.parse(clock) - Math.floor(Date.now() / HOUR_MS) * HOUR_MS) / HOUR_MS)

interface TimeSliderProps {
  /** An instant, ISO 8601 in UTC; undefined for now. */
  readonly clock: string | undefined
  /** The brand's time zone, in which it is told. */
  readonly zone: string
  readonly onChange: (clock: string | undefined) => void
}

/** The time at which pages are looked at: now, or an hour of the next four weeks. */
export const TimeSlider = ({ clock, zone, onChange }: TimeSliderProps) => {
  const [moved, setMoved] = useState<number>()
  const hours = moved ?? Math.min(MOST_HOURS, Math.max(0, hoursUntil(clock)))
  useEffect(() => {
    if (moved === undefined) return undefined
    const timer = setTimeout(() => {
      setMoved(undefined)
      onChange(instantAfter(moved))
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [moved, onChange])
  const at = instantAfter(hours)
  const words =
    at === undefined
      ? t('Now')
      : new Intl.DateTimeFormat(localeNow(), { timeZone: zone, dateStyle: 'medium', timeStyle: 'short' }).format(
          new Date(at),
        )
  return (
    <div className="time">
      <label htmlFor="matrix-time">{t('Time')}</label>
      <input
        id="matrix-time"
        type="range"
        min={0}
        max={MOST_HOURS}
        value={hours}
        aria-valuetext={words}
        onChange={({ target }) => setMoved(Number(target.value))}
      />
      <output htmlFor="matrix-time">
        {words}
        {at !== undefined && ` ${t('in {zone}', { zone })}`}
      </output>
      {at !== undefined && (
        <button type="button" onClick={() => setMoved(0)}>
          {t('Now')}
        </button>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { partsOf } from '../../content/parts/left.ts'

/** Time left until an instant: days only while there are any. Says nothing aloud as it counts. */
export const TimeLeft = ({ until }: { until: string }) => {
  const { t } = useI18n()
  const { now } = useStores()
  const [first] = useState(() => now().getTime())
  const [at, setAt] = useState(first)
  const end = Date.parse(until)
  const isOver = at >= end
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setAt(now().getTime()), 1000)
    return () => clearInterval(timer)
  }, [isOver, now])
  const parts = partsOf(end - at)
  const shown = parts[0]![1] > 0 ? parts.slice(0, 3) : parts.slice(1)
  return (
    // The clock moves on between the server's render and hydration, which changes no text: the first tick renders anew.
    <time
      className="time-left"
      dateTime={until}
      data-days={parts[0]![1] > 0 || undefined}
      suppressHydrationWarning
      key={at === first ? 'first' : 'counting'}
    >
      {shown.map(([name, value]) => (
        <span key={name}>
          <b suppressHydrationWarning>{String(value).padStart(name === 'days' ? 1 : 2, '0')}</b>{' '}
          <i suppressHydrationWarning>{t(`content.countdown.${name}`, { count: value })}</i>
        </span>
      ))}
    </time>
  )
}

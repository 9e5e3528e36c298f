import { useState } from 'react'
import type { PlayerEvent } from '../../../../schemas/office/index.ts'
import { clockText, exactTime } from '../../../staff-app/browser/format.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { Foreign } from '../words.tsx'
import { EventLine, type Shown } from './event-line.tsx'

const MINUTE = 60_000

/** Events that stand as one line, newest first. */
export type Group = [PlayerEvent, ...PlayerEvent[]]

/** Events in their order; refusals of one gate that follow one another within a minute are one group. */
export function grouped(events: readonly PlayerEvent[]): Group[] {
  const groups: Group[] = []
  for (const event of events) {
    const group = groups.at(-1)
    const newest = group?.[0]
    const isSame =
      event.refusal !== null &&
      newest?.refusal?.gate === event.refusal.gate &&
      newest.refusal.action === event.refusal.action &&
      Date.parse(newest.at) - Date.parse(event.at) < MINUTE
    if (group && isSame) group.push(event)
    else groups.push([event])
  }
  return groups
}

/** Refusals of one gate within a minute: one line with their number, which opens to all of them. */
export const Refusals = ({ events, ...shown }: Shown & { events: Readonly<Group> }) => {
  const [isOpen, setOpen] = useState(false)
  const [newest] = events
  const { timezone } = shown.brand
  return (
    <>
      <li data-tone={newest.tone} data-group="refusals">
        <span className="dot">
          <Icon name="bad" size={14} />
        </span>
        <div>
          <strong>
            <Foreign text={newest.title} />
          </strong>{' '}
          <Button kind="ghost" aria-expanded={isOpen} onClick={() => setOpen((now) => !now)}>
            {t('{count} times within a minute', { count: events.length })}
          </Button>
          {newest.refusal && <small>{t('gate “{gate}”', { gate: told(newest.refusal.title) })}</small>}
        </div>
        <time dateTime={newest.at} title={exactTime(newest.at, timezone)}>
          {clockText(newest.at, timezone)}
        </time>
      </li>
      {isOpen && events.map((event) => <EventLine key={event.id} event={event} {...shown} />)}
    </>
  )
}

import { Fragment } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayText } from '../../../staff-app/browser/format.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Loading } from '../page.tsx'
import { EventLine, type Shown } from './event-line.tsx'
import { grouped, Refusals, type Group } from './refusals.tsx'
import { TimelineRoot } from './timeline-styles.ts'
import { t } from '../../../staff-app/browser/language.ts'

const FILTERS: readonly (readonly [name: string, title: string, kinds: string])[] = [
  ['all', t('All'), ''],
  ['money', t('Money'), 'payment,bonus'],
  ['play', t('Play'), 'round,bet'],
  ['limits', t('Limits'), 'limit'],
  ['identity', t('Identity'), 'identity,login,account'],
  ['messages', t('Messages'), 'message'],
  ['staff', t('Staff'), 'staff'],
  ['refused', t('Refused'), 'refusal'],
]
interface PageOf extends Shown {
  readonly kinds: string
  readonly before: string | undefined
  /** The day the page before ended with. */
  readonly day: string
  /** Which page it is, from 1. */
  readonly depth: number
}
/** One page of events; the next one is loaded when it is asked for. */
const Events = ({ kinds, before, day, depth, ...shown }: PageOf) => {
  const { office } = useSession()
  const { brand, player, asPlayer } = shown
  const [params, setParams] = useSearchParams()
  const pages = Number(params.get('pages') ?? 1)
  const loaded = useLoad(
    () =>
      office.call('players.timeline', {
        brand: brand.id,
        login: player,
        ...(kinds !== '' && { kinds }),
        ...(before !== undefined && { before }),
      }),
    [brand.id, player, kinds, before],
  )
  const more = () =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.set('pages', String(pages + 1))
      return next
    })
  return (
    <Loading
      loaded={loaded}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="nothing">{t('Nothing of this kind happened.')}</p>}
    >
      {({ items, next }) => {
        const events = asPlayer ? items.filter(({ told }) => told !== null) : items
        const groups = asPlayer ? events.map((event): Group => [event]) : grouped(events)
        const days = groups.map(([first]) => dayText(first.at, brand.timezone))
        return (
          <>
            <ol>
              {groups.map(([first, ...others], index) => (
                <Fragment key={first.id}>
                  {days[index] !== (days[index - 1] ?? day) && <li className="day">{days[index]}</li>}
                  {others.length > 0 ? (
                    <Refusals events={[first, ...others]} {...shown} />
                  ) : (
                    <EventLine event={first} {...shown} />
                  )}
                </Fragment>
              ))}
            </ol>
            {next !== null && depth < pages && (
              <Events kinds={kinds} before={next} day={days.at(-1) ?? day} {...shown} depth={depth + 1} />
            )}
            {next !== null && depth >= pages && (
              <p className="nothing">
                <Button onClick={more}>{t('Older')}</Button>
              </p>
            )}
          </>
        )
      }}
    </Loading>
  )
}

/** All that happened to a player, newest first; the address keeps the filter. */
export const Timeline = ({ brand, player, seesMoney }: Omit<Shown, 'asPlayer'>) => {
  const [params, setParams] = useSearchParams()
  const chosen = FILTERS.find(([name]) => name === params.get('show')) ?? FILTERS[0]!
  const asPlayer = params.get('as') === 'player'
  const set = (name: string, value: string | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      next.delete('pages')
      if (value === undefined) next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <TimelineRoot aria-label={t('Timeline')}>
      <header>
        <h2>{t('Timeline')}</h2>
        <div role="group" aria-label={t('Show as')}>
          <Button aria-pressed={!asPlayer} kind={asPlayer ? 'ghost' : 'plain'} onClick={() => set('as', undefined)}>
            {t('As staff')}
          </Button>
          <Button aria-pressed={asPlayer} kind={asPlayer ? 'plain' : 'ghost'} onClick={() => set('as', 'player')}>
            {t('As the player sees it')}
          </Button>
        </div>
      </header>
      <div className="filters" role="group" aria-label={t('Kinds')}>
        {FILTERS.map(([name, title]) => (
          <Button
            key={name}
            kind={name === chosen[0] ? 'plain' : 'ghost'}
            aria-pressed={name === chosen[0]}
            onClick={() => set('show', name === 'all' ? undefined : name)}
          >
            {title}
          </Button>
        ))}
      </div>
      <Events
        key={chosen[2]}
        kinds={chosen[2]}
        before={undefined}
        day=""
        brand={brand}
        player={player}
        seesMoney={seesMoney}
        asPlayer={asPlayer}
        depth={1}
      />
    </TimelineRoot>
  )
}

import { Fragment } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { PlayerEvent } from '../../../../schemas/office/index.ts'
import { clockText, dayText, exactTime } from '../../../staff-app/browser/format.ts'
import { Icon, type IconName } from '../../../staff-app/browser/icons.tsx'
import { Button, Money } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Loading } from '../page.tsx'
import { SubjectLink } from '../records/subject-link.tsx'
import { EventFacts } from './event-facts.tsx'
import { useWallet } from './money.tsx'
import { TimelineRoot } from './timeline-styles.ts'
import { WalletButton } from './wallet-button.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { Foreign, SettingCode } from '../words.tsx'
import { officeWords } from '../sentences.ts'
import { WHY_NOT_ACTIONS } from '../../../../schemas/office/names.ts'

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
const ICONS: Readonly<Record<PlayerEvent['kind'], IconName>> = {
  login: 'key',
  account: 'id',
  payment: 'wallet',
  bonus: 'gift',
  round: 'dice',
  bet: 'dice',
  limit: 'lock',
  identity: 'id',
  message: 'mail',
  staff: 'staff',
  refusal: 'bad',
}

const Refusal = ({ event, why }: { event: PlayerEvent; why: string }) => {
  const { refusal, amount } = event
  if (!refusal) return null
  const { setting, action } = refusal
  const isAsked = WHY_NOT_ACTIONS.some((one) => one === action)
  return (
    <>
      {setting && <SettingCode setting={setting} />}
      <small>
        {t('gate “{gate}”', { gate: told(refusal.title) })}
        {refusal.release && t(', release {release}', { release: refusal.release })} {isAsked && '· '}
        {isAsked && (
          <Link to={`${why}?action=${action}${amount ? `&amount=${amount.amount}` : ''}`}>{t('Why not?')}</Link>
        )}
      </small>
    </>
  )
}

interface Shown {
  readonly brand: StaffBrand
  readonly player: string
  /** Whether amounts open their postings for this member. */
  readonly seesMoney: boolean
  readonly asPlayer: boolean
}
const Amount = ({ event, seesMoney }: { event: PlayerEvent; seesMoney: boolean }) => {
  const { show } = useWallet()
  const { amount, wallet, at } = event
  if (!amount) return null
  if (!seesMoney || wallet === null) return <Money {...amount} />
  return (
    <WalletButton
      amount={amount}
      of={officeWords(event.title)}
      onOpen={() => show({ place: wallet, currency: amount.currency, until: at })}
    />
  )
}

const EventLine = ({ event, brand, player, seesMoney, asPlayer }: Shown & { event: PlayerEvent }) => (
  <li data-tone={event.tone} data-kind={event.kind}>
    <span className="dot">
      <Icon name={ICONS[event.kind]} size={14} />
    </span>
    <div>
      {asPlayer ? (
        <>
          {event.told !== null && <Foreign text={event.told} />} <Amount event={event} seesMoney={false} />
        </>
      ) : (
        <>
          <strong>
            <SubjectLink brand={brand.id} player={player} about={event.about}>
              <Foreign text={event.title} />
            </SubjectLink>
          </strong>{' '}
          <Amount event={event} seesMoney={seesMoney} />
          {event.details !== '' && (
            <p>
              <bdi>{event.details}</bdi>
            </p>
          )}
          {event.facts.length > 0 && <EventFacts facts={event.facts} zone={brand.timezone} />}
          {/^(staff|provider):/.test(event.by) && (
            <small>{t('by {member}', { member: event.by.replace(/^staff:/, '') })}</small>
          )}
          <Refusal event={event} why={`/${brand.id}/players/${player}/why-not`} />
        </>
      )}
    </div>
    <time dateTime={event.at} title={exactTime(event.at, brand.timezone)}>
      {clockText(event.at, brand.timezone)}
    </time>
  </li>
)

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
        const days = events.map(({ at }) => dayText(at, brand.timezone))
        return (
          <>
            <ol>
              {events.map((event, index) => (
                <Fragment key={event.id}>
                  {days[index] !== (days[index - 1] ?? day) && <li className="day">{days[index]}</li>}
                  <EventLine event={event} {...shown} />
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

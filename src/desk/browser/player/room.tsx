import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { dayText } from '../../../staff-app/browser/format.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Button, Id, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useBrand } from '../context.ts'
import { useKeys } from '../keys.ts'
import { HeadRoot, HeadSaid, Loading } from '../page.tsx'
import { Notes } from '../casework/notes.tsx'
import { Bonuses } from './bonuses.tsx'
import { Deeds } from './deeds.tsx'
import { LimitSection } from './limits.tsx'
import { Wallets } from './money.tsx'
import { Messages } from './messages.tsx'
import { Contacts, Marks, Person, Verification } from './person.tsx'
import { Seen } from './seen.tsx'
import { Links, Payments, Play } from './sections.tsx'
import { Tags } from './tags.tsx'
import { PlayerRoot, Who } from './styles.ts'
import { Timeline } from './timeline.tsx'
import { Visits } from './visits.tsx'
import { t, nameIn } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

const States = ({ card, brand }: { card: PlayerCard; brand: StaffBrand }) => (
  <>
    {card.person?.banned_at ? (
      <Status tone="bad" icon="lock">
        {rich('closed {time}', { time: <Time at={card.person.banned_at} zone={brand.timezone} /> })}
      </Status>
    ) : (
      <Status tone="good" icon="good">
        {t('open')}
      </Status>
    )}
    {card.verification?.verified_at ? (
      <Status tone="good" icon="id">
        {t('verified')}
      </Status>
    ) : (
      <Status tone="warn" icon="id">
        {t('not verified')}
      </Status>
    )}
    {card.bonuses?.some(({ status }) => status === 'active') && (
      <Status tone="info" icon="gift">
        {t('bonus runs')}
      </Status>
    )}
    {card.limits?.breaks.some(({ is_running }) => is_running) && (
      <Status tone="warn" icon="lock">
        {t('in a break')}
      </Status>
    )}
    {card.tags?.map(({ tag }) => (
      <Status key={tag} tone="info" icon="staff">
        {tag}
      </Status>
    ))}
  </>
)

interface CardHeadProps {
  readonly card: PlayerCard
  readonly brand: StaffBrand
  readonly said: string | undefined
  readonly onWhy: () => void
}
const CardHead = ({ card, brand, said, onWhy }: CardHeadProps) => (
  <HeadRoot>
    <Who>
      <span aria-hidden="true">{initials(card.person?.name ?? '')}</span>
      <div>
        <h1>{card.person?.name}</h1>
        <p>
          <Id id={card.id} />
          <span>
            {card.person?.country && nameIn('region', card.person.country)}, {card.person?.currency}
          </span>
          {card.person && <span>{t('since {day}', { day: dayText(card.person.created_at, brand.timezone) })}</span>}
        </p>
      </div>
    </Who>
    <States card={card} brand={brand} />
    <HeadSaid said={said} />
    <Button shortcut="w" onClick={onWhy}>
      <Icon name="gate" />
      {t('Why not?')}
    </Button>
  </HeadRoot>
)

const Columns = observer(
  ({
    card,
    brand,
    round,
    onSeen,
    onDone,
  }: {
    card: PlayerCard
    brand: StaffBrand
    /** How often something was done since the page was opened: what happened is read anew. */
    round: number
    onSeen: () => void
    onDone: (words: string) => void
  }) => {
    const player = {
      id: card.id,
      banned_at: card.person?.banned_at ?? null,
      verified_at: card.verification?.verified_at ?? null,
      unconfirmed: (card.contacts ?? [])
        .filter(({ confirmed_at }) => confirmed_at === null)
        .map(({ masked }) => (masked.includes('@') ? ('email' as const) : ('phone' as const)))
        .filter((kind, index, all) => all.indexOf(kind) === index),
      devices: card.devices ?? [],
    }
    return (
      <PlayerRoot>
        <div role="region" aria-label={t('Person')} data-keeps-scroll="person">
          <Person card={card} brand={brand} onSeen={onSeen} />
          <Seen card={card} brand={brand} />
          <Deeds player={player} onDone={onDone} />
          <Verification card={card} brand={brand} />
          <Contacts card={card} brand={brand} />
          <Messages card={card} brand={brand} />
          <Tags card={card} brand={brand} onChanged={onSeen} />
          <Marks card={card} brand={brand} />
          <Visits card={card} brand={brand} />
        </div>
        <div role="region" aria-label={t('Money and play')} data-keeps-scroll="money">
          {card.money && (
            <Wallets
              login={card.id}
              brand={brand}
              money={card.money}
              currency={card.person?.currency ?? ''}
              onDone={onDone}
            />
          )}
          <Bonuses card={card} brand={brand} onDone={onDone} />
          <LimitSection card={card} brand={brand} onDone={onDone} />
          <Payments card={card} brand={brand} />
          <Play card={card} brand={brand} />
          <Links card={card} brand={brand} />
        </div>
        <div role="region" aria-label={t('What happened')} data-keeps-scroll="happened">
          <Notes card={card} brand={brand} onChanged={onSeen} />
          <Timeline key={round} brand={brand} player={card.id} seesMoney={card.money !== undefined} />
        </div>
      </PlayerRoot>
    )
  },
)

/** One player: all that the member's roles see, in one request, and beside it all that happened. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const navigate = useNavigate()
  const { player: login = '' } = useParams()
  const [told, setTold] = useState<string>()
  const [round, setRound] = useState(0)
  const loaded = useLoad(() => office.call('players.card', { brand: brand.id, login }), [brand.id, login])
  const why = () => void navigate(`/${brand.id}/players/${login}/why-not`)
  useKeys({ w: why })
  const renew = () => {
    setRound(round + 1)
    loaded.reload()
  }
  const done = (words: string) => {
    setTold(words)
    renew()
  }
  return (
    <>
      <Loading loaded={loaded}>
        {(card) => (
          <>
            <CardHead card={card} brand={brand} said={told} onWhy={why} />
            <Columns card={card} brand={brand} round={round} onSeen={renew} onDone={done} />
          </>
        )}
      </Loading>
    </>
  )
})

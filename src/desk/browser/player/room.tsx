import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { dayText } from '../../../staff-app/browser/format.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { Button, Id, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useBrand } from '../context.ts'
import { useKeys } from '../keys.ts'
import { HeadRoot, Loading } from '../page.tsx'
import { Deeds } from './deeds.tsx'
import { Wallets } from './money.tsx'
import { Contacts, Marks, Person, Seen, Verification, Visits } from './person.tsx'
import { Bonuses, Limits, Links, Payments, Play } from './sections.tsx'
import { PlayerRoot, Who } from './styles.ts'
import { Timeline } from './timeline.tsx'

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
        closed <Time at={card.person.banned_at} zone={brand.timezone} />
      </Status>
    ) : (
      <Status tone="good" icon="good">
        open
      </Status>
    )}
    {card.verification?.verified_at ? (
      <Status tone="good" icon="id">
        verified
      </Status>
    ) : (
      <Status tone="warn" icon="id">
        not verified
      </Status>
    )}
    {card.bonuses?.some(({ status }) => status === 'active') && (
      <Status tone="info" icon="gift">
        bonus runs
      </Status>
    )}
    {card.limits?.breaks.some(({ is_running }) => is_running) && (
      <Status tone="warn" icon="lock">
        in a break
      </Status>
    )}
  </>
)

const CardHead = ({ card, brand, onWhy }: { card: PlayerCard; brand: StaffBrand; onWhy: () => void }) => (
  <HeadRoot>
    <Who>
      <span aria-hidden="true">{initials(card.person?.name ?? '')}</span>
      <div>
        <h1>{card.person?.name}</h1>
        <p>
          <Id id={card.id} />
          <span>
            {card.person?.country}, {card.person?.currency}
          </span>
          {card.person && <span>since {dayText(card.person.created_at, brand.timezone)}</span>}
        </p>
      </div>
    </Who>
    <States card={card} brand={brand} />
    <Button shortcut="w" onClick={onWhy}>
      <Icon name="gate" />
      Why not?
    </Button>
  </HeadRoot>
)

const Columns = observer(
  ({
    card,
    brand,
    onSeen,
    onDone,
  }: {
    card: PlayerCard
    brand: StaffBrand
    onSeen: () => void
    onDone: (words: string) => void
  }) => {
    const player = {
      id: card.id,
      banned_at: card.person?.banned_at ?? null,
      verified_at: card.verification?.verified_at ?? null,
    }
    return (
      <PlayerRoot>
        <div role="region" aria-label="Person">
          <Person card={card} brand={brand} onSeen={onSeen} />
          <Verification card={card} brand={brand} />
          <Contacts card={card} brand={brand} />
          <Seen card={card} brand={brand} />
          <Marks card={card} brand={brand} />
          <Visits card={card} brand={brand} />
          <Deeds player={player} onDone={onDone} />
        </div>
        <div role="region" aria-label="Money and play">
          {card.money && <Wallets login={card.id} brand={brand} money={card.money} />}
          <Bonuses card={card} brand={brand} />
          <Limits card={card} brand={brand} />
          <Payments card={card} brand={brand} />
          <Play card={card} brand={brand} />
          <Links card={card} brand={brand} />
        </div>
        <div role="region" aria-label="What happened">
          <Timeline brand={brand} player={card.id} seesMoney={card.money !== undefined} />
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
  const loaded = useLoad(() => office.call('players.card', { brand: brand.id, login }), [brand.id, login])
  const why = () => void navigate(`/${brand.id}/players/${login}/why-not`)
  useKeys({ w: why })
  const done = (words: string) => {
    setTold(words)
    loaded.reload()
  }
  return (
    <>
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading loaded={loaded}>
        {(card) => (
          <>
            <CardHead card={card} brand={brand} onWhy={why} />
            <Columns card={card} brand={brand} onSeen={loaded.reload} onDone={done} />
          </>
        )}
      </Loading>
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { OfficeMethodName, OfficeRequest, PlayerRecord } from '../../../schemas/office/index.ts'
import { Button, Id, Note, Status, Time } from '../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../staff-app/browser/session.ts'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { Ask } from './ask.tsx'
import { useSession } from '../../staff-app/browser/context.ts'
import { useBrand } from './context.ts'
import { Logins, Wallets } from './player-money.tsx'
import { Head, Loading } from './page.tsx'
import { PlayerRoot } from './player-styles.ts'

const Person = ({ player, brand }: { player: PlayerRecord; brand: StaffBrand }) => (
  <section>
    <h2>Person</h2>
    <dl>
      <dt>Id</dt>
      <dd>
        <Id id={player.id} />
      </dd>
      <dt>E-mail</dt>
      <dd>{player.email || 'none'}</dd>
      <dt>Phone</dt>
      <dd>{player.phone || 'none'}</dd>
      <dt>Country</dt>
      <dd>{player.country}</dd>
      <dt>Since</dt>
      <dd>
        <Time at={player.created_at} zone={brand.timezone} />
      </dd>
      <dt>Identity</dt>
      <dd>
        {player.verified_at ? (
          <Status tone="good" icon="good">
            verified <Time at={player.verified_at} zone={brand.timezone} />
          </Status>
        ) : (
          <Status tone="plain" icon="clock">
            not verified
          </Status>
        )}
      </dd>
      <dt>Terms</dt>
      <dd>
        {player.terms_accepted_at ? (
          <>
            {player.terms_version}, <Time at={player.terms_accepted_at} zone={brand.timezone} />
          </>
        ) : (
          'not accepted'
        )}
      </dd>
      <dt>Second step</dt>
      <dd>{player.two_factor === null ? 'none' : player.two_factor === 'mail' ? 'by mail' : 'authenticator app'}</dd>
      <dt>Sessions</dt>
      <dd>{player.sessions} open</dd>
    </dl>
  </section>
)

type Simple = Extract<
  OfficeMethodName,
  'players.ban' | 'players.unban' | 'players.verifyIdentity' | 'players.confirmContact'
>
interface Deed {
  readonly method: Simple
  readonly label: string
  readonly question: string
  readonly text: string
  readonly done: string
  readonly kind?: 'bad'
  readonly roles: readonly ('support' | 'risk')[]
  readonly asksReason: boolean
}
const deedsFor = ({ banned_at, verified_at }: PlayerRecord): Deed[] => [
  ...(banned_at === null
    ? [
        {
          method: 'players.ban' as const,
          label: 'Close the account …',
          question: 'Close this account?',
          text: 'The player is logged out and can only take money out by writing to you.',
          done: 'The account is closed.',
          kind: 'bad' as const,
          roles: ['risk', 'support'] as const,
          asksReason: true,
        },
      ]
    : [
        {
          method: 'players.unban' as const,
          label: 'Open the account again …',
          question: 'Open this account again?',
          text: 'The player can log in again; sessions from before stay ended.',
          done: 'The account is open again.',
          roles: ['risk'] as const,
          asksReason: true,
        },
      ]),
  ...(verified_at === null
    ? [
        {
          method: 'players.verifyIdentity' as const,
          label: 'Say the identity is verified …',
          question: 'Is the identity verified?',
          text: 'You have seen a document and it is this person. Withdrawals that wait for it go on.',
          done: 'The identity is verified.',
          roles: ['risk'] as const,
          asksReason: false,
        },
      ]
    : []),
  {
    method: 'players.confirmContact',
    label: 'Confirm the contact …',
    question: 'Does the contact belong to the player?',
    text: 'Messages go there, and what needs a confirmed contact works.',
    done: 'The contact is confirmed.',
    roles: ['support', 'risk'],
    asksReason: false,
  },
]
const SURE = [['yes', 'Yes, I have made sure']] as const

const Deeds = observer(({ player, onDone }: { player: PlayerRecord; onDone: (words: string) => void }) => {
  const session = useSession()
  const brand = useBrand()
  const [asked, setAsked] = useState<Deed>()
  const [error, setError] = useState<string>()
  const mine = deedsFor(player).filter(({ roles }) => session.may(brand.id, ...roles))
  const run = async (deed: Deed, answer: string) => {
    setAsked(undefined)
    setError(undefined)
    const params = { brand: brand.id, login: player.id, ...(deed.asksReason && { reason: answer }) }
    try {
      await session.office.call(deed.method, params as OfficeRequest<Simple>)
      onDone(deed.done)
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  if (mine.length === 0) return null
  return (
    <section>
      <h2>Actions</h2>
      <div className="actions">
        {mine.map((deed) => (
          <Button key={deed.method} kind={deed.kind ?? 'plain'} onClick={() => setAsked(deed)}>
            {deed.label}
          </Button>
        ))}
      </div>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      {asked && (
        <Ask
          title={asked.question}
          text={asked.text}
          action={asked.label.replace(' …', '')}
          kind={asked.kind ?? 'primary'}
          {...(!asked.asksReason && { choices: SURE })}
          onCancel={() => setAsked(undefined)}
          onDone={(answer) => void run(asked, answer)}
        />
      )}
    </section>
  )
})

/** One player: who they are, what they hold down to single postings, who tried to log in, and what staff may do. */
export const Player = observer(() => {
  const session = useSession()
  const brand = useBrand()
  const { player: login = '' } = useParams()
  const [told, setTold] = useState<string>()
  const loaded = useLoad(() => session.office.call('players.find', { brand: brand.id, login }), [brand.id, login])
  const done = (words: string) => {
    setTold(words)
    loaded.reload()
  }
  return (
    <>
      <Head title={loaded.data ? loaded.data.email || loaded.data.phone : 'Player'}>
        {loaded.data?.banned_at && (
          <Status tone="bad" icon="lock">
            closed <Time at={loaded.data.banned_at} zone={brand.timezone} />
          </Status>
        )}
        <Status tone="plain" icon="link">
          this look is in the audit
        </Status>
      </Head>
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading loaded={loaded}>
        {(player) => (
          <PlayerRoot>
            <div>
              <Person player={player} brand={brand} />
              <Deeds player={player} onDone={done} />
            </div>
            <div>
              {session.may(brand.id, 'payments', 'risk', 'auditor') && <Wallets login={player.id} brand={brand} />}
              {session.may(brand.id, 'support', 'risk', 'auditor') && <Logins login={player.id} brand={brand} />}
            </div>
          </PlayerRoot>
        )}
      </Loading>
    </>
  )
})

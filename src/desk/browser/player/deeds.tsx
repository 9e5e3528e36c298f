import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeMethodName, OfficeRequest } from '../../../../schemas/office/index.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { Ask } from '../ask.tsx'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useBrand } from '../context.ts'

type Simple = Extract<
  OfficeMethodName,
  'players.ban' | 'players.unban' | 'players.verifyIdentity' | 'players.confirmContact'
>
/** Whose account it is, and what of it decides what may be done. */
interface Subject {
  readonly id: string
  readonly banned_at: string | null
  readonly verified_at: string | null
}
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
const deedsFor = ({ banned_at, verified_at }: Pick<Subject, 'banned_at' | 'verified_at'>): Deed[] => [
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

/** What the member's roles let them do with the account. */
export const Deeds = observer(({ player, onDone }: { player: Subject; onDone: (words: string) => void }) => {
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

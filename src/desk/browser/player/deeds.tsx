import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { OfficeMethodName, OfficeRequest, PlayerCard } from '../../../../schemas/office/index.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import { Ask } from '../ask.tsx'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useBrand } from '../context.ts'
import { devicesText } from './visits.tsx'
import { t } from '../../../staff-app/browser/language.ts'

type Simple = Extract<
  OfficeMethodName,
  | `players.${'ban' | 'unban' | 'verifyIdentity' | 'confirmContact' | 'unlock' | 'endSessions'}`
  | `players.${'sendCode' | 'sendRecovery'}`
>
/** Whose account it is, and what of it decides what may be done. */
interface Subject {
  readonly id: string
  readonly banned_at: string | null
  readonly verified_at: string | null
  /** Contacts that nobody confirmed. */
  readonly unconfirmed: readonly ('email' | 'phone')[]
  /** Live sessions by kind of device. */
  readonly devices: NonNullable<PlayerCard['devices']>
}
interface Deed {
  readonly method: Simple
  readonly params?: Readonly<Record<string, string>>
  readonly label: string
  readonly question: string
  readonly text: string
  readonly done: string
  /** The same, with where it went. */
  readonly sent?: (to: string) => string
  readonly kind?: 'bad'
  readonly roles: readonly ('support' | 'risk')[]
  readonly asksReason: boolean
  /** The words one agrees with, where it asks for no reason. */
  readonly sure?: string
}
const SENDS = {
  email: {
    label: t('Send the code for the e-mail again …'),
    question: t('Send the code for the e-mail again?'),
  },
  phone: {
    label: t('Send the code for the phone again …'),
    question: t('Send the code for the phone again?'),
  },
} as const
const bySupport = ['support', 'risk'] as const
/** What support does when a player cannot get in. */
const helpFor = ({ unconfirmed }: Pick<Subject, 'unconfirmed'>): Deed[] => [
  ...unconfirmed.map((contact): Deed => ({
    method: 'players.sendCode' as const,
    params: { contact },
    ...SENDS[contact],
    text: t('The player gets a new code; the one before is good no longer.'),
    done: t('The code is sent.'),
    sent: (to) => t('The code is sent to {to}.', { to }),
    roles: bySupport,
    asksReason: false,
    sure: t('Send it'),
  })),
  {
    method: 'players.sendRecovery',
    label: t('Send a link for a new password …'),
    question: t('Send a link for a new password?'),
    text: t('By mail, or by SMS to a player without an e-mail. It is good for an hour; nobody here sees it.'),
    done: t('The link is sent.'),
    sent: (to) => t('The link is sent to {to}.', { to }),
    roles: bySupport,
    asksReason: false,
    sure: t('Send it'),
  },
  {
    method: 'players.unlock',
    label: t('Unlock after too many tries …'),
    question: t('Unlock this account?'),
    text: t('Wrong passwords and codes from before count no more. A closed account stays closed.'),
    done: t('The player can try again.'),
    roles: bySupport,
    asksReason: false,
    sure: t('Yes, I know who asks'),
  },
]
/** Logs the player out everywhere, where they are logged in. */
const logOutFor = ({ devices }: Pick<Subject, 'devices'>): Deed[] =>
  devices.length === 0
    ? []
    : [
        {
          method: 'players.endSessions',
          label: t('End all sessions …'),
          question: t('End all sessions of this player?'),
          text: `${devicesText(devices)}. ${t('Each is logged out by its next call; password and second step stay.')}`,
          done: t('All sessions are ended.'),
          roles: bySupport,
          asksReason: true,
        },
      ]
const deedsFor = ({ banned_at, verified_at }: Pick<Subject, 'banned_at' | 'verified_at'>): Deed[] => [
  ...(banned_at === null
    ? [
        {
          method: 'players.ban' as const,
          label: t('Close the account …'),
          question: t('Close this account?'),
          text: t('The player is logged out and can only take money out by writing to you.'),
          done: t('The account is closed.'),
          kind: 'bad' as const,
          roles: ['risk', 'support'] as const,
          asksReason: true,
        },
      ]
    : [
        {
          method: 'players.unban' as const,
          label: t('Open the account again …'),
          question: t('Open this account again?'),
          text: t('The player can log in again; sessions from before stay ended.'),
          done: t('The account is open again.'),
          roles: ['risk'] as const,
          asksReason: true,
        },
      ]),
  ...(verified_at === null
    ? [
        {
          method: 'players.verifyIdentity' as const,
          label: t('Say the identity is verified …'),
          question: t('Is the identity verified?'),
          text: t('You have seen a document and it is this person. Withdrawals that wait for it go on.'),
          done: t('The identity is verified.'),
          roles: ['risk'] as const,
          asksReason: true,
        },
      ]
    : []),
  {
    method: 'players.confirmContact',
    label: t('Confirm the contact …'),
    question: t('Does the contact belong to the player?'),
    text: t('Messages go there, and what needs a confirmed contact works.'),
    done: t('The contact is confirmed.'),
    roles: ['support', 'risk'],
    asksReason: false,
  },
]
const sureOf = ({ sure = t('Yes, I have made sure') }: Deed) => [['yes', sure]] as const

/** What the member's roles let them do with the account. */
export const Deeds = observer(({ player, onDone }: { player: Subject; onDone: (words: string) => void }) => {
  const session = useSession()
  const brand = useBrand()
  const [asked, setAsked] = useState<Deed>()
  const mine = [...deedsFor(player), ...logOutFor(player), ...helpFor(player)].filter(({ roles }) =>
    session.may(brand.id, ...roles),
  )
  const run = async (deed: Deed, reason: string) => {
    const params = { brand: brand.id, login: player.id, ...deed.params, ...(deed.asksReason && { reason }) }
    const answer = await session.office.call(deed.method, params as OfficeRequest<Simple>)
    onDone('to' in answer ? (deed.sent?.(answer.to) ?? deed.done) : deed.done)
  }
  if (mine.length === 0) return null
  return (
    <section>
      <h2>{t('Actions')}</h2>
      <div className="actions">
        {mine.map((deed) => (
          <Button key={deed.label} kind={deed.kind ?? 'plain'} onClick={() => setAsked(deed)}>
            {deed.label}
          </Button>
        ))}
      </div>
      {asked && (
        <Ask
          title={asked.question}
          text={asked.text}
          action={asked.label.replace(' …', '')}
          kind={asked.kind ?? 'primary'}
          {...(!asked.asksReason && { choices: sureOf(asked) })}
          onClose={() => setAsked(undefined)}
          onDone={(answer) => run(asked, answer)}
        />
      )}
    </section>
  )
})

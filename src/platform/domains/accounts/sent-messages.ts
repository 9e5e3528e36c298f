import { sql } from 'kysely'
import type { CardContent, MessageState } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, instantOf, LATEST, type CardPart } from '../../kernel/player-card.ts'
import {
  isOlder,
  type EventFact,
  type TimelineEvent,
  type TimelineQuestion,
  type TimelineSource,
} from '../../kernel/timeline.ts'
import type { MessageKind } from '../../providers/mail/index.ts'
import { hidden } from './own-contacts.ts'

/** What each kind of message is about, in words for staff. */
const TITLES: Readonly<Record<MessageKind, string>> = {
  welcome: 'Welcome',
  restore: 'Link for a new password',
  code: 'Code of the second step',
  confirmation: 'Code to confirm a contact',
  contactAdded: 'Contact added',
  passwordChanged: 'Password changed',
  recovered: 'New password by a link',
  recoveredWith: 'New password by a link',
  twoFactorOn: 'Second step on',
  twoFactorOff: 'Second step off',
  depositReceived: 'Deposit received',
  depositRefunded: 'Deposit refunded',
  depositChargedBack: 'Deposit charged back',
  withdrawalRequested: 'Withdrawal asked for',
  withdrawalPaid: 'Withdrawal paid',
  withdrawalDeclined: 'Withdrawal declined',
  withdrawalFailed: 'Withdrawal failed',
  breakBegun: 'Break begun',
  breakForGood: 'Excluded for good',
  identityVerified: 'Identity verified',
  identityRetry: 'Documents to send again',
  identityRejected: 'Identity rejected',
  bonusEnds: 'Bonus ends soon',
  bonusWaits: 'Bonus waits',
  pointsExpire: 'Points expire soon',
  mailing: 'Mailing',
  answer: 'Answer of support',
}
/** Kinds whose subject holds a code: with it, whoever reads it could log in as the player. */
const SECRET = new Set(['code', 'confirmation'])
const TONES: Partial<Record<MessageState, TimelineEvent['tone']>> = { failed: 'bad', withheld: 'warn' }

interface Row {
  readonly id: string
  readonly at: Date
  readonly channel: 'email' | 'sms'
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly sent_at: Date | null
  readonly budget: string | null
  readonly state: MessageState
}

const titleOf = ({ kind, subject }: Row): string => {
  const title = Object.hasOwn(TITLES, kind) ? TITLES[kind as MessageKind] : kind
  // One mailing is told from another by its words.
  return kind === 'mailing' && subject !== '' ? `${title}: ${subject}` : title
}
const contactOf = ({ channel, recipient }: Row): string =>
  hidden({ kind: channel === 'email' ? 'email' : 'phone', value: recipient })

/** Messages to a player, the newest first: what became of each is its own row and that of the job that sends it. */
const messagesTo = async (
  { db }: Pick<Context, 'db'>,
  { brand, playerId, before, limit }: Pick<TimelineQuestion, 'brand' | 'playerId' | 'before' | 'limit'>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    SELECT o.id, o.created_at AS at, o.channel, o.kind, o.recipient, o.subject, o.sent_at, o.budget,
      CASE WHEN o.sent_at IS NOT NULL THEN 'sent' WHEN o.withheld_at IS NOT NULL THEN 'withheld'
        WHEN j.failed_at IS NOT NULL THEN 'failed' WHEN j.id IS NULL OR j.done_at IS NOT NULL THEN 'kept'
        ELSE 'waiting' END AS state
    FROM outbox o LEFT JOIN job j ON j.brand = o.brand_id AND j.dedupe_key = o.id
      AND j.name = CASE o.channel WHEN 'sms' THEN 'sms.send' ELSE 'mail.send' END
    WHERE o.brand_id = ${brand.id} AND o.to_player = ${playerId}
      AND ${isOlder(before, sql`o.created_at`, sql`o.id`)}
    ORDER BY o.created_at DESC, o.id COLLATE "C" DESC LIMIT ${limit}`.execute(db)
  return rows
}

const OUTCOMES = {
  email: {
    sent: 'the mail server took it',
    failed: 'not delivered: the mail server refused it to the last',
    kept: 'not sent: there is no mail server',
    waiting: 'waits for the mail server',
  },
  sms: {
    sent: 'the gateway took it',
    failed: 'not delivered: the gateway refused it to the last',
    kept: 'not sent: there is no gateway',
    waiting: 'waits for the gateway',
  },
} as const
const HELD = { budget: 'held back: too many texts in a day', withheld: 'held back: the player is not to be written to' }

/** What became of a message: a sentence without values, and when where that is known. */
function outcomeOf({ state, sent_at, channel, budget }: Row): EventFact {
  if (sent_at) return { name: OUTCOMES[channel].sent, at: sent_at }
  if (budget !== null) return { text: HELD.budget }
  return { text: state === 'withheld' ? HELD.withheld : OUTCOMES[channel][state] }
}

/** What the player reads: the subject, or what it is about where there is none or it holds a code. */
const toldOf = (row: Row): string => (row.subject === '' || SECRET.has(row.kind) ? titleOf(row) : row.subject)

/** Mails and text messages to a player. Neither their text nor a whole contact is told. */
export const messageEvents = (context: Pick<Context, 'db'>): TimelineSource => ({
  name: 'messages',
  kinds: ['message'],
  async read(question) {
    const rows = await messagesTo(context, question)
    return rows.map((row) => ({
      key: row.id,
      at: row.at,
      kind: 'message',
      title: `${row.channel === 'email' ? 'E-mail' : 'Text message'}: ${titleOf(row)}`,
      facts: [{ name: 'to', text: contactOf(row) }, outcomeOf(row)],
      ...(TONES[row.state] && { tone: TONES[row.state] }),
      by: 'system',
      ...(row.state === 'sent' && { told: toldOf(row) }),
    }))
  },
})

const shown = (row: Row): CardContent<'messages'>[number] => ({
  id: row.id,
  at: row.at.toISOString(),
  channel: row.channel,
  title: titleOf(row),
  to: contactOf(row),
  state: row.state,
  sent_at: instantOf(row.sent_at),
})

/** The latest messages to a player. */
export const messageCard = (context: Pick<Context, 'db'>): CardPart =>
  cardPart('messages', async (subject) =>
    (await messagesTo(context, { ...subject, before: undefined, limit: LATEST })).map(shown),
  )

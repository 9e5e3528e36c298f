import { sql } from 'kysely'
import type { EventKind } from '../../schemas/office/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { factsIn } from './audit-facts.ts'
import { isOlder, type EventFact, type TimelineEvent, type TimelineSource } from '../platform/kernel/timeline.ts'

interface Row {
  readonly key: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
}

/** Looks at a player; the card lists them. */
const LOOKS = ['player.view', 'player.list']
const ACTIONS: Readonly<Record<string, string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  payout: 'Payout',
  launch: 'Game',
  stake: 'Stake',
  bet: 'Bet',
  bonus: 'Bonus',
  login: 'Log-in',
  registration: 'Registration',
  mailing: 'Mailing',
}

/** Actions in the words of the desk; others are their names. */
const TITLES: Readonly<Record<string, string>> = {
  'payout.stop': 'Payout held for staff',
  'adjustment.propose': 'Correction proposed',
  'adjustment.post': 'Correction posted',
  'adjustment.approve': 'Correction approved by a second person',
  'loyalty.propose': 'Correction of points proposed',
  'loyalty.approve': 'Correction of points approved by a second person',
  'account.fakename': 'Public name changed',
  'account.locale': 'Language changed',
  'account.currency': 'Currency changed',
  'account.password': 'Password changed',
  'account.recovery': 'New password by a link',
  'account.second-step': 'Second step changed',
  'account.ways-in': 'Sessions ended by the player',
  'session.prove': 'Password entered again',
  'session.end': 'Session ended',
  'profile.save': 'Profile changed',
  'contact.change': 'Contact changed',
  'player.reveal': 'Looked at personal data',
  'player.why_not': 'Asked why not',
  'player.ban': 'Account closed',
  'player.unban': 'Account opened again',
  'player.end_sessions': 'All sessions ended',
  'player.flag': 'Mark set',
  'player.unflag': 'Mark taken away',
  'player.verify_identity': 'Identity said to be verified',
  'player.confirm_contact': 'Contact said to be theirs',
  'player.deposit_limit': 'Deposit limit set by staff',
  'player.requisites': 'Payment details judged',
  'player.note': 'Note written',
  'player.pin_note': 'Note pinned',
  'player.unpin_note': 'Note unpinned',
  'player.send_code': 'Code to confirm a contact sent again',
  'player.send_recovery': 'Link for a new password sent',
  'player.unlock': 'Unlocked after too many tries',
  'player.tag': 'Tag put on',
  'player.untag': 'Tag taken off',
  'message.answer': 'Message answered',
  'message.close': 'Message closed without an answer',
  'task.add': 'Task added',
  'task.change': 'Task changed',
  'task.done': 'Task done',
  'task.reopen': 'Task opened again',
  'bonus.remove': 'Bonus removed by staff',
  'bonus.give': 'Bonus given by staff',
  'limits.set': 'Limit set',
  'limits.ask': 'Higher limit asked for',
  'limits.confirm': 'Higher limit confirmed',
  'limits.cancel': 'Higher limit withdrawn',
  'limits.break': 'Break begun',
  'limits.tighten': 'Limit tightened by staff',
  'limits.reminder': 'Reminder set',
  'limits.notice': 'Answered before a deposit',
  'identity.verified': 'Identity verified by the provider',
  'identity.retry': 'Identity asked for again',
  'identity.rejected': 'Identity rejected',
  'identity.ask_again': 'Asked to verify the identity again',
  'player.document': 'Looked at a document',
  'contact.add': 'Contact added',
  'contact.confirm': 'Contact confirmed',
  'contact.subscription': 'Mailings chosen or ended',
  'contact.undo': 'Added contact taken off again',
}

/** What kind of event a line is: the first that fits. */
const KIND = sql`CASE WHEN action LIKE '%.stop' THEN 'refusal' WHEN actor LIKE 'staff:%' THEN 'staff'
  WHEN action LIKE 'limits.%' THEN 'limit' WHEN action LIKE 'identity.%' THEN 'identity' ELSE 'account' END`

const plain = (name: string): string => name.replaceAll(/[._]+/g, ' ')
const worded = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
function refused({ key, at, actor, action, reason, details }: Row): TimelineEvent {
  const what = action.replace(/\.stop$/, '')
  const { message, release, error } = details
  // An error without words of its own says its type.
  const said = typeof message === 'string' && message !== error ? message : ''
  return {
    key,
    at,
    kind: 'refusal',
    title: TITLES[action] ?? `${ACTIONS[what] ?? worded(plain(what))} refused`,
    ...(said !== '' && { facts: [{ text: said }] }),
    tone: what === 'payout' ? 'warn' : 'bad',
    by: actor,
    // What stops a payout is asked with the withdrawal.
    refusal: {
      action: what === 'payout' ? 'withdrawal' : what,
      gate: reason,
      release: typeof release === 'string' ? release : '',
    },
    // A payout that waits and a mailing that is left out are no answer to the player.
    ...(what !== 'payout' && what !== 'mailing' && said !== '' && { told: said }),
  }
}

/** Actions whose reason is a name of ours: the purpose of a look. */
const NAMED_REASONS = new Set(['player.reveal', 'player.document'])
const wordsOf = ({ action, reason }: Row): Pick<TimelineEvent, 'details'> =>
  NAMED_REASONS.has(action) ? {} : { details: reason }
const reasonIn = ({ action, reason }: Row): EventFact[] =>
  NAMED_REASONS.has(action) && reason !== '' ? [{ name: 'purpose', text: reason }] : []

/** Lines of the audit about a player: refusals, what staff did, and what has no table of its own. */
export const auditEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'audit',
  kinds: ['refusal', 'staff', 'limit', 'identity', 'account'],
  async read({ brand, playerId, kinds, before, limit, seesBalances }) {
    const key = sql`lpad(line::text, 19, '0')`
    const { rows } = await sql<Row & { kind: EventKind }>`
      SELECT * FROM (
        SELECT ${key} AS key, at, actor, action, reason, details, ${KIND} AS kind FROM audit_line
        WHERE brand = ${brand.id} AND subject = ${`player:${playerId}`} AND NOT action = ANY(${LOOKS})
      ) lines
      WHERE kind = ANY(${[...kinds]}) AND ${isOlder(before, sql`at`, sql`key`)}
      ORDER BY at DESC, key COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map((row) => {
      if (row.kind === 'refusal') return refused(row)
      return {
        key: row.key,
        at: row.at,
        kind: row.kind,
        title: TITLES[row.action] ?? worded(plain(row.action)),
        ...wordsOf(row),
        facts: [...reasonIn(row), ...factsIn(row.details, seesBalances)],
        by: row.actor.startsWith('player:') ? 'player' : row.actor,
      }
    })
  },
})

import { sql } from 'kysely'
import { isCurrency, toMoney } from '../../engine/money/index.ts'
import type { EventKind } from '../../schemas/office/index.ts'
import type { Context } from '../platform/kernel/context.ts'
import { factsIn } from './audit-facts.ts'
import { auditTitle } from './audit-titles.ts'
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
/** What kind of event a line is: the first that fits. */
const KIND = sql`CASE WHEN action LIKE '%.stop' THEN 'refusal' WHEN actor LIKE 'staff:%' THEN 'staff'
  WHEN action LIKE 'limits.%' THEN 'limit' WHEN action LIKE 'identity.%' THEN 'identity' ELSE 'account' END`

function refused({ key, at, actor, action, reason, details }: Row): TimelineEvent {
  const what = action.replace(/\.stop$/, '')
  const { message, release, error, amount, currency } = details
  // An error without words of its own says its type.
  const said = typeof message === 'string' && message !== error ? message : ''
  return {
    key,
    at,
    kind: 'refusal',
    title: auditTitle(action),
    ...(said !== '' && { facts: [{ text: said }] }),
    ...(typeof currency === 'string' && isCurrency(currency) && { amount: toMoney(BigInt(String(amount)), currency) }),
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
        title: auditTitle(row.action),
        ...wordsOf(row),
        facts: [...reasonIn(row), ...factsIn(row.details, seesBalances)],
        by: row.actor.startsWith('player:') ? 'player' : row.actor,
      }
    })
  },
})

import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { isOlder, type TimelineEvent, type TimelineSource } from '../../kernel/timeline.ts'
import { endOf } from './card.ts'
import type { TransactionRow } from './tables.ts'

type Words = Pick<TimelineEvent, 'title' | 'tone' | 'wallet'>
const DEPOSITS: Readonly<Record<string, Words>> = {
  created: { title: 'Deposit begun' },
  pending: { title: 'Deposit waits for the provider' },
  success: { title: 'Deposit', tone: 'good', wallet: 'main' },
  declined: { title: 'Deposit declined', tone: 'bad' },
  cancelled: { title: 'Deposit cancelled' },
  failed: { title: 'Deposit failed', tone: 'bad' },
  expired: { title: 'Deposit expired', tone: 'warn' },
  refunded: { title: 'Deposit refunded', tone: 'warn', wallet: 'main' },
  charged_back: { title: 'Deposit charged back', tone: 'bad', wallet: 'main' },
}
const WITHDRAWALS: Readonly<Record<string, Words>> = {
  requested: { title: 'Withdrawal asked for', wallet: 'main' },
  kyc_required: { title: 'Withdrawal waits for the identity', tone: 'warn' },
  review: { title: 'Withdrawal waits for staff', tone: 'warn' },
  approved: { title: 'Withdrawal approved' },
  processing: { title: 'Withdrawal sent to the provider' },
  paid: { title: 'Withdrawal paid', tone: 'good', wallet: 'locked_withdrawal' },
  declined: { title: 'Withdrawal declined', tone: 'bad', wallet: 'main' },
  failed: { title: 'Withdrawal failed', tone: 'bad', wallet: 'main' },
  cancelled: { title: 'Withdrawal cancelled', wallet: 'main' },
}

interface Row extends Pick<TransactionRow, 'type' | 'method' | 'amount' | 'currency' | 'requisites' | 'locale'> {
  readonly key: string
  readonly at: Date
  readonly status: string
  readonly reason: string | null
  readonly actor: string
}

/** Payments with every state they came to. */
export const paymentEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'payments',
  kinds: ['payment'],
  async read({ brand, playerId, before, limit }) {
    const key = sql`s.transaction_id || ':' || lpad(s.position::text, 5, '0')`
    const { rows } = await sql<Row>`
      SELECT ${key} AS key, s.at, s.status, s.reason, s.actor, t.type, t.method, t.amount, t.currency, t.requisites,
        t.locale
      FROM cashier_transaction t JOIN cashier_step s ON s.transaction_id = t.id
      WHERE t.brand_id = ${brand.id} AND t.player_id = ${playerId} AND ${isOlder(before, sql`s.at`, sql`(${key})`)}
      ORDER BY s.at DESC, (${key}) COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map((row) => {
      const words = (row.type === 'deposit' ? DEPOSITS : WITHDRAWALS)[row.status] ?? { title: row.status }
      return {
        key: row.key,
        at: row.at,
        kind: 'payment',
        ...words,
        facts: [`${row.method} ${endOf(row.requisites) ?? ''}`.trim(), row.reason ?? '']
          .filter(Boolean)
          .map((text) => ({ text })),
        by: row.actor,
        amount: toMoney(row.amount, row.currency),
        about: { kind: 'payment', id: row.key.split(':')[0]! },
        told: textOf(brand, row.locale, `t:cashier.status.${row.status}`),
      }
    })
  },
})

interface Correction {
  readonly key: string
  readonly at: Date
  readonly amount: bigint
  readonly currency: string
  readonly wallet: string
  readonly reason: string
  readonly proposed_by: string
}
/** Corrections of balances that were posted. */
export const correctionEvents = ({ db }: Pick<Context, 'db'>): TimelineSource => ({
  name: 'corrections',
  kinds: ['payment'],
  async read({ brand, playerId, before, limit }) {
    const { rows } = await sql<Correction>`
      SELECT id AS key, posted_at AS at, amount, currency, wallet, reason, proposed_by FROM adjustment
      WHERE brand_id = ${brand.id} AND player_id = ${playerId} AND posted_at IS NOT NULL
        AND ${isOlder(before, sql`posted_at`, sql`id`)}
      ORDER BY posted_at DESC, id COLLATE "C" DESC LIMIT ${limit}`.execute(db)
    return rows.map(({ key, at, amount, currency, wallet, reason, proposed_by }) => ({
      key,
      at,
      kind: 'payment',
      title: 'Balance corrected',
      details: reason,
      by: `staff:${proposed_by}`,
      amount: toMoney(amount, currency),
      wallet,
    }))
  },
})

import { sql } from 'kysely'
import { isCurrency, toMoney } from '../../../../engine/money/index.ts'
import type { PaymentPosting, PaymentStep } from '../../../../schemas/office/index.ts'
import type { Db } from '../../kernel/context.ts'
import { hasKey, movementsOf } from '../wallet/index.ts'
import type { TransactionRow } from './tables.ts'

/** Names of the movements of a payment, which are a part of their keys. */
const STEPS = ['deposit', 'player_fee', 'reserve', 'release', 'payout', 'return', 'reversal', 'reinstate']
/** A deposit may be reversed and won back more than once. */
const TIMES = [2, 3, 4, 5, 6, 7, 8, 9]

type Order = Pick<TransactionRow, 'id' | 'brand_id'>
interface Read {
  /** Whether two people may still have to decide it. */
  readonly isOpen: boolean
  /** The member of staff who reads. */
  readonly reader: string
  /** Whether its states are left out. */
  readonly isStaffAlone?: boolean
}

const keysOf = (id: string): string[] =>
  STEPS.flatMap((step) => [
    step,
    ...(/^re(versal|instate)$/.test(step) ? TIMES.map((time) => `${step}:${time}`) : []),
  ]).map((step) => `cashier:${id}:${step}`)

/** Movements of money of a payment, oldest first. */
export const postingsOf = (db: Db, { id, brand_id: brand }: Order): Promise<PaymentPosting[]> =>
  movementsOf(
    db,
    brand,
    sql<boolean>`(${hasKey(keysOf(id))} OR (j.kind = 'payment_fee'
      AND j.idem_key ~>=~ ${`cashier:${id}:fee:`} AND j.idem_key ~<~ ${`cashier:${id}:fee;`}))`,
  )

interface Step {
  readonly at: Date
  readonly what: string
  readonly reason: string | null
  readonly by: string
}

/** Words of one of two people, which the other does not read before their own. */
const WORDS = ['withdrawal.approve', 'withdrawal.propose_end', 'deposit.propose_refund']

/** States of a payment and what staff did to it, oldest first. */
export async function stepsOf(
  db: Db,
  { id, brand_id: brand }: Order,
  { isOpen, reader, isStaffAlone = false }: Read,
): Promise<PaymentStep[]> {
  const { rows } = await sql<Step>`
    SELECT at, what, reason, by FROM (
      SELECT at, status AS what, reason, actor AS by, 0 AS source, position::bigint AS place FROM cashier_step
      WHERE transaction_id = ${id} AND NOT ${isStaffAlone}::boolean
      UNION ALL
      SELECT at, action, reason, actor, 1, line FROM audit_line
      WHERE brand = ${brand} AND subject = ANY(${[`withdrawal:${id}`, `deposit:${id}`, `payment:${id}`]})
        AND (NOT ${isOpen} OR actor = ${`staff:${reader}`} OR NOT action = ANY(${WORDS}))
    ) steps ORDER BY at, source, place`.execute(db)
  return rows.map(({ at, what, reason, by }) => ({ at: at.toISOString(), what, reason: reason || null, by }))
}

/** Lines of a settlement file by kind and currency. */
export async function sumsOfFile(db: Db, brand: string, provider: string, file: string) {
  const { rows } = await sql<{ kind: string; count: number; amount: bigint; currency: string }>`
    SELECT step AS kind, count(*)::int AS count, sum(amount)::bigint AS amount, currency FROM settlement_line
    WHERE brand_id = ${brand} AND provider = ${provider} AND file = ${file}
    GROUP BY step, currency ORDER BY step, currency`.execute(db)
  return rows
    .filter(({ currency }) => isCurrency(currency))
    .map(({ kind, count, amount, currency }) => ({ kind, count, amount: toMoney(BigInt(amount), currency) }))
}

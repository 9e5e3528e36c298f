import { sql } from 'kysely'
import { parseMoney, toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { Period } from './statement.ts'
import type { UnmatchedMoney } from './unmatched.ts'
import { bound } from '../../kernel/bound.ts'
import { noteComparison, noteFile, type SettlementFile } from './settlement-files.ts'

/** Kinds of lines in a settlement file, and the posting step each stands for. */
const SETTLED_KINDS = {
  deposit: 'deposit',
  refund: 'reversal',
  charge_back: 'reversal',
  charge_back_won: 'reinstate',
  payout: 'payout',
  payout_return: 'return',
  fee: 'fee',
} as const
export type SettledKind = keyof typeof SETTLED_KINDS

/** A line of a provider's file: our reference, its kind, and the amount as decimal text without a sign. */
export interface SettlementLine {
  readonly reference: string
  readonly kind: SettledKind
  readonly amount: string
  readonly currency: string
}

interface SettlementLineTable {
  brand_id: string
  provider: string
  file: string
  line: number
  reference: string
  /** Of the posting: `deposit`, `reversal`, `reinstate`, `payout`, `return`, `fee`. */
  step: string
  amount: bigint
  currency: string
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    settlement_line: SettlementLineTable
  }
}

export const settlementSchema = /* sql */ `
  CREATE TABLE settlement_line (
    brand_id text NOT NULL,
    provider text NOT NULL,
    file text NOT NULL,
    line integer NOT NULL CHECK (line > 0),
    reference text NOT NULL,
    step text NOT NULL,
    amount bigint NOT NULL CHECK (amount >= 0),
    currency text NOT NULL,
    PRIMARY KEY (brand_id, provider, file, line)
  );
`

// Index of an order's fees by the prefix of their keys, independent of the database's collation.
export const feesSchema = /* sql */ `
  CREATE INDEX wallet_journal_fees ON wallet_journal (brand, idem_key text_pattern_ops) WHERE kind = 'payment_fee';
`

/** Result of a comparison: the payments that agree, and those now listed as unmatched money. */
interface Comparison {
  readonly matched: number
  readonly unmatched: number
}

interface Difference {
  reference: string
  step: string
  currency: string
  /** Amounts in the file and in the ledger; null where one of them lacks the payment. */
  filed: bigint | null
  posted: bigint | null
}

type SettlementDependencies = {
  context: Pick<Context, 'db' | 'transaction' | 'clock' | 'audit'>
  unmatched: Pick<UnmatchedMoney, 'note'>
}

/**
 * Stores lines of a file, numbered from `from`. Idempotent for equal lines; the audit says how many were new.
 * @throws OfficeRefusal for an invalid amount, or a line that differs from the stored one
 */
const take = (
  { context: { audit, clock, transaction } }: SettlementDependencies,
  brand: PlatformBrand,
  file: SettlementFile,
  from: number,
  lines: readonly SettlementLine[],
  by: string,
): Promise<void> =>
  transaction(
    async (tx) => {
      let taken = 0
      for (const [index, line] of lines.entries()) if (await keep(tx, brand, file, from + index, line)) taken += 1
      if (taken === 0) return
      await noteFile(tx, brand.id, file, clock.now())
      await audit.record(tx, {
        brand: brand.id,
        actor: `staff:${by}`,
        action: 'settlement.take',
        subject: `provider:${file.provider}`,
        details: { file: file.name, from, lines: taken },
      })
    },
    { idempotent: true },
  )

/** Stores a line. Returns false when it is stored already. */
async function keep(
  tx: Tx,
  brand: PlatformBrand,
  { provider, name: file }: SettlementFile,
  number: number,
  { reference, kind, amount: text, currency }: SettlementLine,
): Promise<boolean> {
  let amount: bigint
  try {
    amount = parseMoney(text, currency)
  } catch {
    throw new OfficeRefusal(`line ${number}: ${text} ${currency} is not an amount`)
  }
  if (amount < 0n)
    throw new OfficeRefusal(`line ${number}: an amount must not have a sign; its kind determines the direction`)
  const row = { reference, step: SETTLED_KINDS[kind], amount, currency }
  const key = { brand_id: brand.id, provider, file, line: number }
  const added = await tx
    .insertInto('settlement_line')
    .values({ ...key, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line')
    .executeTakeFirst()
  if (added) return true
  const kept = await tx
    .selectFrom('settlement_line')
    .select(['reference', 'step', 'amount', 'currency'])
    .where('brand_id', '=', brand.id)
    .where('provider', '=', provider)
    .where('file', '=', file)
    .where('line', '=', number)
    .executeTakeFirstOrThrow()
  if (kept.reference !== reference || kept.step !== row.step || kept.amount !== amount || kept.currency !== currency)
    throw new OfficeRefusal(
      `line ${number} of ${file} is different from the one imported before; use another file name`,
    )
  return false
}

/**
 * Compares a settlement file with what was posted for the provider. A payment of the file is looked up whatever its
 * date; one of the ledger must be in the file if it was posted in the file's period. A file without any fee comes
 * from a provider that bills fees separately, so none is expected in it.
 */
const compare = (
  deps: SettlementDependencies,
  brand: PlatformBrand,
  file: SettlementFile,
  period: Period,
  by: string,
): Promise<Comparison> =>
  deps.context.transaction(
    async (tx) => {
      const rows = await payments(tx, brand.id, file, period)
      const different = rows.filter(({ filed, posted }) => filed !== posted)
      for (const row of different) await note(deps, tx, brand, file, row)
      const found = { matched: rows.length - different.length, unmatched: different.length }
      await noteComparison(tx, brand.id, file, found, deps.context.clock.now())
      await deps.context.audit.record(tx, {
        brand: brand.id,
        actor: `staff:${by}`,
        action: 'settlement.compare',
        subject: `provider:${file.provider}`,
        details: { file: file.name, from: period.from.toISOString(), until: period.until.toISOString(), ...found },
      })
      return found
    },
    { idempotent: true },
  )

const note = (
  { unmatched }: SettlementDependencies,
  tx: Tx,
  brand: PlatformBrand,
  file: SettlementFile,
  row: Difference,
): Promise<boolean> => {
  const { reference, step, currency, filed, posted } = row
  const why = filed === null ? 'not_in_file' : posted === null ? 'not_in_ledger' : 'other_amount'
  return unmatched.note(tx, {
    brand_id: brand.id,
    provider: file.provider,
    event_id: file.name,
    reference,
    outcome: step,
    amount: toMoney(filed ?? posted ?? 0n, currency).amount,
    currency,
    why,
  })
}

/** Compares providers' settlement files with the ledger, payment by payment. */
export function createSettlements(deps: SettlementDependencies) {
  return bound(deps, { take, compare })
}
export type Settlements = ReturnType<typeof createSettlements>

/** The journals of an order's fees. */
const FEE_OF = sql`j.brand = t.brand_id AND j.kind = 'payment_fee'
  AND j.idem_key ~>=~ ('cashier:' || t.id || ':fee:') AND j.idem_key ~<~ ('cashier:' || t.id || ':fee;')`

/** Every payment of the file, and every payment of the ledger that should be in it, with the amounts of both. */
async function payments(
  tx: Tx,
  brand: string,
  { provider, name }: SettlementFile,
  { from, until }: Period,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    WITH filed AS (
      SELECT reference, step, currency, sum(amount)::bigint AS amount FROM settlement_line
      WHERE brand_id = ${brand} AND provider = ${provider} AND file = ${name}
      GROUP BY 1, 2, 3
    ), orders AS (
      SELECT brand_id, id FROM cashier_transaction t
      WHERE brand_id = ${brand} AND provider = ${provider} AND (
        id IN (SELECT reference FROM filed)
        OR EXISTS (SELECT FROM cashier_step s WHERE s.transaction_id = t.id AND s.at >= ${from} AND s.at < ${until}
          AND s.status IN ('success', 'refunded', 'charged_back', 'paid', 'failed'))
        OR EXISTS (SELECT FROM wallet_journal j
          WHERE ${FEE_OF} AND j.created_at >= ${from} AND j.created_at < ${until}))
    ), moved AS (
      SELECT t.id AS reference, k.step, j.brand, j.id, j.created_at
      FROM orders t
      CROSS JOIN (
        SELECT step, '' AS time FROM unnest(ARRAY['deposit', 'payout', 'return', 'reversal', 'reinstate']) AS step
        UNION ALL SELECT step, ':' || n FROM unnest(ARRAY['reversal', 'reinstate']) AS step, generate_series(2, 9) AS n
      ) k
      JOIN wallet_journal j ON j.brand = ${brand} AND j.idem_key = 'cashier:' || t.id || ':' || k.step || k.time
      UNION ALL
      SELECT t.id, 'fee', j.brand, j.id, j.created_at FROM orders t JOIN wallet_journal j ON ${FEE_OF}
    ), posted AS (
      SELECT j.reference, j.step, a.currency, sum(abs(p.amount))::bigint AS amount,
        bool_or(j.created_at >= ${from} AND j.created_at < ${until}) AS "isDue"
      FROM moved j
      JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
      JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id AND a.owner = 'provider:' || ${provider}::text
      GROUP BY 1, 2, 3
    )
    SELECT coalesce(f.reference, p.reference) AS reference, coalesce(f.step, p.step) AS step,
      coalesce(f.currency, p.currency) AS currency, f.amount AS filed, p.amount AS posted
    FROM filed f FULL JOIN posted p ON p.reference = f.reference AND p.step = f.step AND p.currency = f.currency
    WHERE f.reference IS NOT NULL
      OR (p."isDue" AND (p.step <> 'fee' OR EXISTS (SELECT FROM filed WHERE step = 'fee')))
    ORDER BY 1, 2, 3`.execute(tx)
  return rows
}

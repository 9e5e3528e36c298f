import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { bound } from '../../kernel/bound.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { wholeId } from '../../kernel/short-ids.ts'

/** Who is on a withdrawal, so that nobody else begins with it. */
interface WithdrawalClaimTable {
  transaction_id: string
  brand_id: string
  claimed_by: string
  until: Date
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    withdrawal_claim: WithdrawalClaimTable
  }
}

export const claimSchema = /* sql */ `
  CREATE TABLE withdrawal_claim (
    transaction_id text PRIMARY KEY REFERENCES cashier_transaction (id),
    brand_id text NOT NULL,
    claimed_by text NOT NULL,
    until timestamptz NOT NULL
  );
`

/** How long somebody is on a withdrawal without saying so again. */
const LASTS = parseDuration('PT15M')
const OPEN = ['requested', 'kyc_required', 'review', 'approved', 'processing'] as const

type ClaimDependencies = { readonly context: Pick<Context, 'clock' | 'transaction'> }

/** A withdrawal of the brand, locked. @throws OfficeRefusal */
async function withdrawalOf(tx: Tx, brand: PlatformBrand, named: string) {
  const row = await tx
    .selectFrom('cashier_transaction')
    .select(['id', 'status'])
    .where('brand_id', '=', brand.id)
    .where('id', '=', await wholeId(tx, 'cashier_transaction', brand.id, named))
    .where('type', '=', 'withdrawal')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no withdrawal ${named} at ${brand.id}`)
  return row
}

async function openOne(tx: Tx, brand: PlatformBrand, named: string): Promise<string> {
  const row = await withdrawalOf(tx, brand, named)
  if (!OPEN.some((status) => status === row.status))
    throw new OfficeRefusal(`the withdrawal is ${row.status}; nothing is to be decided`)
  return row.id
}

/** Says that a member of staff is on a withdrawal, or still is. @throws OfficeRefusal when another is */
const claim = (
  { context: { clock, transaction } }: ClaimDependencies,
  brand: PlatformBrand,
  named: string,
  by: string,
): Promise<{ by: string; until: Date }> =>
  transaction(
    async (tx) => {
      const id = await openOne(tx, brand, named)
      const now = clock.now()
      const before = await tx
        .selectFrom('withdrawal_claim')
        .select(['claimed_by', 'until'])
        .where('transaction_id', '=', id)
        .executeTakeFirst()
      if (before && before.claimed_by !== by && before.until > now)
        throw new OfficeRefusal(`it is claimed by ${before.claimed_by} until ${before.until.toISOString()}`)
      const until = new Date(now.getTime() + LASTS)
      const values = { claimed_by: by, until }
      await tx
        .insertInto('withdrawal_claim')
        .values({ transaction_id: id, brand_id: brand.id, ...values })
        .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(values))
        .execute()
      return { by, until }
    },
    { idempotent: true },
  )

/** Says that a member of staff is on a withdrawal no more; what others are on stays theirs. @throws OfficeRefusal */
const release = (
  { context: { transaction } }: ClaimDependencies,
  brand: PlatformBrand,
  named: string,
  by: string,
): Promise<void> =>
  transaction(
    async (tx) => {
      const { id } = await withdrawalOf(tx, brand, named)
      await tx.deleteFrom('withdrawal_claim').where('transaction_id', '=', id).where('claimed_by', '=', by).execute()
    },
    { idempotent: true },
  )

/** Who is on which withdrawal. A claim tells others; it forbids them no decision. */
export const createClaims = (deps: ClaimDependencies) => bound(deps, { claim, release })
export type Claims = ReturnType<typeof createClaims>

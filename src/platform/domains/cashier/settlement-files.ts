import type { Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'

/** A file, by the name its provider gives it. */
export interface SettlementFile {
  readonly provider: string
  readonly name: string
}

/** A settlement file of which lines were taken, and what its last comparison found. */
interface SettlementFileTable {
  id: string
  brand_id: string
  provider: string
  name: string
  taken_at: Date
  /** `taken` until it was compared with the ledger. */
  state: 'taken' | 'agrees' | 'differs'
  compared_at: Date | null
  matched: number | null
  unmatched: number | null
}

declare module '../../kernel/db/tables.ts' {
  interface Tables {
    settlement_file: SettlementFileTable
  }
}

/** Files of before are given the time at which the audit says their first line was taken. */
export const settlementFilesSchema = /* sql */ `
  CREATE TABLE settlement_file (
    id text PRIMARY KEY,
    brand_id text NOT NULL,
    provider text NOT NULL,
    name text NOT NULL,
    taken_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'taken' CHECK (state IN ('taken', 'agrees', 'differs')),
    compared_at timestamptz,
    matched integer,
    unmatched integer,
    UNIQUE (brand_id, provider, name)
  );
  CREATE INDEX settlement_file_time ON settlement_file (brand_id, taken_at, (id COLLATE "C"));
  INSERT INTO settlement_file (id, brand_id, provider, name, taken_at)
  SELECT left(md5(brand_id || ' ' || provider || ' ' || file), 24), brand_id, provider, file,
    coalesce((SELECT min(at) FROM audit_line a WHERE a.brand = brand_id AND a.action = 'settlement.take'
      AND a.subject = 'provider:' || provider AND a.details ->> 'file' = file), now())
  FROM (SELECT DISTINCT brand_id, provider, file FROM settlement_line) files;
`

/** Notes that lines of a file were taken; one that was compared has to be compared again. */
export async function noteFile(tx: Tx, brand_id: string, { provider, name }: SettlementFile, at: Date): Promise<void> {
  await tx
    .insertInto('settlement_file')
    .values({ id: newId(), brand_id, provider, name, taken_at: at, state: 'taken' })
    .onConflict((conflict) => conflict.columns(['brand_id', 'provider', 'name']).doUpdateSet({ state: 'taken' }))
    .execute()
}

/** Notes what comparing a file with the ledger found. */
export async function noteComparison(
  tx: Tx,
  brandId: string,
  { provider, name }: SettlementFile,
  found: { readonly matched: number; readonly unmatched: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('settlement_file')
    .set({ ...found, state: found.unmatched === 0 ? 'agrees' : 'differs', compared_at: at })
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('name', '=', name)
    .execute()
}

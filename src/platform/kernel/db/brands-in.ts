import { sql } from 'kysely'
import type { Db, Tables, Tx } from './tables.ts'

/** Tables with an index that begins with the brand, and what that column is called. */
const BRAND_OF = { wallet_account: 'brand', player: 'brand_id' } as const satisfies Partial<
  Record<keyof Tables, string>
>

/** Every brand that has rows in a table, including those no longer served: one step in its index for each. */
export async function brandsIn(db: Db | Tx, table: keyof typeof BRAND_OF): Promise<string[]> {
  const [from, brand] = [sql.table(table), sql.ref(BRAND_OF[table])]
  const { rows } = await sql<{ brand: string }>`
    WITH RECURSIVE found AS (
      SELECT min(${brand}) AS brand FROM ${from}
      UNION ALL
      SELECT (SELECT min(${brand}) FROM ${from} WHERE ${brand} > found.brand) FROM found WHERE found.brand IS NOT NULL
    )
    SELECT brand FROM found WHERE brand IS NOT NULL`.execute(db)
  return rows.map((row) => row.brand)
}

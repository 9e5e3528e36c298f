import { sql, type RawBuilder } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import type { Money } from '../../../../schemas/api/method.ts'
import type { Db } from '../../kernel/context.ts'

/** A movement of money with all its lines, which add up to zero. */
interface Movement {
  readonly journal: string
  readonly at: string
  readonly kind: string
  readonly legs: { place: string; amount: Money }[]
}
interface Row {
  readonly journal: bigint
  readonly at: Date
  readonly kind: string
  readonly place: string
  readonly currency: string
  readonly amount: bigint
}

/** Whether a journal `j` was posted under one of some keys. */
export const hasKey = (keys: readonly string[]): RawBuilder<boolean> => sql<boolean>`j.idem_key = ANY(${[...keys]})`

/** Movements of a brand that are meant, oldest first. @param isMeant SQL about the journal `j` */
export async function movementsOf(db: Db, brand: string, isMeant: RawBuilder<boolean>): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    SELECT j.id AS journal, j.created_at AS at, j.kind, a.currency, p.amount,
      CASE WHEN a.owner LIKE 'player:%' THEN 'player' ELSE a.owner END || '/' || a.bucket AS place
    FROM wallet_journal j
    JOIN wallet_posting p ON p.brand = j.brand AND p.journal_id = j.id
    JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id
    WHERE j.brand = ${brand} AND ${isMeant}
    ORDER BY j.id, p.position`.execute(db)
  const found = new Map<bigint, Movement>()
  for (const { journal, at, kind, place, currency, amount } of rows) {
    const movement = found.get(journal) ?? { journal: String(journal), at: at.toISOString(), kind, legs: [] }
    movement.legs.push({ place, amount: toMoney(amount, currency) })
    found.set(journal, movement)
  }
  return [...found.values()]
}

import { sql } from 'kysely'
import type { Db } from './context.ts'
import { definePort } from './ports.ts'

/** Finds whose record an id is: a payment, a round, a bet, a bonus. */
export interface RecordOwners {
  /**
   * Players with a record whose id is in a range, few at most.
   * @param range bounds of ids, from the first up to but not including the second
   */
  find(brand: string, range: readonly [from: string, below: string]): Promise<string[]>
}

/** What domains know of the owners of their records, for the one search of staff. */
export const RECORD_OWNERS = definePort<RecordOwners>('record owners')

/** Finds who uses a card, an account or a voucher. */
export interface TailOwners {
  /**
   * Players with a number of payment details that ends as typed, newest first.
   * @param text what staff typed; none are found for what is no end of a number
   * @param most how many at most
   */
  endingWith(brand: string, text: string, most: number): Promise<string[]>
}
/** What domains know of the owners of payment details, for the one search of staff. */
export const TAIL_OWNERS = definePort<TailOwners>('tail owners')

/** Records of one id at most share the beginning that people type. */
const MOST = 10

/** Owners in a table with `id`, `brand_id` and `player_id`. */
export const ownersIn = ({ db }: { readonly db: Db }, table: string): RecordOwners => ({
  async find(brand, [from, below]) {
    const { rows } = await sql<{ player_id: string }>`SELECT DISTINCT player_id FROM ${sql.table(table)}
      WHERE id >= ${from} AND id < ${below} AND brand_id = ${brand} LIMIT ${sql.lit(MOST)}`.execute(db)
    return rows.map(({ player_id: playerId }) => playerId)
  },
})

import { sql } from 'kysely'
import type { OfficeSubject } from '../../../schemas/office/index.ts'
import type { Db } from './context.ts'
import { definePort } from './ports.ts'

/** A record with its player. */
interface OwnedRecord extends OfficeSubject {
  readonly player: string
}

/** Finds whose record an id is: a payment, a round, a bet, a bonus. */
export interface RecordOwners {
  /**
   * Records whose id is in a range, few at most.
   * @param range bounds of ids, from the first up to but not including the second
   */
  find(brand: string, range: readonly [from: string, below: string]): Promise<OwnedRecord[]>
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

/** Records of a kind in a table with `id`, `brand_id` and `player_id`. */
export const ownersIn = ({ db }: { readonly db: Db }, table: string, kind: OfficeSubject['kind']): RecordOwners => ({
  async find(brand, [from, below]) {
    const { rows } = await sql<{ id: string; player: string }>`SELECT id, player_id AS player FROM ${sql.table(table)}
      WHERE id >= ${from} AND id < ${below} AND brand_id = ${brand} ORDER BY id LIMIT ${sql.lit(MOST)}`.execute(db)
    return rows.map(({ id, player }) => ({ kind, id, player }))
  },
})

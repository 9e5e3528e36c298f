import type { TestPlayer } from '../platform/domains/cashier/testing.ts'
import type { TestHouse } from './testing-house.ts'

export type Params = Record<string, unknown>
/** Makes what a call is about. Answers the parameters with which it succeeds, once. */
export type Ready = (house: TestHouse) => Promise<Params>

export const BRAND = { brand: 'test' }
export const REASON = { reason: 'seen in the papers' }
let count = 0
/** A word that no call used before. */
export const next = (word: string) => `${word}-${(count += 1)}`

/** A player; of how many are registered from one address in an hour nothing is asked here. */
export async function player(house: TestHouse): Promise<TestPlayer> {
  await house.database.pool.query("DELETE FROM rate_limit WHERE scope LIKE 'register%'")
  return house.player({ email: `${next('ready')}@example.test` })
}
/** The parameters of a call about a player. */
export const login = async (house: TestHouse) => ({ ...BRAND, login: (await player(house)).email })

/** Lets two hours pass since a payout was given to its provider. */
export async function sentLongAgo({ database: { pool } }: Pick<TestHouse, 'database'>, id: string): Promise<void> {
  for (const [table, time, key] of [
    ['cashier_transaction', 'updated_at', 'id'],
    ['payout_sending', 'begun_at', 'transaction_id'],
  ])
    await pool.query(`UPDATE ${table} SET ${time} = ${time} - interval '2 hours' WHERE ${key} = $1`, [id])
}

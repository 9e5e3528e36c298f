import type { Pool } from 'pg'
import type { Entry, Leg } from './entry.ts'

const BRAND = 'kilovolt'

/** Legs that move an amount from one account to another. */
export function transfer(from: Omit<Leg, 'amount'>, to: Omit<Leg, 'amount'>, amount: bigint): Leg[] {
  return [{ ...from, amount: -amount } as Leg, { ...to, amount } as Leg]
}

/** A deposit into a player's main wallet. */
export function deposit(key: string, playerId: string, amount: bigint): Entry {
  const legs = transfer(
    { owner: 'provider:test-pay', bucket: 'payments', currency: 'EUR' },
    { owner: `player:${playerId}`, bucket: 'main', currency: 'EUR' },
    amount,
  )
  return { brand: BRAND, key, kind: 'deposit', legs }
}

/** A stake from a player's main wallet. */
export function stake(key: string, playerId: string, amount: bigint): Entry {
  const legs = transfer(
    { owner: `player:${playerId}`, bucket: 'main', currency: 'EUR' },
    { owner: 'house', bucket: 'games', currency: 'EUR' },
    amount,
  )
  return { brand: BRAND, key, kind: 'stake', legs }
}

/** Runs a statement with triggers off, as somebody with full rights on the database could. */
export async function withoutTriggers(pool: Pool, statement: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(statement)
    await client.query('SET session_replication_role = DEFAULT')
  } finally {
    client.release()
  }
}

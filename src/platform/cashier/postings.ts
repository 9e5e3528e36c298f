import { playerOwner, type Entry, type PlayerBucket } from '../wallet/index.ts'
import type { TransactionRow } from './transactions.ts'

type Place = PlayerBucket | 'provider'

function entry(row: TransactionRow, step: string, kind: string, from: Place, to: Place): Entry {
  const at = (place: Place, amount: bigint) => place === 'provider'
    ? { owner: `provider:${row.provider}` as const, bucket: 'payments', currency: row.currency, amount }
    : { owner: playerOwner(row.player_id), bucket: place, currency: row.currency, amount }
  return {
    brand: row.brand_id, key: `cashier:${row.id}:${step}`, kind, meta: { transaction: row.id, method: row.method },
    legs: [at(from, -row.amount), at(to, row.amount)],
  }
}

/** A deposit arrived. */
export const depositEntry = (row: TransactionRow): Entry => entry(row, 'deposit', 'deposit', 'provider', 'main')
/** A withdrawal was asked for: its money can no longer be played with. */
export const reserveEntry = (row: TransactionRow): Entry => entry(row, 'reserve', 'withdrawal_reserve', 'main', 'locked_withdrawal')
/** A withdrawal left the house. */
export const payoutEntry = (row: TransactionRow): Entry => entry(row, 'payout', 'withdrawal', 'locked_withdrawal', 'provider')
/** A withdrawal ended without being paid. One key for every reason: it goes back once. */
export const releaseEntry = (row: TransactionRow): Entry => entry(row, 'release', 'withdrawal_release', 'locked_withdrawal', 'main')

import { toMoney } from '../../../../engine/money/index.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { hashOf } from '../../kernel/ids.ts'
import {
  playerOwner,
  type AccountRef,
  type Entry,
  type EntryKind,
  type Leg,
  type PlayerBucket,
} from '../wallet/index.ts'
import { afterFee, providerAmount } from './fees.ts'
import type { TransactionRow } from './tables.ts'

type Place = PlayerBucket | 'provider'

const refOf = (row: TransactionRow, bucket: PlayerBucket): AccountRef => ({
  owner: playerOwner(row.player_id),
  bucket,
  currency: row.currency,
})
const at = (row: TransactionRow, place: Place, amount: bigint): Leg =>
  place === 'provider'
    ? { owner: `provider:${row.provider}`, bucket: 'payments', currency: row.currency, amount }
    : ({ ...refOf(row, place), amount } as Leg)
const fees = ({ currency }: TransactionRow, amount: bigint): Leg => ({
  owner: 'house',
  bucket: 'payment_fees',
  currency,
  amount,
})
/** No line for no fee. */
const feeLegs = (row: TransactionRow, amount: bigint): Leg[] => (amount === 0n ? [] : [fees(row, amount)])
const base = (row: TransactionRow, step: string, kind: EntryKind) => ({
  brand: row.brand_id,
  key: `cashier:${row.id}:${step}`,
  kind,
  meta: { transaction: row.id, method: row.method },
})

const entry = (row: TransactionRow, step: string, kind: EntryKind, from: Place, to: Place): Entry => ({
  ...base(row, step, kind),
  legs: [at(row, from, -row.amount), at(row, to, row.amount)],
})

/** A successful deposit. */
export const depositEntry = (row: TransactionRow): Entry => entry(row, 'deposit', 'deposit', 'provider', 'main')
/** The player's fee of a successful deposit, credited to the house's account of payment fees. */
export const playerFeeEntry = (row: TransactionRow): Entry => ({
  ...base(row, 'player_fee', 'payment_fee'),
  legs: [at(row, 'main', -row.player_fee), fees(row, row.player_fee)],
})
/** The fee the brand expects a provider to keep, booked where the provider's events name none. */
export const brandFeeEntry = (row: TransactionRow): Entry => ({
  ...base(row, 'fee:brand', 'payment_fee'),
  legs: [at(row, 'provider', row.brand_fee), fees(row, -row.brand_fee)],
})
/** A payout that was sent and returned by the provider: the player is credited all of it, the fee included. */
export const returnEntry = (row: TransactionRow): Entry => ({
  ...base(row, 'return', 'withdrawal_return'),
  legs: [at(row, 'provider', -providerAmount(row)), at(row, 'main', row.amount), ...feeLegs(row, -row.player_fee)],
})
/** A provider's fee, booked as a cost of the house. @param event id of the provider's event that named it */
export const feeEntry = (row: TransactionRow, event: string, fee: { amount: bigint; currency: string }): Entry => ({
  ...base(row, `fee:${hashOf(event).slice(0, 16)}`, 'payment_fee'),
  legs: [
    { owner: `provider:${row.provider}`, bucket: 'payments', ...fee },
    { owner: 'house', bucket: 'payment_fees', ...fee, amount: -fee.amount },
  ],
})
/** A withdrawal was paid out; the player's fee stays with the house. */
export const payoutEntry = (row: TransactionRow): Entry => ({
  ...base(row, 'payout', 'withdrawal'),
  legs: [
    at(row, 'locked_withdrawal', -row.amount),
    at(row, 'provider', providerAmount(row)),
    ...feeLegs(row, row.player_fee),
  ],
})
/** A withdrawal ended without being paid. The key is the same for every reason, so its money is released once. */
export const releaseEntry = (row: TransactionRow): Entry =>
  entry(row, 'release', 'withdrawal_release', 'locked_withdrawal', 'main')

/** A withdrawal was requested: reserves its money, so that it can no longer be staked. */
export const reserveEntry = (row: TransactionRow): Entry =>
  entry(row, 'reserve', 'withdrawal_reserve', 'main', 'locked_withdrawal')

/**
 * A deposit was reversed. The player is debited what is left of what it credited, the house loses the rest and the
 * player's fee; no balance goes below zero.
 * @param bonus minor units of bonus money that are in the wallet because of it
 * @param time 1 for the first reversal: a deposit won back may be reversed again
 * @param mustHold whether the player must hold all it credited; OfficeRefusal is thrown otherwise, and nothing is moved
 */
export const reversalEntry = (row: TransactionRow, bonus: bigint, time = 1, mustHold = false): Entry => ({
  ...base(row, nth('reversal', time), 'deposit_reversal'),
  requestHash: hashOf(`reversal ${row.id} ${row.amount}`),
  legs: {
    accounts: [refOf(row, 'main'), refOf(row, 'bonus')],
    decide([main, held]) {
      if (mustHold) refuseLess(row, main?.balance ?? 0n)
      const [back, taken] = [least(afterFee(row), main?.balance ?? 0n), least(bonus, held?.balance ?? 0n)]
      const house = (bucket: string, amount: bigint): Leg => ({
        owner: 'house',
        bucket,
        currency: row.currency,
        amount,
      })
      return [
        at(row, 'provider', row.amount),
        at(row, 'main', -back),
        house('payments_loss', back - afterFee(row)),
        ...feeLegs(row, -row.player_fee),
        at(row, 'bonus', -taken),
        house('bonus_cost', taken),
      ]
    },
  },
})

function refuseLess(row: TransactionRow, holds: bigint): void {
  const asked = afterFee(row)
  if (holds >= asked) return
  const text = (amount: bigint) => `${toMoney(amount, row.currency).amount} ${row.currency}`
  throw new OfficeRefusal(
    `the player holds ${text(holds)} of ${text(asked)}: what was staked, or waits in a withdrawal, is not refunded`,
  )
}

/** What keys of movements begin with that make one reversal good later, and what none of them reaches. */
export const shortfallKeys = (row: TransactionRow, time: number): { from: string; before: string } => {
  const { key } = base(row, `shortfall:${time}`, 'deposit_reversal')
  return { from: `${key}:`, before: `${key};` }
}

/**
 * What a reversal of a deposit did not find is taken once a withdrawal gives it back; the house bears that no more.
 * @param time which reversal of the deposit it was
 * @param withdrawal id of the withdrawal
 * @param taken minor units
 */
export const shortfallEntry = (row: TransactionRow, time: number, withdrawal: string, taken: bigint): Entry => ({
  ...base(row, `shortfall:${time}:${withdrawal}`, 'deposit_reversal'),
  legs: [at(row, 'main', -taken), { owner: 'house', bucket: 'payments_loss', currency: row.currency, amount: taken }],
})

/**
 * A charge-back was won: the player is credited what it took, the house what it lost and the player's fee.
 * @param back minor units the charge-back took from the player, then and later
 */
export const reinstateEntry = (row: TransactionRow, back: bigint, time: number): Entry => ({
  ...base(row, nth('reinstate', time), 'deposit_reinstated'),
  legs: [
    at(row, 'provider', -row.amount),
    at(row, 'main', back),
    { owner: 'house', bucket: 'payments_loss', currency: row.currency, amount: afterFee(row) - back },
    ...feeLegs(row, row.player_fee),
  ],
})

/** The key of a step that may happen to an order more than once. */
const nth = (step: string, time: number): string => (time === 1 ? step : `${step}:${time}`)

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

import { feeOf, parseMoney, toMoney } from '../../../../engine/money/index.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Offer } from './offers.ts'
import type { TransactionRow } from './tables.ts'

/**
 * What the fees of a payment come to. `player_fee` is a part of the amount that the player bears, `brand_fee` what the
 * provider keeps of the brand's money. Minor units; 0 for orders of before.
 */
export const methodFeesSchema = /* sql */ `
  ALTER TABLE cashier_transaction
    ADD COLUMN player_fee bigint NOT NULL DEFAULT 0 CHECK (player_fee >= 0 AND player_fee < amount),
    ADD COLUMN brand_fee bigint NOT NULL DEFAULT 0 CHECK (brand_fee >= 0);
`

/**
 * The fees of an order, by who bears them.
 * @param shown the fee the player was shown, as decimal text
 * @throws PlatformError InvalidParameterException when the player would pay more than was shown, or the fee eats the
 * whole amount
 */
export function feesOf(
  { fee }: Pick<Offer, 'fee'>,
  amount: bigint,
  currency: string,
  shown: string | undefined,
): Pick<TransactionRow, 'player_fee' | 'brand_fee'> {
  if (!fee) return { player_fee: 0n, brand_fee: 0n }
  const sum = feeOf(amount, fee, currency)
  if (fee.paidBy === 'brand') return { player_fee: 0n, brand_fee: sum }
  if (sum >= amount) throw invalid({ amount: 'fee' }, { fee: toMoney(sum, currency) })
  if (sum > shownOf(shown, currency)) throw invalid({ fee: 'changed' }, { fee: toMoney(sum, currency) })
  return { player_fee: sum, brand_fee: 0n }
}

function shownOf(text: string | undefined, currency: string): bigint {
  try {
    return parseMoney(text ?? '0', currency)
  } catch {
    throw invalid({ fee: 'sum' })
  }
}

/** What a payment moves between the player's wallets and the provider once the player's fee is taken out. */
export const afterFee = ({ amount, player_fee: fee }: Pick<TransactionRow, 'amount' | 'player_fee'>): bigint =>
  amount - fee

/** What the provider is told to move, and says it moved: all that a player pays in, and what is paid out. */
export const providerAmount = (row: Pick<TransactionRow, 'type' | 'amount' | 'player_fee'>): bigint =>
  row.type === 'deposit' ? row.amount : afterFee(row)

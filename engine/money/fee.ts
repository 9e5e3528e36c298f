import { brandAmount } from './written.ts'

/** What a payment costs: decimal texts in the payment's currency, the share in hundredths of a percent. */
interface FeeTerms {
  readonly fixed?: string | undefined
  readonly share?: number | undefined
  readonly least?: string | undefined
  readonly most?: string | undefined
}

/**
 * The fee of an amount, both in minor units: the fixed sum and the share, at least and at most what the terms say. A
 * part of a minor unit is not charged.
 * @throws MoneyError for a text that is no amount of the currency
 */
export function feeOf(amount: bigint, { fixed, share, least, most }: FeeTerms, currency: string): bigint {
  const minor = (text: string | undefined): bigint | undefined =>
    text === undefined ? undefined : brandAmount(text, currency)
  const plain = (minor(fixed) ?? 0n) + (amount * BigInt(share ?? 0)) / 10_000n
  const [floor, ceiling] = [minor(least) ?? 0n, minor(most)]
  const raised = plain < floor ? floor : plain
  return ceiling !== undefined && raised > ceiling ? ceiling : raised
}

import type { Fee } from '../../../schemas/brand/payments.ts'
import { brandAmount, feeOf, isCurrency } from '../../money/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

type Direction = 'deposit' | 'withdrawal'

/** Every fee of the brand's payment methods, with its place. */
function* feesIn({
  platform: { payments },
}: FilledBrand): Generator<{ path: string[]; method: string; code: string; direction: Direction; fee: Fee }> {
  for (const [method, { fees = {} }] of Object.entries(payments.methods))
    for (const [code, directions] of Object.entries(fees))
      for (const [direction, fee] of Object.entries(directions) as [Direction, Fee][])
        yield {
          path: ['platform', 'payments', 'methods', method, 'fees', code, direction],
          method,
          code,
          direction,
          fee,
        }
}

/** Amounts that stand in fees, with their place and currency. */
export function* amountsOfFees(filled: FilledBrand): Generator<[path: string[], text: string, currency: string]> {
  for (const { path, code, fee } of feesIn(filled))
    for (const name of ['fixed', 'least', 'most'] as const) {
      const text = fee[name]
      if (text !== undefined) yield [[...path, name], text, code]
    }
}

/** Checks what payments cost: something, for payments that are offered, and never all of what is paid. */
export const checkFees = (filled: FilledBrand, reporter: Reporter): void => {
  for (const { path, method, code, direction, fee } of feesIn(filled)) {
    const { fixed, share, least, most, paidBy } = fee
    const { directions, limits } = filled.platform.payments.methods[method]!
    const range = limits[code]?.[direction]
    if (!range || !directions.includes(direction))
      reporter.at(path, 'unused-fee', `the method takes no ${direction} in ${code}`, {
        expected: 'a fee of a payment the method takes',
        found: quote(direction),
        severity: 'warning',
      })
    if (fixed === undefined && share === undefined && least === undefined)
      reporter.at(path, 'unused-fee', 'the fee comes to nothing', { expected: 'fixed, share or least' })
    if (least !== undefined && most !== undefined && Number(least) > Number(most))
      reporter.at([...path, 'most'], 'min-above-max', 'the most is less than the least', {
        expected: `${quote(least)} or more`,
        found: quote(most),
      })
    if (range && paidBy === 'player' && eatsAll(range.min, fee, code))
      reporter.at(path, 'fee-above-amount', 'the fee eats the smallest payment', {
        expected: `less than ${quote(range.min)}`,
      })
  }
}

/** Whether nothing is left of an amount once the fee is taken out. What is no amount is told elsewhere. */
const eatsAll = (least: string, fee: Fee, currency: string): boolean => {
  if (!isCurrency(currency)) return false
  try {
    const amount = brandAmount(least, currency)
    return feeOf(amount, fee, currency) >= amount
  } catch {
    return false
  }
}

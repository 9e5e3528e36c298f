import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

const CAMPAIGNS = ['platform', 'campaigns']
/** Parts of payments and stakes beyond which a percentage is probably meant otherwise: in percent. */
const MOST_SHARE = 3_000
const MOST_RATE = 10

/** Checks limits of what is given against what is given, and parts of stakes and payments that nobody would leave. */
export const checkGivingLimits = (filled: FilledBrand, reporter: Reporter): void => {
  checkCashback(filled, reporter)
  checkCashouts(filled, reporter)
  checkShares(filled, reporter)
}

const checkCashback = ({ brand, platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const { cashback } = campaigns
  for (const code of cashback ? Object.keys(brand.currencies.available) : [])
    if (!Object.hasOwn(cashback!.max, code))
      reporter.at([...CAMPAIGNS, 'cashback', 'max'], 'no-limit', `losses in ${code} are given back without a limit`, {
        expected: `${quote(code)} with the most that is given back at once`,
        found: list(Object.keys(cashback!.max)) || 'nothing',
        severity: 'warning',
      })
  for (const [code, max] of Object.entries(campaigns.cashback?.max ?? {})) {
    const path = [...CAMPAIGNS, 'cashback', 'max', code]
    const min = campaigns.cashback!.min[code]
    if (Number(max) === 0)
      reporter.at(path, 'zero-amount', 'nothing is ever given back', { expected: 'more than 0', found: quote(max) })
    else if (min !== undefined && Number(min) > Number(max))
      reporter.at(path, 'min-above-max', 'the most is less than the least', {
        expected: `${quote(min)} or more`,
        found: quote(max),
      })
  }
}

/** Of a bonus that was won with, less may be kept than was given. */
const checkCashouts = ({ platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const given = [
    ...(campaigns.gifts ?? []).map(({ bonus, terms }, index) => [['gifts', String(index)], bonus, terms] as const),
    ...Object.entries(campaigns.promoCodes).map(
      ([code, { bonus, terms }]) => [['promoCodes', code], bonus, terms] as const,
    ),
  ]
  for (const [path, bonus = {}, terms] of given)
    for (const [code, most] of Object.entries(terms?.maxCashout ?? {}))
      if (Number(most) < Number(bonus[code] ?? 0))
        reporter.at(
          [...CAMPAIGNS, ...path, 'terms', 'maxCashout', code],
          'cashout-below-bonus',
          'less than the bonus',
          {
            expected: `${quote(bonus[code])} or more`,
            found: quote(most),
            severity: 'warning',
          },
        )
}

const checkShares = ({ platform: { jackpots, payments } }: FilledBrand, reporter: Reporter): void => {
  const unlikely = (path: string[], message: string, expected: string, found: unknown): void =>
    reporter.at(['platform', ...path], 'unlikely-percent', message, {
      expected,
      found: quote(found),
      severity: 'warning',
    })
  for (const [method, { fees = {} }] of Object.entries(payments.methods))
    for (const [code, directions] of Object.entries(fees))
      for (const [direction, { share = 0 }] of Object.entries(directions))
        if (share > MOST_SHARE)
          unlikely(
            ['payments', 'methods', method, 'fees', code, direction, 'share'],
            `takes ${share / 100} % of the payment`,
            `at most ${MOST_SHARE}: it is in hundredths of a percent, so 150 is 1.5 %`,
            share,
          )
  for (const [name, jackpot] of Object.entries(jackpots.jackpots))
    for (const key of ['rate', 'reserveRate'] as const)
      if (Number(jackpot[key]) > MOST_RATE)
        unlikely(
          ['jackpots', 'jackpots', name, key],
          `takes ${jackpot[key]} % of every stake`,
          `at most "${MOST_RATE}": it is in percent, so "0.40" is 40 cents of 100 euros`,
          jackpot[key],
        )
}

import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

type Methods = FilledBrand['platform']['payments']['methods']

/** Methods that take deposits in a currency, with the largest each takes. */
const takersOf = (methods: Methods, currency: string, without: readonly string[] = []): [name: string, max: number][] =>
  Object.entries(methods).flatMap(([name, { directions, limits }]): [string, number][] => {
    const most = limits[currency]?.deposit?.max
    return directions.includes('deposit') && most !== undefined && !without.includes(name) ? [[name, Number(most)]] : []
  })

/** Checks that players can pay what the brand asks: in each of its currencies, and the deposit of each offer. */
export const checkMethods = (filled: FilledBrand, reporter: Reporter): void => {
  const { deposits, promotions } = resolveFeatures(filled)
  const { methods } = filled.platform.payments
  if (!deposits || Object.keys(methods).length === 0) return
  for (const currency of Object.keys(filled.brand.currencies.available))
    if (takersOf(methods, currency).length === 0)
      reporter.at(['brand', 'currencies', 'available', currency], 'no-deposit-method', 'nothing can be paid in', {
        expected: `a method in platform/payments.json that takes deposits in ${currency}`,
        found: `${list(Object.keys(methods))}, which do not`,
        severity: 'warning',
      })
  if (promotions) checkOffers(filled, reporter)
}

const checkOffers = ({ platform: { campaigns, payments }, brand }: FilledBrand, reporter: Reporter): void => {
  for (const [index, { match, minAmount, excludeMethods }] of campaigns.offers.entries()) {
    const place = ['platform', 'campaigns', 'offers', String(index)]
    for (const currency of Object.keys(match.max)) {
      if (!Object.hasOwn(brand.currencies.available, currency)) continue
      if (takersOf(payments.methods, currency).length === 0) continue
      const takers = takersOf(payments.methods, currency, excludeMethods)
      const most = Math.max(...takers.map(([, max]) => max))
      const least = Number(minAmount[currency] ?? 0)
      if (takers.length === 0)
        reporter.at([...place, 'excludeMethods'], 'offer-out-of-reach', 'no deposit is left that brings this offer', {
          expected: `a method that takes deposits in ${currency} and is not excluded`,
          found: list(excludeMethods),
          severity: 'warning',
        })
      else if (least > most)
        reporter.at([...place, 'minAmount', currency], 'offer-out-of-reach', 'no method takes so large a deposit', {
          expected: `at most "${most}", which ${takers.find(([, max]) => max === most)![0]} takes`,
          found: quote(minAmount[currency]),
          severity: 'warning',
        })
    }
  }
}

import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { servedBy } from './served.ts'

type Methods = FilledBrand['platform']['payments']['methods']

type Taker = readonly [name: string, max: number, min: number]

/** The methods that people of the brand's countries can use; all of them where no countries are known. */
const usable = (filled: FilledBrand, served: readonly string[]): Methods =>
  Object.fromEntries(
    Object.entries(filled.platform.payments.methods).filter(
      ([, { countries }]) =>
        served.length === 0 || countries.length === 0 || served.some((country) => countries.includes(country)),
    ),
  )

/** Methods that take deposits in a currency, with the largest and the smallest each takes. */
const takersOf = (methods: Methods, currency: string, without: readonly string[] = []): Taker[] =>
  Object.entries(methods).flatMap(([name, { directions, limits }]): Taker[] => {
    const { min, max } = limits[currency]?.deposit ?? {}
    const isOffered = directions.includes('deposit') && !without.includes(name)
    return isOffered && max !== undefined ? [[name, Number(max), Number(min ?? 0)]] : []
  })

/** Checks that players can pay what the brand asks: in each of its currencies, and the deposit of each offer. */
export const checkMethods = (filled: FilledBrand, reporter: Reporter): void => {
  const { deposits, promotions } = resolveFeatures(filled)
  const { methods: all } = filled.platform.payments
  if (Object.keys(all).length === 0) checkUnpaid(filled, reporter)
  if (!deposits || Object.keys(all).length === 0) return
  const served = servedBy(reporter.layered.id, filled)
  const methods = usable(filled, served)
  const people = Object.keys(methods).length < Object.keys(all).length ? ` by people of ${served.join(', ')}` : ''
  for (const currency of Object.keys(filled.brand.currencies.available))
    if (takersOf(methods, currency).length === 0)
      reporter.at(
        ['brand', 'currencies', 'available', currency],
        'no-deposit-method',
        `nothing can be paid in${people}`,
        {
          expected: `a method in platform/payments.json that takes deposits in ${currency}${people}`,
          found: `${list(Object.keys(all))}, which do not`,
          severity: 'warning',
        },
      )
  checkPresets(filled, reporter)
  checkPayouts(filled, methods, people, reporter)
  if (promotions) checkOffers(filled, reporter)
}

/** Offers for a deposit where there is no method at all: then deposits are off by themselves. */
const checkUnpaid = ({ features, platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const index = campaigns.offers.findIndex(({ off }) => !off)
  if (index < 0 || features['deposits'] === false) return
  reporter.at(
    ['platform', 'campaigns', 'offers', String(index)],
    'offer-out-of-reach',
    'nothing can be paid in, so nobody gets an offer for a deposit',
    {
      expected: 'a method in platform/payments.json that takes deposits, or no offers',
      found: 'no method at all',
      severity: 'warning',
    },
  )
}

/** Currencies players pay in and nothing pays out in. */
const checkPayouts = (filled: FilledBrand, methods: Methods, people: string, reporter: Reporter): void => {
  if (!resolveFeatures(filled).withdrawals) return
  for (const currency of Object.keys(filled.brand.currencies.available)) {
    const pays = Object.values(methods).some(
      ({ directions, limits }) => directions.includes('withdrawal') && limits[currency]?.withdrawal !== undefined,
    )
    if (pays || takersOf(methods, currency).length === 0) continue
    const wanted = `"withdrawal" and limits of it in ${currency}${people}`
    reporter.at(
      ['brand', 'currencies', 'available', currency],
      'no-withdrawal-method',
      `nothing can be paid out${people}`,
      {
        expected: `a method in platform/payments.json with the direction ${wanted}`,
        found: `${list(Object.keys(filled.platform.payments.methods))}, which do not`,
        severity: 'warning',
      },
    )
  }
}

/** Amounts offered for a deposit that no method takes. */
const checkPresets = ({ brand, platform: { payments } }: FilledBrand, reporter: Reporter): void => {
  for (const [currency, { presets }] of Object.entries(brand.currencies.available)) {
    const takers = takersOf(payments.methods, currency)
    if (takers.length === 0) continue
    const [least, most] = [Math.min(...takers.map(([, , min]) => min)), Math.max(...takers.map(([, max]) => max))]
    for (const [index, preset] of presets.entries())
      // That the least stands above the most is told itself.
      if (least <= most && most > 0 && takers.every(([, max, min]) => Number(preset) < min || Number(preset) > max))
        reporter.at(
          ['brand', 'currencies', 'available', currency, 'presets', String(index)],
          'preset-out-of-reach',
          'no method takes a deposit of this amount',
          { expected: `from "${least}" to "${most}"`, found: quote(preset), severity: 'warning' },
        )
  }
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

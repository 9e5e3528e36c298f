import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { checkRules } from './rules.ts'

type Methods = FilledBrand['platform']['payments']['methods']

type Taker = readonly [name: string, max: number, min: number]

/** Methods that take deposits in a currency, with the largest and the smallest each takes. */
const takersOf = (methods: Methods, currency: string, without: readonly string[] = []): Taker[] =>
  Object.entries(methods).flatMap(([name, { directions, limits }]): Taker[] => {
    const { min, max } = limits[currency]?.deposit ?? {}
    const isOffered = directions.includes('deposit') && !without.includes(name)
    return isOffered && max !== undefined ? [[name, Number(max), Number(min ?? 0)]] : []
  })

/** Checks further fields of payment forms: their rules, and that a field of the profile they must equal is asked. */
export const checkRequisites = (filled: FilledBrand, reporter: Reporter): void => {
  const { fields, forms } = filled['profile-fields']
  const asked = new Set([...forms.registration, ...forms.profile].flatMap((step) => step.fields))
  const known = Object.keys(fields).filter((name) => asked.has(name))
  for (const [method, { requisites }] of Object.entries(filled.platform.payments.methods))
    for (const [name, { rules, own }] of Object.entries(requisites)) {
      const place = ['platform', 'payments', 'methods', method, 'requisites', name]
      checkRules(rules, [...place, 'rules'], reporter)
      if (own !== undefined && !known.includes(own))
        reporter.at([...place, 'own'], 'unknown-field', 'no form asks this field, so nobody could be paid', {
          expected: list(known),
          found: quote(own),
          names: known,
          name: own,
        })
    }
}

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
  checkPresets(filled, reporter)
  checkPayouts(filled, reporter)
  if (promotions) checkOffers(filled, reporter)
}

/** Currencies players pay in and nothing pays out in. */
const checkPayouts = (filled: FilledBrand, reporter: Reporter): void => {
  if (!resolveFeatures(filled).withdrawals) return
  const { methods } = filled.platform.payments
  for (const currency of Object.keys(filled.brand.currencies.available)) {
    const pays = Object.values(methods).some(
      ({ directions, limits }) => directions.includes('withdrawal') && limits[currency]?.withdrawal !== undefined,
    )
    if (pays || takersOf(methods, currency).length === 0) continue
    reporter.at(['brand', 'currencies', 'available', currency], 'no-withdrawal-method', 'nothing can be paid out', {
      expected: `a method in platform/payments.json with the direction "withdrawal" and limits of it in ${currency}`,
      found: `${list(Object.keys(methods))}, which do not`,
      severity: 'warning',
    })
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
      if (least <= most && takers.every(([, max, min]) => Number(preset) < min || Number(preset) > max))
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

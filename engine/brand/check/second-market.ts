import { mainZoneOf, zonesOfCountry } from '../../clock/country-zones.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { filesFor } from '../read/market.ts'
import { list, quote } from '../read/problem.ts'
import { documentOf } from '../../validation/index.ts'
import type { BrandSources, LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import { checkTakenDemo } from './taken-demo.ts'
import { currencySaidBy, isOfOtherMarket, marketSaidBy, ownCountries, takenOver, type TakenOver } from './taken-over.ts'

/** Settings whose amounts are in the default currency and name none. */
const AMOUNTS = [
  'settings.withdrawals.autoApproveUpTo',
  'settings.withdrawals.secondApproverAbove',
  'settings.withdrawals.identityFrom',
  'settings.withdrawals.periodCap.amount',
  'settings.wins.ceiling',
  'settings.stakes.min',
  'settings.stakes.max',
  'betting.stakes.min',
  'betting.stakes.max',
  'betting.maxPayout',
] as const

/** Checks what a brand takes over from that of another market: amounts and rates, its forms and its time zone. */
export const checkSecondMarket = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const taken = takenOver(layered)
  checkTakenAmounts(layered, filled, taken, reporter)
  checkTakenForms(layered, filled, taken, reporter)
  checkTakenDemo(layered, filled, taken, reporter)
  checkTakenZone(filled, taken, reporter)
}

const checkTakenAmounts = (layered: LayeredBrand, filled: FilledBrand, taken: TakenOver, reporter: Reporter): void => {
  const { default: own, available } = filled.brand.currencies
  const usualOf = (layer: BrandSources) => currencySaidBy(layered, layer)
  const of = (paths: readonly string[]) =>
    paths.flatMap((path) => {
      const layer = taken(['platform', ...path.split('.')])
      const other = layer && usualOf(layer)
      return layer && other !== undefined && other !== own ? [{ path, layer, other }] : []
    })
  const rates = Object.keys(available).filter((code) => code !== own)
  // Without a file for this market, the whole file is told by `checkInherited`.
  const isOwn = layered.layers.some((layer, index) =>
    filesFor(layer, layered.market).some(
      ({ key, market }) => key.join('/') === 'platform/tournaments' && (index === 0 || market !== undefined),
    ),
  )
  const tournaments =
    isOwn && resolveFeatures(filled).tournaments ? Object.keys(filled.platform.tournaments.tournaments) : []
  const prizes = tournaments.map((name) => `tournaments.tournaments.${name}.prizes`)
  // An identity that is always asked for is asked at no amount.
  const idle = filled.platform.settings.withdrawals.needsIdentity ? 'settings.withdrawals.identityFrom' : undefined
  const amounts = AMOUNTS.filter((path) => path !== idle)
  const groups = [
    { found: of([...amounts, ...prizes]), what: 'amounts were written', severity: 'warning' },
    { found: of(rates.map((code) => `settings.rates.${code}`)), what: 'rates were written', severity: 'error' },
  ] as const
  for (const { found, what, severity } of groups) {
    const [first] = found
    if (first)
      reporter.at(['brand', 'currencies', 'default'], 'amounts-of-other-currency', `${what} in ${first.other}`, {
        expected: `these in ${own}, in a file of its own or below markets/${layered.market}/`,
        found: `${list(found.map(({ path }) => path))} of "${first.layer.id}"`,
        severity,
      })
  }
}

/** The day of another market: limits, tournaments and what is told of times would go by it. */
const checkTakenZone = ({ brand }: FilledBrand, taken: TakenOver, reporter: Reporter): void => {
  const layer = taken(['brand', 'timezone'])
  if (!layer || !/^[a-z]{2}$/.test(brand.market)) return
  const zones = zonesOfCountry(brand.market)
  if (zones.length === 0 || zones.includes(brand.timezone)) return
  reporter.at(['brand', 'market'], 'zone-of-other-market', 'the time zone was written for another market', {
    expected: `\`timezone\` of its own in brand.json, such as ${quote(mainZoneOf(brand.market) ?? zones[0])}`,
    found: `${quote(brand.timezone)} of "${layer.id}"`,
    severity: 'warning',
  })
}

/** Forms that begin with the country of another market, or ask for its identity number. */
const checkTakenForms = (layered: LayeredBrand, filled: FilledBrand, taken: TakenOver, reporter: Reporter): void => {
  const { fields, forms } = filled['profile-fields']
  const own = ownCountries(layered, filled)
  const found: string[] = []
  let from: BrandSources | undefined
  for (const [name, { type, options }] of Object.entries(fields)) {
    const layer = taken(['profile-fields', 'fields', name, 'options', 'default'])
    if (
      type !== 'country' ||
      options.default === undefined ||
      own.includes(options.default) ||
      !isOfOtherMarket(layered, layer)
    )
      continue
    found.push(`${name} ${quote(options.default)} at first`)
    from = layer
  }
  // In the profile a player may leave a number out.
  const layer = taken(['profile-fields', 'forms', 'registration'])
  if (isOfOtherMarket(layered, layer))
    for (const name of new Set(forms.registration.flatMap((step) => step.fields))) {
      const number = documentOf(fields[name]?.options.document)
      // A number of a country that neither market is in is asked of people who say they live there.
      if (!number || own.includes(number.country) || number.country.toLowerCase() !== marketSaidBy(layered, layer))
        continue
      found.push(`${name} in the registration`)
      from = layer
    }
  if (from)
    reporter.at(['brand', 'market'], 'form-of-other-market', 'the forms were written for another market', {
      expected: `profile-fields.json of its own, or below markets/${layered.market}/, for ${list(own)}`,
      found: `${found.join(', ')}, of "${from.id}"`,
      severity: 'warning',
    })
}

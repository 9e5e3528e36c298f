import type { Feature } from '../../../schemas/brand/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import { list, quote } from '../read/problem.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'
import type { BrandSources, LayeredBrand, SourceFile } from '../read/types.ts'

/** Files whose amounts are in the default currency and name none, by the feature they belong to. */
const IN_DEFAULT: Partial<Record<Feature, string>> = {
  tournaments: 'platform/tournaments.json',
  jackpots: 'platform/jackpots.json',
  loyalty: 'platform/loyalty.json',
}

/** The default currency of the brand a layer belongs to: its own, or that of the next brand below with one. */
const defaultFrom = (layers: readonly BrandSources[]): string | undefined => {
  for (const { files } of layers) {
    const data = files.find(({ path }) => path === 'brand.json')?.data
    const currencies = isPlain(data) ? data.currencies : undefined
    if (isPlain(currencies) && typeof currencies.default === 'string') return currencies.default
  }
  return undefined
}

/**
 * Checks what a brand takes over from one with another default currency: amounts that name no currency would be the
 * same numbers of another money, and campaigns in other currencies give nobody anything.
 */
export const checkInherited = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const on = resolveFeatures(filled)
  const { default: own, available } = filled.brand.currencies
  for (const [feature, path] of Object.entries(IN_DEFAULT)) {
    if (!on[feature as Feature]) continue
    const key = path.replace('.json', '').split('/')
    const found = layered.layers
      .flatMap((layer, index) => filesFor(layer, layered.market).map((file) => ({ file, index })))
      .find(({ file }) => file.key.join('/') === key.join('/'))
    // What stands below `markets/` was written for this market.
    if (!found || found.index === 0 || found.file.market !== undefined) continue
    const other = defaultFrom(layered.layers.slice(found.index))
    if (other !== undefined && other !== own)
      reporter.at(
        ['brand', 'currencies', 'default'],
        'amounts-of-other-currency',
        `amounts of ${path} were written in ${other}`,
        {
          expected: `a file of its own with amounts in ${own}, or "${feature}" off`,
          found: `${path} of "${found.file.brand}"`,
          severity: 'warning',
        },
      )
  }
  checkLicence(layered, filled, reporter)
  if (on.promotions) checkGiven(filled, Object.keys(available), reporter)
}

/** A licence that a brand takes over from a brand of another market is not its own. */
const checkLicence = ({ layers, market }: LayeredBrand, { platform }: FilledBrand, reporter: Reporter): void => {
  const { licence } = platform.settings
  if (!licence) return
  const isNaming = ({ key, data }: SourceFile) =>
    key.join('/') === 'platform/settings' && isPlain(data) && data.licence !== undefined
  const from = layers.findIndex((layer) => filesFor(layer, market).some(isNaming))
  const named = layers[from] && filesFor(layers[from], market).find(isNaming)
  const other = layers
    .slice(Math.max(from, 0))
    .map(marketOf)
    .find((each) => each !== undefined)
  if (from <= 0 || named?.market !== undefined || other === undefined || other === market) return
  reporter.at(['brand', 'market'], 'inherited-licence', `takes over the licence of the market ${quote(other)}`, {
    expected: 'its own `licence` in platform/settings.json',
    found: quote(licence),
    severity: 'warning',
  })
}
const marketOf = ({ files }: BrandSources): string | undefined => {
  const data = files.find(({ path }) => path === 'brand.json')?.data
  return isPlain(data) && typeof data.market === 'string' ? data.market : undefined
}

const checkGiven = ({ platform: { campaigns } }: FilledBrand, codes: readonly string[], reporter: Reporter): void => {
  const given: [path: string[], table: Readonly<Record<string, string>>][] = [
    ...campaigns.offers.map(({ match }, index): (typeof given)[number] => [
      ['offers', String(index), 'match', 'max'],
      match.max,
    ]),
    ...(campaigns.gifts ?? []).map(({ bonus, freeRounds }, index): (typeof given)[number] => [
      ['gifts', String(index), ...(freeRounds ? ['freeRounds', 'value'] : ['bonus'])],
      freeRounds?.value ?? bonus,
    ]),
  ]
  const [first] = given
  if (!first || given.some(([, table]) => codes.some((code) => Object.hasOwn(table, code)))) return
  const named = new Set(given.flatMap(([, table]) => Object.keys(table)))
  const path = ['platform', 'campaigns', ...first[0]]
  const place = isWrittenFor(reporter.layered, path) ? path : ['features', 'promotions']
  const elsewhere = place === path ? '' : ' in platform/campaigns.json, or false'
  reporter.at(place, 'nothing-behind', '"promotions" is on and has nothing behind it', {
    expected: `offers or gifts with amounts in ${list(codes)}${elsewhere}`,
    found: `amounts in ${[...named].map(quote).join(', ')}`,
    severity: 'warning',
  })
}

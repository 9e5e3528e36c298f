import type { Feature } from '../../../schemas/brand/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { filesFor } from '../read/market.ts'
import { isPlain } from '../read/merge.ts'
import { list, quote } from '../read/problem.ts'
import { isWrittenFor, layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'
import { takenOver } from './taken-over.ts'
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
  if (on.promotions && !checkGiven(filled, Object.keys(available), reporter))
    checkTakenGifts(layered, filled, Object.keys(available), reporter)
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

type Table = Readonly<Record<string, string>>
const worthOf = ({ bonus, freeRounds }: NonNullable<FilledBrand['platform']['campaigns']['gifts']>[number]): Table =>
  freeRounds?.value ?? bonus

/** @returns whether nothing is given in any currency of the brand */
const checkGiven = (
  { platform: { campaigns } }: FilledBrand,
  codes: readonly string[],
  reporter: Reporter,
): boolean => {
  const given: [path: string[], table: Table][] = [
    ...campaigns.offers.map(({ match }, index): (typeof given)[number] => [
      ['offers', String(index), 'match', 'max'],
      match.max,
    ]),
    ...(campaigns.gifts ?? []).map((gift, index): (typeof given)[number] => [
      ['gifts', String(index), ...(gift.freeRounds ? ['freeRounds', 'value'] : ['bonus'])],
      worthOf(gift),
    ]),
  ]
  const [first] = given
  if (!first || given.some(([, table]) => codes.some((code) => Object.hasOwn(table, code)))) return false
  const named = new Set(given.flatMap(([, table]) => Object.keys(table)))
  const path = ['platform', 'campaigns', ...first[0]]
  const place = isWrittenFor(reporter.layered, path) ? path : ['features', 'promotions']
  const elsewhere = place === path ? '' : ' in platform/campaigns.json, or false'
  reporter.at(place, 'nothing-behind', '"promotions" is on and has nothing behind it', {
    expected: `offers or gifts with amounts in ${list(codes)}${elsewhere}`,
    found: `amounts in ${[...named].map(quote).join(', ')}`,
    severity: 'warning',
  })
  return true
}

/**
 * Offers, gifts and codes without an amount in a currency of the brand: what it takes over is told once, what a file of
 * its market in a brand below says is told there.
 */
const checkTakenGifts = (
  layered: LayeredBrand,
  { platform: { campaigns } }: FilledBrand,
  codes: readonly string[],
  reporter: Reporter,
): void => {
  const taken = takenOver(layered)
  const place = ['platform', 'campaigns']
  const isLost = (table: Table) => !codes.some((code) => Object.hasOwn(table, code))
  const lost: { name: string; path: string[]; table: Table }[] = []
  const add = (name: string, path: string[], table: Table = {}): void => {
    if (isLost(table)) lost.push({ name, path: [...place, ...path], table })
  }
  campaigns.offers.forEach(({ id, match }, index) =>
    add(`offer ${id}`, ['offers', String(index), 'match', 'max'], match.max),
  )
  campaigns.gifts?.forEach((gift, index) => add(`gift ${gift.id}`, ['gifts', String(index)], worthOf(gift)))
  const isOpening = (offer: number | undefined) =>
    offer !== undefined && !lost.some(({ name }) => name === `offer ${offer}`)
  for (const [code, { bonus, offer }] of Object.entries(campaigns.promoCodes))
    if (!isOpening(offer)) add(`code ${quote(code)}`, ['promoCodes', code], bonus)
  const ofOthers = lost.filter(({ path }) => taken(path) !== undefined)
  for (const { path, table } of lost)
    // An amount of a brand's own in a currency it does not have is told itself.
    if (Object.keys(table).length > 0 && isOfMarket(layered, path))
      reporter.at(path, 'given-elsewhere', 'players here get nothing of it', {
        expected: `an amount in ${list(codes)}`,
        found: list(Object.keys(table)),
        severity: 'warning',
      })
  if (ofOthers.length > 0)
    reporter.at(
      ['brand', 'currencies', 'default'],
      'given-elsewhere',
      'players here get nothing of what is taken over',
      {
        expected: `amounts in ${list(codes)} below markets/${layered.market}/, lists without these, or null for codes`,
        found: ofOthers.map(({ name }) => name).join(', '),
        severity: 'warning',
      },
    )
}
/** Whether a value is of a file for the brand's market in a brand below. */
const isOfMarket = (layered: LayeredBrand, path: readonly string[]): boolean =>
  layerOf(layered, path) > 0 && isWrittenFor(layered, path)

import { isDuration, parseDuration } from '../../clock/index.ts'
import type { Demand } from '../../markets/index.ts'
import { allGames } from './all-games.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { read } from '../read/locate.ts'
import { list, quote } from '../read/problem.ts'
import type { LayeredBrand } from '../read/types.ts'
import { brokenBonuses, brokenWagering, mixedProducts } from './market-bonuses.ts'
import type { Broken } from './market-broken.ts'
import { missingOnPages } from './market-texts.ts'

/** What of a brand breaks a demand; nothing where it keeps it. */
export const brokenDemands = (demand: Demand, filled: FilledBrand, layered: LayeredBrand): readonly Broken[] => {
  switch (demand.kind) {
    case 'feature':
      return brokenFeature(demand, filled)
    case 'value':
      return brokenValue(demand, filled)
    case 'number':
      return brokenNumber(demand, filled)
    case 'duration':
      return brokenDuration(demand, filled)
    case 'stake':
      return brokenStakes(demand, filled)
    case 'deposit-cap':
      return brokenCap(demand, filled)
    case 'choices':
      return brokenChoices(demand, filled)
    case 'rounds':
      return brokenRounds(demand, filled)
    case 'games':
      return brokenGames(demand, filled)
    case 'wagering':
      return brokenWagering(demand, filled)
    case 'bonuses':
      return brokenBonuses(demand, filled)
    case 'one-product':
      return mixedProducts(filled)
    case 'register':
      return missingRegister(demand, filled)
    case 'stands':
      return missingOnPages(demand, filled, layered)
  }
}

type Of<K extends Demand['kind']> = Extract<Demand, { kind: K }>

const brokenFeature = ({ feature, isOn }: Of<'feature'>, filled: FilledBrand): Broken[] =>
  resolveFeatures(filled)[feature] === isOn
    ? []
    : [{ path: ['features', feature], expected: String(isOn), found: String(!isOn) }]

const brokenValue = ({ at, is }: Of<'value'>, filled: FilledBrand): Broken[] => {
  const path = at.split('.')
  const found = read(filled, path)
  return found === is ? [] : [{ path, expected: quote(is), found: quote(found) }]
}

const brokenNumber = ({ at, least, most }: Of<'number'>, filled: FilledBrand): Broken[] => {
  const path = at.split('.')
  const found = Number(read(filled, path))
  if (least !== undefined && found < least) return [{ path, expected: `at least ${least}`, found: String(found) }]
  return most !== undefined && found > most ? [{ path, expected: `at most ${most}`, found: String(found) }] : []
}

const brokenDuration = ({ at, least }: Of<'duration'>, filled: FilledBrand): Broken[] => {
  const path = at.split('.')
  const found = String(read(filled, path))
  return isDuration(found) && parseDuration(found) < parseDuration(least)
    ? [{ path, expected: `at least ${quote(least)}`, found: quote(found) }]
    : []
}

/** Stakes of the brand are told once, where a game of the types has no lower ones; those of own games at the game. */
const brokenStakes = ({ types, most }: Of<'stake'>, { platform }: FilledBrand): Broken[] => {
  const { max } = platform.settings.stakes
  if (Number(max) <= Number(most)) return []
  const expected = `at most ${quote(most)}`
  const games = allGames(platform).filter(({ type }) => types.includes(type))
  const isTooMuch = (stakes: { max: string } | undefined) => Number(stakes?.max ?? max) > Number(most)
  const first = games.find(({ stakes }) => isTooMuch(stakes))
  return first
    ? [{ path: ['platform', 'settings', 'stakes', 'max'], expected, found: `${quote(max)} in ${quote(first.name)}` }]
    : []
}

/** What a market's amount is in the default currency of a brand, by the brand's own rate; 0 without one. */
const inDefault = (
  { base, rates }: { base: string; rates: Readonly<Record<string, string>> },
  most: string,
  currency: string,
): number => (base === currency ? Number(most) : Number(most) * Number(rates[currency] ?? 0))

const inWords = (base: string, most: string, currency: string): string =>
  `at most ${quote(most)} ${currency}${base === currency ? '' : `, by a rate of ${currency}`}`

/** A cap is written in the default currency of the brand; a market's is compared with it by the brand's own rate. */
const brokenCap = ({ per, most, currency }: Of<'deposit-cap'>, { platform, brand }: FilledBrand): Broken[] => {
  const { deposits, rates } = platform.settings
  const base = brand.currencies.default
  const found = deposits.caps[per]
  const largest = inDefault({ base, rates }, most, currency)
  return found !== undefined && Number(found) <= largest
    ? []
    : [
        {
          path: ['platform', 'settings', 'deposits', 'caps', per],
          expected: inWords(base, most, currency),
          found: found === undefined ? 'none' : `${quote(found)} ${base}`,
        },
      ]
}

const brokenChoices = ({ at, among, having = [] }: Of<'choices'>, filled: FilledBrand): Broken[] => {
  const path = at.split('.')
  const value = read(filled, path)
  const found = value === undefined ? [] : [value].flat().map(String)
  const isKept =
    value !== undefined &&
    having.every((one) => found.includes(one)) &&
    (!among || found.every((one) => among.includes(one)))
  const words = [...(having.length > 0 ? [`with ${list(having)}`] : []), ...(among ? [`among ${list(among)}`] : [])]
  return isKept ? [] : [{ path, expected: words.join(', '), found: list(found) }]
}

/** Told for types whose games the brand offers. */
const brokenRounds = ({ types, seconds, stake }: Of<'rounds'>, { platform, brand }: FilledBrand): Broken[] => {
  const { rounds, rates } = platform.settings
  const base = brand.currencies.default
  const offered = new Set(allGames(platform).map(({ type }) => type))
  return types
    .filter((type) => offered.has(type))
    .flatMap((type): Broken[] => {
      const path = ['platform', 'settings', 'rounds', 'byType', type]
      const found = rounds.byType[type] ?? {}
      const isSlow = seconds === undefined || (found.seconds ?? 0) >= seconds
      // Without a rate there is but the number.
      const most = stake && (inDefault({ base, rates }, stake.most, stake.currency) || Number(stake.most))
      const isSmall = most === undefined || Number(found.mostStake ?? Infinity) <= most
      return [
        ...(isSlow
          ? []
          : [{ path: [...path, 'seconds'], expected: `at least ${seconds}`, found: String(found.seconds ?? 'none') }]),
        ...(isSmall || !stake
          ? []
          : [
              {
                path: [...path, 'mostStake'],
                expected: inWords(base, stake.most, stake.currency),
                found: found.mostStake === undefined ? 'none' : `${quote(found.mostStake)} ${base}`,
              },
            ]),
      ]
    })
}

const brokenGames = ({ without }: Of<'games'>, { platform }: FilledBrand): Broken[] => {
  const offered = allGames(platform).filter(({ type }) => without.includes(type))
  return offered.length === 0
    ? []
    : [
        {
          path: ['platform', 'games', 'excludeTypes'],
          expected: list(without),
          found: `${list(platform.games.excludeTypes)}, and ${offered.length} games such as ${quote(offered[0]!.name)}`,
        },
      ]
}

const missingRegister = ({ name, country }: Of<'register'>, { platform }: FilledBrand): Broken[] => {
  const { registers } = platform.settings
  const isAsked = registers.some(
    (one) => one.name === name && (one.countries.length === 0 || one.countries.includes(country)),
  )
  return isAsked
    ? []
    : [
        {
          path: ['platform', 'settings', 'registers'],
          expected: `{ "name": ${quote(name)}, "countries": [${quote(country)}] } among them`,
          found: list(registers.map((one) => one.name)),
        },
      ]
}

import type { BonusTerms } from '../../../schemas/brand/campaigns.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Terms of bonus money with their place. */
interface Placed {
  readonly path: string[]
  readonly terms: BonusTerms
  /** What the deposit is of the bonus money, for a bonus that comes with one; else 0. */
  readonly depositPerBonus: number
  /** Currencies it is given in. */
  readonly currencies: readonly string[]
  /** Whether it is staked in bets, not in games. */
  readonly isForBets: boolean
}

/** How often bonus money may be staked at most in any market: more can hardly be met. */
const MOST_TIMES = 100

/** All terms of bonus money that the campaigns write, with their places. */
export function* termsIn({ platform: { campaigns } }: FilledBrand): Generator<Placed> {
  const place = ['platform', 'campaigns']
  for (const [index, { terms, match }] of campaigns.offers.entries())
    if (terms)
      yield {
        path: [...place, 'offers', String(index), 'terms'],
        terms,
        depositPerBonus: 100 / match.percent,
        currencies: Object.keys(match.max),
        isForBets: false,
      }
  const given = (path: string[], terms: BonusTerms | undefined, table: object = {}, isForBets = false): Placed[] => {
    const currencies = Object.keys(table)
    return terms ? [{ path: [...place, ...path, 'terms'], terms, depositPerBonus: 0, currencies, isForBets }] : []
  }
  for (const [index, { terms, bonus, product }] of (campaigns.gifts ?? []).entries())
    yield* given(['gifts', String(index)], terms, bonus, product === 'betting')
  for (const [code, { terms, bonus }] of Object.entries(campaigns.promoCodes))
    yield* given(['promoCodes', code], terms, bonus)
}

/** Amounts of gifts, terms and cashback, with their place and currency. */
export function* amountsOfGifts(filled: FilledBrand): Generator<[path: string[], text: string, currency: string]> {
  const { gifts = [], cashback } = filled.platform.campaigns
  const place = ['platform', 'campaigns']
  const tables: [string[], Readonly<Record<string, string>>][] = [
    ...gifts.map((gift, index): [string[], Record<string, string>] => [
      [...place, 'gifts', String(index), ...(gift.freeRounds ? ['freeRounds', 'value'] : ['bonus'])],
      gift.freeRounds?.value ?? gift.bonus,
    ]),
    ...(cashback
      ? (['min', 'max'] as const).map((end): [string[], Record<string, string>] => [
          [...place, 'cashback', end],
          cashback[end],
        ])
      : []),
  ]
  for (const { path, terms } of termsIn(filled))
    tables.push([[...path, 'maxStake'], terms.maxStake], [[...path, 'maxCashout'], terms.maxCashout])
  for (const [path, table] of tables)
    for (const [code, text] of Object.entries(table)) yield [[...path, code], text, code]
}

/** Checks that what campaigns promise can be had: games that exist, terms to be met, and what the market allows. */
export const checkBonuses = (filled: FilledBrand, reporter: Reporter): void => {
  const { games, campaigns } = filled.platform
  const sysnames = games.games.map(({ sysname }) => sysname)
  const noGame = (path: string[], name: string): void => {
    if (!sysnames.includes(name))
      reporter.at(path, 'unknown-game', 'no such game', {
        expected: list(sysnames),
        found: quote(name),
        names: sysnames,
        name,
      })
  }
  for (const [index, { freeRounds }] of (campaigns.gifts ?? []).entries())
    if (freeRounds) noGame(['platform', 'campaigns', 'gifts', String(index), 'freeRounds', 'game'], freeRounds.game)
  for (const placed of termsIn(filled)) {
    for (const name of Object.keys(placed.terms.weights.games)) noGame([...placed.path, 'weights', 'games', name], name)
    checkWeighed(placed.path, placed.terms, games.categories, reporter)
    checkTerms(placed, reporter)
    checkLimits(placed, Object.keys(filled.brand.currencies.available), reporter)
  }
}

/** Categories that terms weigh: one that is not there weighs nothing. */
export const checkWeighed = (
  path: readonly string[],
  { weights }: { weights: Pick<BonusTerms['weights'], 'categories'> },
  categories: readonly { sysname: string }[],
  reporter: Reporter,
): void => {
  const names = categories.map(({ sysname }) => sysname)
  for (const name of Object.keys(weights.categories))
    if (names.length > 0 && !names.includes(name))
      reporter.at([...path, 'weights', 'categories', name], 'unknown-category', 'no such category in the catalogue', {
        expected: list(names),
        found: quote(name),
        names,
        name,
      })
}

/** A limit that is written for some currencies holds in each the bonus is given in: elsewhere there would be none. */
const checkLimits = ({ path, terms, currencies }: Placed, codes: readonly string[], reporter: Reporter): void => {
  for (const limit of ['maxStake', 'maxCashout'] as const) {
    const named = Object.keys(terms[limit])
    const missing = currencies.filter((currency) => codes.includes(currency) && !named.includes(currency))
    if (named.length > 0 && missing.length > 0)
      reporter.at([...path, limit], 'no-limit', 'the bonus is given in a currency without this limit', {
        expected: `an amount in ${list(missing)}`,
        found: list(named),
      })
  }
}

const checkTerms = (placed: Placed, reporter: Reporter): void => {
  const { path, terms } = placed
  const { times, weights } = terms
  const all = [
    ...Object.values(weights.games),
    ...Object.values(weights.categories),
    ...Object.values(weights.products),
  ]
  if (times > 0 && weights.default === 0 && all.every((weight) => !weight))
    reporter.at([...path, 'weights'], 'bonus-unplayable', 'no game counts, so the bonus can never be completed', {
      expected: 'a weight above 0',
    })
  const effective = timesOfBonus(placed)
  if (effective > MOST_TIMES)
    reporter.at([...path, 'times'], 'wagering-too-high', 'bonus money must be staked too often', {
      expected: `at most ${MOST_TIMES} times the bonus money`,
      found: `${Math.round(effective * 100) / 100} times`,
    })
}

/** How often the bonus money must be staked, the deposit that counts with it included. */
export const timesOfBonus = ({ terms: { times, of }, depositPerBonus }: Placed): number =>
  of === 'bonus' ? times : times * (1 + depositPerBonus)

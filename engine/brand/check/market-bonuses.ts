import type { Demand } from '../../markets/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { resolveFeatures } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { termsIn, timesOfBonus } from './campaigns.ts'
import type { Broken } from './market-broken.ts'

type Of<K extends Demand['kind']> = Extract<Demand, { kind: K }>
const CAMPAIGNS = ['platform', 'campaigns']

/** Terms under which bonus money is staked more often than a market allows. */
export const brokenWagering = ({ most }: Of<'wagering'>, filled: FilledBrand): Broken[] =>
  [...termsIn(filled)].flatMap((placed): Broken[] => {
    const times = timesOfBonus(placed)
    return times > most
      ? [
          {
            path: [...placed.path, 'times'],
            expected: `at most ${most} times the bonus money`,
            found: `${Math.round(times * 100) / 100} times`,
          },
        ]
      : []
  })

/** A text as players read it, in English where it is written so. */
const words = (text: string, { locales, brand }: FilledBrand): string => {
  const key = text.startsWith('t:') ? text.slice(2) : undefined
  const said = key === undefined ? text : (locales.en?.[key] ?? locales[brand.locales.default]?.[key])
  return said ?? text
}

/** Offers, gifts and codes that a market does not let a brand give. */
export const brokenBonuses = ({ without }: Of<'bonuses'>, filled: FilledBrand): Broken[] => {
  if (!resolveFeatures(filled).promotions) return []
  const { offers, gifts = [], promoCodes } = filled.platform.campaigns
  const isFirst = without === 'later'
  const expected = isFirst ? 'bonuses of the first deposit or the registration alone' : 'no bonus'
  const at = (path: string[], found: string): Broken => ({ path: [...CAMPAIGNS, ...path], expected, found })
  return [
    ...offers.flatMap(({ title, firstDepositOnly }, index) =>
      isFirst && firstDepositOnly ? [] : [at(['offers', String(index)], `the offer ${quote(words(title, filled))}`)],
    ),
    ...gifts.flatMap(({ title, trigger, perPlayer = 1 }, index) =>
      isFirst && trigger?.on === 'registration' && perPlayer === 1
        ? []
        : [at(['gifts', String(index)], `the gift ${quote(words(title, filled))}`)],
    ),
    ...Object.entries(promoCodes).flatMap(([code, { offer }]) =>
      isFirst && offers.some(({ id, firstDepositOnly }) => id === offer && firstDepositOnly)
        ? []
        : [at(['promoCodes', code], `the code ${quote(code)}`)],
    ),
  ]
}

/** Gifts that are earned by playing games, as levels are, and are spent in bets. */
export const mixedProducts = ({ platform }: FilledBrand): Broken[] =>
  (platform.campaigns.gifts ?? []).flatMap(({ product, trigger }, index): Broken[] =>
    product === 'betting' && trigger?.on === 'level'
      ? [
          {
            path: [...CAMPAIGNS, 'gifts', String(index), 'product'],
            expected: '"casino", as levels are reached by playing games',
            found: quote(product),
          },
        ]
      : [],
  )

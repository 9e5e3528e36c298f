import type { LoyaltyRewardTerms, PlatformLoyalty } from '../../../schemas/brand/index.ts'
import { levelName } from '../../../schemas/brand/loyalty.ts'
import { checkWeighed } from './campaigns.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

const PLACE = ['platform', 'loyalty']

/** Checks the loyalty programme: levels that rise, rewards that can be given, and names that exist. */
export const checkLoyalty = (filled: FilledBrand, reporter: Reporter): void => {
  const { programs } = filled.platform.loyalty
  for (const [name, { levels, weights }] of Object.entries(programs)) {
    const place = [...PLACE, 'programs', name]
    checkLevels([...place, 'levels'], levels, reporter)
    checkWeighed(place, { weights }, filled.platform.games.categories, reporter)
  }
  for (const [place, reward] of rewardsOf(filled.platform.loyalty)) checkReward(filled, place, reward, reporter)
  checkNames(filled, reporter)
  checkGiftLevels(filled, reporter)
}

const unknown = (path: string[], code: Parameters<Reporter['at']>[1], name: string, names: string[], on: Reporter) => {
  if (names.length > 0 && !names.includes(name))
    on.at(path, code, 'there is none of this name', { expected: list(names), found: quote(name), names, name })
}

const checkLevels = (place: string[], levels: readonly { exp: number }[], reporter: Reporter): void =>
  levels.forEach(({ exp }, index) => {
    const least = index === 0 ? 0 : levels[index - 1]!.exp + 1
    if (index === 0 ? exp !== 0 : exp < least)
      reporter.at(
        [...place, String(index), 'exp'],
        'levels-out-of-order',
        'this level does not follow the one before',
        {
          expected: index === 0 ? '0' : `${least} or more`,
          found: String(exp),
        },
      )
  })

/** Every reward with its place. */
export const rewardsOf = ({ programs, quests, products }: PlatformLoyalty): [string[], LoyaltyRewardTerms][] => [
  ...Object.entries(programs).flatMap(([name, { levels }]) =>
    levels.flatMap(({ reward }, index): [string[], LoyaltyRewardTerms][] =>
      reward ? [[[...PLACE, 'programs', name, 'levels', String(index), 'reward'], reward]] : [],
    ),
  ),
  ...Object.entries(quests).flatMap(([name, { reward }]): [string[], LoyaltyRewardTerms][] =>
    reward ? [[[...PLACE, 'quests', name, 'reward'], reward]] : [],
  ),
  ...Object.entries(products).map(([name, { reward }]): [string[], LoyaltyRewardTerms] => [
    [...PLACE, 'products', name, 'reward'],
    reward,
  ]),
]

const checkReward = (filled: FilledBrand, place: string[], reward: LoyaltyRewardTerms, on: Reporter) => {
  const { brand, platform } = filled
  const { type, points, amount, game, rounds, terms } = reward
  if (terms) checkWeighed([...place, 'terms'], terms, platform.games.categories, on)
  const empty = (what: string) =>
    on.at(place, 'reward-empty', 'nothing would be given', { expected: what, found: quote(type) })
  if (type === 'points') return points === undefined ? empty('how many `points`') : undefined
  // A brand of another market inherits the programme in a currency it does not have, and may leave it off.
  if (!resolveFeatures(filled).loyalty) return
  for (const currency of Object.keys(brand.currencies.available))
    if (!/[1-9]/.test(amount[currency] ?? '')) empty(`an \`amount\` in ${currency}`)
  if (type !== 'rounds') return
  if (rounds === undefined || game === undefined) return empty('a `game`, and how many `rounds`')
  const games = platform.games.games.map(({ sysname }) => sysname)
  unknown([...place, 'game'], 'unknown-game', game, games, on)
}

const checkNames = ({ platform: { loyalty } }: FilledBrand, reporter: Reporter): void => {
  const programs = Object.keys(loyalty.programs)
  const most = Math.max(0, ...Object.values(loyalty.programs).map(({ levels }) => levels.length))
  for (const [name, quest] of Object.entries(loyalty.quests)) {
    const place = [...PLACE, 'quests', name]
    quest.programs.forEach((program, index) =>
      unknown([...place, 'programs', String(index)], 'unknown-program', program, programs, reporter),
    )
    quest.steps.forEach(({ id, task, count }, index) => {
      const at = [...place, 'steps', String(index)]
      if (quest.steps.findIndex((step) => step.id === id) < index)
        reporter.at([...at, 'id'], 'step-twice', 'another step has this name', {
          expected: 'a name of its own',
          found: quote(id),
        })
      if (task === 'level' && count > most)
        reporter.at([...at, 'count'], 'no-such-level', 'there are not so many levels', {
          expected: `at most ${most}`,
          found: String(count),
        })
    })
  }
  for (const [name, { level }] of Object.entries(loyalty.products))
    if (level !== undefined && level > most)
      reporter.at([...PLACE, 'products', name, 'level'], 'no-such-level', 'there are not so many levels', {
        expected: `at most ${most}`,
        found: String(level),
      })
}

/** Gifts of a level that nobody reaches: every player begins at the first. */
const checkGiftLevels = ({ platform: { campaigns, loyalty } }: FilledBrand, reporter: Reporter): void => {
  const names = Object.entries(loyalty.programs).flatMap(([name, { levels }]) =>
    levels.slice(1).map((_, index) => levelName(name, index + 2)),
  )
  campaigns.gifts?.forEach(({ trigger }, index) => {
    const name = trigger?.on === 'level' ? trigger.level : undefined
    if (name === undefined || names.includes(name)) return
    reporter.at(
      ['platform', 'campaigns', 'gifts', String(index), 'trigger', 'level'],
      'no-such-level',
      'no such level',
      {
        expected: list(names),
        found: quote(name),
        names,
        name,
      },
    )
  })
}

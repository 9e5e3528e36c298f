import type { Game } from '../../../schemas/brand/games.ts'
import type { LoyaltyRewardTerms } from '../../../schemas/brand/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { isInAll } from './all-games.ts'
import { termsIn } from './campaigns.ts'
import { layerOf } from './layer-of.ts'
import { rewardsOf } from './loyalty.ts'
import { mostInAny, reachOf, type Reach } from './playable.ts'
import type { Reporter } from './reporter.ts'

const PLATFORM = 'platform'

/** Checks that what campaigns, tournaments and quests say about stakes can be staked in the games of the brand. */
export const checkStakes = (filled: FilledBrand, reporter: Reporter): void => {
  const reach = reachOf(filled)
  checkGameStakes(filled, reporter)
  // Without games, or without a level, nothing is played: that is told itself.
  if (!reach) return
  checkMaxStakes(filled, reach, reporter)
  checkFreeRounds(filled, reach, reporter)
  checkLeastStakes(filled, reporter)
  checkCeilings(filled, reach, reporter)
}

const checkGameStakes = ({ platform: { games, betting } }: FilledBrand, reporter: Reporter): void => {
  const ranges = [
    { path: ['betting'], stakes: betting.stakes },
    ...games.games.map(({ stakes }, index) => ({ path: ['games', 'games', String(index)], stakes })),
  ]
  for (const { path, stakes } of ranges)
    if (stakes && Number(stakes.min) > Number(stakes.max))
      reporter.at([PLATFORM, ...path, 'stakes', 'max'], 'min-above-max', 'the most is less than the least', {
        expected: `${quote(stakes.min)} or more`,
        found: quote(stakes.max),
      })
}

/** Bonus money that may be staked only in parts smaller than any game takes, or in larger ones. */
const checkMaxStakes = (filled: FilledBrand, { least, most }: Reach, reporter: Reporter): void => {
  const { stakes } = filled.platform.betting
  for (const { path, terms, isForBets } of termsIn(filled))
    for (const [currency, text] of Object.entries(terms.maxStake)) {
      const [smallest, largest] = isForBets ? [Number(stakes.min), Number(stakes.max)] : [least, most]
      if (Number(text) < smallest)
        reporter.at([...path, 'maxStake', currency], 'stake-out-of-reach', 'no game takes so small a stake', {
          expected: `at least "${smallest}", the least that can be staked`,
          found: quote(text),
        })
      // What is taken over was written beside other stakes.
      if (Number(text) > largest && layerOf(reporter.layered, [...path, 'maxStake', currency]) === 0)
        reporter.at([...path, 'maxStake', currency], 'stake-out-of-reach', 'no game takes so large a stake', {
          expected: `less than "${largest}", the most that can be staked, or no \`maxStake\``,
          found: quote(text),
          severity: 'warning',
        })
    }
}

/** Free rounds with a stake that the games of the brand do not have. */
const checkFreeRounds = (filled: FilledBrand, { least, most }: Reach, reporter: Reporter): void => {
  const { campaigns, loyalty } = filled.platform
  const values: [string[], Readonly<Record<string, string>>][] = [
    ...(campaigns.gifts ?? []).flatMap(({ freeRounds }, index): typeof values =>
      freeRounds ? [[[PLATFORM, 'campaigns', 'gifts', String(index), 'freeRounds', 'value'], freeRounds.value]] : [],
    ),
    ...rewardsOf(loyalty)
      .filter(([, { type }]: [string[], LoyaltyRewardTerms]) => type === 'rounds')
      .map(([path, { amount }]): (typeof values)[number] => [[...path, 'amount'], amount]),
  ]
  for (const [path, table] of values)
    for (const [currency, text] of Object.entries(table))
      if (Number(text) > 0 && (Number(text) < least || Number(text) > most))
        reporter.at([...path, currency], 'stake-out-of-reach', 'no game has rounds of this stake', {
          expected: `from "${least}" to "${most}"`,
          found: quote(text),
          severity: 'warning',
        })
}

/** Tournaments and quests in which no stake is large enough to count. */
const checkLeastStakes = (filled: FilledBrand, reporter: Reporter): void => {
  const { tournaments, loyalty } = filled.platform
  const asked: [path: string[], text: string, isMeant: (game: Game) => boolean][] = [
    ...Object.entries(tournaments.tournaments).map(([name, { minStake, games }]): (typeof asked)[number] => [
      [PLATFORM, 'tournaments', 'tournaments', name, 'minStake'],
      minStake,
      (game) => isInAll(game, games),
    ]),
    ...Object.entries(loyalty.quests).flatMap(([name, { steps }]) =>
      steps.flatMap(({ minStake, types }, index): typeof asked =>
        minStake === undefined
          ? []
          : [
              [
                [PLATFORM, 'loyalty', 'quests', name, 'steps', String(index), 'minStake'],
                minStake,
                (game) => types.length === 0 || types.includes(game.type),
              ],
            ],
      ),
    ),
  ]
  const most = mostInAny(filled)
  for (const [path, text, isMeant] of asked) {
    // Which games are meant is asked only where it matters: there are thousands of them.
    if (Number(text) <= most) continue
    const reach = reachOf(filled, isMeant)
    if (reach && Number(text) > reach.most)
      reporter.at(path, 'stake-out-of-reach', 'no stake is so large, so no round counts', {
        expected: `at most "${reach.most}", the most that can be staked in these games`,
        found: quote(text),
      })
  }
}

/** Where every win waits for staff. */
const checkCeilings = ({ platform }: FilledBrand, { most }: Reach, reporter: Reporter): void => {
  const { ceiling, byCurrency } = platform.settings.wins
  const path = [PLATFORM, 'settings', 'wins']
  const ceilings: [string[], string][] = [
    [['ceiling'], ceiling],
    ...Object.entries(byCurrency).map(([code, text]): [string[], string] => [['byCurrency', code], text]),
  ]
  for (const [at, text] of ceilings)
    if (Number(text) < most)
      reporter.at([...path, ...at], 'stake-out-of-reach', 'a win of as much as was staked waits for staff', {
        expected: `more than the largest stake, "${most}"`,
        found: quote(text),
        severity: 'warning',
      })
}

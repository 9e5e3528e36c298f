import { brandAmount, formatMoney, toMoney, type Money } from '../../../../engine/money/index.ts'
import type {
  LoyaltyCharacter,
  LoyaltyLevel,
  LoyaltyProgram,
  LoyaltyQuest,
  LoyaltyReward,
} from '../../../../schemas/api/loyalty.ts'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import type { CharacterTerms, LoyaltyRewardTerms, QuestTerms } from '../../../../schemas/brand/loyalty.ts'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { localizePath } from '../../../../engine/i18n/paths.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import { leastStake } from '../../kernel/least-stake.ts'
import { convert } from '../../kernel/rates.ts'
import { factsOf as keyFactsOf } from '../campaigns/index.ts'
import { nameOf } from '../games/index.ts'
import { countOf, type Facts } from './facts.ts'
import { playTimesOf } from './rewards.ts'
import { questKey, stepKey, unitOf, type Program } from './programs.ts'

/** Whose eyes something is shown to: the brand, the locale, and the currency of amounts. */
export interface Viewing {
  readonly brand: PlatformBrand
  readonly locale: string
  readonly currency: string
}
const DAY = parseDuration('P1D')

/**
 * An amount of the default currency in the viewer's; in the default one where the viewer's has no rate.
 * @param round `up` for the least a player has to stake
 */
function inOwn({ brand, currency }: Viewing, amount: bigint, round: 'down' | 'up'): Money {
  const base = brand.brand.currencies.default
  try {
    return toMoney(convert(brand, amount, base, currency, round), currency)
  } catch {
    return toMoney(amount, base)
  }
}

/** What `{amount}` stands for in the texts of something with a reward: its sum, where it is one. */
const sumOf = (reward: LoyaltyReward | null): Sums => (reward?.amount ? { amount: reward.amount } : {})
type Sums = Readonly<Record<string, Money>>

/** Title, text and picture as a player reads them; names in braces in the text stand for `sums`. */
export function described(
  { brand, locale }: Viewing,
  { title, text, image }: { title: string; text?: string; image?: string },
  sums: Sums = {},
) {
  const filled = (raw: string) =>
    raw.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(sums, name) ? formatMoney(sums[name]!, { locale }) : whole,
    )
  const address = image === undefined ? undefined : brand.asset(image)
  return {
    title: textOf(brand, locale, title),
    ...(text !== undefined && { text: filled(textOf(brand, locale, text)) }),
    ...(address !== undefined && { image: address }),
  }
}

/** A reward in a player's currency; null in a currency it does not name. */
export function rewardView({ brand, currency }: Viewing, reward: LoyaltyRewardTerms): LoyaltyReward | null {
  const { type, points, amount, rounds, game, terms = USUAL_TERMS } = reward
  if (type === 'points') return { type, points: points ?? 0 }
  if (!Object.hasOwn(amount, currency)) return null
  const money = toMoney(brandAmount(amount[currency]!, currency), currency)
  if (type === 'cash') return { type, amount: money, play_times: playTimesOf(brand, reward) }
  if (type === 'bonus') return { type, amount: money, facts: keyFactsOf(brand, terms, currency) }
  return {
    type,
    amount: money,
    rounds: rounds ?? 1,
    ...(game !== undefined && { game: { sysname: game, name: nameOf(brand, game) } }),
  }
}

/** The levels of a programme; `level` is the caller's, 0 for a guest. */
export const levelViews = (viewing: Viewing, { terms }: Program, level: number): LoyaltyLevel[] =>
  terms.levels.map((each, index) => {
    const reward = each.reward ? rewardView(viewing, each.reward) : null
    return {
      number: index + 1,
      ...described(viewing, each, sumOf(reward)),
      exp: each.exp,
      reward,
      is_reached: index < level,
      is_current: index + 1 === level,
    }
  })

/** How far experience is between the player's level and the next. */
export function progressOf({ terms }: Program, level: number, exp: bigint) {
  const from = terms.levels[level - 1]?.exp ?? 0
  const to = terms.levels[level]?.exp ?? null
  const least = Math.max(Number(exp), from)
  return { minValue: from, maxValue: to, expCount: to === null ? least : Math.min(least, to) }
}

/** A programme. @param level of the caller in it; undefined when it is not theirs */
export function programView(viewing: Viewing, program: Program, level: number | undefined): LoyaltyProgram {
  const { brand, locale } = viewing
  const { sysname, terms } = program
  const { categories, products } = terms.weights
  const unit = inOwn(viewing, unitOf(brand, terms), 'up')
  return {
    sysname,
    ...described(viewing, terms, { unit }),
    pointsAlias: textOf(brand, locale, terms.pointsAlias),
    is_own: level !== undefined,
    unit,
    weights: Object.fromEntries(Object.entries(products).filter(([, weight]) => weight !== undefined)),
    categories: Object.entries(categories).map(([name, weight]) => ({
      name: textOf(brand, locale, brand.platform.games.categories.find((each) => each.sysname === name)?.title ?? name),
      weight,
    })),
    expire_days: terms.expireAfter === undefined ? null : Math.floor(parseDuration(terms.expireAfter) / DAY),
    levels: levelViews(viewing, program, level ?? 0),
  }
}

/** A quest as it stands for a player; for a guest, of whom nothing is known, with nothing done. */
export function questView(
  viewing: Viewing,
  own: { facts: Facts; level: number; done: ReadonlyMap<string, Date> } | undefined,
  name: string,
  quest: QuestTerms,
): LoyaltyQuest {
  const { brand, locale } = viewing
  const reward = quest.reward ? rewardView(viewing, quest.reward) : null
  return {
    id: name,
    ...described(viewing, quest, sumOf(reward)),
    reward,
    steps: quest.steps.map((step) => {
      const hasLeast = step.task === 'rounds' && Number(step.minStake) > 0
      const least = hasLeast ? leastStake(brand, step.minStake) : 0n
      const isDone = own?.done.has(stepKey(name, step.id)) === true
      return {
        id: step.id,
        title: textOf(brand, locale, step.title),
        task: step.task,
        is_done: isDone,
        progress: {
          minValue: 0,
          maxValue: step.count,
          expCount: isDone ? step.count : own ? countOf(brand, own.facts, own.level, name, step) : 0,
        },
        ...(least > 0n && { min_stake: inOwn(viewing, least, 'up') }),
        ...(step.href !== undefined && { href: localizePath(step.href, locale, brand.brand.locales.default) }),
      }
    }),
    done_at: own?.done.get(questKey(name))?.toISOString() ?? null,
  }
}

/** A character; its picture is always there. */
export const characterView = (viewing: Viewing, id: string, terms: CharacterTerms): LoyaltyCharacter => ({
  id,
  ...described(viewing, terms),
  image: viewing.brand.asset(terms.image) ?? '',
})

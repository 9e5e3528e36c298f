import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
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

/** Title, text and picture as a player reads them. */
export function described(
  { brand, locale }: Viewing,
  { title, text, image }: { title: string; text?: string; image?: string },
) {
  const address = image === undefined ? undefined : brand.asset(image)
  return {
    title: textOf(brand, locale, title),
    ...(text !== undefined && { text: textOf(brand, locale, text) }),
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
  terms.levels.map((each, index) => ({
    number: index + 1,
    ...described(viewing, each),
    exp: each.exp,
    reward: each.reward ? rewardView(viewing, each.reward) : null,
    is_reached: index < level,
    is_current: index + 1 === level,
  }))

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
  const base = brand.brand.currencies.default
  return {
    sysname,
    ...described(viewing, terms),
    pointsAlias: textOf(brand, locale, terms.pointsAlias),
    is_own: level !== undefined,
    unit: toMoney(unitOf(brand, terms), base),
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
  return {
    id: name,
    ...described(viewing, quest),
    reward: quest.reward ? rewardView(viewing, quest.reward) : null,
    steps: quest.steps.map((step) => {
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

import type { LoyaltyInfo, LoyaltyProduct, LoyaltyProgram, LoyaltyQuest } from '../../../../schemas/api/loyalty.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Db } from '../../kernel/context.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { expiryOf } from './expiry.ts'
import { programsOf } from './programs.ts'
import { boughtBy, refusalOf, soldOf } from './shop.ts'
import { questsOf } from './settle.ts'
import type { Standing, StandingOf } from './standing.ts'
import {
  characterView,
  described,
  levelViews,
  programView,
  progressOf,
  questView,
  rewardView,
  type Viewing,
} from './views.ts'

const viewing = ({ brand, locale }: Call, own?: Standing): Viewing => ({
  brand,
  locale,
  currency: own?.facts.person.currency ?? brand.brand.currencies.default,
})
/** How the caller stands; undefined for a guest. */
const ownOf = (standingOf: StandingOf, { brand, playerId }: Call): Promise<Standing> | undefined =>
  playerId === undefined ? undefined : standingOf(brand, playerId)

/** The caller's points, level and character. */
export async function infoOf(standingOf: StandingOf, call: Call): Promise<LoyaltyInfo> {
  const { brand, locale } = call
  const uid = playerOf(call)
  const own = await standingOf(brand, uid)
  const { program, account, level, isOut } = own
  const seen = viewing(call, own)
  const exp = account?.exp ?? 0n
  const expiry = program && account && expiryOf(program.terms, account)
  return {
    id: program?.sysname ?? '',
    uid,
    is_active: program !== undefined && !isOut,
    points: Number(account?.points ?? 0n),
    pointsAlias: program ? textOf(brand, locale, program.terms.pointsAlias) : '',
    exp: Math.max(Number(exp), 0),
    progress: program ? progressOf(program, level, exp) : { minValue: 0, maxValue: null, expCount: 0 },
    levels: program ? levelViews(seen, program, level) : [],
    character: chosenBy(seen, account?.character ?? null),
    points_expire_at: expiry?.toISOString() ?? null,
  }
}

/** The character a player chose; null when none, and once the brand no longer has it. */
function chosenBy(seen: Viewing, chosen: string | null): LoyaltyInfo['character'] {
  const { content, platform } = seen.brand
  const { characters } = platform.loyalty
  if (chosen === null || !content.loyalty.isEnableCharacters || !Object.hasOwn(characters, chosen)) return null
  return characterView(seen, chosen, characters[chosen]!)
}

/** The brand's programmes. */
export async function listPrograms(standingOf: StandingOf, call: Call): Promise<LoyaltyProgram[]> {
  const own = await ownOf(standingOf, call)
  return programsOf(call.brand).map((program) =>
    programView(viewing(call, own), program, own && program.sysname === own.program?.sysname ? own.level : undefined),
  )
}

/**
 * The quests of the caller's programme, open ones first; none for a player who gets nothing now. A guest sees those of
 * the brand's first programme, with nothing done.
 */
export async function listQuests(standingOf: StandingOf, call: Call): Promise<LoyaltyQuest[]> {
  const { brand } = call
  const own = await ownOf(standingOf, call)
  if (own?.isOut) return []
  const program = own ? own.program : programsOf(brand)[0]
  if (!program) return []
  const quests = questsOf(brand, program.sysname).map(([name, quest]) =>
    questView(viewing(call, own), own, name, quest),
  )
  return [...quests.filter(({ done_at }) => done_at === null), ...quests.filter(({ done_at }) => done_at !== null)]
}

/** The products of the shop; none for a player who gets nothing now. */
export async function listProducts(db: Db, standingOf: StandingOf, call: Call): Promise<LoyaltyProduct[]> {
  const { brand } = call
  if (programsOf(brand).length === 0) return []
  const own = await ownOf(standingOf, call)
  if (own && (own.isOut || !own.program)) return []
  const seen = viewing(call, own)
  const sold = await soldOf(db, brand.id)
  const bought = own ? await boughtBy(db, { brandId: brand.id, playerId: own.facts.person.id }) : undefined
  return Object.entries(brand.platform.loyalty.products).flatMap(([id, product]): LoyaltyProduct[] => {
    const reward = rewardView(seen, product.reward)
    if (!reward) return []
    const { price, stock, perPlayer, level = null } = product
    const [all, mine] = [sold.get(id) ?? 0, bought?.get(id) ?? 0]
    const buyer = { points: own?.account?.points ?? 0n, level: own?.level ?? 0, currency: seen.currency }
    return [
      {
        id,
        ...described(seen, product, reward.amount ? { amount: reward.amount } : {}),
        price,
        reward,
        stock: stock === undefined ? null : Math.max(stock - all, 0),
        left: perPlayer === undefined ? null : Math.max(perPlayer - mine, 0),
        level,
        refusal: (own && refusalOf(product, { ...buyer, bought: mine, sold: all })) ?? null,
      },
    ]
  })
}

import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import type { LoyaltyRewardTerms } from '../../../../schemas/brand/loyalty.ts'
import type { LoyaltyLine } from '../../../../schemas/api/loyalty.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import type { NewBonus } from '../bonuses/index.ts'
import { addTurnover, turnoverOf, type FreeRounds } from '../games/index.ts'
import { playerOwner, type MoneyContext } from '../wallet/index.ts'
import { enter } from './accounts.ts'

/** What giving rewards needs. */
export interface RewardContext extends Pick<MoneyContext, 'clock' | 'wallet'> {
  /** Grants bonus money, once per claim key. */
  readonly giveBonus: (tx: Tx, bonus: NewBonus) => Promise<string | undefined>
  readonly freeRounds: Pick<FreeRounds, 'give'>
}
/** Who gets a reward, and for what. */
export interface Gift {
  readonly brand: PlatformBrand
  readonly player: { readonly id: string; readonly currency: string }
  readonly reward: LoyaltyRewardTerms
  /** What it is for; a reward is given once for each. */
  readonly key: string
  readonly kind: LoyaltyLine['kind']
  /** Name of the level, quest or product, and its title as the brand writes it. */
  readonly subject: string
  readonly title: string
}
/** What was given: whole points or rounds, or a decimal amount with its currency. */
export interface Given {
  readonly amount: string
  readonly amountType: string
}

/** The amount of a reward in minor units; undefined for a currency it does not name. */
const amountOf = ({ amount }: LoyaltyRewardTerms, currency: string): bigint | undefined =>
  Object.hasOwn(amount, currency) ? brandAmount(amount[currency]!, currency) || undefined : undefined

/** Whether a player of a currency can have a reward. */
export const suits = (reward: LoyaltyRewardTerms, currency: string): boolean =>
  reward.type === 'points' || amountOf(reward, currency) !== undefined

/** How many times a reward of own money is staked before a withdrawal. */
export const playTimesOf = ({ platform }: PlatformBrand, { playTimes }: LoyaltyRewardTerms): number =>
  playTimes ?? platform.settings.withdrawals.playPrizeTimes

/** Gives rewards: points as a line, money and free rounds by the ways all bonuses go. */
export function createRewards({ clock, wallet, giveBonus, freeRounds }: RewardContext) {
  /** Own money from the house. */
  const cash = async (tx: Tx, { brand, player, key: part, reward }: Gift, amount: bigint) => {
    const key = `loyalty:${player.id}:${part}`
    await wallet.post(tx, {
      brand: brand.id,
      key,
      kind: 'loyalty_reward',
      meta: { loyalty: part },
      legs: [
        { owner: 'house', bucket: 'loyalty_cost', currency: player.currency, amount: -amount },
        { owner: playerOwner(player.id), bucket: 'main', currency: player.currency, amount },
      ],
    })
    const credit = { brand_id: brand.id, player_id: player.id, currency: player.currency, key }
    await addTurnover(tx, credit, 'prize', turnoverOf(amount, playTimesOf(brand, reward)))
  }

  /** Gives a reward. The counters are locked. Returns what was given; undefined in a currency it does not name. */
  return async function give(tx: Tx, gift: Gift): Promise<Given | undefined> {
    const { brand, player, reward, key, kind, subject, title } = gift
    const { id: playerId, currency } = player
    const now = clock.now()
    if (reward.type === 'points') {
      const points = reward.points ?? 0
      await enter(tx, { brandId: brand.id, playerId }, { kind, subject, points: BigInt(points), ref: key, at: now })
      return { amount: String(points), amountType: 'points' }
    }
    const amount = amountOf(reward, currency)
    if (amount === undefined) return undefined
    const terms = reward.terms ?? USUAL_TERMS
    if (reward.type === 'rounds') {
      const rounds = reward.rounds ?? 1
      await freeRounds.give(tx, {
        brand_id: brand.id,
        player_id: playerId,
        sysname: reward.game ?? '',
        currency,
        value: amount,
        rounds,
        valid_until: new Date(now.getTime() + parseDuration(terms.wagerWithin)),
      })
      return { amount: String(rounds), amountType: 'rounds' }
    }
    if (reward.type === 'cash') await cash(tx, gift, amount)
    else
      await giveBonus(tx, { brandId: brand.id, playerId, claimKey: `loyalty:${key}`, title, amount, currency, terms })
    return { amount: toMoney(amount, currency).amount, amountType: currency }
  }
}
export type Rewards = ReturnType<typeof createRewards>

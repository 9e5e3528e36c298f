import { useI18n } from '../../../engine/i18n/react.ts'
import type { LoyaltyQuest, LoyaltyReward } from '../../../schemas/api/loyalty.ts'

/** What a reward is, in words made of its numbers. `alias` is what the programme calls its points. */
export const useReward = (): ((reward: LoyaltyReward, alias: string) => string) => {
  const { t, money, number } = useI18n()
  return ({ type, points = 0, amount, rounds = 0, game, play_times: times = 0 }, alias) => {
    const sum = amount ? money(amount) : ''
    if (type === 'points') return t('loyalty.reward.points', { points: number(points), alias })
    if (type === 'rounds') return t('loyalty.reward.rounds', { rounds, game: game?.name ?? '', value: sum })
    if (type === 'cash' && times > 0) return t('loyalty.reward.cash_staked', { amount: sum, times })
    return t(`loyalty.reward.${type}`, { amount: sum })
  }
}

/** The least stake of each round a step counts, in words; undefined where there is none. */
export const useLeast = (): ((step: LoyaltyQuest['steps'][number]) => string | undefined) => {
  const { t, money } = useI18n()
  return ({ min_stake: least }) => (least ? t('loyalty.quest.least', { amount: money(least) }) : undefined)
}

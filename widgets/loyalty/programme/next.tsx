import { useI18n } from '../../../engine/i18n/react.ts'
import type { LoyaltyInfo, LoyaltyProgram } from '../../../schemas/api/loyalty.ts'
import { Medal, nextLevel } from '../parts/level.tsx'
import { useReward } from '../parts/words.ts'

/** The next level: how much experience it still takes, what that is in stakes that count whole, and what it gives. */
export const Next = ({ info, program }: { info: LoyaltyInfo; program: LoyaltyProgram }) => {
  const { t, number, money } = useI18n()
  const reward = useReward()
  const next = nextLevel(info)
  if (!next) return null
  const missing = Math.max(next.exp - info.progress.expCount, 0)
  return (
    <section className="next" aria-labelledby="loyalty-next" data-missing={missing}>
      <Medal level={next} size={72} />
      <div>
        <h2 id="loyalty-next">{t('loyalty.next.title', { level: next.title })}</h2>
        <p>
          {t('loyalty.next.takes', { exp: missing, shown: number(missing) })} ·{' '}
          {t('loyalty.next.unit', { unit: money(program.unit) })}
        </p>
        {next.reward && (
          <p className="level-reward">{t('loyalty.level_reward', { reward: reward(next.reward, info.pointsAlias) })}</p>
        )}
      </div>
    </section>
  )
}

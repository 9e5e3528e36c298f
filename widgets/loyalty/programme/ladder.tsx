import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { LoyaltyLevel } from '../../../schemas/api/loyalty.ts'
import { Medal } from '../parts/level.tsx'
import { useReward } from '../parts/words.ts'

const stateOf = ({ is_current, is_reached }: LoyaltyLevel): 'current' | 'reached' | 'ahead' =>
  is_current ? 'current' : is_reached ? 'reached' : 'ahead'

/** The levels of a programme, lowest first: what each takes and what it gives once. */
export const Ladder = ({ levels, alias }: { levels: readonly LoyaltyLevel[]; alias: string }) => {
  const { t, number } = useI18n()
  const reward = useReward()
  return (
    <ol className="ladder">
      {levels.map((level) => {
        const state = stateOf(level)
        return (
          <li key={level.number} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Medal level={level} />
            <div className="level-words">
              <b>{level.title}</b>
              {level.text && <p>{level.text}</p>}
              {level.reward && (
                <p className="level-reward">{t('loyalty.level_reward', { reward: reward(level.reward, alias) })}</p>
              )}
            </div>
            <span className="level-exp">{t('loyalty.from_exp', { exp: number(level.exp) })}</span>
            {state !== 'ahead' && (
              <span className="level-state">
                <Icon name={state === 'current' ? 'medal' : 'check'} />
                {t(`loyalty.level_${state}`)}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

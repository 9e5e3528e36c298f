import { useI18n } from '../../../engine/i18n/react.ts'
import { Image, Progress } from '../../../engine/ui/index.ts'
import type { LoyaltyInfo, LoyaltyLevel } from '../../../schemas/api/loyalty.ts'
import { percentOf } from '../../rewards/parts/percent.ts'

/** The level a player is on. */
export const currentLevel = ({ levels }: Pick<LoyaltyInfo, 'levels'>): LoyaltyLevel | undefined =>
  levels.find(({ is_current }) => is_current)

/** The level after the one a player is on; undefined on the highest. */
export const nextLevel = (info: Pick<LoyaltyInfo, 'levels'>): LoyaltyLevel | undefined =>
  info.levels.find(({ number }) => number === (currentLevel(info)?.number ?? 0) + 1)

/** The picture of a level, or its number on a disc. */
export const Medal = ({ level, size = 72 }: { level: LoyaltyLevel; size?: number }) =>
  level.image ? (
    <Image className="medal" src={level.image} alt="" width={size} height={size} />
  ) : (
    <span className="medal number" aria-hidden="true">
      {level.number}
    </span>
  )

/** How far the player is on the way to the next level, in experience and percent. */
export const LevelProgress = ({ info }: { info: LoyaltyInfo }) => {
  const { t, number, percent } = useI18n()
  const { progress } = info
  const done = percentOf(progress)
  const next = nextLevel(info)
  const words = next
    ? t('loyalty.progress', {
        exp: number(progress.expCount),
        next: number(progress.maxValue ?? progress.expCount),
        level: next.title,
      })
    : t('loyalty.highest')
  return (
    <div className="level-progress">
      <p>
        <span>{words}</span>
        <b data-percent={done}>{percent(done)}</b>
      </p>
      <Progress value={done} max={100} label={words} />
    </div>
  )
}

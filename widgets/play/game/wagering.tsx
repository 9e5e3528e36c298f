import { useI18n } from '../../../engine/i18n/react.ts'
import { Icon, Progress } from '../../../engine/ui/index.ts'
import type { LiveWagering } from '../../../schemas/api/campaigns.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { percentOf } from '../../rewards/parts/percent.ts'

/** How far the active bonus is played, above the bar of a game. */
export const Wagering = ({ wagering: { id, required, done } }: { wagering: LiveWagering }) => {
  const { t } = useI18n()
  const money = useMoney()
  const percent = percentOf({ minValue: 0, maxValue: Number(required.amount), expCount: Number(done.amount) })
  const text = t('play.wagering', { done: money.full(done), required: money.full(required) })
  return (
    <div className="stage-wagering" data-bonus={id}>
      <Icon name="gift" />
      <span>{text}</span>
      <Progress value={percent} max={100} label={text} />
    </div>
  )
}

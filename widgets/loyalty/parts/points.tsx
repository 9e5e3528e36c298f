import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'

/** A number of points with the brand's coin and what the programme calls them. */
export const Points = ({ value, alias, className }: { value: number; alias: string; className?: string }) => {
  const { number } = useI18n()
  const coin = useStores().facts.loyalty?.coinIcon
  return (
    <span className={className ? `points ${className}` : 'points'}>
      {coin && <Icon name={coin} />}
      <b>{number(value)}</b> <span className="alias">{alias}</span>
    </span>
  )
}

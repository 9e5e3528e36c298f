import { useI18n } from '../../../engine/i18n/react.ts'
import { Card } from '../../../engine/ui/index.ts'
import type { LoyaltyProgram } from '../../../schemas/api/loyalty.ts'

/** How points are collected: what gives one, which games count, and when points are lost. */
export const Earn = ({ program }: { program: LoyaltyProgram }) => {
  const { t, money, percent } = useI18n()
  const { unit, weights, categories, expire_days, pointsAlias } = program
  const rows = [
    ...Object.entries(weights).map(([type, weight]) => ({ name: t(`rewards.types.${type}`), weight })),
    ...categories,
  ]
  return (
    <Card as="section" title={t('loyalty.earn.title')} className="earn">
      <p>{t('loyalty.earn.unit', { unit: money(unit), alias: pointsAlias })}</p>
      <dl>
        {rows.map(({ name, weight }) => (
          <div key={name} data-none={weight === 0 || undefined}>
            <dt>{name}</dt>
            <dd>{percent(weight)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        <li>{t('loyalty.earn.real_money')}</li>
        <li>{t('loyalty.earn.spending')}</li>
        {expire_days !== null && <li>{t('loyalty.earn.expires', { days: expire_days })}</li>}
      </ul>
    </Card>
  )
}

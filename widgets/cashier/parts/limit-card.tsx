import type { I18n } from '../../../engine/i18n/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { MoneyWire } from '../../../engine/page/types.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { DepositLimit } from '../../../schemas/api/cashier.ts'
import { useMoney } from './use-money.ts'
import { useWhen } from './use-when.ts'

/** The page where limits are changed, if the brand has it. */
const LIMITS_PAGE = '/responsible-game'

const share = (part: bigint, whole: bigint): number =>
  whole <= 0n ? 100 : Math.min(100, Number((part * 1000n) / whole) / 10)

const titleOf = (t: I18n['t'], { period, is_cap }: DepositLimit, texts: string): string => {
  if (is_cap) return t(`cashier.limit.cap.${period}`)
  return period === 'month' ? t('cashier.limit.month') : t(`${texts}.title`, { days: Number(period) })
}

/**
 * The used part of a limit and the part this payment would use. Renders nothing without a limit. `texts` is the area
 * of its messages: `cashier.limit` or `cashier.cap`.
 */
export const LimitCard = ({ limit, amount, texts }: { limit: DepositLimit; amount: MoneyWire; texts: string }) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  const money = useMoney()
  const when = useWhen()
  const { limit_amount: most, available_amount: left } = limit
  if (!most || !left) return null
  const whole = parseMoney(most, most.currency)
  const used = whole - parseMoney(left, left.currency)
  const taken = share(used, whole)
  const adds = Math.min(share(parseMoney(amount, amount.currency), whole), 100 - taken)
  const label = titleOf(t, limit, texts)
  return (
    <section className="fy-card limit" aria-label={label}>
      <h3>
        <Icon name="gauge" /> {label}
      </h3>
      <svg className="limit-bar" aria-hidden="true">
        <defs>
          <pattern id="limit-adds" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="4" height="8" />
          </pattern>
        </defs>
        <rect className="limit-used" width={`${taken}%`} height="100%" />
        <rect x={`${taken}%`} width={`${adds}%`} height="100%" fill="url(#limit-adds)" />
      </svg>
      <p>
        <span>{t(`${texts}.used`, { used: money.short(toMoney(used, most.currency)), limit: money.short(most) })}</span>
        {limit.can_edit && facts.routes.some(({ path }) => path === LIMITS_PAGE) && (
          <a href={navigation.href(LIMITS_PAGE)}>{t('cashier.limit.change')}</a>
        )}
      </p>
      <p data-left>{t(`${texts}.left`, { left: money.short(left) })}</p>
      {limit.renews_at && <p>{t('cashier.limit.renews', { at: when(limit.renews_at) })}</p>}
    </section>
  )
}

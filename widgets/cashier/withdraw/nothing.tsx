import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'

/** Says before the form that there is no money to withdraw, and where some comes from; nothing where there is some. */
export const NothingToWithdraw = ({ available }: Pick<CashierSettings, 'available'>) => {
  const { t } = useI18n()
  const { facts, navigation } = useStores()
  if (Number(available.amount) > 0) return null
  return (
    <Notice
      tone="info"
      title={t('cashier.withdraw.nothing')}
      action={
        facts.features['deposits'] && (
          <Button size="s" variant="secondary" href={navigation.href('/cashier/deposit')}>
            {t('cashier.tabs.deposit')}
          </Button>
        )
      }
    >
      {t('cashier.withdraw.nothing_text')}
    </Notice>
  )
}

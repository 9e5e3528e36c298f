import { observer } from 'mobx-react-lite'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import { useMoney } from '../parts/use-money.ts'

/** What own money the player has in other currencies, which this page does not withdraw; nothing without any. */
export const OtherMoney = observer(() => {
  const { t } = useI18n()
  const { balances, navigation } = useStores()
  const money = useMoney()
  const others = (balances.values?.others ?? []).map(({ main }) => main).filter(({ amount }) => Number(amount) !== 0)
  if (others.length === 0 || balances.isHidden) return null
  const amounts = others.map((each) => money.full(each)).join(' · ')
  return (
    <Notice
      tone="info"
      title={t('cashier.withdraw.others', { amounts })}
      action={
        <Button size="s" variant="secondary" href={navigation.href('/cashier/wallet')}>
          {t('cashier.tabs.wallet')}
        </Button>
      }
    >
      {t('cashier.withdraw.others_text')}
    </Notice>
  )
})

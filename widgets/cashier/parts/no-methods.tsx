import { useI18n } from '../../../engine/i18n/react.ts'
import { EmptyState, Motif } from '../../../engine/ui/index.ts'

/** What stands in place of the ways to pay in where there are none. */
export const NoMethods = () => {
  const { t } = useI18n()
  return (
    <EmptyState
      image={<Motif name="chest" icon="wallet" />}
      title={t('cashier.deposit.none')}
      text={t('cashier.deposit.noneText')}
    />
  )
}

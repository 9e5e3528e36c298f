import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'

const VERIFICATION = '/profile/verification'

/** Says before anything is sent that nothing is paid before the player's identity is verified, and where to do it. */
export const Identity = ({ isNeeded }: { isNeeded: boolean }) => {
  const { t } = useI18n()
  const href = useStores().way(VERIFICATION)
  if (!isNeeded) return null
  return (
    <Notice
      tone="info"
      title={t('cashier.failures.kyc.title')}
      action={
        href !== undefined && (
          <Button href={href} variant="secondary" size="s">
            {t('identity.title')}
          </Button>
        )
      }
    >
      {t('cashier.says.withdrawal.kyc_required')}
    </Notice>
  )
}

import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import { QrCode } from './qr-code.tsx'

/** How a payment is paid on another device: its page as a code for a camera, and as a link to send there. */
export const PayCode = ({ link }: { link: string }) => {
  const { t } = useI18n()
  const { toasts } = useStores()
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => toasts.show('success', t('cashier.outcome.mobile.copied')),
      () => undefined,
    )
  return (
    <>
      <QrCode text={link} label={t('cashier.outcome.mobile.code')} />
      <p>{t('cashier.outcome.mobile.scan')}</p>
      <Button variant="secondary" icon="copy" onClick={copy}>
        {t('cashier.outcome.mobile.copy')}
      </Button>
    </>
  )
}

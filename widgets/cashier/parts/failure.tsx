import { useEffect, useRef } from 'react'
import { isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import { useStores } from '../../../engine/stores/index.ts'

/** Refusals that say where the player can put things right (CASHIER-11). */
const WITH_BUTTONS = ['UserNeedConfirmContactException', 'KycWithdrawalException'] as const

/** Why a payment was not taken, that no money moved, and where to put it right. */
export const Failure = ({ error }: { error: unknown }) => {
  const { t } = useI18n()
  const { navigation } = useStores()
  const buttons = isApiError(error, ...WITH_BUTTONS) ? (error.body.buttons ?? []).filter(({ show }) => show) : []
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView?.({ block: 'center', behavior: 'smooth' }), [])
  return (
    <div ref={box}>
      <Notice
        tone="danger" title={t('cashier.failed.title')}
        action={buttons.length > 0 && buttons.map(({ link }) => <Button key={link} href={link.startsWith('/') ? navigation.href(link) : link} variant="secondary" size="s">{t('cashier.failed.fix')}</Button>)}
      >
        {isApiError(error) ? error.message : t('cashier.failed.network')}
      </Notice>
    </div>
  )
}

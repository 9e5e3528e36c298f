import { useEffect, useRef } from 'react'
import { effectOf, isApiError } from '../../../engine/api/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { bringIntoView, Button, Notice } from '../../../engine/ui/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { refusalOf } from './refusals.ts'
import { textOf } from './text.ts'
import { useMoney } from './use-money.ts'

/** Refusals whose own buttons say where to fix the problem (CASHIER-11). */
const WITH_BUTTONS = ['UserNeedConfirmContactException', 'KycWithdrawalException'] as const
/** Refusals that also open the brand's dialog: its step comes before any payment. */
const WITH_DIALOG = [
  'UserNeedProfileDataException',
  'KycWithdrawalException',
  'SumsubVerificationRequiredException',
] as const

/** Why a payment was refused, whether money moved, and where to fix it. */
export const Failure = ({ error }: { error: unknown }) => {
  const { t } = useI18n()
  const stores = useStores()
  const { failures } = stores
  const money = useMoney()
  const { key, variant, way } = refusalOf(error)
  const named = isApiError(error, ...WITH_BUTTONS)
    ? (error.body.buttons ?? [])
        .filter(({ show }) => show)
        .map(({ link }) => ({ href: link, label: t('cashier.failures.fix') }))
    : []
  const ways = (named.length > 0 ? named : way ? [{ href: way.href, label: t(way.label) }] : []).flatMap((each) => {
    const href = stores.way(each.href)
    return href === undefined ? [] : [{ ...each, href }]
  })
  const texts = Object.fromEntries(Object.entries(variant?.texts ?? {}).map(([name, text]) => [name, textOf(t, text)]))
  const amounts = Object.fromEntries(
    Object.entries(variant?.amounts ?? {}).map(([name, amount]) => [name, money.full(amount)]),
  )
  const parts = (variant?.parts ?? []).map(({ kind, left }) => `${t(`cashier.turnover.${kind}`)} ${money.full(left)}`)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    bringIntoView(box.current)
    if (isApiError(error, ...WITH_DIALOG) && effectOf(error).kind === 'dialog') failures.show(error)
  }, [error, failures])
  return (
    <div ref={box}>
      <Notice
        tone="danger"
        title={t(`cashier.failures.${key}.title`)}
        action={
          ways.length > 0 &&
          ways.map(({ href, label }) => (
            <Button key={href} href={href} variant="secondary" size="s">
              {label}
            </Button>
          ))
        }
      >
        {t(`cashier.failures.${key}.${variant?.name ?? 'text'}`, {
          ...amounts,
          ...texts,
          seconds: variant?.seconds,
          parts: parts.join(', '),
        })}
      </Notice>
    </div>
  )
}

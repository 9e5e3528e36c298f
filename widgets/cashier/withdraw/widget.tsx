import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Icon } from '../../../engine/ui/index.ts'
import type { CashierSettings, Transaction } from '../../../schemas/api/cashier.ts'
import { AmountStep } from '../parts/amount-step.tsx'
import { CancelButton } from '../parts/cancel.tsx'
import { Failure } from '../parts/failure.tsx'
import { focusField } from '../parts/form.ts'
import { MethodPicker } from '../parts/method-picker.tsx'
import { loadRecent, namesOf } from '../parts/methods.ts'
import { Payment } from '../parts/payment.ts'
import { Recent, TransactionLine } from '../parts/recent.tsx'
import { RequisitesStep } from '../parts/requisites-step.tsx'
import { OPEN_STATUSES } from '../parts/status.ts'
import { Step } from '../parts/step.tsx'
import { paymentCss } from '../parts/styles.ts'
import { useMoney } from '../parts/use-money.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data { settings: CashierSettings; recent: Transaction[]; waiting: Transaction[] }
/** Withdrawals shown as waiting at most. */
const WAITING_COUNT = 20

const Root = styled.form`
  ${paymentCss}

  .available { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; color: var(--fg-muted); }
  .available b { color: var(--fg); font-size: 20px; font-variant-numeric: tabular-nums; }
  .waiting li { display: flex; align-items: center; gap: 12px; }
  .waiting .line { flex: 1; min-width: 0; }
`

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, navigation, balances, toasts } = useStores()
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const [payment] = useState(() => new Payment('withdrawal', api, data.settings))
  useEffect(() => payment.update(data.settings), [payment, data.settings])

  const { method, money: amount } = payment
  const names = namesOf(payment.settings.methods)
  if (!method) return <Root {...root}><div className="fy-card"><EmptyState icon="wallet" title={t('cashier.withdraw.none')} text={t('cashier.withdraw.noneText')} /></div></Root>

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await payment.submit()
    if (!answer) return focusField(form.current, payment.reveal())
    toasts.show('success', t('cashier.withdraw.done', { amount: money.full(answer.transaction.amount) }))
    payment.restart()
    navigation.reload()
    // The figures follow; that they could not be had now does not undo the withdrawal.
    await balances.refresh().catch(() => undefined)
  }
  const busy = payment.phase !== 'editing'
  const label = t('cashier.withdraw.submit', { amount: money.full(amount) })
  let step = 1
  return (
    <Root {...root} ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label={t('cashier.tabs.withdraw')}>
      <div className="columns">
        <div className="steps">
          <Step number={step++} title={t('cashier.withdrawTo')}>
            <MethodPicker methods={payment.settings.methods} selected={payment.methodName} onSelect={(sysname) => payment.choose(sysname)} label={t('cashier.method')} />
          </Step>
          <Step number={step++} title={t('cashier.amount')}><AmountStep payment={payment} /></Step>
          {method.requisites.length > 0 && <Step number={step++} title={t('cashier.details')}><RequisitesStep payment={payment} /></Step>}
          {payment.failure != null && <Failure error={payment.failure} />}
        </div>
        <aside className="side" aria-label={t('cashier.summary')}>
          <section className="fy-card summary">
            <h2 className="step-title">{t('cashier.summary')}</h2>
            <p className="available"><span>{t('cashier.withdraw.available')}</span><b data-available>{money.full(payment.settings.available)}</b></p>
            <dl><dt className="total">{t('cashier.withdraw.receive')}</dt><dd className="total">{money.full(amount)}</dd></dl>
            <Button type="submit" size="l" block loading={busy}>{label}</Button>
            <p className="hint secure"><Icon name="lock-simple" /> {t('cashier.withdraw.secure')}</p>
          </section>
          {data.waiting.length > 0 && (
            <section className="fy-card recent waiting" aria-label={t('cashier.withdraw.waiting')}>
              <h3>{t('cashier.withdraw.waiting')}</h3>
              <ul>
                {data.waiting.map((transaction) => (
                  <li key={transaction.id}>
                    <TransactionLine transaction={transaction} names={names} />
                    <CancelButton transaction={transaction} onCancelled={() => navigation.reload()} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {props.recent && <Recent items={data.recent} names={names} title={t('cashier.recent')} />}
        </aside>
      </div>
      <div className="pay-bar" data-above={props.tabBar || undefined}>
        <div><small>{t('cashier.withdraw.available')}</small><b>{money.full(payment.settings.available)}</b></div>
        <Button type="submit" loading={busy}>{label}</Button>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, facts, signal }) => {
    const waiting = async () =>
      facts.features['history'] ? (await api.cashier.getHistory({ type: 'withdrawal', statuses: OPEN_STATUSES.join(','), count: WAITING_COUNT }, { signal })).items : []
    const [settings, recent, open] = await Promise.all([api.cashier.getWithdrawSettings({}, { signal }), props.recent ? loadRecent(api, signal) : [], waiting().catch(() => [])])
    return { settings, recent, waiting: open }
  },
  View,
})

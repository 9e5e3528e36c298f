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
import { Failure } from '../parts/failure.tsx'
import { MethodPicker } from '../parts/method-picker.tsx'
import { loadRecent, namesOf } from '../parts/methods.ts'
import { Payment } from '../parts/payment.ts'
import { Recent } from '../parts/recent.tsx'
import { RequisitesStep } from '../parts/requisites-step.tsx'
import { Step } from '../parts/step.tsx'
import { paymentCss } from '../parts/styles.ts'
import { focusField, leaveTo, openBeside } from '../parts/form.ts'
import { useMoney } from '../parts/use-money.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data { settings: CashierSettings; recent: Transaction[] }

const Root = styled.form`${paymentCss}`

const View = observer(({ props, data, route }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { api, navigation } = useStores()
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const wanted = route.params['sysname']
  const [payment] = useState(() => {
    const made = new Payment('deposit', api, data.settings, wanted)
    made.setAmount(made.presets[props.preset - 1] ?? '')
    return made
  })
  useEffect(() => payment.update(data.settings), [payment, data.settings])
  useEffect(() => { if (wanted && data.settings.methods.some(({ sysname }) => sysname === wanted)) payment.choose(wanted) }, [payment, wanted, data.settings])

  useEffect(() => {
    // Coming back from the payment page by "back" shows this page as it was left: sending.
    const back = (event: PageTransitionEvent) => { if (event.persisted) payment.reopen() }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [payment])

  const { method, money: amount } = payment
  if (!method) return <Root {...root}><div className="fy-card"><EmptyState icon="wallet" title={t('cashier.deposit.none')} text={t('cashier.deposit.noneText')} /></div></Root>

  const choose = (sysname: string) => {
    payment.choose(sysname)
    navigation.go(`/cashier/deposit/${sysname}`, { replace: true })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await payment.submit()
    if (answer) {
      const { url, mode } = answer.redirect
      const waiting = `/cashier/pay${mode}/${answer.transaction.id}`
      // Paid on the phone, or in another window where the browser allows one: this page waits for the outcome.
      if (mode === 'mobile' || (mode === 'newwindow' && openBeside(url))) return navigation.go(waiting)
      return leaveTo(url)
    }
    focusField(form.current, payment.reveal())
  }
  const busy = payment.phase !== 'editing'
  const label = t('cashier.deposit.submit', { amount: money.full(amount) })
  let step = 1
  return (
    <Root {...root} ref={form} noValidate onSubmit={(event) => void submit(event)} aria-label={t('cashier.tabs.deposit')}>
      <div className="columns">
        <div className="steps">
          <Step number={step++} title={t('cashier.payWith')}>
            <MethodPicker methods={payment.settings.methods} selected={payment.methodName} onSelect={choose} label={t('cashier.method')} />
          </Step>
          <Step number={step++} title={t('cashier.amount')}><AmountStep payment={payment} /></Step>
          {method.requisites.length > 0 && <Step number={step++} title={t('cashier.details')}><RequisitesStep payment={payment} /></Step>}
          {payment.failure != null && <Failure error={payment.failure} />}
        </div>
        <aside className="side" aria-label={t('cashier.summary')}>
          <section className="fy-card summary">
            <h2 className="step-title">{t('cashier.summary')}</h2>
            <dl>
              <dt>{t('cashier.deposit.pay')}</dt><dd>{money.full(amount)}</dd>
              <dt className="total">{t('cashier.deposit.receive')}</dt><dd className="total">{money.full(amount)}</dd>
            </dl>
            <Button type="submit" size="l" block loading={busy}>{label}</Button>
            <p className="hint secure"><Icon name="lock-simple" /> {t('cashier.deposit.secure')}</p>
          </section>
          {props.recent && <Recent items={data.recent} names={namesOf(data.settings.methods)} title={t('cashier.recent')} />}
        </aside>
      </div>
      <div className="pay-bar" data-above={props.tabBar || undefined}>
        <div><small>{t('cashier.deposit.receive')}</small><b>{money.full(amount)}</b></div>
        <Button type="submit" loading={busy}>{label}</Button>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => {
    const [settings, recent] = await Promise.all([api.cashier.getDepositSettings({}, { signal }), props.recent ? loadRecent(api, signal) : []])
    return { settings, recent }
  },
  View,
})

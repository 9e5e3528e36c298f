import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { keepBackUrl, useStores } from '../../../engine/stores/index.ts'
import { focusField } from '../../../engine/ui/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { submitDeposit } from '../parts/before-deposit.ts'
import { NoMethods } from '../parts/no-methods.tsx'
import { LimitCard } from '../parts/limit-card.tsx'
import { loadOtherNames, loadRecent, type MethodNames, namesOf } from '../parts/methods.ts'
import { isHandheld, leaveTo, openPaymentWindow } from '../parts/opening.ts'
import { keepPayLink } from '../parts/pay-link.ts'
import { PayBar } from '../parts/pay-bar.tsx'
import { Payment } from '../parts/payment.ts'
import { preselect } from '../parts/preselect.ts'
import { returnTo } from '../parts/return-to.ts'
import { Recent } from '../parts/recent.tsx'
import { paymentCss } from '../parts/payment-styles.ts'
import { useCurrentCurrency } from '../parts/use-current-currency.ts'
import { useMoney } from '../parts/use-money.ts'
import { loadForm, type DepositForm } from './form.ts'
import type schema from './schema.ts'
import { Steps } from './steps.tsx'
import { Summary } from './summary.tsx'

type Props = PropsOf<typeof schema>
export interface DepositData extends DepositForm {
  recent: Transaction[]
  /** Of methods that are not in `settings`, for the transactions beside the form. */
  otherNames?: MethodNames
}

const Root = styled.form`
  ${paymentCss}
`

/** The deposit of this page: it follows the settings, and the method in the address, which may name an offer too. */
const useDeposit = (
  { settings, offers }: DepositData,
  preset: number,
  { params, query }: ViewProps<Props, DepositData>['route'],
): Payment<'deposit'> => {
  const wanted = params['sysname']
  const stores = useStores()
  const money = useMoney()
  const [payment] = useState(() => {
    const made = new Payment('deposit', stores.api, settings, wanted, offers, {
      locale: stores.facts.locale,
      symbol: money.symbol(settings.currency),
      returnTo: returnTo((path) => stores.navigation.href(path)),
    })
    made.fill(made.presets[preset - 1] ?? '')
    preselect(made, query['offer'], wanted !== undefined)
    return made
  })
  useEffect(() => payment.update(settings, offers), [payment, settings, offers])
  useEffect(() => {
    if (wanted && settings.methods.some(({ sysname }) => sysname === wanted)) payment.choose(wanted)
  }, [payment, wanted, settings])
  useEffect(() => keepBackUrl(stores), [stores])
  useCurrentCurrency(settings.currency)
  useEffect(() => {
    // Returning from the payment page by "back" restores this page while it was still sending.
    const back = (event: PageTransitionEvent) => {
      if (event.persisted) payment.reopen()
    }
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [payment])
  return payment
}

/** Sends the deposit and opens the payment page. */
const useSubmit = (payment: Payment<'deposit'>, form: RefObject<HTMLFormElement | null>) => {
  const { t } = useI18n()
  const stores = useStores()
  const { navigation } = stores
  return async (event: FormEvent) => {
    event.preventDefault()
    // Only the click itself may open a window; its address is known later.
    let beside =
      payment.method?.opens === 'newwindow' && payment.isReady
        ? openPaymentWindow(t('cashier.deposit.opening'))
        : undefined
    const answer = await submitDeposit(stores, payment, () => {
      beside?.close()
      beside = undefined
    })
    if (!answer) {
      beside?.close()
      return focusField(form.current, payment.reveal())
    }
    const { url, mode } = answer.redirect
    const { id } = answer.transaction
    // A player who has left stays where they are; a separate window still gets the payment page.
    if (!form.current) return beside?.go(url)
    // Paid on the phone, or in another window where the browser allows one: this page waits for the outcome.
    const waits = mode === 'newwindow' ? beside !== undefined : mode === 'mobile' && !isHandheld()
    if (!waits) {
      beside?.close()
      return leaveTo(url)
    }
    keepPayLink(id, url)
    beside?.go(url)
    navigation.go(`/cashier/pay${mode}/${encodeURIComponent(id)}`)
  }
}

const View = observer(({ props, data, route }: ViewProps<Props, DepositData>) => {
  const root = useRoot()
  const { t } = useI18n()
  const money = useMoney()
  const { navigation } = useStores()
  const form = useRef<HTMLFormElement>(null)
  const payment = useDeposit(data, props.preset, route)
  const submit = useSubmit(payment, form)
  if (!payment.method)
    return (
      <Root {...root}>
        <div className="fy-card">
          <NoMethods />
        </div>
      </Root>
    )

  const busy = payment.phase !== 'editing'
  const label = payment.hasAmount
    ? t('cashier.deposit.submit', { amount: money.full(payment.money) })
    : t('cashier.enterAmount')
  const names = { ...data.otherNames, ...namesOf(data.settings.methods) }
  return (
    <Root
      {...root}
      ref={form}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('cashier.tabs.deposit')}
    >
      <div className="columns">
        <Steps
          payment={payment}
          banks={data.banks}
          onMethod={(sysname) => navigation.go(`/cashier/deposit/${sysname}`, { replace: true })}
        />
        <aside className="side" aria-label={t('cashier.summary')}>
          <Summary payment={payment} label={label} busy={busy} />
          <LimitCard limit={payment.settings.limit} amount={payment.money} texts="cashier.limit" />
          {props.recent && <Recent items={data.recent} names={names} title={t('cashier.recent')} />}
        </aside>
      </div>
      <PayBar text={t('cashier.deposit.receive')} sum={money.full(payment.total)} label={label} busy={busy} />
    </Root>
  )
})

export default defineWidget<typeof schema, DepositData>({
  load: async ({ api, facts, props, signal }) => {
    const [form, recent] = await Promise.all([
      loadForm({ api, facts, signal }),
      props.recent ? loadRecent(api, signal) : [],
    ])
    return { ...form, recent, otherNames: await loadOtherNames(api, form.settings.methods, recent, signal) }
  },
  View,
})

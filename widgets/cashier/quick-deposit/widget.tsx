import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, focusField } from '../../../engine/ui/index.ts'
import { Steps } from '../deposit/steps.tsx'
import { submitDeposit } from '../parts/before-deposit.ts'
import { NoMethods } from '../parts/no-methods.tsx'
import { openPaymentWindow } from '../parts/opening.ts'
import { Payment } from '../parts/payment.ts'
import { returnTo } from '../parts/return-to.ts'
import { useMoney } from '../parts/use-money.ts'
import { loadQuickDeposit, type QuickDepositData } from './load.ts'
import { SentDeposit, type Sent } from './outcome.tsx'
import type schema from './schema.ts'
import { quickCss } from './styles.ts'

/** Callbacks of the game that opened the dialog. */
interface Callbacks {
  /** A deposit was sent; its money may arrive after the dialog has closed. */
  onSent?: () => void
  /** The money of a deposit has arrived. */
  onArrived?: () => void
}

const Root = styled.div`
  ${quickCss}
`

/** The deposit of this dialog, by the method used last. */
const usePayment = ({ settings, offers, lastMethod }: QuickDepositData): Payment<'deposit'> => {
  const { api, facts, navigation } = useStores()
  const money = useMoney()
  const [payment] = useState(
    () =>
      new Payment('deposit', api, settings, lastMethod, offers, {
        locale: facts.locale,
        symbol: money.symbol(settings.currency),
        returnTo: returnTo((path) => navigation.href(path)),
      }),
  )
  return payment
}

/** Sends the deposit and opens its payment page in a tab of its own, since this tab stays with the game. */
const useSubmit = (
  payment: Payment<'deposit'>,
  form: RefObject<HTMLFormElement | null>,
  onSent: (sent: Sent) => void,
) => {
  const { t } = useI18n()
  const stores = useStores()
  return async (event: FormEvent) => {
    event.preventDefault()
    // Only the click itself may open a tab; its address is known later.
    let beside = payment.isReady ? openPaymentWindow(t('cashier.deposit.opening')) : undefined
    const answer = await submitDeposit(stores, payment, () => {
      beside?.close()
      beside = undefined
    })
    if (!answer) {
      beside?.close()
      return focusField(form.current, payment.reveal())
    }
    const { url } = answer.redirect
    beside?.go(url)
    onSent({ transaction: { ...answer.transaction, steps: [] }, url, isOpen: beside !== undefined })
  }
}

const View = observer(({ data }: ViewProps<PropsOf<typeof schema>, QuickDepositData>) => {
  const root = useRoot()
  const { t } = useI18n()
  const money = useMoney()
  const dialog = useDialog()
  const form = useRef<HTMLFormElement>(null)
  const payment = usePayment(data)
  const [sent, setSent] = useState<Sent>()
  const [isAgain, setAgain] = useState(false)
  useDialogTitle(t('cashier.quick.title'))
  const { onSent, onArrived } = (dialog?.props ?? {}) as Callbacks

  const submit = useSubmit(payment, form, (made) => {
    onSent?.()
    setSent(made)
  })
  const again = () => {
    payment.reopen()
    setSent(undefined)
    setAgain(true)
  }
  useEffect(() => {
    if (isAgain && !sent) focusField(form.current, 'amount')
  }, [isAgain, sent])

  if (!payment.method)
    return (
      <Root {...root}>
        <NoMethods />
      </Root>
    )
  if (sent)
    return (
      <Root {...root}>
        <SentDeposit sent={sent} onArrived={() => onArrived?.()} onAgain={again} onClose={() => dialog?.close()} />
      </Root>
    )
  return (
    <Root {...root}>
      <form
        ref={form}
        method="dialog"
        noValidate
        onSubmit={(event) => void submit(event)}
        aria-label={t('cashier.quick.title')}
      >
        <Steps payment={payment} banks={data.banks} />
        <div className="send">
          <Button type="submit" size="l" block loading={payment.phase !== 'editing'}>
            {payment.hasAmount
              ? t('cashier.deposit.submit', { amount: money.full(payment.money) })
              : t('cashier.enterAmount')}
          </Button>
        </div>
      </form>
    </Root>
  )
})

export default defineWidget<typeof schema, QuickDepositData>({ load: loadQuickDeposit, View })

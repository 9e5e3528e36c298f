import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { EmptyState, Motif } from '../../../engine/ui/index.ts'
import { AmountStep } from '../parts/amount-step.tsx'
import { loadBanks, type Bank } from '../parts/banks.ts'
import { Failure } from '../parts/failure.tsx'
import { LimitCard } from '../parts/limit-card.tsx'
import { MethodPicker } from '../parts/method-picker.tsx'
import { loadOtherNames, loadRecent, namesOf } from '../parts/methods.ts'
import { PayBar } from '../parts/pay-bar.tsx'
import type { Payment } from '../parts/payment.ts'
import { Recent } from '../parts/recent.tsx'
import { RequisitesStep } from '../parts/requisites-step.tsx'
import { OPEN_STATUSES } from '../parts/status.ts'
import { Step } from '../parts/step.tsx'
import { paymentCss } from '../parts/payment-styles.ts'
import { trackerCss } from '../parts/tracker-styles.ts'
import { useMoney } from '../parts/use-money.ts'
import { Identity } from './identity.tsx'
import { NothingToWithdraw } from './nothing.tsx'
import { OtherMoney } from './other-money.tsx'
import { Sent } from './sent.tsx'
import type schema from './schema.ts'
import { Summary } from './summary.tsx'
import { Turnover } from './turnover.tsx'
import { useSubmit, useWithdrawal, type WithdrawData } from './use-withdrawal.ts'
import { Waiting } from './waiting.tsx'

type Props = PropsOf<typeof schema>
/** Largest number of waiting withdrawals shown. */
const WAITING_COUNT = 20

const Root = styled.form`
  ${paymentCss}
  ${trackerCss}

  .available {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 2px 12px;
    color: var(--fg-muted);
  }
  .available b {
    color: var(--fg);
    font-size: 20px;
    font-variant-numeric: tabular-nums;
  }
  .waiting li {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    padding-block-end: 10px;
  }
  .waiting .line {
    flex: 1 0 100%;
    min-width: 0;
  }
  .sent {
    display: grid;
    gap: 16px;
    justify-items: start;
  }
  .sent h2 {
    font-size: var(--card-title-size);
  }
  .sent .amount-sent {
    font: var(--display-weight) 30px/1.2 var(--display);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .sent .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .burns,
  .turnover .step-title svg {
    color: var(--warning-text);
  }
  .burnt {
    grid-column: 1 / -1;
    color: var(--fg-muted);
    overflow-wrap: anywhere;
  }
  .turnover .step-title svg {
    flex: none;
  }
  .turnover dl {
    margin-block-end: 10px;
    font-variant-numeric: tabular-nums;
  }
  .turnover dl div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    padding-block: 8px;
    border-block-start: 1px solid var(--border);
  }
  .turnover dd {
    font-weight: 700;
  }
`

/** Method, amount and details, numbered in their order. */
const Steps = observer(({ payment, banks }: { payment: Payment<'withdrawal'>; banks: Bank[] }) => {
  const { t } = useI18n()
  let step = 1
  return (
    <div className="steps">
      <OtherMoney />
      <NothingToWithdraw available={payment.settings.available} />
      <Identity isNeeded={payment.settings.needs_identity === true} />
      <Turnover items={payment.settings.turnover} currency={payment.settings.currency} />
      <Step number={step++} title={t('cashier.withdrawTo')}>
        <MethodPicker
          methods={payment.settings.methods}
          selected={payment.methodName}
          onSelect={(sysname) => payment.choose(sysname)}
          label={t('cashier.method')}
        />
        <p className="hint">{t('cashier.withdraw.sameMethod')}</p>
      </Step>
      <Step number={step++} title={t('cashier.amount')}>
        <AmountStep payment={payment} />
      </Step>
      {payment.method && payment.method.requisites.length > 0 && (
        <Step number={step++} title={t('cashier.details')}>
          <RequisitesStep payment={payment} banks={banks} />
        </Step>
      )}
      {payment.failure != null && <Failure error={payment.failure} />}
    </div>
  )
})

/** What a player is told whom no method pays. */
const NoPayouts = () => {
  const { t } = useI18n()
  return (
    <div className="fy-card">
      <EmptyState
        image={<Motif name="chest" icon="wallet" />}
        title={t('cashier.withdraw.none')}
        text={t('cashier.withdraw.noneText')}
      />
    </div>
  )
}

const View = observer(({ props, data }: ViewProps<Props, WithdrawData>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const money = useMoney()
  const form = useRef<HTMLFormElement>(null)
  const payment = useWithdrawal(data)
  const { sent, setSent, submit, follow } = useSubmit(payment, form)
  const { settings, money: amount } = payment
  if (!payment.method)
    return (
      <Root {...root}>
        <OtherMoney />
        <NoPayouts />
      </Root>
    )

  const names = { ...data.otherNames, ...namesOf(settings.methods) }
  const busy = payment.phase !== 'editing'
  const label = payment.hasAmount
    ? t('cashier.withdraw.submit', { amount: money.full(amount) })
    : t('cashier.enterAmount')
  return (
    <Root
      {...root}
      ref={form}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={t('cashier.tabs.withdraw')}
    >
      <div className="columns">
        {sent ? (
          <Sent key={sent.id} transaction={sent} onAgain={() => setSent(undefined)} onMoved={follow} />
        ) : (
          <Steps payment={payment} banks={data.banks} />
        )}
        <aside className="side" aria-label={t('cashier.summary')}>
          <Summary payment={payment} label={label} busy={busy} action={!sent} />
          <LimitCard limit={settings.limit} amount={amount} texts="cashier.cap" />
          <Waiting items={data.waiting} names={names} onChanged={() => navigation.reload()} />
          {props.recent && <Recent items={data.recent} names={names} title={t('cashier.recent')} />}
        </aside>
      </div>
      {!sent && (
        <PayBar text={t('cashier.withdraw.available')} sum={money.full(settings.available)} label={label} busy={busy} />
      )}
    </Root>
  )
})

export default defineWidget<typeof schema, WithdrawData>({
  load: async ({ api, props, facts, signal }) => {
    const waiting = async () =>
      facts.features['history']
        ? (
            await api.cashier.getHistory(
              { type: 'withdrawal', statuses: OPEN_STATUSES.join(','), count: WAITING_COUNT },
              { signal },
            )
          ).items
        : []
    const [settings, recent, open] = await Promise.all([
      api.cashier.getWithdrawSettings({}, { signal }),
      props.recent ? loadRecent(api, signal) : [],
      waiting().catch(() => []),
    ])
    const [banks, otherNames] = await Promise.all([
      loadBanks(api, settings, signal),
      loadOtherNames(api, settings.methods, [...recent, ...open], signal),
    ])
    return { settings, recent, waiting: open, banks, otherNames }
  },
  View,
})

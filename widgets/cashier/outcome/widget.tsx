import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Spinner } from '../../../engine/ui/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { frameCss } from '../parts/styles.ts'
import { useMoney } from '../parts/use-money.ts'
import { isWaiting, LOOKS, outcomeOf, pathOf } from './outcome.ts'
import type schema from './schema.ts'
import { useTransaction } from './use-transaction.ts'

type Props = PropsOf<typeof schema>
interface Data { transaction: Transaction | null }

const Root = styled.section`
  ${frameCss}
  display: grid;
  place-items: center;
  padding-block: clamp(24px, 8vh, 90px);

  .fy-card { display: grid; justify-items: center; gap: 12px; inline-size: min(520px, 100%); padding: 40px 28px 36px; text-align: center; }
  .mark { display: grid; place-items: center; inline-size: 76px; block-size: 76px; margin-block-end: 6px; border-radius: var(--mark-radius); background: var(--info-soft); color: var(--on-info-soft); font-size: 34px; }
  .mark .fy-spinner { inline-size: 34px; block-size: 34px; border-width: 4px; }
  &[data-tone='success'] .mark { background: var(--success-soft); color: var(--on-success-soft); }
  &[data-tone='danger'] .mark { background: var(--danger-soft); color: var(--on-danger-soft); }
  h1 { font-size: var(--page-title-size); }
  .amount { font: var(--display-weight) 30px/1.2 var(--display); letter-spacing: var(--tracking); font-variant-numeric: tabular-nums lining-nums; }
  p { max-inline-size: 42ch; color: var(--fg-muted); }
  .fy-button { margin-block-start: 10px; }
`

const View = observer(({ props, data, route }: ViewProps<Props, Data>) => {
  const { t } = useI18n()
  const { navigation, balances } = useStores()
  const money = useMoney()
  const id = route.params['transaction']
  const transaction = useTransaction(data.transaction, id)
  const outcome = outcomeOf(props.outcome, transaction)
  const look = LOOKS[outcome]

  useEffect(() => {
    if (isWaiting(outcome)) return
    void balances.refresh().catch(() => undefined)
    // The address says what is shown, so that it can be kept, shared and reloaded.
    if (id !== undefined && outcome !== props.outcome) navigation.go(pathOf(outcome, id), { replace: true })
  }, [balances, navigation, outcome, id, props.outcome])

  return (
    <Root {...useRoot()} data-outcome={outcome} data-tone={look.tone}>
      <div className="fy-card" role="status">
        <span className="mark">{look.icon ? <Icon name={look.icon} /> : <Spinner label={t('cashier.outcome.pending.title')} />}</span>
        <h1>{t(`cashier.outcome.${outcome}.title`)}</h1>
        {transaction && <span className="amount">{money.full(transaction.amount)}</span>}
        <p>{t(`cashier.outcome.${outcome}.text`)}</p>
        {look.target && <Button size="l" href={navigation.href(look.target)}>{t(`cashier.outcome.${outcome}.button`)}</Button>}
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, route, facts, signal }) => {
    const id = route.params['transaction']
    if (id === undefined || !facts.features['deposits']) return { transaction: null }
    // A transaction that cannot be had leaves what the address says; the page asks again by itself.
    return { transaction: await api.cashier.getDepositInfo({ id }, { signal }).catch(() => null) }
  },
  View,
})

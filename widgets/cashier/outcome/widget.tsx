import { observer } from 'mobx-react-lite'
import { useEffect, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { keepPurchase, takeBackUrl, useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Motif, Spinner } from '../../../engine/ui/index.ts'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { loadMethodNames, type MethodNames } from '../parts/methods.ts'
import { dropPayLink, payLinkOf } from '../parts/pay-link.ts'
import { frameCss } from '../parts/frame-styles.ts'
import { useMoney } from '../parts/use-money.ts'
import { useTransaction } from '../parts/use-transaction.ts'
import { Facts } from './facts.tsx'
import { isWaiting, LOOKS, outcomeOf, pathOf, type Outcome } from './outcome.ts'
import { PayCode } from './pay-code.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data {
  transaction: TransactionDetails | null
  names: MethodNames
}

const Root = styled.section`
  ${frameCss}
  display: grid;
  place-items: center;
  padding-block: clamp(20px, 5vh, 72px);

  .fy-card {
    display: grid;
    justify-items: center;
    gap: 12px;
    inline-size: min(520px, 100%);
    padding: 40px 28px 36px;
    text-align: center;
  }
  .mark {
    display: grid;
    place-items: center;
    inline-size: 76px;
    block-size: 76px;
    margin-block-end: 6px;
    border-radius: var(--mark-radius);
    background: var(--info-soft);
    color: var(--on-info-soft);
    font-size: 34px;
  }
  .mark .fy-spinner {
    inline-size: 34px;
    block-size: 34px;
    border-width: 4px;
  }
  .fy-motif {
    inline-size: 144px;
  }
  h1 {
    font-size: var(--page-title-size);
  }
  .amount {
    font: var(--display-weight) 30px/1.2 var(--display);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .said {
    display: grid;
    justify-items: center;
    gap: 12px;
  }
  p {
    max-inline-size: 42ch;
    color: var(--fg-muted);
  }
  .facts {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    inline-size: 100%;
    margin-block-start: 6px;
    font-size: 14px;
    text-align: start;
  }
  .facts dt,
  .facts dd {
    padding-block: 8px;
    border-block-start: 1px solid var(--border);
  }
  .facts dt {
    display: grid;
    align-items: center;
    padding-inline-end: 16px;
    color: var(--fg-muted);
  }
  .facts dd {
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  .qr {
    inline-size: 208px;
    block-size: 208px;
    border-radius: var(--r-m);
    background: #fff;
    fill: #000;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
    margin-block-start: 10px;
  }
  /* The way on is on the first screen of a phone. */
  @media (width < 768px) {
    .fy-card {
      gap: 10px;
      padding: 22px 20px 26px;
    }
    .fy-motif {
      inline-size: 104px;
    }
  }
`

const noChange = () => () => undefined
/** The provider's page of a pending payment. Only this tab knows it: the server renders without it. */
const usePayLink = (id: string | undefined, waits: boolean): string | undefined =>
  useSyncExternalStore(
    noChange,
    () => (id !== undefined && waits ? payLinkOf(id) : undefined),
    () => undefined,
  )

/** Acts on a final outcome: the balances, the address, and the page to return to. */
const useKnownOutcome = (outcome: Outcome, addressed: Outcome, id: string | undefined): void => {
  const { t } = useI18n()
  const stores = useStores()
  const { navigation, balances, toasts } = stores
  const waits = isWaiting(outcome)
  useEffect(() => {
    if (waits) return
    if (id !== undefined) dropPayLink(id)
    void balances.refresh().catch(() => undefined)
    const back = outcome === 'success' ? takeBackUrl(stores) : undefined
    if (back !== undefined) {
      toasts.show('success', t('cashier.outcome.success.title'))
      return navigation.go(back, { replace: true })
    }
    // The address names the outcome, so that it can be kept, shared and reloaded.
    if (id !== undefined && outcome !== addressed) navigation.go(pathOf(outcome, id), { replace: true })
  }, [stores, balances, navigation, toasts, t, outcome, waits, id, addressed])
}

/** Analytics learns of a deposit that arrived, where the brand measures anything. */
const usePurchase = (outcome: Outcome, transaction: TransactionDetails | null): void => {
  const { facts } = useStores()
  useEffect(() => {
    if (outcome === 'success' && transaction && facts.hasAnalytics) keepPurchase(transaction.id, transaction.amount)
  }, [facts, outcome, transaction])
}

/** How the payment stands, in a picture: the money where it is decided, else what is going on. */
const Mark = ({ outcome }: { outcome: Outcome }) => {
  const { t } = useI18n()
  const { icon, tone } = LOOKS[outcome]
  if (icon && !isWaiting(outcome)) return <Motif name="coin" icon={icon} badge={icon} tone={tone} eager />
  return (
    <span className="mark">{icon ? <Icon name={icon} /> : <Spinner label={t('cashier.outcome.pending.title')} />}</span>
  )
}

const View = observer(({ props, data, route }: ViewProps<Props, Data>) => {
  const { t } = useI18n()
  const stores = useStores()
  const money = useMoney()
  const id = route.params['transaction']
  const transaction = useTransaction(data.transaction, id)
  const outcome = outcomeOf(props.outcome, transaction)
  const look = LOOKS[outcome]
  const target = look.target === undefined ? undefined : stores.way(look.target)
  const payLink = usePayLink(id, isWaiting(outcome))
  usePurchase(outcome, transaction)
  useKnownOutcome(outcome, props.outcome, id)

  return (
    <Root {...useRoot()} data-outcome={outcome} data-tone={look.tone}>
      <div className="fy-card">
        <div className="said" role="status">
          <Mark outcome={outcome} />
          <h1>{t(`cashier.outcome.${outcome}.title`)}</h1>
          {transaction && <span className="amount">{money.full(transaction.amount)}</span>}
          <p>{t(`cashier.outcome.${outcome}.text`)}</p>
        </div>
        {outcome === 'mobile' && payLink && <PayCode link={payLink} />}
        {transaction && <Facts transaction={transaction} names={data.names} />}
        {target !== undefined && (
          <div className="actions">
            {outcome === 'newwindow' && payLink && (
              <Button size="l" href={payLink} target="_blank" icon="arrow-square-out">
                {t('cashier.outcome.newwindow.open')}
              </Button>
            )}
            <Button size="l" variant={outcome === 'newwindow' && payLink ? 'secondary' : 'primary'} href={target}>
              {t(`cashier.outcome.${outcome}.button`)}
            </Button>
          </div>
        )}
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, route, facts, signal }) => {
    const id = route.params['transaction']
    if (id === undefined || !facts.features['deposits']) return { transaction: null, names: {} }
    // Without the transaction, the outcome of the address stays; the page polls by itself.
    const [transaction, names] = await Promise.all([
      api.cashier.getDepositInfo({ id }, { signal }).catch(() => null),
      loadMethodNames(api, signal),
    ])
    return { transaction, names }
  },
  View,
})

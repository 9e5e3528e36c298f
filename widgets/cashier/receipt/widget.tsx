import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { isApiError } from '../../../engine/api/errors.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, Reference } from '../../../engine/ui/index.ts'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { CancelButton } from '../parts/cancel.tsx'
import { loadMethodNames, methodTitle, type MethodNames } from '../parts/methods.ts'
import { statusTone } from '../parts/status.ts'
import { frameCss } from '../parts/frame-styles.ts'
import { trackerCss } from '../parts/tracker-styles.ts'
import { textOf } from '../parts/text.ts'
import { Tracker } from '../parts/tracker.tsx'
import { useMoney } from '../parts/use-money.ts'
import { useWhen } from '../parts/use-when.ts'
import type schema from './schema.ts'

interface Data {
  transaction: TransactionDetails | null
  names: MethodNames
}

const Root = styled.section`
  ${frameCss}
  ${trackerCss}

  .fy-card {
    inline-size: min(620px, 100%);
    margin-inline: auto;
  }
  .fy-card + .fy-card {
    margin-block-start: 16px;
  }
  h2 {
    font-size: var(--card-title-size);
    margin-block-end: 4px;
  }
  .amount {
    font: var(--display-weight) 30px/1.3 var(--display);
    letter-spacing: var(--tracking);
    font-variant-numeric: tabular-nums lining-nums;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(120px, auto) 1fr;
    margin-block: 12px 18px;
  }
  dt,
  dd {
    padding-block: 10px;
    border-block-start: 1px solid var(--border);
  }
  dt {
    color: var(--fg-muted);
  }
  dd {
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  dd:has(.fy-reference) {
    padding-block: 0;
  }
  dd[data-tone='success'] {
    color: var(--success-text);
  }
  dd[data-tone='warning'] {
    color: var(--warning-text);
  }
  dd[data-tone='danger'] {
    color: var(--danger-text);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .house {
    display: none;
  }

  @media print {
    --fg: #000;
    --fg-muted: #444;
    --border: #bbb;
    --border-strong: #888;
    --card-bg: #fff;
    --rule: transparent;
    --success-text: #000;
    --warning-text: #000;
    --danger-text: #000;
    --success-soft: #fff;
    --danger-soft: #fff;
    --info-soft: #fff;
    --on-success-soft: #000;
    --on-danger-soft: #000;
    --on-info-soft: #000;
    padding: 0;
    color: #000;
    .fy-card {
      box-shadow: none;
      inline-size: 100%;
      padding: 0 0 12px;
      break-inside: avoid;
    }
    .actions,
    .fy-icon-button {
      display: none;
    }
    .house {
      display: block;
      font-weight: 700;
      margin-block-end: 16px;
    }
  }
`

/** Everything about a transaction as names and values, in display order (ENTITY-26). */
const Rows = ({ transaction, names }: { transaction: TransactionDetails; names: MethodNames }) => {
  const { t } = useI18n()
  const when = useWhen()
  const money = useMoney()
  const { method, fee, requisites, created_at: created, updated_at: updated, domain } = transaction
  const rows: [name: string, label: string, value: string][] = [
    ['type', t('cashier.receipt.type'), t(`cashier.receipt.${transaction.type}`)],
    ['method', t('cashier.receipt.method'), textOf(t, methodTitle(names, method))],
    ...(fee ? [['fee', t('cashier.deposit.fee'), money.full(fee)] as [string, string, string]] : []),
    ...Object.entries(requisites).map(([name, value]): [string, string, string] => [
      `requisites.${name}`,
      textOf(t, names[method]?.labels[name] ?? name),
      value,
    ]),
    ['created_at', t('cashier.receipt.created'), when(created)],
    ['updated_at', t('cashier.receipt.updated'), when(updated)],
    ['domain', t('cashier.receipt.domain'), domain],
  ]
  return (
    <>
      {rows.map(([name, label, value]) => [
        <dt key={`${name}-label`}>{label}</dt>,
        <dd key={name} data-name={name}>
          {value}
        </dd>,
      ])}
    </>
  )
}

/** Status, facts and number of a payment; the number can be copied. */
const Details = ({ transaction, names }: { transaction: TransactionDetails; names: MethodNames }) => {
  const { t } = useI18n()
  return (
    <dl>
      <dt>{t('cashier.receipt.status')}</dt>
      <dd data-name="status" data-tone={statusTone(transaction.status)}>
        {t(`cashier.status.${transaction.status}`)}
      </dd>
      <Rows transaction={transaction} names={names} />
      <dt>{t('cashier.receipt.id')}</dt>
      <dd data-name="id">
        <Reference id={transaction.id} />
      </dd>
    </dl>
  )
}

const View = observer(({ data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation, facts } = useStores()
  const money = useMoney()
  const { transaction, names } = data
  const back = navigation.href(
    facts.features['history'] ? `/cashier/history?tab=${transaction?.type ?? 'deposit'}` : '/cashier',
  )
  const leave = (
    <Button href={back} variant="secondary">
      {t('cashier.receipt.back')}
    </Button>
  )
  if (!transaction)
    return (
      <Root {...root}>
        <div className="fy-card">
          <EmptyState
            image={<Motif name="book" icon="receipt" />}
            title={t('cashier.receipt.missing')}
            text={t('cashier.receipt.missingText')}
            action={leave}
          />
        </div>
      </Root>
    )
  return (
    <Root {...root} aria-label={t('cashier.receipt.title')} data-print>
      <div className="fy-card">
        <p className="house">{facts.name}</p>
        <h2>{t(`cashier.receipt.${transaction.type}`)}</h2>
        <p className="amount" data-name="amount">
          {money.full(transaction.amount)}
        </p>
        <Details transaction={transaction} names={names} />
        <div className="actions">
          {leave}
          <Button variant="secondary" icon="printer" onClick={() => window.print()}>
            {t('cashier.receipt.print')}
          </Button>
          <CancelButton size="m" transaction={transaction} onCancelled={() => navigation.reload()} />
        </div>
      </div>
      <div className="fy-card">
        <Tracker transaction={transaction} />
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, route, signal }) => {
    const id = route.query['id']
    const find = async () => {
      if (!id) return null
      try {
        return await api.cashier.getDepositInfo({ id }, { signal })
      } catch (error) {
        if (isApiError(error)) return null
        throw error
      }
    }
    const [transaction, names] = await Promise.all([find(), loadMethodNames(api, signal)])
    return { transaction, names }
  },
  View,
})

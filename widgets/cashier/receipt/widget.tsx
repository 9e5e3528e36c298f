import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { isApiError } from '../../../engine/api/errors.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState } from '../../../engine/ui/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { CancelButton } from '../parts/cancel.tsx'
import { loadMethodNames, methodTitle, type MethodNames } from '../parts/methods.ts'
import { statusTone } from '../parts/status.ts'
import { frameCss } from '../parts/styles.ts'
import { textOf } from '../parts/text.ts'
import { useMoney } from '../parts/use-money.ts'
import type schema from './schema.ts'

interface Data { transaction: Transaction | null; names: MethodNames }

const Root = styled.section`
  ${frameCss}

  .fy-card { inline-size: min(620px, 100%); margin-inline: auto; }
  h2 { font-size: var(--card-title-size); margin-block-end: 4px; }
  .amount { font: var(--display-weight) 30px/1.3 var(--display); letter-spacing: var(--tracking); font-variant-numeric: tabular-nums lining-nums; }
  dl { display: grid; grid-template-columns: minmax(120px, auto) 1fr; margin-block: 12px 18px; }
  dt, dd { padding-block: 10px; border-block-start: 1px solid var(--border); }
  dt { color: var(--fg-muted); }
  dd { font-weight: 600; text-align: end; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  [data-tone='success'] { color: var(--success-text); }
  [data-tone='warning'] { color: var(--warning-text); }
  [data-tone='danger'] { color: var(--danger-text); }
  .actions { display: flex; flex-wrap: wrap; gap: 10px; }
`

const View = observer(({ data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t, date, time } = useI18n()
  const { navigation, facts } = useStores()
  const money = useMoney()
  const { transaction, names } = data
  const back = navigation.href(facts.features['history'] ? `/cashier/history?tab=${transaction?.type ?? 'deposit'}` : '/cashier')
  const leave = <Button href={back} variant="secondary">{t('cashier.receipt.back')}</Button>
  if (!transaction) return <Root {...root}><div className="fy-card"><EmptyState icon="receipt" title={t('cashier.receipt.missing')} text={t('cashier.receipt.missingText')} action={leave} /></div></Root>
  const when = (instant: string) => `${date(instant)} ${time(instant)}`
  const rows: [string, string][] = [
    [t('cashier.receipt.method'), textOf(t, methodTitle(names, transaction.method))],
    ...Object.entries(transaction.requisites).map(([name, value]): [string, string] => [textOf(t, names[transaction.method]?.labels[name] ?? name), value]),
    [t('cashier.receipt.created'), when(transaction.created_at)],
    [t('cashier.receipt.updated'), when(transaction.updated_at)],
    [t('cashier.receipt.domain'), transaction.domain],
    [t('cashier.receipt.id'), transaction.id],
  ]
  return (
    <Root {...root} aria-label={t('cashier.receipt.title')}>
      <div className="fy-card">
        <h2>{t(`cashier.receipt.${transaction.type}`)}</h2>
        <p className="amount">{money.full(transaction.amount)}</p>
        <dl>
          <dt>{t('cashier.receipt.status')}</dt><dd data-tone={statusTone(transaction.status)}>{t(`cashier.status.${transaction.status}`)}</dd>
          {rows.map(([label, value]) => [<dt key={`${label}-label`}>{label}</dt>, <dd key={label}>{value}</dd>])}
        </dl>
        <div className="actions">{leave}<CancelButton transaction={transaction} onCancelled={() => navigation.reload()} /></div>
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

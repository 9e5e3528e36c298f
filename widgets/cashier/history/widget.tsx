import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Notice, Skeleton, Tabs } from '../../../engine/ui/index.ts'
import { CancelButton } from '../parts/cancel.tsx'
import { loadMethodNames, type MethodNames } from '../parts/methods.ts'
import { TransactionLine } from '../parts/recent.tsx'
import { frameCss } from '../parts/styles.ts'
import type schema from './schema.ts'
import { HistoryStore, tabOf, type HistoryPage, type HistoryTab } from './store.ts'

type Props = PropsOf<typeof schema>
interface Data { page: HistoryPage; names: MethodNames }

const Root = styled.section`
  ${frameCss}

  .fy-card { padding: 14px 22px 20px; }
  .fy-tabs { margin-block-end: 8px; }
  .entry { display: flex; align-items: center; gap: 12px; }
  .entry .line { flex: 1; min-width: 0; }
  .more { display: flex; flex-direction: column; align-items: center; gap: 10px; margin-block-start: 14px; color: var(--fg-muted); font-size: 13px; }

  @media (max-width: 767px) {
    .fy-card { padding: 10px 14px 16px; }
    .entry { flex-wrap: wrap; justify-content: flex-end; gap: 0 12px; }
    .entry .line { flex-basis: 100%; }
    .entry .fy-button { margin-block-end: 8px; }
  }
`

const View = observer(({ props, data, route }: ViewProps<Props, Data>) => {
  const { t } = useI18n()
  const { api, navigation, facts } = useStores()
  const [store] = useState(() => {
    const made = new HistoryStore(api, props.count)
    made.put(data.page)
    return made
  })
  useEffect(() => store.put(data.page), [store, data.page])
  const tab = tabOf(route.query['tab'], props.tabs)
  const list = store.lists[tab]
  useEffect(() => { void store.open(tab) }, [store, tab])
  const select = (name: string) => {
    void store.open(name as HistoryTab)
    navigation.go(`?tab=${name}`, { replace: true })
  }

  return (
    <Root {...useRoot()} aria-label={t('cashier.tabs.history')}>
      <div className="fy-card">
        <Tabs
          items={props.tabs.map((id) => ({ id, label: t(`cashier.history.${id}`), icon: id === 'deposit' ? 'arrow-down' : 'arrow-up', panel: 'cashier-history' }))}
          selected={tab} onSelect={select} label={t('cashier.history.tabs')}
        />
        <div id="cashier-history" role="tabpanel" aria-label={t(`cashier.history.${tab}`)} aria-busy={store.loading === tab || undefined}>
          {!list.inited && store.loading === tab && <Skeleton lines={4} />}
          {list.inited && list.items.length === 0 && (
            <EmptyState
              icon="receipt" title={t(`cashier.history.${tab}_empty`)} text={t(`cashier.history.${tab}_emptyText`)}
              action={facts.features['deposits'] && <Button href={navigation.href('/cashier/deposit')}>{t('cashier.tabs.deposit')}</Button>}
            />
          )}
          <ul className="lines">
            {list.items.map((transaction) => (
              <li key={transaction.id} className="entry">
                <TransactionLine transaction={transaction} names={data.names} />
                <CancelButton transaction={transaction} onCancelled={(changed) => store.replace(changed)} />
              </li>
            ))}
          </ul>
          {store.failed === tab && <Notice tone="danger" title={t('cashier.history.failed')} action={<Button size="s" variant="secondary" onClick={() => void store.more(tab)}>{t('common.retry')}</Button>} />}
          {list.items.length > 0 && (
            <div className="more">
              <span>{t('cashier.history.shown', { shown: list.items.length, total: list.total })}</span>
              {store.hasMore(tab) && <Button variant="secondary" loading={store.loading === tab} onClick={() => void store.more(tab)}>{t('cashier.history.more')}</Button>}
            </div>
          )}
        </div>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, route, signal }) => {
    const tab = tabOf(route.query['tab'], props.tabs)
    const [{ items, total }, names] = await Promise.all([
      api.cashier.getHistory({ type: tab, offset: 0, count: props.count }, { signal }),
      loadMethodNames(api, signal),
    ])
    return { page: { tab, items, total }, names }
  },
  View,
})

import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { QUERY } from '../../../engine/routing/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, Notice, Skeleton, Tabs } from '../../../engine/ui/index.ts'
import { loadMethodNames, type MethodNames } from '../parts/methods.ts'
import { frameCss } from '../parts/frame-styles.ts'
import { trackerCss } from '../parts/tracker-styles.ts'
import { BonusEntry, CashbackEntry } from './gift-entry.tsx'
import { PaymentEntry } from './payment-entry.tsx'
import type schema from './schema.ts'
import {
  fetchList,
  HistoryStore,
  listOf,
  tabOf,
  tabsOf,
  type HistoryPage,
  type HistoryTab,
  type ListName,
} from './store.ts'

type Props = PropsOf<typeof schema>
interface Data {
  page: HistoryPage
  names: MethodNames
}

const ICONS: Record<HistoryTab, string> = {
  deposit: 'arrow-down',
  withdrawal: 'arrow-up',
  bonuses: 'gift',
  cashiers: 'arrows-clockwise',
}

const Root = styled.section`
  ${frameCss}
  ${trackerCss}

  .fy-card {
    padding: 14px 22px 20px;
  }
  .tabs-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    margin-block-end: 8px;
  }
  @media (min-width: 768px) {
    .tabs-row .fy-button {
      display: none;
    }
  }
  .entry .line {
    inline-size: 100%;
    text-align: start;
  }
  button.line {
    cursor: pointer;
  }
  .line-caret {
    flex: none;
    color: var(--fg-muted);
    transition: rotate var(--t-1);
  }
  [aria-expanded='true'] .line-caret {
    rotate: 180deg;
  }
  .details {
    padding: 8px 0 20px;
    padding-inline-start: 48px;
  }
  .details .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-block-start: 16px;
  }
  .more {
    display: flex;
    flex-direction: column;
    align-items: center;
    gap: 10px;
    margin-block-start: 14px;
    color: var(--fg-muted);
    font-size: 13px;
  }

  @media (max-width: 767px) {
    .fy-card {
      padding: 10px 14px 16px;
    }
    .tabs-row .fy-tabs {
      inline-size: 100%;
      --tab-padding: 5px;
      --tabs-gap: 2px;
    }
    .tabs-row .fy-tab {
      flex: 1 0 auto;
      font-size: 13.5px;
    }
    .tabs-row .fy-tab .fy-icon {
      display: none;
    }
    .details {
      padding-inline-start: 0;
    }
  }
`

/** The entries of one list loaded so far. */
const Lines = observer(({ store, name, names }: { store: HistoryStore; name: ListName; names: Data['names'] }) => (
  <ul className="lines">
    {name === 'bonuses' && store.lists.bonuses.items.map((bonus) => <BonusEntry key={bonus.id} bonus={bonus} />)}
    {name === 'cashbacks' &&
      store.lists.cashbacks.items.map((cashback) => <CashbackEntry key={cashback.id} cashback={cashback} />)}
    {(name === 'deposit' || name === 'withdrawal') &&
      store.lists[name].items.map((transaction) => (
        <PaymentEntry
          key={transaction.id}
          transaction={transaction}
          names={names}
          onChanged={(changed) => store.replace(changed)}
        />
      ))}
  </ul>
))

const NoEntries = ({ tab }: { tab: HistoryTab }) => {
  const { t } = useI18n()
  const { navigation, facts } = useStores()
  return (
    <EmptyState
      image={<Motif name="book" icon="receipt" />}
      title={t(`cashier.history.${tab}_empty`)}
      text={t(`cashier.history.${tab}_emptyText`)}
      action={
        facts.features['deposits'] && (
          <Button href={navigation.href('/cashier/deposit')}>{t('cashier.tabs.deposit')}</Button>
        )
      }
    />
  )
}

/** Below the entries: their number and a button for more, or an error. */
const Below = observer(({ store, name }: { store: HistoryStore; name: ListName }) => {
  const { t } = useI18n()
  const { items, total } = store.lists[name]
  const more = () => void store.more(name)
  return (
    <>
      {store.failed === name && (
        <Notice
          tone="danger"
          title={t('cashier.history.failed')}
          action={
            <Button size="s" variant="secondary" onClick={more}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {items.length > 0 && (
        <div className="more">
          <span>{t('cashier.history.shown', { shown: items.length, total })}</span>
          {store.hasMore(name) && (
            <Button variant="secondary" loading={store.loading === name} onClick={more}>
              {t('cashier.history.more')}
            </Button>
          )}
        </div>
      )}
    </>
  )
})

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const { t } = useI18n()
  // The tab concerns only this page: choosing one loads no page, so it is read from the current route.
  const { api, facts, navigation, route } = useStores()
  const [store] = useState(() => {
    const made = new HistoryStore(api, props.count)
    made.put(data.page)
    return made
  })
  useEffect(() => store.put(data.page), [store, data.page])
  const tabs = tabsOf(props.tabs, facts.features)
  const tab = tabOf(route.query[QUERY.tab], tabs)
  const name = listOf(tab)
  const { items, inited } = store.lists[name]
  useEffect(() => {
    void store.open(name)
  }, [store, name])

  return (
    <Root {...useRoot()} aria-label={t('cashier.tabs.history')}>
      <div className="fy-card">
        <div className="tabs-row">
          <Tabs
            items={tabs.map((id) => ({
              id,
              label: t(`cashier.history.${id}`),
              icon: ICONS[id],
              panel: 'cashier-history',
            }))}
            selected={tab}
            onSelect={(id) => navigation.go(`?tab=${id}`, { replace: true })}
            label={t('cashier.history.tabs')}
          />
          <Button variant="quiet" size="s" icon="file-text" href={navigation.href('/cashier/statement')}>
            {t('cashier.tabs.statement')}
          </Button>
        </div>
        <div
          id="cashier-history"
          role="tabpanel"
          aria-label={t(`cashier.history.${tab}`)}
          aria-busy={store.loading === name || undefined}
        >
          {!inited && store.failed !== name && <Skeleton lines={4} />}
          {inited && items.length === 0 && <NoEntries tab={tab} />}
          <Lines store={store} name={name} names={data.names} />
          <Below store={store} name={name} />
        </div>
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, props, route, signal }) => {
    const list = listOf(tabOf(route.query[QUERY.tab], tabsOf(props.tabs, facts.features)))
    const [{ items, total }, names] = await Promise.all([
      fetchList(api, list, 0, props.count, signal),
      loadMethodNames(api, signal),
    ])
    return { page: { list, items, total }, names }
  },
  View,
})

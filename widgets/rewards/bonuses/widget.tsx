import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, Tabs } from '../../../engine/ui/index.ts'
import { giftStyles } from '../parts/styles.ts'
import { BonusCard } from './card.tsx'
import type schema from './schema.ts'
import { BONUS_TABS, BonusesStore, loadBonuses, type BonusLists, type BonusTab, type Product } from './store.ts'

interface Data {
  lists: BonusLists
  /** Whether the brand keeps bonus money and own money apart (BONUS-04). */
  isIsolated: boolean
}

const Root = styled.section`
  ${giftStyles}
  h2 + .fy-tabs {
    margin-block-start: 12px;
  }
  .product {
    margin-block-start: 20px;
    font-size: 15px;
  }
`

const List = observer(({ store, product }: { store: BonusesStore; product: Product }) => {
  const { t } = useI18n()
  const bonuses = store.lists[product]
  if (bonuses.length === 0) return null
  return (
    <>
      <h3 className="product">{t(`rewards.bonuses.${product}`)}</h3>
      <ul className="gifts" data-product={product}>
        {bonuses.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} product={product} store={store} />
        ))}
      </ul>
    </>
  )
})

const View = observer(({ props, data }: ViewProps<PropsOf<typeof schema>, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const [store] = useState(() => new BonusesStore(stores, data.lists, data.isIsolated))
  const isEmpty = store.lists.casino.length + store.lists.betting.length === 0
  return (
    <Root {...root} className="fy-card">
      <h2 className="fy-card-title">{props.title}</h2>
      <Tabs
        items={BONUS_TABS.map((id) => ({ id, label: t(`rewards.bonuses.tab_${id}`), panel: 'bonus-list' }))}
        selected={store.tab}
        onSelect={(tab) => void store.open(tab as BonusTab)}
        label={props.title}
      />
      <div id="bonus-list" role="tabpanel" aria-label={t(`rewards.bonuses.tab_${store.tab}`)}>
        {data.isIsolated && <p>{t('rewards.bonuses.isolated')}</p>}
        {isEmpty && (
          <EmptyState
            image={<Motif name="gift" icon="gift" />}
            title={t('rewards.bonuses.none')}
            action={<Button href={stores.navigation.href('/offers')}>{t('rewards.offer.all')}</Button>}
          />
        )}
        <List store={store} product="casino" />
        <List store={store} product="betting" />
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema, Data>({
  load: async ({ api, signal }) => {
    const [lists, { is_bonus_isolation_enabled }] = await Promise.all([
      loadBonuses(api, 'bonuses', signal),
      api.metadata.getGeneralInfo({}, { signal }),
    ])
    return { lists, isIsolated: is_bonus_isolation_enabled }
  },
  View,
})

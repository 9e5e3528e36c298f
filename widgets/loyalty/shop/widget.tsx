import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, SearchInput, SectionHeader, Select, Skeleton } from '../../../engine/ui/index.ts'
import type { LoyaltyInfo, LoyaltyProduct } from '../../../schemas/api/loyalty.ts'
import { Points } from '../parts/points.tsx'
import { hasPoints, isLoyal } from '../parts/switches.ts'
import { useInfo } from '../parts/use-info.ts'
import { Product } from './product.tsx'
import type schema from './schema.ts'
import { loadProducts, ShopStore, SORTS, type Sort } from './store.ts'
import { shopStyles } from './styles.ts'

type Props = PropsOf<typeof schema>
/** Null for a guest, and where players collect no points. */
type Data = { info: LoyaltyInfo; products: LoyaltyProduct[] } | null

const Root = styled.section`
  ${shopStyles}
`

const Tools = observer(({ store }: { store: ShopStore }) => {
  const { t } = useI18n()
  return (
    <div className="tools">
      <SearchInput
        label={t('loyalty.shop.search')}
        placeholder={t('loyalty.shop.search')}
        clearLabel={t('loyalty.shop.clear')}
        value={store.query}
        onChange={({ target }) => store.search(target.value)}
        onClear={() => store.search('')}
      />
      <Select
        aria-label={t('loyalty.shop.sort')}
        value={store.sort}
        onChange={({ target }) => store.order(target.value as Sort)}
        options={SORTS.map((value) => ({ value, label: t(`loyalty.shop.sort_${value}`) }))}
      />
    </div>
  )
})

/** The products for a player. */
const Shelves = observer(({ props, data }: { props: Props; data: NonNullable<Data> }) => {
  const { t } = useI18n()
  const stores = useStores()
  const [store] = useState(() => new ShopStore(stores, data.products))
  const info = useInfo(data.info)
  if (!info) return null
  if (store.products.length === 0)
    return (
      <EmptyState
        image={<Motif name="chest" icon="storefront" />}
        title={t('loyalty.shop.none')}
        text={t('loyalty.shop.none_text')}
        action={<Button href={props.programmeHref}>{t('loyalty.to_programme')}</Button>}
      />
    )
  return (
    <>
      {data.products.length >= props.searchFrom && <Tools store={store} />}
      <ul className="products" aria-label={props.title}>
        {store.shown.map((product) => (
          <Product key={product.id} product={product} info={info} store={store} />
        ))}
      </ul>
      <p className="fy-hidden" role="status">
        {t('loyalty.shop.count', { count: store.shown.length })}
      </p>
      {store.shown.length === 0 && <p className="nothing">{t('loyalty.shop.no_match', { query: store.query })}</p>}
    </>
  )
})

const Balance = observer(({ info }: { info: LoyaltyInfo }) => {
  const now = useInfo(info) ?? info
  return <Points value={now.points} alias={now.pointsAlias} className="balance" />
})

const View = ({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { facts } = useStores()
  return (
    <Root {...root}>
      <a className="back" href={props.programmeHref}>
        {t('loyalty.to_programme')}
      </a>
      <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})}>
        {data && <Balance info={data.info} />}
      </SectionHeader>
      {data ? (
        <Shelves props={props} data={data} />
      ) : (
        <EmptyState
          image={<Motif name="chest" icon="storefront" />}
          title={t('loyalty.shop.guest')}
          text={t('loyalty.shop.guest_text')}
          action={
            <>
              {facts.features['registration'] && <Button href="?show_popup_reg=1">{t('loyalty.join')}</Button>}{' '}
              <Button variant="secondary" href="?show_popup_auth=1">
                {t('loyalty.log_in')}
              </Button>
            </>
          }
        />
      )}
    </Root>
  )
}

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} aria-busy="true">
    <SectionHeader level={1} title={props.title} {...(props.text ? { text: props.text } : {})} />
    <div className="products">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} ratio={[3, 4]} />
      ))}
    </div>
  </Root>
)

export default defineWidget<typeof schema, Data>({
  load: async ({ api, facts, session, signal }) => {
    if (!isLoyal(facts, session) || !hasPoints(facts)) return null
    const [info, products] = await Promise.all([api.loyalty.getInfo({}, { signal }), loadProducts(api, signal)])
    return { info, products }
  },
  View,
  Loading,
})

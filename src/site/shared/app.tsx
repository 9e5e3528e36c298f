import { memo, useContext, useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { fetchSheets } from '../../../engine/ui/sheets.ts'
import { siteI18n } from '../../../engine/i18n/index.ts'
import { I18nProvider, useI18n } from '../../../engine/i18n/react.ts'
import { Instance, PageProvider, type PageScope, type SiteFacts } from '../../../engine/page/index.ts'
import { StoresProvider, useStores, type RootStore } from '../../../engine/stores/index.ts'
import { ErrorState, SpriteProvider } from '../../../engine/ui/index.ts'
import { Broken } from './broken.tsx'
import type { CurrentPage } from './current-page.ts'
import { keepTrying } from './keep-trying.ts'
import type { PageData } from './page-data.ts'
import { RenderContext } from './render-scope.ts'
import { scrollToArrival } from './scroll.ts'

const WidgetFailed = ({ retry }: { retry: () => void }) => {
  const { t } = useI18n()
  return (
    <ErrorState
      title={t('common.widgetFailed.title')}
      text={t('common.widgetFailed.text')}
      onRetry={retry}
      retryLabel={t('common.retry')}
    />
  )
}

/**
 * Shows one page's frame with everything in it. What stands beside it comes and goes without rendering the page again,
 * which would double the work of hydration.
 */
const PageView = memo(({ data }: { data: PageData }) => {
  const stores = useStores()
  const render = useContext(RenderContext)
  const { facts } = stores
  const { messages } = data.definition
  const i18n = useMemo(() => siteI18n(facts, messages), [facts, messages])
  const scope = useMemo<PageScope>(
    () => ({
      route: data.route,
      loads: data.loads,
      retry: () => stores.navigation.reload(),
      failed: (retry) => <WidgetFailed retry={retry} />,
      ...render,
    }),
    [data, stores, render],
  )
  return (
    <I18nProvider value={i18n}>
      <PageProvider value={scope}>
        <Instance node={data.definition.page.frame} path="" />
      </PageProvider>
    </I18nProvider>
  )
})

/** The code of dialogs and toasts is fetched when the first one is opened. */
const Overlays = observer(() => {
  const { dialogs, toasts } = useStores()
  const [Host, setHost] = useState<ComponentType | null>(null)
  const wanted = dialogs.stack.length > 0 || toasts.items.length > 0
  useEffect(() => {
    if (wanted && !Host)
      void Promise.all([keepTrying(() => import('./overlays.tsx')), fetchSheets()]).then(([module]) =>
        setHost(() => module.Overlays),
      )
  }, [wanted, Host])
  return Host ? <Host /> : null
})

/** Shows that the next page is on its way, as the brand chose. */
export const Pending = observer(({ page, loader }: { page: CurrentPage; loader: SiteFacts['loader'] }) =>
  loader === 'none' ? null : (
    <div className="fy-pending" data-loader={loader} data-busy={page.isBusy || undefined} aria-hidden="true" />
  ),
)

/** The page on screen with dialogs and toasts above it. */
export const App = observer(({ page }: { page: CurrentPage }) => {
  const stores = useStores()
  const { data, arrival, Router } = page
  const [isMounted, setMounted] = useState(false)
  const last = useRef<{ key?: string; path: string }>({ path: data.route.path })
  useEffect(() => {
    setMounted(true)
    // Only the browser knows the hash; the server renders without it.
    if (location.hash) stores.enter({ ...stores.route, hash: location.hash })
  }, [stores])
  useEffect(() => {
    if (!arrival) return
    const before = last.current
    last.current = { key: arrival.key, path: data.route.path }
    // A reloaded page keeps its position; only a navigation scrolls.
    const isMove =
      before.path !== data.route.path ||
      (before.key === undefined ? arrival.action !== 'POP' : before.key !== arrival.key)
    if (isMove) scrollToArrival(arrival)
  }, [data, arrival])
  return (
    <>
      <PageView data={data} />
      {page.failed && <Broken retry={page.failed} />}
      {page.lost && <Broken isPart retry={page.lost} />}
      {isMounted && (
        <>
          <Pending page={page} loader={stores.facts.loader} />
          <Overlays />
        </>
      )}
      {Router && <Router />}
    </>
  )
})

/** The context of every page: stores and the icon sprite. */
export const Providers = ({ stores, children }: { stores: RootStore; children: ReactNode }) => (
  <StoresProvider value={stores}>
    <SpriteProvider url={stores.facts.icons} locale={stores.facts.locale}>
      {children}
    </SpriteProvider>
  </StoresProvider>
)

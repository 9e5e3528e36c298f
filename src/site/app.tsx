import { useContext, useMemo, type ReactNode } from 'react'
import { createI18n } from '../../engine/i18n/index.ts'
import { I18nProvider, useI18n } from '../../engine/i18n/react.ts'
import { Instance, PageProvider, type Loads, type PageBundle, type PageScope, type RouteInfo } from '../../engine/page/index.ts'
import { StoresProvider, useStores, type RootStore } from '../../engine/stores/index.ts'
import { RenderContext } from './render-scope.ts'
import { ErrorState, SpriteProvider } from '../../engine/ui/index.ts'

/** What one navigation arrives with. */
export interface PageData { bundle: PageBundle; route: RouteInfo; loads: Loads }

const WidgetFailed = ({ retry }: { retry: () => void }) => {
  const { t } = useI18n()
  return <ErrorState title={t('common.widgetFailed.title')} text={t('common.widgetFailed.text')} onRetry={retry} retryLabel={t('common.retry')} />
}

/** Shows one page's frame with everything in it. */
export const PageView = ({ data }: { data: PageData }) => {
  const stores = useStores()
  const render = useContext(RenderContext)
  const { facts } = stores
  const i18n = useMemo(
    () => createI18n({ locale: facts.locale, messages: data.bundle.messages, timezone: facts.timezone, currencies: facts.currencies.available }),
    [facts, data.bundle.messages],
  )
  const scope: PageScope = {
    route: data.route,
    loads: data.loads,
    retry: () => stores.navigation.reload(),
    failed: (retry) => <WidgetFailed retry={retry} />,
    ...render,
  }
  return (
    <I18nProvider value={i18n}>
      <PageProvider value={scope}>
        <Instance node={data.bundle.page.frame} path="" />
      </PageProvider>
    </I18nProvider>
  )
}

/** What stands around every page: stores and the icon sprite. */
export const Providers = ({ stores, children }: { stores: RootStore; children: ReactNode }) => (
  <StoresProvider value={stores}>
    <SpriteProvider url={stores.facts.icons} locale={stores.facts.locale}>{children}</SpriteProvider>
  </StoresProvider>
)

import '../../engine/ui/styles/index.css'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createApi } from '../../engine/api/index.ts'
import { createBrowserTransport } from '../../engine/api/browser.ts'
import { followQueryFlags } from '../../engine/dialogs/follow-flags.ts'
import { followIncomplete } from '../../engine/dialogs/follow-incomplete.ts'
import { widgetIds, type Boot } from '../../engine/page/index.ts'
import { loadWidgets } from '../../engine/registry/index.ts'
import { RootStore } from '../../engine/stores/index.ts'
import { App, Providers } from './app.tsx'
import { createBundles } from './bundles.ts'
import { CurrentPage } from './current-page.ts'
import { provideDialogs } from './dialog-source.ts'
import { followLinks } from './links.ts'
import { createLoader } from './loader.ts'
import { createNavigator } from './navigator.ts'
import './widgets.ts'

const start = async (): Promise<void> => {
  const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
  const { facts, bundle, session } = boot
  await loadWidgets(widgetIds([bundle.page.frame]))

  const page = new CurrentPage({ bundle, route: boot.route, loads: boot.loads })
  const bundles = createBundles(facts, () => (stores.session.isAuthenticated ? 'player' : 'guest'))
  provideDialogs(bundles.dialog)
  const navigation = createNavigator(facts, page, createLoader(() => stores, bundles))
  const stores: RootStore = new RootStore({
    api: createApi(createBrowserTransport(() => facts.locale)), facts, session, messages: bundle.messages, navigation,
    route: boot.route,
  })
  bundles.keep(bundle.page.id, bundle)
  stores.session.onChange(() => {
    bundles.clear()
    navigation.reload()
  })

  const Root = () => {
    // Not before the first picture stands: what these bring in would make it another one than the server's.
    useEffect(() => {
      const stop = [stores.start(), followQueryFlags(stores), followIncomplete(stores)]
      return () => stop.forEach((end) => end())
    }, [])
    return <Providers stores={stores}><App page={page} /></Providers>
  }
  followLinks(navigation)
  startTransition(() => {
    hydrateRoot(document.getElementById('app')!, <StrictMode><Root /></StrictMode>)
  })
}

void start()

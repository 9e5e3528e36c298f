import '../../engine/ui/styles/index.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom'
import { createApi } from '../../engine/api/index.ts'
import { createBrowserTransport } from '../../engine/api/browser.ts'
import { rememberLocale } from '../../engine/i18n/cookie.ts'
import { localizePath } from '../../engine/i18n/index.ts'
import { widgetIds, type Boot } from '../../engine/page/index.ts'
import { loadWidgets } from '../../engine/registry/index.ts'
import { RootStore, type Navigation } from '../../engine/stores/index.ts'
import { Providers } from './app.tsx'
import { createBundles, ReleaseGone } from './bundles.ts'
import { followLinks, mergeFlags } from './links.ts'
import { loadPage } from './load-page.ts'
import { provideDialogs } from './dialog-source.ts'
import { createRoutes, resolveAddress } from './router.tsx'
import './widgets.ts'

const never = new Promise<never>(() => undefined)
const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
const { facts } = boot

const start = async (): Promise<void> => {
  await loadWidgets(widgetIds([boot.bundle.page.frame]))
  const api = createApi(createBrowserTransport(() => facts.locale))
  let router: ReturnType<typeof createBrowserRouter>
  const hrefOf = (path: string) => (path.startsWith('/') ? localizePath(path, facts.locale, facts.locales.default) : path)
  const navigation: Navigation = {
    go: (href, options) => void router.navigate(hrefOf(mergeFlags(href, location.search)), { replace: options?.replace ?? false }),
    reload: () => void router.revalidate(),
    href: hrefOf,
    back: (fallback) => (history.state?.idx > 0 ? void router.navigate(-1) : navigation.go(fallback, { replace: true })),
  }
  const stores = new RootStore({ api, facts, session: boot.session, route: boot.route, messages: boot.bundle.messages, navigation })
  const bundles = createBundles(facts, () => (stores.session.isAuthenticated ? 'player' : 'guest'))
  bundles.keep(boot.bundle.page.id, boot.bundle)
  provideDialogs(bundles.dialog)

  const routes = createRoutes(async ({ request }) => {
    const url = new URL(request.url)
    const address = resolveAddress(facts, url, stores.session.isAuthenticated)
    if (address.locale !== facts.locale) {
      rememberLocale(address.locale)
      location.assign(url.href)
      return never
    }
    if (address.redirect) {
      if (/^https?:/.test(address.redirect)) return location.assign(address.redirect), never
      return redirect(hrefOf(address.redirect))
    }
    try {
      return await loadPage(address.route, address.path, { api, facts, session: stores.session.summary, signal: request.signal, bundle: bundles.page })
    } catch (error) {
      if (!(error instanceof ReleaseGone)) throw error
      location.assign(url.href)
      return never
    }
  })
  router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { page: { bundle: boot.bundle, route: boot.route, loads: boot.loads } } },
  })
  stores.session.onChange(() => {
    bundles.clear()
    navigation.reload()
  })
  followLinks((href) => void router.navigate(href))
  startTransition(() => {
    hydrateRoot(document.getElementById('app')!, <StrictMode><Providers stores={stores}><RouterProvider router={router} /></Providers></StrictMode>)
  })
  stores.start()
}

void start()

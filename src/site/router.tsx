import { useEffect, useState, type ComponentType } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigation, useRevalidator, type LoaderFunction, type RouteObject } from 'react-router-dom'
import { observer } from 'mobx-react-lite'
import { readAuthFlags } from '../../engine/dialogs/query-flags.ts'
import { applyHead, documentHead } from '../../engine/head/index.ts'
import { splitLocale } from '../../engine/i18n/index.ts'
import { fillPattern, guestTarget, matchRoute, needsPlayer, parseQuery, routeInfo } from '../../engine/routing/index.ts'
import { useStores } from '../../engine/stores/index.ts'
import type { SiteFacts } from '../../engine/page/types.ts'
import { PageView, type PageData } from './app.tsx'
import { Broken } from './broken.tsx'

export interface Resolved {
  /** Path without locale. */
  path: string
  locale: string
  route?: ReturnType<typeof routeInfo>
  /** Where the address sends on, without locale. */
  redirect?: string
}

/** Reads an address: its locale, its page, or where a redirect or a guard sends it. */
export const resolveAddress = (facts: Pick<SiteFacts, 'locales' | 'routes'>, url: URL, isPlayer: boolean): Resolved => {
  const split = splitLocale(url.pathname, facts.locales.available.map(({ code }) => code))
  const locale = split.locale ?? facts.locales.default
  const { path } = split
  const found = matchRoute(facts.routes, path)
  const here = { path, locale }
  if (!isPlayer && (found ? found.route.access === 'player' : false || needsPlayer(path))) {
    return { ...here, redirect: guestTarget(path + url.search) }
  }
  if (!found) return here
  if (found.route.redirect) {
    const target = fillPattern(found.route.redirect, found.params)
    return { ...here, redirect: target + (url.search && target.includes('?') ? `&${url.search.slice(1)}` : url.search) }
  }
  return { ...here, route: routeInfo(found.route.id, path, found.params, url.search, url.hash) }
}

const Pending = () => {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const busy = navigation.state === 'loading' || revalidator.state === 'loading'
  return <div className="fy-pending" data-busy={busy || undefined} aria-hidden="true" />
}

/** What dialogs and toasts need is fetched when the first one is wanted. */
const Overlays = observer(() => {
  const { dialogs, toasts, route, session } = useStores()
  const [Host, setHost] = useState<ComponentType | null>(null)
  const wanted = dialogs.stack.length > 0 || toasts.items.length > 0 || (!session.isAuthenticated && readAuthFlags(route.query) !== null)
  useEffect(() => {
    if (wanted && !Host) void import('./overlays.tsx').then((module) => setHost(() => module.Overlays))
  }, [wanted, Host])
  return Host ? <Host /> : null
})

const Shell = () => {
  const [isMounted, setMounted] = useState(false)
  const stores = useStores()
  const { search, hash } = useLocation()
  useEffect(() => {
    setMounted(true)
    document.documentElement.dataset['hydrated'] = 'true'
  }, [])
  useEffect(() => stores.enter({ ...stores.route, query: parseQuery(search), hash }), [stores, search, hash])
  return (
    <>
      <Outlet />
      {isMounted && <><Pending /><ScrollRestoration getKey={(location) => (location.hash ? location.key : location.pathname + location.search)} /><Overlays /></>}
    </>
  )
}

const PageRoute = () => {
  const data = useLoaderData() as PageData
  const stores = useStores()
  useEffect(() => {
    stores.enter({ ...data.route, query: parseQuery(location.search), hash: location.hash }, data.bundle.messages)
    applyHead(documentHead(data.bundle.page, data.loads, stores.facts))
  }, [data, stores])
  return <PageView data={data} />
}

const withoutFlags = (url: URL): string => {
  const query = new URLSearchParams(url.search)
  for (const flag of ['show_popup_reg', 'show_popup_auth', 'prevent_close', 'redirectUrl']) query.delete(flag)
  return url.pathname + query
}

/** The one route table of the site: every address goes through `loader`, which finds the page. */
export const createRoutes = (loader: LoaderFunction): RouteObject[] => [
  {
    id: 'site',
    element: <Shell />,
    children: [{
      id: 'page', path: '*', loader, element: <PageRoute />,
      shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) => (currentUrl.href !== nextUrl.href && withoutFlags(currentUrl) === withoutFlags(nextUrl) ? false : defaultShouldRevalidate),
      errorElement: <Broken />,
    }],
  },
]

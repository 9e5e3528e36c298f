import { useEffect, useLayoutEffect } from 'react'
import {
  createBrowserRouter,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
  useRevalidator,
  type LoaderFunction,
  type ShouldRevalidateFunction,
} from 'react-router-dom'
import { parseQuery, VIEW_FLAGS } from '../../../engine/routing/index.ts'
import { origin, useStores } from '../../../engine/stores/index.ts'
import type { CurrentPage } from '../shared/current-page.ts'
import { showHead } from '../shared/load-page.ts'
import type { PageData } from '../shared/page-data.ts'
import { keepPosition } from '../shared/scroll.ts'

/** The address without the flags that load no page. */
const withoutFlags = (url: URL): string => {
  const query = new URLSearchParams(url.search)
  for (const flag of VIEW_FLAGS) query.delete(flag)
  return `${url.pathname}?${query}`
}
// The reload of a page is interrupted by a navigation that loads nothing, such as closing the popup after a login.
const revalidates =
  (page: CurrentPage): ShouldRevalidateFunction =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    !page.isOutdated && currentUrl.href !== nextUrl.href && withoutFlags(currentUrl) === withoutFlags(nextUrl)
      ? false
      : defaultShouldRevalidate

/** Passes what the router loaded to the page on screen, and tells the stores the current route. */
const Bridge = ({ page }: { page: CurrentPage }) => {
  const data = useLoaderData() as PageData
  const stores = useStores()
  const { search, hash, key } = useLocation()
  const action = useNavigationType()
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isBusy = navigation.state !== 'idle' || revalidator.state !== 'idle'
  useLayoutEffect(() => {
    const before = page.routed
    // A popup in the address belongs to the page the error page replaced, and must not open over the error page. The
    // next page is a new document.
    if (page.isStandIn && before === data) {
      if (action === 'PUSH') location.reload()
      return
    }
    // Pages with a single task link back to the last page of another kind.
    if (
      before !== data &&
      action !== 'POP' &&
      data.definition.page.shell !== 'full' &&
      before.definition.page.shell === 'full'
    ) {
      const query = new URLSearchParams(stores.route.query).toString()
      origin.keep(
        withoutFlags(new URL(`${before.route.path}?${query}`, location.origin)).replace(/\?$/, ''),
        action === 'PUSH',
      )
    }
    stores.enter({ ...data.route, query: parseQuery(search), hash }, data.definition.messages)
    if (page.routed === data) return
    const shown = page.data
    page.show(data, { action, key, hash })
    showHead(data, stores.facts, shown)
  }, [stores, page, data, search, hash, key, action])
  useEffect(() => page.setBusy(isBusy), [page, isBusy])
  useEffect(() => {
    const keep = () => keepPosition(key)
    addEventListener('scrollend', keep)
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scrollend', keep)
      removeEventListener('pagehide', keep)
    }
  }, [key])
  return null
}

const Failed = ({ page }: { page: CurrentPage }) => {
  const { revalidate } = useRevalidator()
  useEffect(() => page.fail(() => void revalidate()), [page, revalidate])
  return null
}

/**
 * The site's only route: `loader` finds the page of every address. Fetched when a visitor first points at a link, so
 * that a page that is only read does not load it.
 */
export const createRouter = (page: CurrentPage, loader: LoaderFunction) => {
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
    [
      {
        id: 'page',
        path: '*',
        // The router takes the hash off; a page that is another document needs the whole address.
        loader: (args) => {
          const { hash = '' } = router.state.navigation.location ?? {}
          return loader({ ...args, request: new Request(args.request.url + hash, args.request) })
        },
        shouldRevalidate: revalidates(page),
        element: <Bridge page={page} />,
        errorElement: <Failed page={page} />,
      },
    ],
    { hydrationData: { loaderData: { page: page.routed } } },
  )
  return { router, View: () => <RouterProvider router={router} /> }
}

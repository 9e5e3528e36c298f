import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { RootStore } from '../../engine/stores/index.ts'
import { Providers, type PageData } from './app.tsx'
import { createRoutes } from './router.tsx'
import { RenderContext } from './render-scope.ts'
import type { PageStyles } from './styles.ts'

const routes = createRoutes(({ context }) => context as unknown as PageData)
const handler = createStaticHandler(routes)

const routerFor = (url: URL, data: PageData) => {
  const location = { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' }
  const matches = handler.dataRoutes.flatMap((route) => [route, ...(route.children ?? [])])
    .map((route) => ({ route, pathname: url.pathname, pathnameBase: '/', params: {} }))
  const context = {
    basename: '/', location, matches, loaderData: { page: data }, actionData: null, errors: null, statusCode: 200,
    loaderHeaders: {}, actionHeaders: {}, activeDeferreds: null,
  }
  return { router: createStaticRouter(handler.dataRoutes, context), context }
}

/**
 * One synchronous render of a page. A view that throws is rendered once more as failed, so that one widget never
 * takes the page down; `report` is told which and why.
 */
export const renderPage = (url: URL, data: PageData, stores: RootStore, styles: PageStyles, report: (path: string, error: unknown) => void): string => {
  const { router, context } = routerFor(url, data)
  const broken = new Set<string>()
  for (;;) {
    let current = ''
    try {
      return renderToString(styles.collect(
        <Providers stores={stores}>
          <RenderContext value={{ broken, trace: (path) => { current = path } }}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </RenderContext>
        </Providers>,
      ))
    } catch (error) {
      if (broken.has(current)) throw error
      broken.add(current)
      report(current, error)
    }
  }
}

import { renderToString } from 'react-dom/server'
import type { RootStore } from '../../../engine/stores/index.ts'
import { App, Providers } from '../shared/app.tsx'
import { CurrentPage } from '../shared/current-page.ts'
import type { PageData } from '../shared/page-data.ts'
import { RenderContext } from '../shared/render-scope.ts'
import type { PageStyles } from './styles.ts'

/**
 * One synchronous render of a page. If a view throws, the page is rendered once more with that widget as failed;
 * `report` gets the widget and the error.
 */
export const renderPage = (
  data: PageData,
  stores: RootStore,
  styles: PageStyles,
  report: (path: string, error: unknown) => void,
): string => {
  const page = new CurrentPage(data)
  const broken = new Set<string>()
  for (;;) {
    let current = ''
    try {
      return renderToString(
        styles.collect(
          <RenderContext
            value={{
              broken,
              trace: (path) => {
                current = path
              },
            }}
          >
            <Providers stores={stores}>
              <App page={page} />
            </Providers>
          </RenderContext>,
        ),
      )
    } catch (error) {
      if (broken.has(current)) throw error
      broken.add(current)
      report(current, error)
    }
  }
}

import { renderToString } from 'react-dom/server'
import type { RootStore } from '../../../engine/stores/index.ts'
import { App, Providers } from '../shared/app.tsx'
import { CurrentPage } from '../shared/current-page.ts'
import type { PageData } from '../shared/page-data.ts'
import { RenderContext } from '../shared/render-scope.ts'
import type { PageStyles } from './styles.ts'

/**
 * One synchronous render of a page. A view that throws is rendered once more as failed, so that one widget never
 * takes the page down; `report` is told which and why.
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

import { renderToString } from 'react-dom/server'
import type { RootStore } from '../../../engine/stores/index.ts'
import { App, Providers } from '../shared/app.tsx'
import { CurrentPage } from '../shared/current-page.ts'
import type { PageData } from '../shared/page-data.ts'
import { RenderContext } from '../shared/render-scope.ts'
import type { PageStyles } from './styles.ts'

/**
 * One synchronous render of a page. If a view throws, the page is rendered in one piece to find out which, and then
 * once more with that widget as failed; `report` gets the widget and the error.
 */
export const renderPage = (
  data: PageData,
  stores: RootStore,
  styles: PageStyles,
  report: (path: string, error: unknown) => void,
): string => {
  const page = new CurrentPage(data)
  const broken = new Set<string>()
  let current = ''
  const trace = (path: string) => {
    current = path
  }
  const write = (isOnePiece: boolean) =>
    renderToString(
      styles.collect(
        <RenderContext value={{ broken, trace, isOnePiece }}>
          <Providers stores={stores}>
            <App page={page} />
          </Providers>
        </RenderContext>,
      ),
    )
  for (;;) {
    try {
      return write(false)
    } catch (lost) {
      try {
        write(true)
      } catch (error) {
        if (broken.has(current)) throw error
        broken.add(current)
        report(current, error)
        continue
      }
      throw lost
    }
  }
}

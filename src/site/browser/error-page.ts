import type { ErrorPage } from '../../../engine/api/index.ts'
import { BROWSER_DEADLINE_MS } from '../../../engine/page/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import type { CurrentPage } from '../shared/current-page.ts'
import { loadErrorPage, showHead } from '../shared/load-page.ts'
import type { Definitions } from './definitions.ts'

/** Shows an error page in place of the page. Its code is fetched when a call failed for good. */
export const showErrorPage = async (id: ErrorPage, stores: RootStore, page: CurrentPage, definitions: Definitions) => {
  stores.dialogs.closeAll()
  const {
    api,
    facts,
    route: { path },
    session,
  } = stores
  // Without the query: a popup it opens belongs to the page the error page replaces.
  const data = await loadErrorPage(
    id,
    path,
    {},
    {
      api,
      facts,
      session: session.summary,
      signal: new AbortController().signal,
      definition: definitions.page,
      deadline: BROWSER_DEADLINE_MS,
      fatal: () => null,
    },
  )
  stores.enter(data.route, data.definition.messages)
  const shown = page.data
  page.standIn(data)
  showHead(data, facts, shown)
}

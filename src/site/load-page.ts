import { documentHead } from '../../engine/head/index.ts'
import { runLoads, widgetIds, type PageBundle, type RouteInfo } from '../../engine/page/index.ts'
import { loadWidgets } from '../../engine/registry/index.ts'
import type { Api } from '../../engine/api/index.ts'
import type { SessionSummary, SiteFacts } from '../../engine/page/types.ts'
import type { PageData } from './page-data.ts'

export interface LoadPageContext {
  api: Api
  facts: SiteFacts
  session: SessionSummary | null
  signal: AbortSignal
  /** Fetches a page's bundle by id. */
  bundle: (id: string) => PageBundle | Promise<PageBundle | undefined> | undefined
  report?: (path: string, error: unknown) => void
}

/** Id of the page that stands in for a status. */
export const errorPage = (status: number): string => (status === 403 ? 'error-403' : status === 503 ? 'error-503' : 'error-404')

const load = async (route: RouteInfo, bundle: PageBundle, context: LoadPageContext): Promise<PageData> => {
  const { api, facts, session, signal, report } = context
  await loadWidgets(widgetIds([bundle.page.frame]))
  const loads = await runLoads(bundle.page.frame, { api, route, facts, session, signal }, undefined, report)
  return { bundle, route, loads }
}

/**
 * Brings in everything a page needs to render at once: its definition, its widgets' code, its data.
 * A page that does not exist, or whose widgets say so, becomes the page of that status.
 */
export const loadPage = async (route: RouteInfo | undefined, path: string, context: LoadPageContext): Promise<PageData & { status: number }> => {
  const missing = async (status: number): Promise<PageData & { status: number }> => {
    const id = errorPage(status)
    const bundle = await context.bundle(id)
    if (!bundle) throw new Error(`The brand has no page "${id}"`)
    return { ...(await load({ id, path, params: {}, query: route?.query ?? {}, hash: '' }, bundle, context)), status }
  }
  const bundle = route && (await context.bundle(route.id))
  if (!route || !bundle) return missing(404)
  const data = await load(route, bundle, context)
  const { status } = documentHead(bundle.page, data.loads, context.facts)
  return status >= 400 && bundle.page.status < 400 ? missing(status) : { ...data, status }
}

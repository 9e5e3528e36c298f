import { applyHead, documentHead, type HeadParts } from '../../../engine/head/index.ts'
import { runLoads, widgetIds, type PageDefinition, type RouteInfo } from '../../../engine/page/index.ts'
import { loadWidgets } from '../../../engine/registry/index.ts'
import { errorPage, type Api, type ErrorPage } from '../../../engine/api/index.ts'
import type { SessionSummary, SiteFacts } from '../../../engine/page/types.ts'
import type { PageData } from './page-data.ts'

export interface LoadPageContext {
  api: Api
  facts: SiteFacts
  session: SessionSummary | null
  signal: AbortSignal
  /** Fetches a page's definition by id. */
  definition: (id: string) => PageDefinition | Promise<PageDefinition | undefined> | undefined
  report?: (path: string, error: unknown) => void
  /** How long a widget's load may take, in milliseconds; short on the server, where the whole answer waits for it. */
  deadline?: number
  /** The error page for a fatal error of one of our calls; `null` while there was none. */
  fatal: () => ErrorPage | null
  /**
   * Given for a page of a draft: `failed`. A widget that is refused something, or finds an address invalid that names
   * nothing, fails at its place then, so that whoever put it there sees which it is.
   */
  refused?: ((data: PageData) => PageData) | undefined
}

const load = async (route: RouteInfo, definition: PageDefinition, context: LoadPageContext): Promise<PageData> => {
  const { api, facts, session, signal, report, deadline } = context
  await loadWidgets(widgetIds([definition.page.frame]))
  const loads = await runLoads(definition.page.frame, { api, route, facts, session, signal }, deadline, report)
  return { definition, route, loads }
}

/** Loads the error page shown in place of the page at this path. */
export const loadErrorPage = async (
  id: ErrorPage,
  path: string,
  query: Record<string, string>,
  context: LoadPageContext,
): Promise<PageData & { status: number }> => {
  const definition = await context.definition(id)
  if (!definition) throw new Error(`The brand has no page "${id}"`)
  return {
    ...(await load({ id, path, params: {}, query, hash: '' }, definition, context)),
    status: definition.page.status,
  }
}

/** Why an address shows an error page instead of its own. */
class PageError extends Error {
  override readonly name = 'PageError'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Loads the page of an address. @throws PageError when there is none, or when its widgets find the address invalid */
export const findPage = async (
  route: RouteInfo | undefined,
  path: string,
  context: LoadPageContext,
): Promise<PageData & { status: number }> => {
  const definition = route && (await context.definition(route.id))
  if (!route || !definition) throw new PageError('Page not found', 404)
  const data = await load(route, definition, context)
  const { status } = documentHead(definition.page, data.loads, context.facts)
  if (status >= 400 && definition.page.status < 400) {
    if (context.refused && Object.keys(route.params).length === 0) return { ...context.refused(data), status: 200 }
    throw new PageError(status === 404 ? `Page Not Found: ${path}` : `${path} answers ${status}`, status)
  }
  return { ...data, status }
}

/**
 * Loads everything a page needs for its first render: definition, widgets' code, data. A missing page becomes the page
 * of its status, and a fatal error becomes its error page.
 */
export const loadPage = async (
  route: RouteInfo | undefined,
  path: string,
  context: LoadPageContext,
): Promise<PageData & { status: number }> => {
  const standIn = (id: ErrorPage) => loadErrorPage(id, path, route?.query ?? {}, context)
  const before = context.fatal()
  if (before) return standIn(before)
  try {
    const found = await findPage(route, path, context)
    const fatal = context.fatal()
    return fatal && !(context.refused && fatal === 'error-403') ? await standIn(fatal) : found
  } catch (error) {
    if (!(error instanceof PageError)) throw error
    const fatal = context.fatal()
    return fatal ? standIn(fatal) : { ...(await standIn(errorPage(error))), status: error.status }
  }
}

const headOf = ({ definition: { page }, loads, route }: PageData, facts: SiteFacts): HeadParts => ({
  head: documentHead(page, loads, facts),
  page,
  facts,
  path: route.path,
  origin: location.origin,
})

/** Gives the open document the head of the page now on screen, in place of that of the page before. */
export const showHead = (data: PageData, facts: SiteFacts, before: PageData): void =>
  applyHead(headOf(data, facts), headOf(before, facts))

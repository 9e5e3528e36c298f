import type { LoaderFunction } from 'react-router-dom'
import { rememberLocale } from '../../../engine/i18n/cookie.ts'
import { localizePath } from '../../../engine/i18n/index.ts'
import { BROWSER_DEADLINE_MS, widgetIds, type PageDefinition, type RouteInfo } from '../../../engine/page/index.ts'
import { loadWidgets } from '../../../engine/registry/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'
import { fetchSheets } from '../../../engine/ui/sheets.ts'
import { resolveAddress } from '../shared/address.ts'
import { isProtected } from '../shared/protected.ts'
import { ReleaseGone, type Definitions } from './definitions.ts'
import { isForGood } from './lost-code.ts'
import { findMoved } from './moved.ts'
import { loadPage } from '../shared/load-page.ts'

const never = new Promise<never>(() => undefined)
/** Loads another document. Never resolves, so that nothing of this document continues. */
const leave = (address: string): Promise<never> => {
  location.assign(address)
  return never
}

/** Whether one of two pages lets a provider in: what this document may frame was said as it came. */
const needsDocument = async (
  shown: PageDefinition['page'],
  route: RouteInfo | undefined,
  definitions: Definitions,
): Promise<boolean> => {
  if (!route || route.id === shown.id) return false
  // What others run in this document must not go along to a page with money or passwords.
  if (isProtected(route) && 'others' in document.documentElement.dataset) return true
  return shown.outside !== undefined || (await definitions.page(route.id))?.page.outside !== undefined
}

/**
 * Finds the page of an address and loads everything it needs. Another locale, another site or a newer release is a
 * full load.
 */
export const createLoader =
  (getStores: () => RootStore, definitions: Definitions, shown: () => PageDefinition['page']): LoaderFunction =>
  async ({ request }) => {
    const { api, facts, failures, session } = getStores()
    const url = new URL(request.url)
    // Nothing in a document that failed can be relied on, not even who is logged in.
    if (failures.fatal) return leave(url.href)
    const moved = facts.hasRedirects ? await findMoved(facts, url) : undefined
    if (moved?.startsWith('/')) return (await import('react-router-dom')).redirect(moved)
    if (moved !== undefined) return leave(moved)
    const address = resolveAddress(facts, url, session.isAuthenticated)
    if (address.locale !== facts.locale) {
      rememberLocale(address.locale)
      return leave(url.href)
    }
    if (address.redirect) {
      if (/^https?:/.test(address.redirect)) return leave(address.redirect)
      const { redirect } = await import('react-router-dom')
      return redirect(localizePath(address.redirect, facts.locale, facts.locales.default))
    }
    try {
      if (await needsDocument(shown(), address.route, definitions)) return await leave(url.href)
      const sheets = fetchSheets()
      const data = await loadPage(address.route, address.path, {
        api,
        facts,
        session: session.summary,
        signal: request.signal,
        definition: definitions.page,
        deadline: BROWSER_DEADLINE_MS,
        fatal: () => failures.fatal,
        refused: definitions.refused,
      })
      await sheets
      return data
    } catch (error) {
      if (error instanceof ReleaseGone || (!request.signal.aborted && (await isForGood(error)))) return leave(url.href)
      throw error
    }
  }

/**
 * Fetches the definition and the code of the page at an address without going there, while a link is being pressed.
 * The navigation itself loads the data and reports any failure.
 */
export const createAhead =
  (getStores: () => RootStore, definitions: Definitions) =>
  async (href: string): Promise<void> => {
    const { facts, failures, session } = getStores()
    if (failures.fatal) return
    const { locale, redirect, route } = resolveAddress(facts, new URL(href, location.href), session.isAuthenticated)
    if (!route || redirect || locale !== facts.locale) return
    void fetchSheets()
    try {
      const definition = await definitions.page(route.id)
      if (definition) await loadWidgets(widgetIds([definition.page.frame]))
    } catch {
      // A failure is ignored: nobody has asked for the page yet.
    }
  }

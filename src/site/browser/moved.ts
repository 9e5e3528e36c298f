import type { SiteFacts } from '../../../engine/page/types.ts'
import { findRedirect, type RedirectRule } from '../../../engine/routing/redirects.ts'

let rules: Promise<readonly RedirectRule[]> | undefined

const fetchRules = async (): Promise<readonly RedirectRule[]> => {
  const answer = await fetch('/nfx/redirects', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`/nfx/redirects answered ${answer.status}`)
  return ((await answer.json()) as { rules: RedirectRule[] }).rules
}

/**
 * Where an address of this site is now by the redirects of the brand: a path, or an address of another site.
 * `undefined` when it did not move, or the rules could not be read: the server looks at each address it is asked for.
 */
export const findMoved = async ({ locales }: SiteFacts, url: URL): Promise<string | undefined> => {
  rules ??= fetchRules()
  const known = await rules.catch((error: unknown) => {
    rules = undefined
    console.warn(error)
    return []
  })
  const codes = locales.available.map(({ code }) => code)
  return findRedirect(known, url.pathname + url.search, { codes, default: locales.default })?.to
}

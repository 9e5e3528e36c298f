import type { CurrentPage } from '../shared/current-page.ts'
import { reloadFor } from './reload-guard.ts'

/** The script this is part of. Its name holds a hash of the build. */
const OWN = import.meta.url

/** What browsers say when a module could not be fetched. */
const IMPORT_FAILED = /dynamically imported module|importing a module/i

/**
 * Whether asking again for code that did not load is in vain: it arrived and is no code; or the server answers, with
 * another build or not. Many browsers remember for a whole document that a module could not be fetched, and do not ask
 * again (https://github.com/whatwg/html/pull/10327). While the server cannot be reached, a reload would help nobody.
 */
export const isForGood = async (error: unknown): Promise<boolean> => {
  if (error instanceof SyntaxError) return true
  try {
    const { ok, status } = await fetch(OWN, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || (ok && IMPORT_FAILED.test(String(error)))
  } catch {
    return false
  }
}

/** Why the page is loaded anew: this build, and the script that was lost where the browser names it. */
const reasonOf = (error: unknown): string => `${OWN} ${/\/[\w.-]+\.js\b/.exec(String(error))?.[0] ?? ''}`

/** Whether a field of the page holds something a reload could lose. */
const holdsText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ type, value }) => value !== '' && !/^(hidden|checkbox|radio|button|submit|range|color)$/.test(type),
  )

/**
 * What is done about code that is lost for good: the page is loaded anew, once for a script of a build and never over
 * something that was typed. Otherwise a notice leaves it to the visitor.
 */
export const recoverCode = async (error: unknown, page: CurrentPage | undefined): Promise<void> => {
  if (!(await isForGood(error))) return
  if (page && holdsText()) page.lose(() => location.reload())
  else if (!reloadFor(reasonOf(error))) page?.lose(() => location.reload())
}

import type { CurrentPage } from '../shared/current-page.ts'
import { reloadFor } from './reload-guard.ts'

/** The script this is part of. Its name holds a hash of the build. */
const OWN = import.meta.url

/**
 * Whether asking again for code that did not load is in vain: it arrived and is no code, which a document remembers,
 * or the server has another build by now and no longer serves this document's own script.
 */
export const isForGood = async (error: unknown): Promise<boolean> => {
  if (error instanceof SyntaxError) return true
  try {
    return (await fetch(OWN, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/** Whether a field of the page holds something a reload could lose. */
const holdsText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
    ({ type, value }) => value !== '' && !/^(hidden|checkbox|radio|button|submit|range|color)$/.test(type),
  )

/**
 * What is done about code that is lost for good: the page is loaded anew, once for a build and never over something
 * that was typed. Otherwise a notice leaves it to the visitor.
 */
export const recoverCode = async (error: unknown, page: CurrentPage | undefined): Promise<void> => {
  if (!(await isForGood(error))) return
  if (page && holdsText()) page.lose(() => location.reload())
  else if (!reloadFor(OWN)) page?.lose(() => location.reload())
}

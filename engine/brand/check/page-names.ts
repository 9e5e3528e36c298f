import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/**
 * Reports pages of a brand's own without a title in their metadata: browser tabs and search engines call them as they
 * call the home page. What a page with a parameter shows gives it its title.
 */
export const checkPageNames = ({ pages, seo }: FilledBrand, reporter: Reporter): void => {
  for (const [id, { path, redirect, head }] of Object.entries(pages)) {
    const title = head.title ?? (head.pattern === undefined ? undefined : seo.patterns[head.pattern]?.title)
    if (title !== undefined || redirect !== undefined || path === '/' || /[:*]/.test(path)) continue
    const place = ['pages', id, 'head']
    const isOwn = [place, ['pages', id, 'path']].some((one) => isWrittenFor(reporter.layered, one))
    if (isOwn)
      reporter.at([...place, 'title'], 'unnamed-page', 'browser tabs and search engines call it as the home page', {
        expected: 'the `title` of the page, a text or "t:" and the key of one',
        found: seo.title === undefined ? 'none' : `none, so ${quote(seo.title)} of seo.json`,
        severity: 'warning',
      })
  }
}

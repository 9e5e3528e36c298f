import { isUnlisted } from '../../seo/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { quote } from '../read/problem.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** What of robots.txt is every page. */
const EVERYTHING = new Set(['/', '/*', '*'])

/**
 * Reports what keeps the whole site from search engines, as it is right while a site is being made, and titles that
 * are the same on every page. A host alone may be kept from them.
 */
export const checkHiddenSite = ({ pages, seo }: FilledBrand, reporter: Reporter): void => {
  const told = (path: string[], message: string, expected: string, found: string): void => {
    if (isWrittenFor(reporter.layered, path))
      reporter.at(path, 'hidden-site', message, { expected, found: quote(found), severity: 'warning' })
  }
  if (isUnlisted(seo.robots))
    told(
      ['seo', 'robots'],
      'search engines leave out every page',
      'no `robots` here; in the `head` of a page, or under `hosts` for a host that is not for visitors',
      seo.robots!,
    )
  seo.robotsTxt.disallow.forEach((path, index) => {
    if (EVERYTHING.has(path) && seo.robotsTxt.allow.length === 0)
      told(
        ['seo', 'robotsTxt', 'disallow', String(index)],
        'search engines read no page',
        'paths of some pages, or `hosts` for a host that is not for visitors',
        path,
      )
  })
  for (const [id, { path, head }] of Object.entries(pages))
    if (path === '/' && isUnlisted(head.robots))
      told(['pages', id, 'head', 'robots'], 'search engines leave out the first page', 'no `robots` here', head.robots!)
  if (!seo.titleTemplate.includes('{title}') && !seo.titleTemplate.startsWith('t:'))
    told(['seo', 'titleTemplate'], 'every page has the same title', '"{title}" in it', seo.titleTemplate)
}

import type { FilledBrand } from '../read/filled.ts'
import { eachInstance, joinSlots } from '../read/instances.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/** The name of what a page with a parameter shows, in its title. */
const SUBJECT = '{name}'

/**
 * Reports pages of a brand's own without a title in their metadata: browser tabs and search engines call them as they
 * call the home page. What a page with a parameter shows gives it its title, and so do some widgets.
 */
export const checkPageNames = (
  { data }: LayeredBrand,
  { brand, pages, seo, locales }: FilledBrand,
  { widgets }: Pick<BrandEnvironment, 'widgets'>,
  reporter: Reporter,
): void => {
  const isNamed = (id: string): boolean => {
    const page = isPlain(data['pages']) ? data['pages'][id] : undefined
    let named = false
    eachInstance(joinSlots(undefined, isPlain(page) ? page['slots'] : undefined), [], ({ widget }) => {
      named ||= widgets.get(widget)?.namesPage === true
    })
    return named
  }
  for (const [id, { path, also, redirect, head }] of Object.entries(pages)) {
    const title = head.title ?? (head.pattern === undefined ? undefined : seo.patterns[head.pattern]?.title)
    if (redirect !== undefined || [path, ...also].some((one) => /[:*]/.test(one))) continue
    const words = title?.startsWith('t:') ? locales[brand.locales.default]?.[title.slice(2)] : title
    if (words?.includes(SUBJECT) && !isNamed(id) && isWrittenFor(reporter.layered, ['pages', id, 'head', 'title']))
      reporter.at(
        ['pages', id, 'head', 'title'],
        'unnamed-page',
        'it shows nothing whose name could stand in its title',
        {
          expected: `a title without ${SUBJECT}, which is for pages with a parameter`,
          found: quote(words),
          severity: 'warning',
        },
      )
    if (title !== undefined || path === '/') continue
    const place = ['pages', id, 'head']
    const isOwn = [place, ['pages', id, 'path']].some((one) => isWrittenFor(reporter.layered, one))
    if (isOwn && !isNamed(id))
      reporter.at([...place, 'title'], 'unnamed-page', 'browser tabs and search engines call it as the home page', {
        expected: 'the `title` of the page, a text or "t:" and the key of one',
        found: seo.title === undefined ? 'none' : `none, so ${quote(seo.title)} of seo.json`,
        severity: 'warning',
      })
  }
}

import type { FilledBrand } from '../read/filled.ts'
import { fits, SLUG_PATH } from '../read/paths.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

/** Checks what campaigns and popups name: the offers and gifts that exclude one another, and the pages of a popup. */
export const checkNamedThings = (filled: FilledBrand, reporter: Reporter): void => {
  checkExclusions(filled, reporter)
  checkRoutes(filled, reporter)
  checkWords(filled, reporter)
}

/** A popup without a word. Popups of a CMS are not known here. */
const checkWords = ({ popups, site }: FilledBrand, reporter: Reporter): void => {
  const { content } = site.popupFallbacks
  for (const [name, { title, text }] of Object.entries(popups.popups))
    if (![title, text, content[name], content['default']].some((one) => one !== undefined))
      reporter.at(['popups', 'popups', name], 'empty-text', 'the popup says nothing', {
        expected: 'a title or a text, or words for it under popupFallbacks of site.json',
        found: 'neither',
        severity: 'warning',
      })
}

const checkExclusions = ({ platform: { campaigns } }: FilledBrand, reporter: Reporter): void => {
  const groups = { offers: campaigns.offers, gifts: campaigns.gifts ?? [] }
  const ids = Object.values(groups).flatMap((group) => group.map(({ id }) => String(id)))
  for (const [kind, group] of Object.entries(groups))
    group.forEach(({ notWith = [] }, index) =>
      notWith.forEach((id, position) => {
        if (ids.includes(String(id))) return
        const path = ['platform', 'campaigns', kind, String(index), 'notWith', String(position)]
        reporter.at(path, 'unknown-offer', 'no such offer or gift', {
          expected: list(ids),
          found: String(id),
          names: ids,
          name: String(id),
        })
      }),
    )
}

/** A popup that opens on pages which are not there never opens. */
const checkRoutes = ({ popups, pages, content, platform }: FilledBrand, reporter: Reporter): void => {
  // The page of a slug exists where there is content of that slug; a CMS may have any.
  const slugs = Object.keys(content).map((slug) => `/${slug}`)
  const paths = Object.values(pages)
    .flatMap(({ path, also }) => [path, ...also])
    .flatMap((path) => (path === SLUG_PATH && !platform.settings.cms ? slugs : [path]))
  // The part before a parameter: below it any address may be.
  const isBelow = (path: string, start: string) => path.startsWith(start) || start.startsWith(path.split(':', 1)[0]!)
  const reaches = (route: string) =>
    paths.some((path) => (route.includes('*') ? isBelow(path, route.split('*', 1)[0]!) : fits(path, route)))
  for (const [name, { trigger }] of Object.entries(popups.popups))
    trigger.routes.forEach((route, index) => {
      if (reaches(route)) return
      const path = ['popups', 'popups', name, 'trigger', 'routes', String(index)]
      reporter.at(path, 'leads-nowhere', 'no page is there, so the popup never opens', {
        expected: 'the path of a page, or its beginning and "*"',
        found: quote(route),
        names: paths,
        name: route,
        severity: 'warning',
      })
    })
}

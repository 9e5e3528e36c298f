import { filledOnce, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { list, quote } from '../read/problem.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { mentionsIn } from '../read/visit.ts'
import { isWrittenFor } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

interface Shown {
  place: string
  path: string[]
}

/** Reports banners at a place that nobody shows, and places of a brand's own at which no banner stands. */
export const checkBannerPlaces = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { widgets }: BrandEnvironment,
  reporter: Reporter,
): void => {
  const { site } = filled.banners
  const all = Object.entries(filled.content).flatMap(([slug, { blocks }]) =>
    blocks.flatMap(({ banners }, index): Shown[] =>
      banners === undefined ? [] : [{ place: banners, path: ['content', slug, 'blocks', String(index), 'banners'] }],
    ),
  )
  const add = (instance: { widget: string; props?: unknown }, path: string[]): void => {
    const schema = widgets.get(instance.widget)
    if (!schema) return
    const { value } = filledOnce(schema.props, instance.props)
    for (const { format, value: place, path: within } of mentionsIn(schema.props, value))
      if (format === 'banner-place') all.push({ place: String(place), path: [...path, 'props', ...within] })
  }
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind)) eachInstance(file.slots, [kind, id, 'slots'], add)
  const shown = new Set(all.map(({ place }) => place))
  site.forEach(({ description: { position } }, index) => {
    if (shown.has(position)) return
    reporter.at(['banners', 'site', String(index), 'description', 'position'], 'unshown-place', 'nobody shows this', {
      expected: `a place the brand shows: ${list([...shown])}; or a widget "content/banners" with this place`,
      found: quote(position),
      names: shown,
      name: position,
      severity: 'warning',
    })
  })
  if (!filled.platform.settings.cms) reportUnfilled(all, new Set(site.map((one) => one.description.position)), reporter)
}

/** What a brand placed itself and nobody sees. The banners of a CMS are not known here. */
const reportUnfilled = (all: readonly Shown[], filled: ReadonlySet<string>, reporter: Reporter): void => {
  for (const { place, path } of all) {
    if (filled.has(place)) continue
    const widget = [...path.slice(0, path.lastIndexOf('props')), 'widget']
    if (![path, widget].some((one) => isWrittenFor(reporter.layered, one))) continue
    reporter.at(path, 'unfilled-place', 'no banner stands at this place, so nothing shows here', {
      expected: `a banner with the \`position\` ${quote(place)} in banners.json, or a place with one: ${list(filled)}`,
      found: quote(place),
      names: filled,
      name: place,
      severity: 'warning',
    })
  }
}

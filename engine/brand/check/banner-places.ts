import { filledOnce, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { list, quote } from '../read/problem.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { mentionsIn } from '../read/visit.ts'
import type { Reporter } from './reporter.ts'

/** Reports banners at a place that no widget and no content page shows. */
export const checkBannerPlaces = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { widgets }: BrandEnvironment,
  reporter: Reporter,
): void => {
  const { site } = filled.banners
  if (site.length === 0) return
  const shown = new Set(
    Object.values(filled.content).flatMap(({ blocks }) => blocks.flatMap(({ banners }) => banners ?? [])),
  )
  const add = (instance: { widget: string; props?: unknown }): void => {
    const schema = widgets.get(instance.widget)
    if (!schema) return
    const { value } = filledOnce(schema.props, instance.props)
    for (const { format, value: place } of mentionsIn(schema.props, value))
      if (format === 'banner-place') shown.add(String(place))
  }
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind)) eachInstance(file.slots, [kind, id, 'slots'], add)
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
}

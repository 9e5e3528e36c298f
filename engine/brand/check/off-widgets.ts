import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { eachInstance, group, SLOTTED } from '../read/instances.ts'
import { read } from '../read/locate.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { layerOf } from './layer-of.ts'
import { causeOf, goesToo } from './off-links.ts'
import type { Reporter } from './reporter.ts'
import type { Feature } from '../../../schemas/brand/index.ts'

/**
 * Reports widgets a brand placed itself although their feature is off: nothing shows there, and nobody may wonder why.
 * Widgets of layers below go with their features, and so does what stands in a page or a widget that goes; a rule that
 * reads `features.…` says that a widget is meant to go.
 */
export const checkOffWidgets = (
  layered: LayeredBrand,
  filled: FilledBrand,
  { widgets }: Pick<BrandEnvironment, 'widgets'>,
  reporter: Reporter,
): void => {
  const features = resolveFeatures(filled)
  for (const kind of SLOTTED)
    for (const [id, file] of group(layered.data, kind))
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => {
        const feature = widgets.get(instance.widget)?.feature as Feature | undefined
        if (feature === undefined || features[feature] !== false) return
        if (JSON.stringify(instance.when ?? null).includes('"features.')) return
        const at = [...path, 'widget']
        if (layerOf(layered, at) !== 0) return
        if (path.some((_, depth) => goesToo(read(layered.data, path.slice(0, depth)), features, widgets))) return
        const cause = causeOf(feature, features)
        const why = cause === feature ? 'which is off' : `which is off because "${cause}" is off`
        reporter.at(at, 'widget-off', `shows nothing: it belongs to the feature "${feature}", ${why}`, {
          expected: `"${cause}" on, or no such widget`,
          found: `"${instance.widget}"`,
          severity: 'warning',
        })
      })
}

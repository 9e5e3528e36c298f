import type { Feature, Need } from '../../../schemas/brand/index.ts'
import { features as featureSchemas } from '../../../schemas/brand/index.ts'
import { isMet, needsOf, resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { read } from '../read/locate.ts'
import { quote } from '../read/problem.ts'
import { isWrittenFor, layerOf } from './layer-of.ts'
import type { Reporter } from './reporter.ts'

/**
 * Checks that something stands behind every feature that is on. What is missing is told where the feature, or the
 * provider that needs it, is switched on.
 */
export const checkNeeds = (filled: FilledBrand, reporter: Reporter): void => {
  const on = resolveFeatures(filled)
  for (const feature of Object.keys(featureSchemas) as Feature[]) {
    if (!on[feature]) continue
    const [first, ...others] = needsOf(feature).filter((need) => !isMet(need, filled))
    if (first) reportNeeds(feature, [first, ...others], filled, reporter)
  }
}

/** Reports what a feature, or the provider that is chosen for it, lacks: all of it at once, at the switch. */
const reportNeeds = (feature: Feature, lacking: [Need, ...Need[]], filled: FilledBrand, reporter: Reporter): void => {
  const [{ any, severity, when }] = lacking
  const path = any[0]!.split('.')
  const { layered } = reporter
  // Where the switch is another brand's, what this one wrote of the matter says too little.
  const isHere = layerOf(layered, ['features', feature]) > 0 && isWrittenFor(layered, path)
  const place = when?.at.split('.') ?? (isHere ? path : ['features', feature])
  const what = when === undefined ? `"${feature}"` : quote(when.is)
  reporter.at(place, 'nothing-behind', `${what} is on and has nothing behind it`, {
    expected: lacking.map(({ write }) => write).join(', '),
    found: quote(read(filled, path)),
    severity,
  })
}

/**
 * A brand from its JSON: layered, checked, explained and compiled. Pure; `engine/brand/node.ts` reads and watches
 * files.
 */
export { compileBrand } from './compile/compile.ts'
export { CODES } from './read/codes.ts'
export { migrateFolder } from './edit/migrate-folder.ts'
export { textFixOf, type TextFix } from './edit/fix.ts'
export { insertAt, moveTo, removeAt, setAt } from './edit/json.ts'
export { applyEdits } from './edit/text-edits.ts'
export { emitSchemas } from './assist/emit.ts'
export { paletteOf } from './assist/palette.ts'
export { explain, read } from './read/locate.ts'
export { isPlain } from './read/merge.ts'
export { featureStates, type FeatureState } from './check/feature-states.ts'
export {
  distinctProblems,
  fixOf,
  formatProblem,
  isServable,
  nearestName,
  problemText,
  type Problem,
} from './read/problem.ts'
export type { BrandContent, BrandEnvironment, CompiledBrand, Origin, PassedChecks } from './read/types.ts'
export { checkBrand } from './check/check.ts'
export { checkHosts } from './check/hosts.ts'
export { layerBrand } from './read/layers.ts'
export { FORMATS } from './read/schema.ts'
export { meaningsAt } from './read/meanings.ts'
export { fileKeyOf, nodeAt, parseSource, splitPointer, toPointer } from './read/source.ts'
export type { BrandSources, LayeredBrand, PageRequest } from './read/types.ts'

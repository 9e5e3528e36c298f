/**
 * A brand from its JSON: layered, checked, explained and compiled. Pure; `engine/brand/node.ts` reads and watches
 * files.
 */
export { compileBrand } from './compile.ts'
export { CODES } from './codes.ts'
export { migrateFolder } from './migrate-folder.ts'
export { applyEdits, textFixOf, type TextFix } from './fix.ts'
export { emitSchemas } from './emit.ts'
export { paletteOf } from './palette.ts'
export { explain } from './locate.ts'
export { featureStates, type FeatureState } from './feature-states.ts'
export { distinctProblems, fixOf, formatProblem, isServable, problemText, type Problem } from './problem.ts'
export type { BrandContent, BrandEnvironment, CompiledBrand, Origin, PassedChecks } from './types.ts'
export { checkBrand } from './check.ts'
export { checkHosts } from './hosts.ts'
export { layerBrand } from './layers.ts'
export { parseSource } from './source.ts'
export type { BrandSources, LayeredBrand } from './types.ts'

/**
 * A brand from its JSON: layered over what it extends, checked, explained and compiled. Pure: reading from disk and
 * watching is `engine/brand/node.ts`.
 */
export { checkBrand, checkHosts, checkSources } from './check.ts'
export { compileBrand } from './compile.ts'
export { BASE, layerBrand } from './layers.ts'
export { emitSchemas } from './emit.ts'
export { explain } from './locate.ts'
export { fits } from './paths.ts'
export { formatProblem, isServable, type Problem } from './problem.ts'
export { parseSource } from './source.ts'
export type {
  BrandEnvironment,
  BrandSources,
  CompiledBrand,
  Explanation,
  LayeredBrand,
  Origin,
  PageRequest,
  PageRoute,
  SourceFile,
  ThemeFinding,
  Varies,
} from './types.ts'

export { canaryVisit } from './canary/visit.ts'
export { measuredOf, refusalsIn, sentencesOf, SIDES, VITAL_NAMES, worseIn } from './canary/measures.ts'
export type { Canary } from './canary/index.ts'
export { MAY_DRAFT, MAY_RELEASE } from './parts.ts'
export { createStudioModule, type StudioModule } from './module.ts'
export { STUDIO, type Studio } from './studio.ts'
export { takeIn } from './store/intake.ts'
export { ReleaseRefused } from './store/refused.ts'
export { shownOperation, shownValue } from './store/secrets.ts'
export {
  currencyOfMarket,
  documentOfMarket,
  documentsOfMarket,
  filesOf,
  STARTERS,
  textsOf,
  type NewBrand,
  type StarterName,
} from './starters/index.ts'

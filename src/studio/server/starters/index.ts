export { filesOf, STARTERS, type NewBrand, type StarterName } from './starters.ts'
export { textsOf } from './texts.ts'

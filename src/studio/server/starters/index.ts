export { currencyOfMarket, documentOfMarket, documentsOfMarket } from './of-market.ts'
export { filesOf, STARTERS, type NewBrand, type StarterName } from './starters.ts'
export { textsOf } from './texts.ts'

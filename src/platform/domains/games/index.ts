export { catalogueOf, nameOf } from './catalogue.ts'
export { games } from './module.ts'
export type { WinOffice } from './held-wins.ts'
export { masked } from './wins.ts'

export { catalogueOf } from './catalogue.ts'
export { games } from './module.ts'
export type { WinOffice } from './held-wins.ts'

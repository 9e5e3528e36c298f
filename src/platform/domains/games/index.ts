export { catalogueOf } from './catalogue.ts'
export { games } from './module.ts'

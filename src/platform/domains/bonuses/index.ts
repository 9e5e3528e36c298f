export { bonuses } from './module.ts'

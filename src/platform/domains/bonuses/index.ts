export type { NewBonus } from './giving.ts'
export { bonuses } from './module.ts'

export type { Matches } from './matches.ts'
export { limits } from './module.ts'

export type { EnterFor } from './accounts.ts'
export { loyalty } from './module.ts'

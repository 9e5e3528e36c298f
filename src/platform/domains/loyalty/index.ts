export type { EnterFor } from './accounts.ts'
export type { LoyaltyCorrections } from './corrections.ts'
export { loyalty } from './module.ts'

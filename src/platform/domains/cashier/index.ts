export { BONUSES_OF_DEPOSITS } from './deposit-bonuses.ts'
export { cashier } from './module.ts'
export type { TransactionRow } from './transactions.ts'

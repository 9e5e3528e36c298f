export { jackpots } from './module.ts'

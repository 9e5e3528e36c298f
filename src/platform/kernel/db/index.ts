export { openDatabase, type Database } from './database.ts'
export { DataDirectoryInUse } from './errors.ts'
export type { Tables } from './tables.ts'
export { sqlState, withTransaction, type TransactionOptions } from './transaction.ts'

export { createLedger, type Ledger } from './service.ts'
export { createLedgerSchedule } from './schedule.ts'
export { ledgerBrands } from './settled.ts'

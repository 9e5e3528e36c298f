export { HeadError, headLine, readHead, readHeads, writeHead, type NotedHead } from './heads.ts'
export { ledger } from './module.ts'
export { createLedger, type Ledger } from './service.ts'
export { ledgerBrands } from './settled.ts'

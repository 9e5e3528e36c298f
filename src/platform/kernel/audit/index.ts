export { createAudit, type Audit, type AuditLine } from './service.ts'
export type { ChainEnd, ChainReport } from './verify.ts'

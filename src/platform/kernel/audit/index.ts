export { createAudit, type Audit, type AuditLine } from './service.ts'
export type { ChainReport } from './verify.ts'

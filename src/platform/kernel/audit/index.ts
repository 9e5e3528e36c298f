export { createAudit, type Audit, type AuditEvent, type AuditLine } from './service.ts'
export type { ChainProblem, ChainReport } from './verify.ts'

export { createAudit, type Audit, type AuditLine } from './service.ts'
export type { ChainEnd, ChainPage, ChainProblem, ChainReport } from './verify.ts'

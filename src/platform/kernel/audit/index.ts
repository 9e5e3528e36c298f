export { createAudit, type Audit, type AuditLine } from './service.ts'
export { protectionFolder, PROTECTIONS, readProtections, type Protection, type Protections } from './protections.ts'
export type { ChainEnd, ChainReport } from './verify.ts'

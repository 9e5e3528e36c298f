import { parseDuration } from '../../../engine/clock/index.ts'
import { auditCoverSchema, auditMarksSchema, auditSchema, auditSubjectSchema } from './audit/tables.ts'
import { defineDomain } from './domain.ts'
import { fillSchema } from './fill.ts'
import { brandRateSchema } from './last-rates.ts'
import { httpSchema } from './http/tables.ts'
import { jobsGivenUpSchema, jobsSchema } from './jobs/tables.ts'
import { FAILURES } from './limits/index.ts'

const KEEP_ATTEMPTS = parseDuration('P1D')

/** The kernel's own tables: queued jobs, idempotency keys, counted attempts, the audit, last rates. */
export const kernel = defineDomain({
  name: 'kernel',
  migrations: [
    { number: 1, sql: jobsSchema, formerly: '0002_job' },
    { number: 2, sql: httpSchema, formerly: '0012_http' },
    { number: 3, sql: auditSchema, formerly: '0040_audit' },
    { number: 4, sql: auditMarksSchema },
    { number: 5, sql: jobsGivenUpSchema },
    { number: 6, sql: auditSubjectSchema },
    { number: 7, sql: brandRateSchema },
    { number: 8, sql: fillSchema },
    { number: 9, sql: auditCoverSchema },
  ],
  // Far longer than any client retries.
  retention: [
    { table: 'idempotency', column: 'created_at', keep: 'P30D' },
    { table: 'job', column: 'done_at', keep: 'P30D' },
    // Consecutive failures count however slowly they come; other attempts are deleted below.
    { table: 'rate_limit', column: 'since', keep: 'P365D' },
  ],
  create: ({ db, clock }) => ({
    async housekeeping() {
      await db
        .deleteFrom('rate_limit')
        .where('since', '<', new Date(clock.now().getTime() - KEEP_ATTEMPTS))
        .where('scope', 'not like', `% ${FAILURES}`)
        .execute()
    },
  }),
})

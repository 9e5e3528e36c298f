import { recordStaff, type AuditEntry, type OfficeRequest } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { writeBackup } from '../backup.ts'
import { EVERY_BRAND, refusal } from '../members.ts'

type LineQuery = Omit<OfficeRequest<'audit.list'>, 'brand'>

/** A page of a brand's audit, newest first. */
async function linesOf(
  { audit }: Pick<Context, 'audit'>,
  brand: string,
  { action, subject, actor, from, until, before, limit = 50 }: LineQuery,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const lines = await audit.list(brand, {
    ...(action !== undefined && { action }),
    ...(subject !== undefined && { subject }),
    ...(actor !== undefined && { actor }),
    ...(from !== undefined && { from: new Date(from) }),
    ...(until !== undefined && { until: new Date(until) }),
    ...(before !== undefined && { before: BigInt(before) }),
    limit: limit + 1,
  })
  const page = lines.slice(0, limit)
  const items = page.map(({ line, at, actor: who, action: what, subject: about, reason, details }) => ({
    line: String(line),
    at: at.toISOString(),
    actor: who,
    action: what,
    subject: about,
    reason,
    details,
  }))
  return { items, next: lines.length > limit ? String(page.at(-1)?.line) : null }
}

/**
 * A copy of the database, and the record of what staff and platform did.
 * @param dataDir where backups are written; undefined in a process that makes none
 */
export const bindRecords = (context: Context, dataDir: string | undefined): StaffSide =>
  staffSide(recordStaff, {
    async 'ledger.backup'(_params, call) {
      const { image } = context
      if (!image || dataDir === undefined)
        throw refusal('Only a server with an embedded database makes a backup; on PostgreSQL foyer does it itself.')
      const file = await writeBackup(image, dataDir)
      await context.transaction((tx) =>
        context.audit.record(tx, {
          brand: EVERY_BRAND,
          actor: `staff:${callerOf(call)}`,
          action: 'ledger.backup',
          subject: 'database',
        }),
      )
      return { file }
    },
    'audit.list': ({ brand, ...query }) => linesOf(context, brand, query),
    'audit.mine': ({ brand, ...query }, call) =>
      linesOf(context, brand, { ...query, actor: `staff:${callerOf(call)}` }),
  })

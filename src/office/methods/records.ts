import { recordStaff } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { callerOf, staffSide, type StaffSide } from '../../platform/kernel/staff.ts'
import { writeBackup } from '../backup.ts'
import { EVERY_BRAND, refusal } from '../members.ts'

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
    async 'audit.list'({ brand, action, before, limit }) {
      const lines = await context.audit.list(brand, {
        ...(action !== undefined && { action }),
        ...(before !== undefined && { before: BigInt(before) }),
        ...(limit !== undefined && { limit }),
      })
      return {
        items: lines.map(({ line, at, actor, action: what, subject, reason, details }) => ({
          line: String(line),
          at: at.toISOString(),
          actor,
          action: what,
          subject,
          reason,
          details,
        })),
      }
    },
  })

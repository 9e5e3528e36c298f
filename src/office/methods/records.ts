import { dayOf } from '../../../engine/clock/index.ts'
import {
  AUDIT_KINDS,
  DAY_ACTIONS,
  recordStaff,
  type AuditEntry,
  type DayKind,
  type OfficeRequest,
} from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { brandOf, callerOf, staffSide, type StaffCall, type StaffSide } from '../../platform/kernel/staff.ts'
import { auditTitle } from '../audit-titles.ts'
import { writeBackup } from '../backup.ts'
import { EVERY_BRAND, refusal } from '../members.ts'

type LineQuery = Omit<OfficeRequest<'audit.list'>, 'brand'>

/** Lines that one call looks through for words, so that no question of staff reads a long audit whole. */
const LOOKED_THROUGH = 20_000n

/** The line after which words are looked for, from a line on; undefined when it is the brand's first. */
async function wordsFrom(
  { audit }: Pick<Context, 'audit'>,
  brand: string,
  before: string | undefined,
): Promise<bigint | undefined> {
  const newest = before === undefined ? (await audit.list(brand, { limit: 1 }))[0]?.line : BigInt(before) - 1n
  const after = (newest ?? 0n) - LOOKED_THROUGH
  return after > 0n ? after : undefined
}

/** A page of a brand's audit, newest first. */
async function linesOf(
  context: Pick<Context, 'audit' | 'describeGate'>,
  brand: string,
  { action, kind, subject, actor, from, until, text, before, limit = 50 }: LineQuery,
): Promise<{ items: AuditEntry[]; next: string | null }> {
  const words = text?.trim().split(/\s+/) ?? []
  const after = words.length > 0 ? await wordsFrom(context, brand, before) : undefined
  const lines = await context.audit.list(brand, {
    words,
    ...(after !== undefined && { after }),
    ...(action !== undefined && { action }),
    ...(kind !== undefined && { actions: AUDIT_KINDS[kind] }),
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
    title: auditTitle(what),
    subject: about,
    reason,
    gate: what.endsWith('.stop') ? (context.describeGate(reason)?.title ?? null) : null,
    details,
  }))
  if (lines.length > limit) return { items, next: String(page.at(-1)?.line) }
  return { items, next: after === undefined ? null : String(after + 1n) }
}

const ALL_OF_DAY = Object.values(DAY_ACTIONS).flat()

/** What a member did at a brand since its day began. */
async function dayFor({ audit, clock }: Pick<Context, 'audit' | 'clock'>, call: StaffCall) {
  const { id, brand } = brandOf(call)
  const { from } = dayOf(clock.now(), brand.timezone)
  const counts = await audit.count(id, { actor: `staff:${callerOf(call)}`, actions: ALL_OF_DAY, from })
  const of = (kind: DayKind) => DAY_ACTIONS[kind].reduce((sum, action) => sum + (counts.get(action) ?? 0), 0)
  return { from: from.toISOString(), decisions: of('decisions'), views: of('views'), reveals: of('reveals') }
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
    'audit.day': (_params, call) => dayFor(context, call),
  })

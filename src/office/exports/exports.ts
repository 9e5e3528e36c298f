import type { Selectable } from 'kysely'
import type { ExportedListName, OfficeExport } from '../../../schemas/office/index.ts'
import { withoutContacts } from '../../platform/domains/accounts/index.ts'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { refusal } from '../members.ts'
import type { StaffExportTable } from './tables.ts'

export type ExportContext = Pick<Context, 'audit' | 'brands' | 'clock' | 'db' | 'enqueue' | 'transaction'>
export type ExportRow = Selectable<StaffExportTable>

/** Exports that one member may have waiting or running at once. */
const AT_ONCE = 3
/** The job that writes the next parts. */
export const EXPORT_JOB = 'office.export'

/** At which brand, and who acts. */
export interface Acting {
  readonly brand: string
  readonly by: string
}

/** Queues the next parts of an export. */
export const enqueueParts = (
  { enqueue }: ExportContext,
  tx: Tx,
  { id, brand_id, parts }: Pick<ExportRow, 'id' | 'brand_id' | 'parts'>,
) => enqueue(tx, { brand: brand_id, name: EXPORT_JOB, payload: { id }, dedupeKey: `export ${id} ${parts}` })

/** Writes into the audit what became of an export. */
const recordExport = (
  { audit }: Pick<ExportContext, 'audit'>,
  tx: Tx,
  { id, brand_id, list, asked_by }: Pick<ExportRow, 'id' | 'brand_id' | 'list' | 'asked_by'>,
  what: 'start' | 'done' | 'cancel' | 'failed' | 'read',
  details: Readonly<Record<string, string>> = {},
) =>
  audit.record(tx, {
    brand: brand_id,
    actor: `staff:${asked_by}`,
    action: `export.${what}`,
    subject: `export:${id}`,
    details: { list, ...details },
  })

/** Filters as the audit keeps them for ever: without contacts that somebody looked for. */
const toldFilters = (filters: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filters).map(([name, text]) => [name, withoutContacts(text)])))

/** Begins an export. @returns its id @throws PlatformError when too many of the member's are running */
export const startExport = (
  context: ExportContext,
  { brand, by }: Acting,
  list: ExportedListName,
  filters: Readonly<Record<string, string>>,
): Promise<string> =>
  context.transaction(async (tx) => {
    // One after the other for a member, so that their number is exact.
    await tx.selectFrom('staff').select('name').where('name', '=', by).forUpdate().execute()
    const running = await tx
      .selectFrom('staff_export')
      .select('id')
      .where('asked_by', '=', by)
      .where('ended_at', 'is', null)
      .execute()
    if (running.length >= AT_ONCE)
      throw refusal(`${AT_ONCE} of your exports are being written; wait for one, or cancel it.`)
    const row = { id: newId(), brand_id: brand, list, asked_by: by }
    const asked_at = context.clock.now()
    await tx
      .insertInto('staff_export')
      .values({ ...row, filters: JSON.stringify(filters), asked_at })
      .execute()
    await recordExport(context, tx, row, 'start', { filters: toldFilters(filters) })
    await enqueueParts(context, tx, { ...row, parts: 0 })
    return row.id
  })

const shown = (row: ExportRow): OfficeExport => ({
  id: row.id,
  list: row.list,
  filters: JSON.stringify(row.filters),
  by: row.asked_by,
  at: row.asked_at.toISOString(),
  state: row.state,
  rows: row.rows,
  parts: row.parts,
  digest: row.digest,
  problem: row.problem,
  ended_at: row.ended_at?.toISOString() ?? null,
})

/** The latest exports at a brand, newest first. @param by whose; undefined: everybody's */
export async function listExports({ db }: ExportContext, brand: string, by?: string): Promise<OfficeExport[]> {
  let query = db.selectFrom('staff_export').selectAll().where('brand_id', '=', brand)
  if (by !== undefined) query = query.where('asked_by', '=', by)
  return (await query.orderBy('asked_at', 'desc').orderBy('id').limit(100).execute()).map(shown)
}

/** An export of a member, locked. @throws PlatformError when there is none */
async function ownExport(tx: Tx, { brand, by }: Acting, id: string): Promise<ExportRow> {
  const row = await tx
    .selectFrom('staff_export')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('id', '=', id)
    .where('asked_by', '=', by)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refusal(`There is no export ${id} of yours at ${brand}.`)
  return row
}

/** Stops an export and throws away its parts. @throws PlatformError when there is none, or it has ended */
export const cancelExport = (context: ExportContext, acting: Acting, id: string): Promise<void> =>
  context.transaction(async (tx) => {
    const row = await ownExport(tx, acting, id)
    if (row.ended_at !== null) throw refusal(`The export is ${row.state} already.`)
    await endExport(context, tx, row, { state: 'cancelled' })
  })

/** Ends an export; unless it is done, nothing of its file is left. */
export async function endExport(
  context: Pick<ExportContext, 'audit' | 'clock'>,
  tx: Tx,
  row: ExportRow,
  end: { state: 'cancelled' } | { state: 'failed'; problem: string } | { state: 'done'; digest: string; rows: number },
): Promise<void> {
  const ended_at = context.clock.now()
  if (end.state === 'done') {
    await recordExport(context, tx, row, 'done', { sha256: end.digest, rows: String(end.rows) })
  } else {
    await tx.deleteFrom('staff_export_part').where('export_id', '=', row.id).execute()
    if (end.state === 'failed') await recordExport(context, tx, row, 'failed', { problem: end.problem })
    else await recordExport(context, tx, row, 'cancel')
  }
  await tx
    .updateTable('staff_export')
    .set({ ...end, ended_at, ...(end.state !== 'done' && { parts: 0 }) })
    .where('id', '=', row.id)
    .execute()
}

/**
 * A part of a finished file, counted from 0.
 * @param mayRead throws where the caller may not read the list now: roles may have gone since the file was written
 * @throws PlatformError when there is none, and what `mayRead` throws
 */
export const readPart = (
  context: ExportContext,
  acting: Acting,
  { id, part }: { readonly id: string; readonly part: number },
  mayRead: (list: string) => void,
): Promise<{ text: string; next: number | null }> =>
  context.transaction(async (tx) => {
    const row = await ownExport(tx, acting, id)
    mayRead(row.list)
    if (row.state !== 'done') throw refusal(`The export is ${row.state}; there is no file.`)
    const found = await tx
      .selectFrom('staff_export_part')
      .select('text')
      .where('export_id', '=', id)
      .where('position', '=', part)
      .executeTakeFirst()
    if (!found) throw refusal(`The file has ${row.parts} parts, counted from 0.`)
    // Each part is a look: whoever leaves out the first has the others all the same.
    await recordExport(context, tx, row, 'read', { part: String(part) })
    return { text: found.text, next: part + 1 < row.parts ? part + 1 : null }
  })

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { EXPORTED_LISTS, type ExportedListName, type StaffMember } from '../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../platform/kernel/brands.ts'
import type { Db, Tx } from '../../platform/kernel/context.ts'
import { behindPlayers, mayBeOld } from '../../platform/kernel/db/index.ts'
import { csvOf } from '../../platform/kernel/csv.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { decode } from '../../platform/kernel/http/decode.ts'
import type { JobHandler } from '../../platform/kernel/jobs/index.ts'
import { allows } from '../../platform/kernel/staff.ts'
import type { OfficeCall } from '../call.ts'
import type { BoundMethod } from '../sides.ts'
import { columnsOf } from './columns.ts'
import { endExport, enqueueParts, type ExportContext, type ExportRow } from './exports.ts'
import { atLeisure } from './pace.ts'
import { inSmallHeap } from './small-heap.ts'

/** Rows of one part of a file. */
const ROWS = 1000
/** Milliseconds after which one job leaves the rest to the next: other jobs wait for it. */
const JOB_MS = 1_000

/** What writing needs besides the platform. */
export interface WriterDependencies {
  readonly context: ExportContext
  /** The methods of the staff API by name. */
  readonly methods: () => ReadonlyMap<string, BoundMethod>
  /** The active member of that name. */
  readonly member: (name: string) => Promise<StaffMember | undefined>
}

/** One page of a list, as text. */
interface Page {
  readonly text: string
  readonly rows: number
  readonly next: string | null
}

/** A call as its asker would make it now. */
const callOf = (member: StaffMember, brand: PlatformBrand) =>
  ({
    session: { member },
    brand,
    ip: 'local',
    isLocal: false,
    isCookie: false,
    key: newId(),
    setSession: () => undefined,
  }) as unknown as OfficeCall

/** The asker's list from where the last page ended. @throws Error when the asker may not read it any more */
async function nextPage({ context, methods, member }: WriterDependencies, row: ExportRow): Promise<Page> {
  const list = row.list as ExportedListName
  const { rows: name, page, size } = EXPORTED_LISTS[list]
  const bound = methods().get(list)
  const [who, brand] = [await member(row.asked_by), context.brands.byId(row.brand_id)]
  if (!bound || !brand) throw new Error(`${row.brand_id} has no ${list} any more`)
  if (!who || !allows(who.grants, bound.method, brand.id)) throw new Error(`${row.asked_by} may not read ${list} now`)
  const filters = Object.entries({ ...(row.filters as Record<string, string>), brand: brand.id })
  const params = {
    ...decode<Record<string, unknown>>(bound.method.request, filters),
    [size]: ROWS,
    ...(row.cursor !== null && { [page]: row.cursor }),
  }
  const answer = (await mayBeOld(async () => bound.handle(params, callOf(who, brand)))) as Record<string, unknown>
  const items = answer[name] as Record<string, unknown>[]
  // Others may be answered before it becomes text.
  await nextTurn()
  const columns = columnsOf(bound.method.response, name)
  const head = row.parts === 0 ? [columns.map(({ title }) => title)] : []
  return {
    text: csvOf([...head, ...items.map((item) => columns.map(({ read }) => read(item)))]),
    rows: items.length,
    next: (answer['next'] as string | null | undefined) ?? null,
  }
}

/** SHA-256 of a file, part by part, so that it is never whole in memory. */
async function digestOf(db: Db | Tx, id: string, parts: number): Promise<string> {
  const hash = createHash('sha256')
  for (let position = 0; position < parts; position++) {
    const { text } = await db
      .selectFrom('staff_export_part')
      .select('text')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    hash.update(text)
  }
  return hash.digest('hex')
}

const open = (db: Db | Tx, id: string) =>
  db.selectFrom('staff_export').selectAll().where('id', '=', id).where('ended_at', 'is', null)

/** Writes the next part. @returns whether more is to come; false as well when another process wrote it meanwhile */
async function writePart(dependencies: WriterDependencies, id: string): Promise<boolean> {
  const { context } = dependencies
  const row = await open(context.db, id).executeTakeFirst()
  if (!row) return false
  const page = await nextPage(dependencies, row)
  const parts = row.parts + 1
  return context.transaction(async (tx) => {
    const now = await open(tx, id).forUpdate().executeTakeFirst()
    if (now?.parts !== row.parts) return false
    await tx.insertInto('staff_export_part').values({ export_id: id, position: row.parts, text: page.text }).execute()
    const rows = row.rows + page.rows
    const set = { rows, parts, cursor: page.next, state: 'running' as const }
    await tx.updateTable('staff_export').set(set).where('id', '=', id).execute()
    if (page.next !== null) return true
    await endExport(context, tx, now, { state: 'done', digest: await digestOf(tx, id, parts), rows })
    return false
  })
}

/** Writes some parts. @returns whether more is to come */
async function writeParts(dependencies: WriterDependencies, id: string): Promise<boolean> {
  const began = performance.now()
  do if (!(await atLeisure(() => writePart(dependencies, id)))) return false
  while (performance.now() - began < JOB_MS)
  return true
}

/** The job that writes an export, some parts at a time. What cannot be read ends it, and says why. */
export const writeExports =
  (dependencies: WriterDependencies): JobHandler =>
  async ({ payload }) => {
    const { context } = dependencies
    const { id } = payload as { id: string }
    try {
      const parts = (await open(context.db, id).executeTakeFirst())?.parts
      if (!(await inSmallHeap(parts === 0, () => behindPlayers(() => writeParts(dependencies, id))))) return
    } catch (error) {
      await context.transaction(async (tx) => {
        const row = await open(tx, id).forUpdate().executeTakeFirst()
        if (row) await endExport(context, tx, row, { state: 'failed', problem: (error as Error).message })
      })
      return
    }
    await context.transaction(async (tx) => {
      const row = await open(tx, id).executeTakeFirst()
      if (row) await enqueueParts(context, tx, row)
    })
  }

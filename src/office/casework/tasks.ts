import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { OfficeTask } from '../../../schemas/office/index.ts'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { cursorIn, cursorText } from '../../platform/kernel/cursor.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { countedQueue, type QueueSource } from '../../platform/kernel/queues.ts'
import { refusal } from '../members.ts'
import { requireMember, type CaseworkContext } from './members.ts'
import type { Paging } from './notes.ts'
import type { StaffTaskTable } from './tables.ts'

type Task = Selectable<StaffTaskTable>
/** `later`: open and put off until an instant to come. */
type TaskState = 'open' | 'later' | 'done'
/** Which tasks. An empty owner: those of nobody. */
interface TaskFilters extends Paging {
  readonly state?: TaskState | undefined
  readonly owner?: string | undefined
  readonly playerId?: string | undefined
}
/** What is changed; what is left out stays. An empty owner or instant takes it away. */
interface TaskChange {
  readonly words?: string | undefined
  readonly owner?: string | undefined
  readonly due_at?: string | undefined
  readonly later_until?: string | undefined
  readonly done?: boolean | undefined
}
/** At which brand, and who acts. */
interface Acting {
  readonly brand: string
  readonly by: string
}

const shown = (row: Task, now: Date): OfficeTask => ({
  id: row.id,
  words: row.words,
  by: row.written_by,
  at: row.written_at.toISOString(),
  player: row.player_id,
  owner: row.owner,
  due_at: row.due_at?.toISOString() ?? null,
  is_late: row.done_at === null && row.due_at !== null && row.due_at < now,
  later_until: row.later_until?.toISOString() ?? null,
  done_at: row.done_at?.toISOString() ?? null,
  done_by: row.done_by,
  version: row.version,
})

/**
 * By what tasks are ordered: open ones by when they are due, done ones by when that was. One without a day stands 200
 * years behind the day when it was written: after all others, the oldest first.
 */
const WHEN_DUE = sql<Date>`coalesce(due_at, written_at + interval '1752000 hours')`
const PLACE = {
  open: WHEN_DUE,
  later: WHEN_DUE,
  done: sql<Date>`done_at`,
}

/** Tasks behind the last one of a page. @throws PlatformError when the text is no cursor */
function after(state: TaskState, cursor: string | undefined): RawBuilder<boolean> {
  const last = cursorIn('before', cursor)
  if (!last) return sql<boolean>`true`
  const place = sql`(${PLACE[state]}, id COLLATE "C")`
  return sql<boolean>`${place} ${state === 'done' ? sql`<` : sql`>`} (${last.at}, ${last.key})`
}

/** A page of a brand's tasks. @throws PlatformError for an unknown page */
export async function listTasks(
  { db, clock }: CaseworkContext,
  brand: string,
  { state = 'open', owner, playerId, before, count = 50 }: TaskFilters,
): Promise<{ items: OfficeTask[]; next: string | null }> {
  const now = clock.now()
  let query = db
    .selectFrom('staff_task')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('done_at', state === 'done' ? 'is not' : 'is', null)
    .where(after(state, before))
  if (state !== 'done') query = query.where(sql<boolean>`coalesce(later_until > ${now}, false)`, '=', state === 'later')
  if (owner !== undefined) query = owner === '' ? query.where('owner', 'is', null) : query.where('owner', '=', owner)
  if (playerId !== undefined) query = query.where('player_id', '=', playerId)
  const direction = state === 'done' ? 'desc' : 'asc'
  const rows = await query
    .select(PLACE[state].as('place'))
    .orderBy(PLACE[state], direction)
    .orderBy(sql`id COLLATE "C"`, direction)
    .limit(count + 1)
    .execute()
  const page = rows.slice(0, count)
  const last = page.at(-1)
  return {
    items: page.map((row) => shown(row, now)),
    next: last && rows.length > count ? cursorText(last.place, last.id) : null,
  }
}

const record = (
  { audit }: CaseworkContext,
  tx: Tx,
  { brand, by }: Acting,
  action: string,
  { id, player_id }: Pick<Task, 'id' | 'player_id'>,
  details: Record<string, string> = {},
) =>
  audit.record(tx, {
    brand,
    actor: `staff:${by}`,
    action,
    subject: player_id === null ? `task:${id}` : `player:${player_id}`,
    details: { task: id, ...details },
  })

/** Adds a task. @returns its id @throws PlatformError when nobody of that name can own it */
export const addTask = (
  context: CaseworkContext,
  acting: Acting,
  task: Omit<TaskChange, 'done'> & { readonly words: string; readonly playerId?: string | undefined },
): Promise<string> =>
  context.transaction(async (tx) => {
    const { words, owner, due_at, playerId = null } = task
    if (owner) await requireMember(tx, acting.brand, owner)
    const id = newId()
    await tx
      .insertInto('staff_task')
      .values({
        id,
        brand_id: acting.brand,
        player_id: playerId,
        words,
        written_by: acting.by,
        written_at: context.clock.now(),
        owner: owner || null,
        due_at: due_at ? new Date(due_at) : null,
        done_at: null,
        done_by: null,
      })
      .execute()
    await record(context, tx, acting, 'task.add', { id, player_id: playerId }, owner ? { owner } : {})
    return id
  })

/** The task, locked, as the caller read it. @throws PlatformError when there is none, or it was changed since */
async function unchanged(tx: Tx, brand: string, id: string, version: number): Promise<Task> {
  const row = await tx
    .selectFrom('staff_task')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refusal(`There is no task ${id} at ${brand}.`)
  if (row.version !== version)
    throw refusal(`Somebody changed this task meanwhile. It says now: ${row.words} (${row.owner ?? 'nobody'}).`)
  return row
}

/** Changes a task. @returns its new version @throws PlatformError when it was changed since, or nobody can own it */
export const changeTask = (
  context: CaseworkContext,
  acting: Acting,
  { id, version }: { readonly id: string; readonly version: number },
  { words, owner, due_at, later_until, done }: TaskChange,
): Promise<number> =>
  context.transaction(async (tx) => {
    const row = await unchanged(tx, acting.brand, id, version)
    if (owner) await requireMember(tx, acting.brand, owner)
    const now = context.clock.now()
    await tx
      .updateTable('staff_task')
      .set({
        version: version + 1,
        ...(words !== undefined && { words }),
        ...(owner !== undefined && { owner: owner || null }),
        ...(due_at !== undefined && { due_at: due_at === '' ? null : new Date(due_at) }),
        ...(later_until !== undefined && { later_until: later_until === '' ? null : new Date(later_until) }),
        ...(done !== undefined && { done_at: done ? now : null, done_by: done ? acting.by : null }),
      })
      .where('id', '=', id)
      .execute()
    const action = done === undefined ? 'task.change' : done ? 'task.done' : 'task.reopen'
    await record(context, tx, acting, action, row, {
      ...(owner !== undefined && { owner }),
      ...(later_until !== undefined && { later_until }),
    })
    return version + 1
  })

/** Tasks of the member, and those of nobody; not those that are put off. */
export const tasksWaiting = (context: Pick<Context, 'db' | 'clock'>): QueueSource =>
  countedQueue(
    context,
    'tasks',
    ({ brand, member, now }) => sql`
      SELECT written_at AS at FROM staff_task
      WHERE brand_id = ${brand} AND done_at IS NULL AND coalesce(owner, ${member}) = ${member}
        AND coalesce(later_until <= ${now}, true)
      ORDER BY written_at`,
  )

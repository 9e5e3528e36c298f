import type { Selectable } from 'kysely'
import { instantsAt } from '../../../engine/clock/index.ts'
import type { Tx } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import type { JobHandler } from '../../platform/kernel/jobs/index.ts'
import { mayRelease, record, releasesOf, type StudioParts } from './parts.ts'
import { check, release, type Releaser } from './releasing.ts'
import type { Draft } from './store/draft.ts'
import { readDraft } from './store/draft-log.ts'
import { ReleaseRefused } from './store/refused.ts'
import type { StudioScheduleTable } from './tables.ts'

type Row = Selectable<StudioScheduleTable>
const MARK = 'studio_schedule'
/** The job that puts a scheduled draft on air. */
const JOB = 'studio.release'

/** A schedule of a brand, and the others that touch the same values. */
export interface Schedule extends Row {
  readonly meets: readonly Meeting[]
}
/** A value that two schedules of a brand change. */
interface Meeting {
  readonly schedule: string
  readonly file: string
  readonly path: string
}

/** What the mark covers: everything that was asked for. */
const contentOf = (row: Omit<Row, 'outcome' | 'told' | 'mark'>) => [
  row.id,
  row.brand_id,
  row.draft,
  row.hash,
  row.local_time,
  row.zone,
  row.fires_at.toISOString(),
  row.scheduled_by,
  row.scheduled_at.toISOString(),
  row.reason,
]

/** The places a draft changes, as `file` and JSON pointer. */
const placesOf = ({ changes, assets }: Draft) => [
  ...[...changes].flatMap(([file, operations]) => operations.map(({ path }) => ({ file, path }))),
  ...[...assets.keys()].map((file) => ({ file, path: '' })),
]
const isWithin = (one: string, other: string): boolean => one === other || one.startsWith(`${other}/`)

/** The values that two drafts change. */
const meetings = (schedule: string, one: Draft, other: Draft): Meeting[] =>
  placesOf(one)
    .filter(({ file, path }) =>
      placesOf(other).some((own) => own.file === file && (isWithin(path, own.path) || isWithin(own.path, path))),
    )
    .map((place) => ({ schedule, ...place }))

const waiting = (tx: Tx, brand: string) =>
  tx
    .selectFrom('studio_schedule')
    .selectAll()
    .where('brand_id', '=', brand)
    .where('outcome', 'is', null)
    .orderBy('fires_at')
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute()

/** The schedules of a brand that wait, the next one first, each with the others it meets. */
export async function scheduled(studio: StudioParts, brand: string): Promise<Schedule[]> {
  const parts = releasesOf(studio, brand)
  const rows = await studio.context.transaction((tx) => waiting(tx, brand))
  const drafts = new Map<string, Draft>()
  for (const { draft } of rows) drafts.set(draft, await readDraft(parts, brand, draft))
  return rows.map((row) => ({
    ...row,
    meets: rows.flatMap((other) =>
      other.id === row.id ? [] : meetings(other.id, drafts.get(row.draft)!, drafts.get(other.draft)!),
    ),
  }))
}

/** The instant of a time of day in a zone. @throws ReleaseRefused `schedule` where there is none, or it is past */
function instantOf({ clock }: StudioParts['context'], local: string, zone: string): Date {
  const refused = (why: string) => new ReleaseRefused('schedule', why, { at: local, zone })
  let instants: Date[]
  try {
    instants = instantsAt(local, zone)
  } catch {
    throw refused(`${zone} is no time zone; expected an IANA name such as Europe/Malta`)
  }
  const [first] = instants
  if (!first) throw refused(`it is never ${local} in ${zone}: the clock is put forward over it, or it is no date`)
  if (first.getTime() <= clock.now().getTime()) throw refused(`${local} in ${zone} is past`)
  return first
}

/**
 * Has a draft go on air by itself, as it is now; of a time that comes twice, the first counts.
 * @param when date and time in a zone, such as `2026-12-04T09:00` and `Europe/Malta`
 * @throws ReleaseRefused where it could not be released now, or the time is none
 */
export async function schedule(
  studio: StudioParts,
  id: string,
  { brand, by, why }: Releaser,
  when: { readonly at: string; readonly zone: string },
): Promise<Schedule> {
  const { context } = studio
  const fires = instantOf(context, when.at, when.zone)
  const { draft } = await check(studio, { brand, by }, id)
  const asked = {
    id: newId(),
    brand_id: brand,
    draft: id,
    hash: draft.hash,
    local_time: when.at,
    zone: when.zone,
    fires_at: fires,
    scheduled_by: by,
    reason: why,
  }
  await context.transaction(async (tx) => {
    const made = { ...asked, scheduled_at: context.clock.now() }
    // Two at the same moment wait for each other.
    await context.audit.lock(tx, brand)
    const before = (await waiting(tx, brand)).find((row) => row.draft === id)
    if (before) {
      const { local_time: at, zone: there } = before
      const told = `the draft is scheduled already, for ${at.replace('T', ' ')} ${there}; take that back first`
      throw new ReleaseRefused('scheduled', told, { at, zone: there })
    }
    await tx
      .insertInto('studio_schedule')
      .values({ ...made, outcome: null, told: '', mark: context.marks.of(MARK, contentOf(made)) })
      .execute()
    await context.enqueue(tx, { brand, name: JOB, payload: { id: made.id }, runAt: fires, dedupeKey: made.id })
    const details = { schedule: made.id, hash: draft.hash, at: when.at, zone: when.zone, fires: fires.toISOString() }
    await record(context, tx, { brand, by, action: 'release.schedule', subject: `draft:${id}`, reason: why, details })
  })
  return (await scheduled(studio, brand)).find((one) => one.id === asked.id)!
}

/** Writes what became of a schedule, unless that is written already. */
const settle = (tx: Tx, id: string, outcome: NonNullable<Row['outcome']>, told = '') =>
  tx.updateTable('studio_schedule').set({ outcome, told }).where('id', '=', id).where('outcome', 'is', null).execute()

/** Takes a schedule back. @throws ReleaseRefused `schedule` where none waits */
export const unschedule = ({ context }: StudioParts, wanted: string, { brand, by, why }: Releaser): Promise<void> =>
  context.transaction(async (tx) => {
    const row = (await waiting(tx, brand)).find(({ id }) => id === wanted)
    if (!row) throw new ReleaseRefused('schedule', `no schedule ${wanted} waits at ${brand}`, { id: wanted })
    await settle(tx, row.id, 'cancelled')
    const details = { schedule: row.id, hash: row.hash }
    const subject = `draft:${row.draft}`
    await record(context, tx, { brand, by, action: 'release.unschedule', subject, reason: why, details })
  })

/** The job that puts scheduled drafts on air, in the order of their times. */
export const scheduleJobs = (studio: StudioParts): Record<string, JobHandler> => ({
  async [JOB]({ brand, payload }) {
    const { id } = payload as { id: string }
    const rows = await studio.context.transaction((tx) => waiting(tx, brand))
    const last = rows.findIndex((one) => one.id === id)
    // After a standstill several are due at once, and their jobs begin in any order: each waits for those before it.
    for (const row of rows.slice(0, last + 1)) await fire(studio, brand, row)
  },
})

/** Puts what was scheduled on air, checked again; what does not pass is told, and stays a draft. */
async function fire(studio: StudioParts, brand: string, row: Row): Promise<void> {
  const { context } = studio
  const { id } = row
  const releaser = { brand, by: row.scheduled_by, why: row.reason }
  try {
    if (!context.marks.fits(MARK, contentOf(row), row.mark))
      throw new ReleaseRefused('schedule', 'the schedule was not made by staff', { id })
    if (!(await mayRelease(context, row.scheduled_by, brand)))
      throw new ReleaseRefused('role-gone', `${row.scheduled_by} may not release at ${brand} any more`, { id })
    await release(studio, row.draft, releaser, { pinned: row.hash })
    await context.transaction((tx) => settle(tx, id, 'released'))
  } catch (error) {
    if (!(error instanceof ReleaseRefused) || error.code === 'busy') throw error
    const { message: told, code } = error
    // The job of a later schedule may have released it meanwhile.
    const { closed } = await readDraft(releasesOf(studio, brand), brand, row.draft)
    await context.transaction(async (tx) => {
      const [settled] = await settle(tx, id, closed === 'released' ? 'released' : 'refused', told)
      if (settled?.numUpdatedRows === 0n || closed === 'released') return
      const details = { schedule: id, hash: row.hash, refused: code, told }
      const deed = { brand, action: 'release.refused', subject: `draft:${row.draft}`, reason: row.reason, details }
      await context.audit.record(tx, { ...deed, actor: 'system:studio' })
    })
  }
}

import { rm } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openBrands, type Brands } from '../../../engine/brand/node.ts'
import { brandsDirectory, testBrand, testWidgets, writeFiles } from '../../../engine/brand/testing.ts'
import { createAudit } from '../../platform/kernel/audit/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { withTransaction, type Database } from '../../platform/kernel/db/index.ts'
import { openTestDatabase } from '../../platform/kernel/db/testing.ts'
import { createRowSignatures } from '../../platform/kernel/row-signatures.ts'
import type { JobHandler } from '../../platform/kernel/jobs/index.ts'
import type { StudioParts } from './parts.ts'
import { list, release, rollback, type Releaser } from './releasing.ts'
import { schedule, scheduled, scheduleJobs } from './schedules.ts'
import { newDraft, patchDraft } from './store/drafts.ts'
import { historyOf } from './store/history.ts'
import { onAir } from './store/on-air.ts'
import { memoryStore, TEST_CLOCK } from './store/testing.ts'
import { mortal, type Mortal } from './store/testing-mortal.ts'

/** A parent, a brand that changes with it, and one that stays out. */
const [PARENT, CHILD, STAYING] = ['a', 'b', 'c']
const child = (id: string) => ({ 'brand.json': testBrand(id, { extends: PARENT }) })
/** Each run has a brand of its own: a release that is the same to the letter would be the same in the audit. */
const files = (run: number) => ({ 'theme.json': { radius: 4 }, 'seo.json': { titleTemplate: `{title} · ${run}` } })
const PIA: Releaser = { brand: PARENT, by: 'pia', why: 'a test' }
const ALL = [PARENT, CHILD, STAYING]

let database: Database
let dir: string | undefined
let brands: Brands
let runs = 0
beforeAll(async () => {
  database = await openTestDatabase()
}, 120_000)
afterAll(() => database.close())
afterEach(() => shut())

/** Opens brands of a folder of their own, in place of those before. */
const opened = async (): Promise<void> => {
  await shut()
  dir = await brandsDirectory({ [PARENT]: files((runs += 1)), [CHILD]: child(CHILD), [STAYING]: child(STAYING) })
  brands = await openBrands({ dir, widgets: testWidgets, log: () => undefined, watch: false })
}
const shut = async (): Promise<void> => {
  if (dir === undefined) return
  brands.close()
  await rm(dir, { recursive: true, force: true })
}
const marks = createRowSignatures({ secret: 'a secret of thirty-two characters' })
/** The studio of one process. @param own what it has where it may be killed */
const studioOf = (store: StudioParts['store'], own?: Mortal): StudioParts => {
  const { db } = database
  const transaction: Context['transaction'] = (work) => withTransaction(db, work)
  const context = {
    clock: TEST_CLOCK,
    marks,
    audit: createAudit({ db, clock: TEST_CLOCK, marks }),
    transaction: own ? own.counted(transaction) : transaction,
    notifications: { tell: () => undefined },
    log: { error: () => undefined },
    supplied: () => [],
    enqueue: () => Promise.resolve(true),
  } as unknown as Context
  return { context, store: own?.store ?? store, brands: () => (own?.brands ?? brands) as Brands, coming: new Set() }
}
/** A store of releases with a draft in it that changes what the brands inherit. */
const begun = async () => {
  await opened()
  const store = memoryStore()
  const parts = { store, clock: TEST_CLOCK, brands }
  const { release: base } = await onAir(parts, PARENT)
  for (const id of [CHILD, STAYING]) await onAir(parts, id)
  const { id } = await newDraft(parts, { brand: PARENT, name: 'rounder', base, by: 'ada', key: 'new' })
  const operations = [{ op: 'replace' as const, path: '/radius', value: 8 }]
  await patchDraft(parts, { brand: PARENT, id, by: 'ada', key: 'one' }, { file: 'theme.json', operations })
  return { store, id }
}

/** The radius of each brand, as it is served. */
const radii = () => ALL.map((id) => brands.byId(id)!.theme.radius)
/** The kinds of a brand's releases after the first one. */
const kindsOf = async ({ store }: Pick<StudioParts, 'store'>, brand: string) =>
  (await historyOf(store, brand)).releases.slice(1).map(({ kind }) => kind)
/** How many lines of the audit each brand that inherits has of releases that follow. */
const linesOf = async (since: ReadonlyMap<string, bigint>) => {
  const audit = createAudit({ db: database.db, clock: TEST_CLOCK, marks })
  const lines = await Promise.all(
    [CHILD, STAYING].map(async (brand) =>
      (await audit.list(brand)).filter(({ line }) => line > (since.get(brand) ?? 0n)).map(({ action }) => action),
    ),
  )
  return lines.map((one) => one.toReversed())
}
const ends = async () => {
  const audit = createAudit({ db: database.db, clock: TEST_CLOCK, marks })
  const all = await Promise.all(
    ALL.map(async (id) => [id, (await audit.list(id, { limit: 1 }))[0]?.line ?? 0n] as const),
  )
  return new Map(all)
}

const isKilled = (work: Promise<unknown>, own: Mortal) =>
  work.then(
    () => own.isDead(),
    () => true,
  )

test('whoever dies at any step of a train: no brand has anything, or each has it once, with its line', async () => {
  const how = { stay: [STAYING] }
  const outcomes = new Map<string, number>()
  for (let at = 0; ; at += 1) {
    const { store, id } = await begun()
    const since = await ends()
    const own = mortal({ store, brands }, at)
    const isDead = await isKilled(release(studioOf(store, own), id, PIA, how), own)
    const studio = studioOf(store)
    const { releases, open } = await historyOf(store, PARENT)
    const isDecided = open !== undefined || releases.some(({ draft }) => draft === id)
    // The next one who looks completes it; or whoever released it does so again.
    if (at % 2 === 0) {
      await list(studio, PARENT)
      expect([at, radii()]).toEqual([at, isDecided ? [8, 8, 4] : [4, 4, 4]])
      const followed = isDecided ? [['inherited'], ['stayed']] : [[], []]
      expect([at, await kindsOf(studio, CHILD), await kindsOf(studio, STAYING)]).toEqual([at, ...followed])
    }
    expect((await release(studio, id, PIA, how)).draft).toBe(id)
    expect([at, radii()]).toEqual([at, [8, 8, 4]])
    const kinds = await Promise.all(ALL.map((brand) => kindsOf(studio, brand)))
    expect([at, kinds]).toEqual([at, [['draft'], ['inherited'], ['stayed']]])
    expect([at, await linesOf(since)]).toEqual([at, [['release.inherit'], ['release.stay']]])
    const name = isDecided ? 'decided' : 'nothing'
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    if (!isDead) break
  }
  expect(outcomes.get('nothing')).toBeGreaterThan(10)
  expect(outcomes.get('decided')).toBeGreaterThan(20)
}, 300_000)

test('whoever dies at any step of taking a train back: each brand is back once, or none is', async () => {
  const outcomes = new Map<string, number>()
  for (let at = 0; ; at += 1) {
    const { store, id } = await begun()
    const studio = studioOf(store)
    await release(studio, id, PIA)
    const since = await ends()
    const wanted = String((await historyOf(store, PARENT)).releases[0]!.number)
    const own = mortal({ store, brands }, at)
    const isDead = await isKilled(rollback(studioOf(store, own), wanted, PIA), own)
    const { releases, open } = await historyOf(store, PARENT)
    const isDecided = [open, releases.at(-1)].some((one) => one?.kind === 'rollback')
    await list(studio, PARENT)
    expect([at, radii()]).toEqual([at, isDecided ? [4, 4, 4] : [8, 8, 8]])
    if (!isDecided) await rollback(studio, wanted, PIA)
    const kinds = await Promise.all(ALL.map((brand) => kindsOf(studio, brand)))
    const twice = ['inherited', 'inherited']
    expect([at, kinds]).toEqual([at, [['draft', 'rollback'], twice, twice]])
    expect([at, await linesOf(since)]).toEqual([at, [['release.inherit'], ['release.inherit']]])
    const name = isDecided ? 'decided' : 'nothing'
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
    if (!isDead) break
  }
  expect(outcomes.get('nothing')).toBeGreaterThan(10)
  expect(outcomes.get('decided')).toBeGreaterThan(20)
}, 300_000)

test('whoever dies at any step of a scheduled release: its job, run again, has it on air once', async () => {
  const when = { at: '2026-03-03T09:00', zone: 'Europe/Malta' }
  let decided = 0
  for (let at = 0; ; at += 1) {
    const { store, id } = await begun()
    const since = await ends()
    const studio = studioOf(store)
    const { id: planned } = await schedule(studio, id, PIA, when)
    const own = mortal({ store, brands }, at)
    const job = { brand: PARENT, payload: { id: planned } } as unknown as Parameters<JobHandler>[0]
    const fire = (process: StudioParts) => scheduleJobs(process)['studio.release']!(job)
    const isDead = await isKilled(fire(studioOf(store, own)), own)
    const { releases, open } = await historyOf(store, PARENT)
    if (open !== undefined || releases.some(({ draft }) => draft === id)) decided += 1
    await fire(studio)
    expect([at, radii(), await scheduled(studio, PARENT)]).toEqual([at, [8, 8, 8], []])
    const kinds = await Promise.all(ALL.map((brand) => kindsOf(studio, brand)))
    expect([at, kinds]).toEqual([at, [['draft'], ['inherited'], ['inherited']]])
    expect([at, await linesOf(since)]).toEqual([at, [['release.inherit'], ['release.inherit']]])
    const rows = await database.db.selectFrom('studio_schedule').select('outcome').where('id', '=', planned).execute()
    expect([at, rows]).toEqual([at, [{ outcome: 'released' }]])
    if (!isDead) break
  }
  expect(decided).toBeGreaterThan(20)
}, 300_000)

test('a release that is refused because of its folder leaves brands that were to stay as they were', async () => {
  const { store, id } = await begun()
  const real = brands.files
  const studio = studioOf(store)
  const filesOf = (brand: string) => {
    const own = real(brand)
    if (brand !== PARENT) return own
    return {
      ...own,
      // Somebody saves the file at this very moment.
      writeAll: async (...args: Parameters<typeof own.writeAll>) => {
        await writeFiles(`${dir}/${PARENT}`, { 'theme.json': { radius: 5 } })
        return own.writeAll(...args)
      },
    }
  }
  const edited: StudioParts = { ...studio, brands: () => ({ ...brands, files: filesOf }) }
  const how = { stay: [STAYING] }
  await expect(release(edited, id, PIA, how)).rejects.toMatchObject({ code: 'changed-outside' })
  await brands.reload()
  expect(radii()).toEqual([5, 5, 5])
  expect(await kindsOf(studio, STAYING)).toEqual(['stayed', 'rollback'])
  expect(await kindsOf(studio, CHILD)).toEqual([])
})

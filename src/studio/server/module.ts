import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Brands } from '../../../engine/brand/node.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { defineDomain, type Domain } from '../../platform/kernel/domain.ts'
import { DEPOSIT_NOTES } from '../../platform/kernel/deposit-parts.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { REGISTRATION_NOTES } from '../../platform/kernel/registration-notes.ts'
import { createCanaries, type Canaries } from './canary/index.ts'
import { noteDeposit } from './canary/deposits.ts'
import { canaryDepositSchema, canarySchema } from './canary/tables.ts'
import { isComing } from './coming.ts'
import { createMirror } from './git/mirror.ts'
import { NEWS, releasesOf, type StudioParts } from './parts.ts'
import { scheduleJobs } from './schedules.ts'
import { databaseStore } from './store/database.ts'
import { FOLDER, takeEdits } from './store/edited.ts'
import { filesStore } from './store/files.ts'
import { follow, recover } from './store/on-air.ts'
import { createStudio, STUDIO } from './studio.ts'
import { blockedBySchema, peopleSchema, studioSchema } from './tables.ts'

export interface StudioModuleOptions {
  /** The data directory in which drafts, releases and their bytes are kept; in the database when absent. */
  readonly dataDir?: string | undefined
  /** A Git repository into which releases are copied; none when absent. */
  readonly gitDir?: string | undefined
}

/** Drafts and releases as a module of a platform. */
export interface StudioModule {
  readonly module: Domain
  /** Says which brands are served, once they are. */
  serve(brands: Brands): void
  /** Answers requests at brands with a canary; undefined where there is no platform. */
  canaries(): Canaries['door'] | undefined
}

/** Brings brands to what was decided about them, here or by another process. */
const catchUp =
  (studio: StudioParts, isShared: boolean) =>
  async (brand: string): Promise<void> => {
    const { log } = studio.context
    try {
      const parts = releasesOf(studio, brand)
      await (isShared ? follow : recover)(parts, brand)
    } catch (error) {
      log.error({ err: error, brand }, 'the folder of the brand could not be brought to its newest release')
    }
  }

/** Takes edits in folders of brands that are reviewed into drafts, one after the other. */
const takingEdits = (studio: StudioParts) => {
  const { context } = studio
  let running = Promise.resolve()
  const take = async (brand: string): Promise<void> => {
    const files = studio.brands()?.edited(brand)
    if (!files) return
    try {
      const taken = await takeEdits(releasesOf(studio, brand), brand, files)
      if (!taken) return
      const { draft, isNew, files: paths } = taken
      await context.transaction((tx) =>
        context.audit.record(tx, {
          brand,
          actor: `system:${FOLDER}`,
          action: isNew ? 'draft.new' : 'draft.patch',
          subject: `draft:${draft.id}`,
          details: { hash: draft.hash, base: draft.base, revision: draft.revision, files: [...paths] },
        }),
      )
    } catch (error) {
      context.log.error({ err: error, brand }, 'an edit in the folder of the brand could not be taken into a draft')
    }
  }
  return (ids: readonly string[]): Promise<void> =>
    (running = running.then(async () => {
      for (const id of ids) await take(id)
    }))
}

const MIGRATIONS = [
  { number: 1, sql: studioSchema },
  { number: 2, sql: peopleSchema },
  { number: 3, sql: canarySchema },
  { number: 4, sql: canaryDepositSchema },
  { number: 5, sql: blockedBySchema },
]

/** Creates drafts and releases, over the brands that are served. */
export function createStudioModule({ dataDir, gitDir }: StudioModuleOptions = {}): StudioModule {
  let served: Brands | undefined
  let canaries: Canaries | undefined
  const module = defineDomain({
    name: 'studio',
    migrations: MIGRATIONS,
    create(context: Context) {
      const isShared = dataDir === undefined
      const store = isShared ? databaseStore(context.db) : filesStore(join(resolve(dataDir), 'studio'))
      const studio: StudioParts = { context, store, brands: () => served, coming: new Set() }
      const follows = catchUp(studio, isShared)
      const takes = takingEdits(studio)
      const mirror = gitDir === undefined ? undefined : createMirror(store, context.log, resolve(gitDir))
      let unlisten: (() => void) | undefined
      let unfollow: (() => void) | undefined
      const picturesDir = join(resolve(dataDir ?? tmpdir()), 'foyer-previews')
      const tried = (canaries = createCanaries(studio, picturesDir))
      return {
        supplies: [
          supply(STUDIO, createStudio(studio, picturesDir, tried)),
          supply(DEPOSIT_NOTES, noteDeposit),
          supply(REGISTRATION_NOTES, tried.registered),
        ],
        afterRefusal: tried.refused,
        jobs: scheduleJobs(studio),
        async start() {
          const own = new Set(served?.all().map(({ id }) => id))
          for (const brand of await store.brands('draft'))
            // What opens a brand may have been decided, and its folder not written.
            if (!own.has(brand) && served && (await isComing(studio, brand))) await follows(brand)
          for (const brand of await store.brands('release')) if (own.has(brand)) await follows(brand)
          unfollow = served?.onEdited((ids) => void takes(ids))
          await takes([...own].filter((id) => served?.edited(id)))
          unlisten = context.notifications.listen((brand, topic) => {
            if (topic !== NEWS) return
            if (isShared) void follows(brand)
            mirror?.follow(brand)
          })
          for (const brand of await store.brands('release')) mirror?.follow(brand)
          await tried.begin()
        },
        async stop() {
          unlisten?.()
          unfollow?.()
          await mirror?.stop()
          await tried.end()
        },
      }
    },
  })
  return {
    module,
    serve(brands) {
      served = brands
    },
    canaries: () => canaries?.door,
  }
}

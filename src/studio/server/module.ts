import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Brands } from '../../../engine/brand/node.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { defineDomain, type Domain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { releasesOf, type StudioParts } from './parts.ts'
import { NEWS } from './releasing.ts'
import { scheduleJobs } from './schedules.ts'
import { databaseStore } from './store/database.ts'
import { FOLDER, takeEdits } from './store/edited.ts'
import { filesStore } from './store/files.ts'
import { follow, recover } from './store/on-air.ts'
import { createStudio, STUDIO } from './studio.ts'
import { peopleSchema, studioSchema } from './tables.ts'

export interface StudioModuleOptions {
  /** The data directory in which drafts, releases and their bytes are kept; in the database when absent. */
  readonly dataDir?: string | undefined
}

/** Drafts and releases as a module of a platform. */
export interface StudioModule {
  readonly module: Domain
  /** Says which brands are served, once they are. */
  serve(brands: Brands): void
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

/** Creates drafts and releases, over the brands that are served. */
export function createStudioModule({ dataDir }: StudioModuleOptions = {}): StudioModule {
  let served: Brands | undefined
  const module = defineDomain({
    name: 'studio',
    migrations: [
      { number: 1, sql: studioSchema },
      { number: 2, sql: peopleSchema },
    ],
    create(context: Context) {
      const isShared = dataDir === undefined
      const store = isShared ? databaseStore(context.db) : filesStore(join(resolve(dataDir), 'studio'))
      const studio: StudioParts = { context, store, brands: () => served }
      const follows = catchUp(studio, isShared)
      const takes = takingEdits(studio)
      let unlisten: (() => void) | undefined
      let unfollow: (() => void) | undefined
      return {
        supplies: [supply(STUDIO, createStudio(studio, join(resolve(dataDir ?? tmpdir()), 'foyer-previews')))],
        jobs: scheduleJobs(studio),
        async start() {
          const own = new Set(served?.all().map(({ id }) => id))
          for (const brand of await store.brands()) if (own.has(brand)) await follows(brand)
          unfollow = served?.onEdited((ids) => void takes(ids))
          await takes([...own].filter((id) => served?.edited(id)))
          if (isShared)
            unlisten = context.notifications.listen((brand, topic) => {
              if (topic === NEWS) void follows(brand)
            })
        },
        stop() {
          unlisten?.()
          unfollow?.()
        },
      }
    },
  })
  return {
    module,
    serve(brands) {
      served = brands
    },
  }
}

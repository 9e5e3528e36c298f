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
      let unlisten: (() => void) | undefined
      return {
        supplies: [supply(STUDIO, createStudio(studio, join(resolve(dataDir ?? tmpdir()), 'foyer-previews')))],
        jobs: scheduleJobs(studio),
        async start() {
          const own = new Set(served?.all().map(({ id }) => id))
          for (const brand of await store.brands()) if (own.has(brand)) await follows(brand)
          if (isShared)
            unlisten = context.notifications.listen((brand, topic) => {
              if (topic === NEWS) void follows(brand)
            })
        },
        stop: () => unlisten?.(),
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

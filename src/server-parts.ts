import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { type Brands, PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { systemClock } from '../engine/clock/index.ts'
import { checkThread, type CheckThread } from './checks-apart.ts'
import { requireConnected } from './connected-providers.ts'
import { GamePictures } from './game-art.ts'
import { createLog } from './log.ts'
import { loadModules, type Modules } from './modules.ts'
import type { Following } from './observed/requests.ts'
import { bothOpened, openServedBrands, openServedDatabase, orClosed } from './open-resources.ts'
import type { PlatformOptions } from './platform/index.ts'
import type { Database } from './platform/kernel/db/index.ts'
import { passedOnReader } from './platform/kernel/http/client.ts'
import { framesOf, previewBridge, previewsOf } from './previews.ts'
import { createRehearsal } from './rehearsal.ts'
import { readSecrets } from './secret.ts'
import type { ServerSettings } from './settings.ts'
import type { createSite } from './site/server/http/index.ts'
import { builtStaffPages } from './staff-app/server/built.ts'

/** The folder of the product. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

type PlatformSettings = PlatformOptions['settings']
type Rehearsal = ReturnType<typeof createRehearsal>

/** Parts of a server that are made after others which ask for them with every request. */
interface LaterParts {
  site?: ReturnType<typeof createSite>
  /** Desk and Studio of the sandbox. */
  desk?: FastifyInstance
  previews?: ReturnType<Modules['office']['office']>['previews']
}

/** What a server is put together from. */
export interface ServerParts {
  readonly settings: ServerSettings
  readonly trouble: ReturnType<typeof createLog>
  readonly following: Following
  readonly modules: Modules
  readonly brands: Brands
  /** Undefined where this process checks brands in its own thread. */
  readonly checks: CheckThread | undefined
  /** Undefined when the platform runs on another server. */
  readonly database: Database | undefined
  readonly art: GamePictures
  readonly platformSettings: PlatformSettings
  /** The platform of the players of previews. */
  readonly rehearsal: Rehearsal
  readonly later: LaterParts
}

/** What decides which parts are opened. */
interface PartsOptions {
  readonly settings: ServerSettings
  readonly write: (line: string) => void
  /** Stamp of the code. */
  readonly build: string | undefined
  /** Whether edits of brands are checked in a thread of their own. */
  readonly checksApart: boolean | undefined
  /** A database that is open already. */
  readonly given: Database | undefined
}

/** Whether the sandbox shows desk and Studio at hosts of this machine. */
export const hasSandboxDesk = ({ sandbox, platformUrl }: ServerSettings): boolean => sandbox && !platformUrl

/**
 * Opens brands, database and modules of a server. Whatever fails closes what was opened before.
 * @throws Error when a brand names a provider that is not connected, or brands or database cannot be opened
 */
export const openParts = async (options: PartsOptions): Promise<ServerParts> => {
  const { settings, write, build, given } = options
  const trouble = createLog(write, systemClock, settings.log)
  const log = settings.log === 'json' ? trouble.line : write
  const following: Following = {
    log: trouble,
    believes: passedOnReader(settings.trustedProxies, settings.platformUrl === undefined),
  }
  const dataDir = resolve(settings.dataDir)
  const secrets = await readSecrets(settings, dataDir)
  const later: LaterParts = {}
  const rehearsal = createRehearsal({
    dataDir,
    defaultBrand: settings.defaultBrand,
    brands: () => brands,
    clock: { now: () => (modules.sandbox?.clock ?? systemClock).now() },
    settings: () => platformSettings,
    log: () => trouble,
  })
  const modules = await modulesOf({ settings, dataDir, log, rehearsal, later, port: () => platformSettings.port })
  const checks = options.checksApart ? checkThread(log) : undefined
  const [brands, database] = await bothOpened([
    openServedBrands(settings, build, log, checks),
    (settings.platformUrl ? undefined : given) ?? openServedDatabase(settings, modules.all, log),
  ])
  if (database) await orClosed(() => requireConnected(brands.all(), settings.providers), brands, database)
  modules.studio.serve(brands)
  const art = new GamePictures(join(dataDir, 'pictures'))
  const platformSettings = platformSettingsOf(settings, secrets, brands, art)
  return { settings, trouble, following, modules, brands, checks, database, art, platformSettings, rehearsal, later }
}

interface ModulesAsked {
  readonly settings: ServerSettings
  readonly dataDir: string
  readonly log: (line: string) => void
  readonly rehearsal: Rehearsal
  readonly later: LaterParts
  readonly port: () => number
}
const modulesOf = async ({ settings, dataDir, log, rehearsal, later, port }: ModulesAsked): Promise<Modules> => {
  const hasDesk = hasSandboxDesk(settings)
  const previews = previewsOf(settings, {
    port,
    bridge: await previewBridge(log),
    draw: (...asked) => later.site!.draw(...asked),
    player: rehearsal.player,
  })
  return loadModules(
    {
      sandbox: hasDesk,
      sandboxPeople: settings.sandboxPeople,
      office: {
        dataDir,
        listen: settings.office,
        hosts: settings.officeHosts,
        // Without a network address of its own, only people at this machine reach the sandbox's desk.
        needsFactor: settings.officeSecondFactor && !(hasDesk && !settings.office),
        pages: hasDesk || settings.office ? await builtStaffPages(ROOT, log, () => framesOf(previews)) : undefined,
        // Whom everybody knows the password of is at this machine alone.
        hasDemoStaff: hasDesk && !settings.office,
        previews,
      },
      releasesIn: settings.databaseUrl === undefined ? dataDir : undefined,
      releasesGit: settings.releasesGit,
    },
    systemClock,
  )
}

const platformSettingsOf = (
  settings: ServerSettings,
  secrets: Awaited<ReturnType<typeof readSecrets>>,
  brands: Brands,
  art: ServerParts['art'],
): PlatformSettings => ({
  ...secrets,
  sandbox: settings.sandbox,
  publicUrl: settings.publicUrl,
  port: settings.port,
  trustedProxies: settings.trustedProxies,
  providers: settings.providers,
  assetsDir: join(PRODUCT_BRANDS, '_base/assets'),
  pictures: {
    folder: art.folder,
    meanwhile: async (path: string) => {
      for (const brand of brands.all()) {
        const other = await art.prepare(brand, path)
        if (other !== undefined) return other
      }
      return undefined
    },
  },
})

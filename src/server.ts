import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { type Brands, PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { systemClock } from '../engine/clock/index.ts'
import { platformBrands } from './brands.ts'
import { requireConnected } from './connected-providers.ts'
import { builtStaffPages } from './staff-app/server/built.ts'
import { CLIENT_TIMEOUTS, refuseBroken } from './http-guard.ts'
import { createGameArt } from './game-art.ts'
import { callInProcess } from './in-process.ts'
import { inTurn } from './in-turn.ts'
import { createLog } from './log.ts'
import { callPreviewed, framesOf, onlyShownInPreviews, previewBridge, previewClock, previewsOf } from './previews.ts'
import { loadModules } from './modules.ts'
import { picturesOf } from './pictures.ts'
import { createRehearsal } from './rehearsal.ts'
import { bothOpened, orClosed, openServedBrands, openServedDatabase } from './open-resources.ts'
import { createPlatform, PlatformError } from './platform/index.ts'
import type { Database } from './platform/kernel/db/index.ts'
import { DESK_HOST, SANDBOX_HOST, STUDIO_HOST } from './platform/kernel/settings.ts'
import { canaryVisit } from './studio/server/index.ts'
import { readSecrets } from './secret.ts'
import type { ServerSettings } from './settings.ts'
import { noteRoutes, type Following } from './observed/requests.ts'
import { clientReader, passedOnReader, senderOf } from './platform/kernel/http/client.ts'
import { sendError } from './platform/kernel/http/failure.ts'
import { serveMetrics } from './metrics.ts'
import {
  builtSource,
  compressAnswers,
  createSite,
  previewed,
  type RenderAllowances,
  type SiteSource,
} from './site/server/http/index.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** A running server. */
export interface Running {
  app: FastifyInstance
  port: number
  brands: Brands
  /** The platform's database; undefined when the platform runs on another server. */
  database: Database | undefined
  /** Waits for running requests, then closes the database. */
  close(): Promise<void>
}
export interface StartOptions {
  settings: ServerSettings
  log?: (line: string) => void
  /** Seconds guests' pages are cached. */
  freshFor?: number
  /** Stamp of the code; with it, brands that passed their checks by this very code are not checked again. */
  build?: string
  /** The site's code; by default what `npm run build` made. */
  source?: SiteSource
  /** The platform's database, closed with the server; by default that of the settings. */
  database?: Database
  /** Timeouts for clients; shorter in tests. */
  timeouts?: Partial<typeof CLIENT_TIMEOUTS>
  /** How many pages are rendered for one network and one session; smaller in tests. */
  renders?: RenderAllowances
  /** When pictures of games begin to be drawn ahead, in milliseconds after the start; sooner in tests. */
  drawAfter?: number | undefined
  /** Called first with every request; used in development. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Starts platform and site in one process; with `platformUrl`, the site alone in front of that platform. */
export const startServer = async ({
  settings,
  log: write = console.log,
  freshFor,
  build,
  source,
  database: given,
  timeouts,
  renders,
  drawAfter,
  middleware,
}: StartOptions): Promise<Running> => {
  const trouble = createLog(write, systemClock, settings.log)
  const log = settings.log === 'json' ? trouble.line : write
  const following: Following = {
    log: trouble,
    believes: passedOnReader(settings.trustedProxies, settings.platformUrl === undefined),
  }
  const dataDir = resolve(settings.dataDir)
  const secrets = await readSecrets(settings, dataDir)
  const hasDesk = settings.sandbox && !settings.platformUrl
  const rehearsal = createRehearsal({
    dataDir,
    defaultBrand: settings.defaultBrand,
    brands: () => brands,
    clock: { now: () => (modules.sandbox?.clock ?? systemClock).now() },
    settings: () => platformSettings,
    log: () => trouble,
  })
  const previewSetup = previewsOf(settings, {
    port: () => platformSettings.port,
    bridge: await previewBridge(log),
    draw: (...asked) => site!.draw(...asked),
    player: rehearsal.player,
  })
  const modules = await loadModules(
    {
      sandbox: settings.sandbox && !settings.platformUrl,
      sandboxPeople: settings.sandboxPeople,
      office: {
        dataDir,
        listen: settings.office,
        hosts: settings.officeHosts,
        // Without a network address of its own, only people at this machine reach the sandbox's desk.
        needsFactor: settings.officeSecondFactor && !(hasDesk && !settings.office),
        pages: hasDesk || settings.office ? await builtStaffPages(ROOT, log, () => framesOf(previewSetup)) : undefined,
        // Whom everybody knows the password of is at this machine alone.
        hasDemoStaff: hasDesk && !settings.office,
        previews: previewSetup,
      },
      releasesIn: settings.databaseUrl === undefined ? dataDir : undefined,
      releasesGit: settings.releasesGit,
    },
    systemClock,
  )
  const [brands, database] = await bothOpened([
    openServedBrands(settings, build, log),
    (settings.platformUrl ? undefined : given) ?? openServedDatabase(settings, modules.all, log),
  ])
  if (database) await orClosed(() => requireConnected(brands.all(), settings.providers), brands, database)
  modules.studio.serve(brands)
  const art = createGameArt(join(dataDir, 'pictures'))
  const platformSettings = {
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
  }
  const clientOf = clientReader(settings.trustedProxies, settings.countryHeader)
  let site: ReturnType<typeof createSite> | undefined
  let desk: FastifyInstance | undefined
  let isStarted = false
  let previews: ReturnType<typeof modules.office.office>['previews']
  let metrics: Awaited<ReturnType<typeof serveMetrics>> | undefined
  const app = Fastify({
    bodyLimit: 64 * 1024,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    logger: false,
    clientErrorHandler: refuseBroken,
    frameworkErrors: (error, _request, reply) => void sendError(reply, error, trouble),
    serverFactory: (handler) =>
      createServer(
        { ...CLIENT_TIMEOUTS, requireHostHeader: false, ...timeouts },
        inTurn({
          following,
          clientOf,
          middleware,
          secrets: settings.platformUrl ? undefined : secrets,
          desk: () => desk,
          previews: () => previews,
          canaries: () => modules.studio.canaries(),
          fast: (request, response) => site?.fast(request, response) ?? false,
          handler,
        }),
      ),
  })
  app.setErrorHandler((error, _request, reply) => sendError(reply, error, trouble))
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new PlatformError('MethodNotFoundException', { message: 'There is nothing here.' }), trouble),
  )

  noteRoutes(app)
  compressAnswers(app)
  const platform =
    database &&
    createPlatform({
      database,
      brands: platformBrands(
        brands,
        settings.defaultBrand,
        () => previewed()?.calls,
        false,
        () => canaryVisit()?.brand,
      ),
      clock: previewClock(modules.sandbox?.clock ?? systemClock),
      databaseClock: modules.sandbox?.clock.shared,
      settings: platformSettings,
      log: trouble,
      modules: modules.all,
    })
  if (platform) previews = modules.office.office().previews
  if (hasDesk) {
    desk = modules.office.office().server(false, [DESK_HOST, STUDIO_HOST])
    await desk.ready()
  }
  const remote = settings.platformUrl
    ? (await import('./remote-platform.ts')).remotePlatform({
        origin: settings.platformUrl,
        secret: secrets.secret,
        clock: systemClock,
        clientOf,
        sandbox: settings.sandbox,
      })
    : undefined

  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    // Until everything has started, a failure ends the process: whoever asks is sent elsewhere meanwhile.
    const ready = isStarted && brands.all().length > 0 && (platform ? await platform.ready() : await remote!.ready())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  const shown = onlyShownInPreviews(app)
  if (platform) await app.register(platform.plugin)
  else await remote!.proxy(app)
  const sandboxOrigin = () => {
    const base = new URL(settings.publicUrl ?? `http://localhost:${platformSettings.port}`)
    base.hostname = SANDBOX_HOST
    return base.origin
  }

  try {
    site = createSite({
      source: source ?? (await builtSource(join(ROOT, 'dist'))),
      isSecure: (raw) => clientOf({ raw, headers: raw.headers }).secure,
      countryOf: (raw) => clientOf({ raw, headers: raw.headers }).country,
      senderOf: (raw) => senderOf(clientOf({ raw, headers: raw.headers }).ip),
      defaultBrand: settings.defaultBrand,
      asked: (brand) => brands.asked(brand),
      call: remote?.call ?? callPreviewed(callInProcess(app)),
      now: () => (platform ? platform.clock.now() : systemClock.now()),
      frames: () => (settings.sandbox ? [sandboxOrigin()] : []),
      // Without the query: a link of a message holds a secret.
      log: (brand, where, error) => trouble.line(`${brand} ${where.split('?', 1)[0]}:`, error),
      ...picturesOf(brands, art),
      trial: canaryVisit,
      ...(freshFor === undefined ? {} : { freshFor }),
      ...(renders && { renders }),
    })
    site.serve(brands.all())
    brands.onChange(() => site?.serve(brands.all()))
    shown.from(() => site!.routes(app))
    await app.listen({ host: settings.host, port: settings.port })
    const address = app.server.address()
    platformSettings.port = typeof address === 'object' && address ? address.port : settings.port
    await platform?.start()
    isStarted = true
    art.drawSoon(brands.all(), (error) => trouble.line('pictures of games:', error), drawAfter)
    if (settings.metrics) metrics = await serveMetrics(settings.metrics, platform)
  } catch (error) {
    await app.close()
    brands.close()
    await database?.close()
    throw error
  }

  let closing: Promise<void> | undefined
  return {
    app,
    port: platformSettings.port,
    brands,
    database,
    close: () =>
      (closing ??= (async () => {
        brands.close()
        await art.close()
        await metrics?.close()
        await desk?.close()
        await rehearsal.close()
        await platform?.stop()
        await app.close()
        await database?.close()
      })()),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Brands } from '../engine/brand/node.ts'
import { systemClock } from '../engine/clock/index.ts'
import { platformBrands } from './brands.ts'
import { CLIENT_TIMEOUTS, refuseBroken } from './http-guard.ts'
import { callInProcess } from './in-process.ts'
import { inTurn } from './in-turn.ts'
import { serveMetrics } from './metrics.ts'
import { noteRoutes } from './observed/requests.ts'
import { picturesOf } from './pictures.ts'
import { createPlatform, PlatformError, type Platform } from './platform/index.ts'
import { protectionFolder, PROTECTIONS } from './platform/kernel/audit/index.ts'
import type { Database } from './platform/kernel/db/index.ts'
import { clientReader, senderOf } from './platform/kernel/http/client.ts'
import { sendError } from './platform/kernel/http/failure.ts'
import { DESK_HOST, SANDBOX_HOST, STUDIO_HOST } from './platform/kernel/settings.ts'
import { callPreviewed, onlyShownInPreviews, previewClock } from './previews.ts'
import { hasSandboxDesk, openParts, ROOT, type ServerParts } from './server-parts.ts'
import type { ServerSettings } from './settings.ts'
import {
  builtSource,
  compressAnswers,
  createSite,
  previewed,
  type RenderAllowances,
  type SiteSource,
} from './site/server/http/index.ts'
import { canaryVisit } from './studio/server/index.ts'

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
  /** Whether edits of brands are checked in a thread of their own, so that nobody waits for that. */
  checksApart?: boolean
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
type Remote = Awaited<ReturnType<(typeof import('./remote-platform.ts'))['remotePlatform']>>

/** Starts platform and site in one process; with `platformUrl`, the site alone in front of that platform. */
export const startServer = async (options: StartOptions): Promise<Running> => {
  const { settings, log = console.log, build, checksApart, database: given, drawAfter } = options
  const parts = await openParts({ settings, write: log, build, checksApart, given })
  const { modules, brands, checks, database, art, platformSettings, rehearsal, trouble, later } = parts
  const app = createApp(parts, options)
  const platform = platformOf(parts)
  if (platform) later.previews = modules.office.office().previews
  if (hasSandboxDesk(settings)) {
    later.desk = modules.office.office().server(false, [DESK_HOST, STUDIO_HOST])
    await later.desk.ready()
  }
  const remote = await remoteOf(parts)
  let isStarted = false
  let metrics: Awaited<ReturnType<typeof serveMetrics>> | undefined
  app.get('/healthz', (_request, reply) => reply.send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    // Until everything has started, a failure ends the process: whoever asks is sent elsewhere meanwhile.
    const ready = isStarted && brands.all().length > 0 && (platform ? await platform.ready() : await remote!.ready())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  const shown = onlyShownInPreviews(app)
  if (platform) await app.register(platform.plugin)
  else await remote!.proxy(app)

  try {
    const site = (later.site = await siteOf(parts, options, app, platform, remote))
    site.serve(brands.all())
    brands.onChange(() => site.serve(brands.all()))
    shown.from(() => site.routes(app))
    await app.listen({ host: settings.host, port: settings.port })
    const address = app.server.address()
    platformSettings.port = typeof address === 'object' && address ? address.port : settings.port
    await platform?.start()
    isStarted = true
    checks?.beginSoon(brands)
    art.drawSoon(brands.all(), (error) => trouble.line('pictures of games:', error), drawAfter)
    if (settings.metrics) metrics = await serveMetrics(settings.metrics, platform)
  } catch (error) {
    await app.close()
    brands.close()
    checks?.close()
    await database?.close()
    throw error
  }
  const close = async (): Promise<void> => {
    brands.close()
    checks?.close()
    await art.close()
    await metrics?.close()
    await later.desk?.close()
    await rehearsal.close()
    await platform?.stop()
    await closeApp(app)
    await database?.close()
  }
  let closing: Promise<void> | undefined
  return { app, port: platformSettings.port, brands, database, close: () => (closing ??= close()) }
}

/** Ends the HTTP server. A page from the cache leaves its connection open, of which the app knows nothing. */
const closeApp = async (app: FastifyInstance): Promise<void> => {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close().finally(() => clearInterval(idle))
}

const clientOfSettings = ({ trustedProxies, countryHeader }: ServerSettings) =>
  clientReader(trustedProxies, countryHeader)

/** The HTTP server, in which every request is first asked of those who may answer before its routes. */
const createApp = (
  { settings, trouble, following, modules, platformSettings, later }: ServerParts,
  { timeouts, middleware }: StartOptions,
): FastifyInstance => {
  const app = Fastify({
    bodyLimit: 64 * 1024,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    logger: false,
    // What still comes over an open connection while the server ends is answered, and the connection closed with it.
    return503OnClosing: false,
    clientErrorHandler: refuseBroken,
    frameworkErrors: (error, _request, reply) => void sendError(reply, error, trouble),
    serverFactory: (handler) =>
      createServer(
        { ...CLIENT_TIMEOUTS, requireHostHeader: false, ...timeouts },
        inTurn({
          following,
          clientOf: clientOfSettings(settings),
          middleware,
          secrets: settings.platformUrl ? undefined : platformSettings,
          desk: () => later.desk,
          previews: () => later.previews,
          canaries: () => modules.studio.canaries(),
          fast: (request, response) => later.site?.fast(request, response) ?? false,
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
  return app
}

/** The platform of this process; undefined where it runs on another server. */
const platformOf = ({ settings, trouble, modules, brands, database, platformSettings }: ServerParts) =>
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
    protections: protectionFolder(join(settings.dataDir, PROTECTIONS), (error) =>
      trouble.error({ err: error }, 'what protects a player could not be kept outside the database'),
    ),
    modules: modules.all,
  })

/** The platform on another server; undefined where it runs in this process. */
const remoteOf = async ({ settings, platformSettings }: ServerParts): Promise<Remote | undefined> =>
  settings.platformUrl
    ? (await import('./remote-platform.ts')).remotePlatform({
        origin: settings.platformUrl,
        secret: platformSettings.secret,
        clock: systemClock,
        clientOf: clientOfSettings(settings),
        sandbox: settings.sandbox,
      })
    : undefined

const siteOf = async (
  { settings, trouble, brands, art, platformSettings }: ServerParts,
  { source, freshFor, renders }: StartOptions,
  app: FastifyInstance,
  platform: Platform | undefined,
  remote: Remote | undefined,
): Promise<ReturnType<typeof createSite>> => {
  const clientOf = clientOfSettings(settings)
  const sandboxOrigin = () => {
    const base = new URL(settings.publicUrl ?? `http://localhost:${platformSettings.port}`)
    base.hostname = SANDBOX_HOST
    return base.origin
  }
  return createSite({
    source: source ?? (await builtSource(join(ROOT, 'dist'))),
    isSecure: (raw) => clientOf({ raw, headers: raw.headers }).secure,
    countryOf: (raw) => clientOf({ raw, headers: raw.headers }).country,
    senderOf: (raw) => senderOf(clientOf({ raw, headers: raw.headers }).ip),
    defaultBrand: settings.defaultBrand,
    asked: (brand) => brands.asked(brand),
    released: (brand, release) => brands.released(brand, release),
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
}

import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Brands } from '../engine/brand/node.ts'
import type { Clock } from '../engine/clock/index.ts'
import { platformBrands } from './brands.ts'
import { callInProcess } from './in-process.ts'
import { loadRehearsal } from './load-sandbox.ts'
import { previewClock } from './previews.ts'
import { createPlatform, openPlatformDatabase, type Platform, type PlatformOptions } from './platform/index.ts'
import { clockOf } from './platform/kernel/db/index.ts'
import type { OfficeModuleOptions } from './office/index.ts'
import { asPreview, previewed, type Previewed } from './site/server/http/index.ts'

type PreviewSetup = NonNullable<OfficeModuleOptions['previews']>
type Player = NonNullable<PreviewSetup['player']>
type PlayerAsked = Parameters<Player>[0]
type PlayerWithPast = PlayerAsked & { readonly life: Exclude<PlayerAsked['life'], 'trial'> }

/** How long a session of a player is used before a new one begins, in milliseconds: less than any may last. */
const SESSION_MS = 5 * 60_000
/** Players that are remembered; the oldest are forgotten first. */
const MOST_PLAYERS = 200

interface RehearsalOptions {
  readonly dataDir: string
  readonly defaultBrand: string
  readonly brands: () => Brands
  /** The clock of the platform whose players are real. */
  readonly clock: Clock
  readonly settings: () => PlatformOptions['settings']
  readonly log: () => PlatformOptions['log']
}
interface Started {
  readonly app: FastifyInstance
  /** Answers a request of a browser to a preview. */
  handle(request: IncomingMessage, response: ServerResponse): void
  readonly platform: Platform
  readonly lives: Awaited<ReturnType<typeof loadRehearsal>>['lives']
  close(): Promise<void>
}

/**
 * A second platform with a ledger of its own, in which players of previews live: nothing they do is in the database of
 * the first. It is begun anew with every start of the server, when somebody first asks for a player.
 */
async function start({ dataDir, defaultBrand, brands, clock, settings, log }: RehearsalOptions): Promise<Started> {
  const own = previewClock(clock)
  const rehearsal = await loadRehearsal(own)
  const folder = join(dataDir, 'preview-players')
  await rm(folder, { recursive: true, force: true })
  const database = await openPlatformDatabase({ dataDir: folder, clock: own }, rehearsal.modules)
  const looks = lately<Previewed>()
  const app = Fastify({
    bodyLimit: 64 * 1024,
    logger: false,
    // Its providers call it back at the host of a preview, which nothing but that preview tells the brand of.
    serverFactory: (handle) =>
      createServer((request, response) => {
        const look = looks.get(nameOf(request))
        if (look) asPreview(look, () => handle(request, response))
        else handle(request, response)
      }),
  })
  // No provider outside is connected: no message leaves it, and no money moves.
  const kept = { ...settings(), providers: {} }
  const platform = createPlatform({
    database,
    brands: platformBrands(brands(), defaultBrand, () => previewed()?.calls, true),
    clock: own,
    databaseClock: clockOf(() => sql<Date>`(${own.now()}::timestamptz)`),
    settings: kept,
    log: log(),
    modules: rehearsal.modules,
  })
  await app.register(platform.plugin)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  kept.port = typeof address === 'object' && address ? address.port : kept.port
  await platform.start()
  return {
    app,
    handle(request, response) {
      const look = previewed()
      if (look) looks.set(nameOf(request), look)
      app.routing(request, response)
    },
    platform,
    lives: rehearsal.lives,
    async close() {
      await platform.stop()
      await app.close()
      await database.close()
    },
  }
}

/** The host a request is for, without port. */
const nameOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').replace(/:\d+$/, '')

/** The last uses of something by name, of which the oldest are forgotten. */
function lately<T>() {
  const kept = new Map<string, T>()
  return {
    get: (name: string) => kept.get(name),
    set(name: string, value: T): void {
      kept.delete(name)
      kept.set(name, value)
      for (const oldest of kept.keys()) if (kept.size > MOST_PLAYERS) kept.delete(oldest)
    },
    delete: (name: string) => kept.delete(name),
  }
}

/** Players for previews of drafts, on a platform of their own that starts with the first of them. */
export function createRehearsal(options: RehearsalOptions): { readonly player: Player; close(): Promise<void> } {
  let started: Promise<Started> | undefined
  const players = lately<Promise<string>>()
  /** Sessions of those who registered in a preview. */
  const trials = lately<string>()
  const sessions = lately<{ readonly token: string; readonly at: number }>()

  const playerOf = async ({ lives }: Started, { brand, life, of }: PlayerWithPast): Promise<string> => {
    const name = JSON.stringify([of, brand, life])
    let made = players.get(name)
    if (!made) {
      const served = platformBrands(options.brands(), options.defaultBrand).byId(brand)
      if (!served) throw new Error(`there is no brand ${brand}`)
      made = lives().make(served, life)
      players.set(name, made)
      // Whatever was wrong may be put right meanwhile.
      made.catch(() => players.delete(name))
    }
    return made
  }

  /** A session that began at the instant that is looked at: any other may have ended by then. */
  const tokenOf = async (own: Started, asked: PlayerAsked, playerId: string): Promise<string> => {
    const name = JSON.stringify([playerId, asked.now?.getTime()])
    const known = sessions.get(name)
    if (known && performance.now() - known.at < SESSION_MS) return known.token
    const brand = platformBrands(options.brands(), options.defaultBrand).byId(asked.brand)!
    const compiled = options.brands().byId(asked.brand)!
    const at = { brand: compiled, calls: compiled, now: asked.now, scripts: [], ancestors: [] }
    const token = await asPreview(at, () => own.lives().logIn(brand, playerId))
    sessions.set(name, { token, at: performance.now() })
    return token
  }

  return {
    async player(asked) {
      started ??= start(options)
      started.catch(() => (started = undefined))
      const own = await started
      const platform = {
        call: callInProcess(own.app),
        handle: own.handle,
      }
      const { life } = asked
      if (life !== 'trial')
        return { token: await tokenOf(own, asked, await playerOf(own, { ...asked, life })), platform }
      const name = JSON.stringify([asked.of, asked.brand])
      const keep = (token: string | undefined) => (token === undefined ? trials.delete(name) : trials.set(name, token))
      return { token: trials.get(name), keep, platform }
    },
    async close() {
      await (await started?.catch(() => undefined))?.close()
    },
  }
}

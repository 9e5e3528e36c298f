import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { refuseStrangers } from '../gate.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { assetsDir, CACHE, objectNames, pageHeaders, sendFile, sendScript, serveClient } from '../host.ts'
import { acceptPageCalls, pageCall } from '../page-calls.ts'
import { WalletRefused } from '../wallet-calls.ts'
import { closedPage, gamePage } from './page.ts'
import type { GameTables } from './play.ts'
import { shuffled, seeded } from './engines/random.ts'
import { aggregatorKey } from './launch.ts'
import { isLinkValid } from './link.ts'
import { sendLook } from './look.ts'
import type { SpinRequest } from './spin.ts'

const SYMBOLS = 8
const HOUR = 'public, max-age=3600'

export interface GameServer {
  readonly context: Pick<Context, 'settings' | 'log' | 'clock' | 'brands'>
  readonly tables: GameTables
}

/** The sandbox's game server: pages, their files and pictures, and the calls they make. */
export async function gameServerRoutes(scope: FastifyInstance, { context, tables }: GameServer): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  acceptPageCalls(scope, context.log, 'game server')
  pageRoutes(scope, context, tables)
  callRoutes(scope, join(assetsDir(context.settings), 'art'), tables)
  pictureRoutes(scope, context.settings)
}

const here = { constraints: ON_SANDBOX }

function pageRoutes(
  scope: FastifyInstance,
  { settings, clock, brands }: GameServer['context'],
  tables: GameTables,
): void {
  scope.get('/games/:sysname', here, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const { sysname } = request.params as { sysname: string }
    const isValid = isLinkValid(aggregatorKey(settings.secret), sysname, query, clock.now())
    const game = isValid ? await tables.open(String(query['token'])).catch(refusedAsNone) : undefined
    if (!game) return pageHeaders(reply.status(404), "'none'").send(closedPage())
    const { origin } = game.config
    return pageHeaders(reply, origin, { fonts: origin }).send(gamePage(game.config))
  })
  scope.get('/games/look/:file', here, (request, reply) => {
    const { file } = request.params as { file: string }
    return sendLook(reply, brands, file, request.query as Record<string, unknown>)
  })
  scope.get('/games/client/main.js', here, (_request, reply) => sendScript(reply, 'game'))
  serveClient(scope, '/games/client', new URL('./client', import.meta.url))
}

function callRoutes(scope: FastifyInstance, art: string, tables: GameTables): void {
  scope.post('/games/:sysname/:op', here, async (request, reply) => {
    const body = pageCall(request, reply)
    const { sysname, op } = request.params as { sysname: string; op: string }
    const { token } = body
    if (typeof token !== 'string') throw new WalletRefused('INVALID_TOKEN')
    if ((await tables.open(token)).config.game.sysname !== sysname) throw new WalletRefused('INVALID_TOKEN')
    if (op === 'state') {
      const state = await tables.state(token)
      return { ...state, symbols: await symbolsOf(art, state) }
    }
    if (op === 'seal') return tables.seal(token)
    if (op === 'balance') return tables.balance(token)
    if (op === 'table') return tables.table(token)
    if (op === 'spin') return tables.spin(token, spinOf(body))
    if (op === 'bet') return tables.bet(token, spinOf(body))
    if (op === 'cashout') return tables.cashOut(token, requestOf(body))
    throw new WalletRefused('INVALID_REQUEST')
  })
}

/** Pictures of games: those drawn beforehand, then those of the data folder, or what is shown until they are drawn. */
function pictureRoutes(scope: FastifyInstance, settings: Context['settings']): void {
  const assets = assetsDir(settings)
  scope.get('/assets/art/:style/:kind/:file', here, async (request, reply): Promise<FastifyReply> => {
    const { style, kind, file } = request.params as Record<string, string>
    const sound = [style, kind].every((part) => /^[\w-]+$/.test(part ?? '')) && /^[\w@.-]+\.webp$/.test(file ?? '')
    if (!sound) return sendFile(reply, assets, '', CACHE)
    const place = join('art', style ?? '', kind ?? '')
    if (existsSync(join(assets, place, file ?? ''))) return sendFile(reply, join(assets, place), file ?? '', HOUR)
    const meanwhile = await settings.pictures?.meanwhile(`art/${style}/${kind}/${file}`)
    if (meanwhile !== undefined)
      return sendFile(reply, join(assets, dirname(meanwhile)), basename(meanwhile), 'no-store')
    return sendFile(reply, join(settings.pictures?.folder ?? assets, place), file ?? '', HOUR)
  })
}

/** Pictures of a game's symbols: its own motif pays most, the others are chosen once per game. */
async function symbolsOf(
  folder: string,
  { artStyle, name, art, kind }: Awaited<ReturnType<GameTables['state']>>,
): Promise<string[]> {
  if (kind !== 'slot') return []
  const names = await objectNames(join(folder, artStyle, 'objects'))
  const own = String(art['motif'] ?? '')
  const others = shuffled(
    names.filter((motif) => motif !== own),
    seeded(name),
  )
  return (names.includes(own) ? [own, ...others] : others)
    .slice(0, SYMBOLS - 1)
    .map((motif) => `/assets/art/${artStyle}/objects/${motif}.webp`)
}

function refusedAsNone(error: unknown): undefined {
  if (error instanceof WalletRefused) return undefined
  throw error
}

/** The page's own id of a round. @throws WalletRefused */
function requestOf({ requestId }: Record<string, unknown>): string {
  if (typeof requestId !== 'string' || !/^[\w-]{8,64}$/.test(requestId)) throw new WalletRefused('INVALID_REQUEST')
  return requestId
}

/** @throws WalletRefused for anything that is not a request for a round */
function spinOf(body: Record<string, unknown>): SpinRequest {
  const { stake, bet, free } = body
  if (typeof stake !== 'string' || !/^[1-9]\d{0,15}$/.test(stake)) throw new WalletRefused('INVALID_REQUEST')
  if (free !== undefined && typeof free !== 'string') throw new WalletRefused('INVALID_REQUEST')
  return { requestId: requestOf(body), stake: BigInt(stake), bet, free }
}

import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/kernel/context.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { BODY_LIMIT } from '../../platform/kernel/http/body.ts'
import { refuseStrangers } from '../gate.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { assetsDir, CACHE, objectNames, pageHeaders, sendFile, sendScript } from '../host.ts'
import { closedPage, gamePage } from './page.ts'
import type { GameTables } from './play.ts'
import { shuffled, seeded } from './engines/random.ts'
import { aggregatorKey } from './launch.ts'
import { isLinkValid } from './link.ts'
import type { SpinRequest } from './spin.ts'
import { WalletRefused } from './wallet-client.ts'

const FILES = fileURLToPath(new URL('./client', import.meta.url))
const SYMBOLS = 8
const HOUR = 'public, max-age=3600'

export interface GameServer {
  readonly context: Pick<Context, 'settings' | 'log' | 'clock'>
  readonly tables: GameTables
}

/** The sandbox's game server: pages, their files and pictures, and the calls they make. */
export async function gameServerRoutes(
  scope: FastifyInstance,
  { context: { settings, log, clock }, tables }: GameServer,
): Promise<void> {
  const assets = assetsDir(settings)
  const art = join(assets, 'art')
  const here = { constraints: ON_SANDBOX }
  scope.addHook('onRequest', refuseStrangers)
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(new WalletRefused('INVALID_REQUEST'))
      }
    },
  )
  scope.setErrorHandler((error, request, reply) => {
    const refused = error instanceof WalletRefused
    const status = refused
      ? 422
      : error instanceof PlatformError
        ? error.status
        : ((error as { statusCode?: number }).statusCode ?? 503)
    if (status >= 500) log.error({ err: error, url: request.url.split('?')[0] }, 'the game server failed')
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .send({
        error: refused ? { code: error.code, ...(error.words && { message: error.words }) } : { code: 'UNAVAILABLE' },
      })
  })

  scope.get('/games/:sysname', here, async (request, reply) => {
    const query = request.query as Record<string, unknown>
    const { sysname } = request.params as { sysname: string }
    const isValid = isLinkValid(aggregatorKey(settings.secret), sysname, query, clock.now())
    const game = isValid ? await tables.open(String(query['token'])).catch(refusedAsNone) : undefined
    if (!game) return pageHeaders(reply.status(404), "'none'").send(closedPage())
    return pageHeaders(reply, game.config.origin).send(gamePage(game.config))
  })

  scope.post('/games/:sysname/:op', here, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new WalletRefused('INVALID_REQUEST')
    reply.header('cache-control', 'no-store')
    const { sysname, op } = request.params as { sysname: string; op: string }
    const body = (request.body ?? {}) as Record<string, unknown>
    const { token } = body
    if (typeof token !== 'string') throw new WalletRefused('INVALID_TOKEN')
    if ((await tables.open(token)).config.game.sysname !== sysname) throw new WalletRefused('INVALID_TOKEN')
    if (op === 'state') {
      const state = await tables.state(token)
      return { ...state, symbols: await symbolsOf(state) }
    }
    if (op === 'seal') return tables.seal(token)
    if (op === 'balance') return tables.balance(token)
    if (op === 'table') return tables.table(token)
    if (op === 'spin') return tables.spin(token, spinOf(body))
    if (op === 'bet') return tables.bet(token, spinOf(body))
    if (op === 'cashout') return tables.cashOut(token, requestOf(body))
    throw new WalletRefused('INVALID_REQUEST')
  })

  scope.get('/games/client/main.js', here, (_request, reply) => sendScript(reply, 'game'))
  scope.get('/games/client/:file', here, (request, reply) => {
    const { file } = request.params as { file: string }
    return sendFile(reply, FILES, /^[\w-]+\.(css|svg)$/.test(file) ? file : '', CACHE)
  })
  scope.get('/assets/art/:style/:kind/:file', here, async (request, reply): Promise<FastifyReply> => {
    const { style, kind, file } = request.params as Record<string, string>
    const sound = [style, kind].every((part) => /^[\w-]+$/.test(part ?? '')) && /^[\w@.-]+\.webp$/.test(file ?? '')
    if (!sound) return sendFile(reply, art, '', CACHE)
    const place = join('art', style ?? '', kind ?? '')
    if (existsSync(join(assets, place, file ?? ''))) return sendFile(reply, join(assets, place), file ?? '', HOUR)
    const meanwhile = await settings.pictures?.meanwhile(`art/${style}/${kind}/${file}`)
    if (meanwhile !== undefined)
      return sendFile(reply, join(assets, dirname(meanwhile)), basename(meanwhile), 'no-store')
    return sendFile(reply, join(settings.pictures?.folder ?? assets, place), file ?? '', HOUR)
  })

  /** Pictures of a game's symbols: its own motif pays most, the others are chosen once per game. */
  async function symbolsOf({
    artStyle,
    name,
    art: drawn,
    kind,
  }: Awaited<ReturnType<GameTables['state']>>): Promise<string[]> {
    if (kind !== 'slot') return []
    const names = await objectNames(join(art, artStyle, 'objects'))
    const own = String(drawn['motif'] ?? '')
    const others = shuffled(
      names.filter((motif) => motif !== own),
      seeded(name),
    )
    return (names.includes(own) ? [own, ...others] : others)
      .slice(0, SYMBOLS - 1)
      .map((motif) => `/assets/art/${artStyle}/objects/${motif}.webp`)
  }
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

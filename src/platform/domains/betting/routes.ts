import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { BODY_LIMIT } from '../../kernel/http/body.ts'
import { SPORTSBOOKS, type Sportsbook } from '../../providers/betting/port.ts'
import { faultOf } from '../../providers/signature.ts'
import { InsufficientFunds, type MoneyContext } from '../wallet/index.ts'
import type { Bets } from './bets.ts'
import { BetRefused } from './calls.ts'
import { readPlacement, readSettlement, readText, WalletFault, type WalletErrorCode } from './read-calls.ts'
import type { BettingSession, BettingSessions } from './sessions.ts'

const STATUS: Partial<Record<WalletErrorCode, number>> = {
  SIGNATURE: 401,
  INTERNAL: 500,
  BET_NOT_FOUND: 404,
  TRY_AGAIN: 503,
  UNKNOWN_BRAND: 421,
}

export interface BettingRoutes {
  readonly context: MoneyContext
  readonly sessions: BettingSessions
  readonly bets: Bets
}

/**
 * `/platform/betting/{balance,place,settle,cancel}`: the wallet as sportsbooks call it, on the brand's host, in JSON,
 * signed as in `signature.ts`. The calls are described in `docs/betting.md`.
 */
export async function bettingRoutes(scope: FastifyInstance, { context, sessions, bets }: BettingRoutes): Promise<void> {
  const { brands, clock, wallet, log } = context
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )

  scope.setErrorHandler((error, _request, reply) => {
    const code = codeOf(error)
    if (code === 'INTERNAL') log.error({ err: error }, 'a wallet call of a sportsbook failed')
    if (code === 'TRY_AGAIN') reply.header('retry-after', '1')
    // The text of a gate is shown to the player.
    const message = code === 'STAKE_REFUSED' && { message: (error as PlatformError).message }
    return reply.status(STATUS[code] ?? 422).send({ error: { code, ...message } })
  })

  scope.post('/platform/betting/:op', async (request) => {
    const { book, brand, body } = received(request)
    const call = { brandId: brand.id, provider: book.name }
    const { op } = request.params as { op: string }
    if (op === 'settle') await bets.settle(readSettlement(call, body))
    else if (op === 'cancel')
      await bets.cancel({ ...call, txId: readText(body['tx_id']), betId: readText(body['bet_id']) })
    else if (op === 'place' || op === 'balance') {
      const session = await sessions.find(brand, book, readText(body['token'], 2000))
      if (!session) throw new WalletFault('INVALID_TOKEN')
      if (op === 'place') await bets.place(brand, session, readPlacement(call, session.currency, body))
      return { balance: await playable(session) }
    } else throw new WalletFault('INVALID_REQUEST')
    return { done: true }
  })

  /** The sender, the brand and the content of a signed call. @throws WalletFault */
  function received(request: FastifyRequest): {
    book: Sportsbook
    brand: PlatformBrand
    body: Record<string, unknown>
  } {
    const raw = typeof request.body === 'string' ? request.body : ''
    const host = String(request.headers.host ?? '')
      .toLowerCase()
      .replace(/:\d+$/, '')
    // A replay does no harm: its call id gets the first answer.
    const signed = { method: request.method, host, path: request.url, body: raw, headers: request.headers }
    const book = context.supplied(SPORTSBOOKS).find(({ keys }) => faultOf(keys, signed, clock.now()) === undefined)
    if (!book) throw new WalletFault('SIGNATURE')
    const brand = brands.byHost(host)
    if (!brand || brand.features['betting'] !== true) throw new WalletFault('UNKNOWN_BRAND')
    return { book, brand, body: parse(raw) }
  }

  /** The balance that can be staked: main and betting bonus together. */
  async function playable({ brand_id, player_id, currency }: BettingSession) {
    const held = (await wallet.balances(brand_id, player_id)).find((balance) => balance.currency === currency)
    return toMoney((held?.main ?? 0n) + (held?.betting_bonus ?? 0n), currency)
  }
}

function parse(raw: string): Record<string, unknown> {
  let body: unknown
  try {
    body = JSON.parse(raw)
  } catch {
    throw new WalletFault('INVALID_REQUEST')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new WalletFault('INVALID_REQUEST')
  return body as Record<string, unknown>
}

function codeOf(error: unknown): WalletErrorCode {
  if (error instanceof WalletFault || error instanceof BetRefused) return error.code
  if (error instanceof InsufficientFunds) return 'INSUFFICIENT_FUNDS'
  if (error instanceof PlatformError)
    return error.type === 'AuthorizationException' ? 'SESSION_EXPIRED' : 'STAKE_REFUSED'
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  return statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL'
}

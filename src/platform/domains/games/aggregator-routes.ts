import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseMoney, toMoney } from '../../../../engine/money/index.ts'
import { RoundRefused, type Rounds, type WalletCall, type WinCall } from './rounds.ts'
import type { GameSession } from './tables.ts'
import type { GameSessions } from './sessions.ts'
import { BODY_LIMIT } from '../../kernel/http/body.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { GameAggregator } from '../../providers/aggregator/port.ts'
import { faultOf } from '../../providers/signature.ts'
import { InsufficientFunds, type MoneyContext } from '../wallet/index.ts'

/**
 * Error codes of the seamless wallet. HTTP 200: the call was carried out; 4xx with one of these codes: it never will
 * be; 5xx: the same call may be sent again and succeed.
 */
type WalletErrorCode =
  | RoundRefused['code']
  | 'SIGNATURE'
  | 'INVALID_REQUEST'
  | 'UNKNOWN_BRAND'
  | 'INVALID_TOKEN'
  | 'SESSION_EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'STAKE_REFUSED'
  | 'INTERNAL'
const STATUS: Partial<Record<WalletErrorCode, number>> = {
  SIGNATURE: 401,
  INTERNAL: 500,
  BET_NOT_FOUND: 404,
  TRY_AGAIN: 503,
  UNKNOWN_BRAND: 421,
}

class WalletFault extends Error {
  readonly code: WalletErrorCode
  constructor(code: WalletErrorCode) {
    super(code)
    this.code = code
  }
}

export interface AggregatorRoutes {
  readonly context: MoneyContext
  readonly gameSessions: GameSessions
  readonly rounds: Rounds
  readonly aggregators: readonly GameAggregator[]
}

interface Body {
  token: string
  tx_id?: string
  round_id?: string
  bet_tx_id?: string
  amount?: unknown
  currency?: string
  free_rounds?: unknown
  round_ended?: unknown
}
const NAME = /^[\w.:-]{1,100}$/

/**
 * `/platform/aggregator/{balance,bet,win,rollback,refund}`: the wallet as aggregators call it, on the brand's host, in
 * JSON, signed as in `signature.ts`; answers `{ balance }`. The calls are described in `docs/aggregator.md`.
 */
export async function aggregatorRoutes(
  scope: FastifyInstance,
  { context, gameSessions, rounds, aggregators }: AggregatorRoutes,
): Promise<void> {
  const { brands, clock, wallet, log } = context
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )

  scope.setErrorHandler((error, _request, reply) => {
    const code = codeOf(error)
    if (code === 'INTERNAL') log.error({ err: error }, 'a wallet call of an aggregator failed')
    if (code === 'TRY_AGAIN') reply.header('retry-after', '1')
    // The text of a gate is shown to the player.
    const message = code === 'STAKE_REFUSED' && { message: (error as PlatformError).message }
    return reply.status(STATUS[code] ?? 422).send({ error: { code, ...message } })
  })

  scope.post('/platform/aggregator/:op', async (request) => {
    const raw = typeof request.body === 'string' ? request.body : ''
    const host = hostOf(request)
    // A replay does no harm: its call id gets the first answer.
    const received = { method: request.method, host, path: request.url, body: raw, headers: request.headers }
    const aggregator = aggregators.find(({ keys }) => faultOf(keys, received, clock.now()) === undefined)
    if (!aggregator) throw new WalletFault('SIGNATURE')
    const brand = brands.byHost(host)
    if (!brand) throw new WalletFault('UNKNOWN_BRAND')
    const body = parse(raw)
    const session = await gameSessions.find(brand.id, body.token)
    if (!session || session.aggregator !== aggregator.name) throw new WalletFault('INVALID_TOKEN')
    const { op } = request.params as { op: string }
    if (op === 'bet') {
      const left = await rounds.bet(session, betOf(session, body))
      await gameSessions.touch(session)
      if (left !== undefined) return { balance: toMoney(left, session.currency) }
    } else if (op === 'win') {
      const call = winOf(session, body)
      await rounds.win(session, call)
      if (call.amount > 0n) context.news.tell(brand.id, 'winners')
    } else if (op === 'rollback' || op === 'refund')
      await rounds.giveBack(session, returnOf(session, body), named(body.bet_tx_id), op)
    else if (op === 'balance') {
      if (!(await gameSessions.isAlive(brand, session))) throw new WalletFault('SESSION_EXPIRED')
    } else throw new WalletFault('INVALID_REQUEST')
    return { balance: await playable(session) }
  })

  /** The balance that can be staked: main and bonus together. */
  async function playable({ brand_id, player_id, currency }: GameSession) {
    const held = (await wallet.balances(brand_id, player_id)).find((balance) => balance.currency === currency)
    return toMoney((held?.main ?? 0n) + (held?.bonus ?? 0n), currency)
  }
}

const hostOf = ({ headers }: FastifyRequest) =>
  String(headers.host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')

function parse(raw: string): Body {
  let body: unknown
  try {
    body = JSON.parse(raw)
  } catch {
    throw new WalletFault('INVALID_REQUEST')
  }
  if (typeof body !== 'object' || body === null || typeof (body as Body).token !== 'string')
    throw new WalletFault('INVALID_REQUEST')
  return body as Body
}

function named(id: unknown): string {
  if (typeof id !== 'string' || !NAME.test(id)) throw new WalletFault('INVALID_REQUEST')
  return id
}

function callOf(session: GameSession, body: Body, allowed: (amount: bigint) => boolean): WalletCall {
  if (typeof body.amount !== 'string') throw new WalletFault('INVALID_REQUEST')
  let amount: bigint
  try {
    amount = parseMoney(body.amount, session.currency)
  } catch {
    throw new WalletFault('INVALID_REQUEST')
  }
  if (body.currency !== session.currency || !allowed(amount)) throw new WalletFault('INVALID_REQUEST')
  return {
    brandId: session.brand_id,
    aggregator: session.aggregator,
    txId: named(body.tx_id),
    roundId: named(body.round_id),
    amount,
  }
}

/** A bet either has a stake, or names the order of free rounds it uses and stakes nothing. */
function betOf(session: GameSession, body: Body): WalletCall {
  const { free_rounds: order } = body
  if (order === undefined) return callOf(session, body, (amount) => amount > 0n)
  return { ...callOf(session, body, (amount) => amount === 0n), freeOrder: named(order) }
}

/** A win ends its round unless it says otherwise. */
function winOf(session: GameSession, body: Body): WinCall {
  const { round_ended: endsRound = true } = body
  if (typeof endsRound !== 'boolean') throw new WalletFault('INVALID_REQUEST')
  return { ...callOf(session, body, (amount) => amount >= 0n), endsRound }
}

/** The returned part of a bet; without an amount all that is left of it. */
function returnOf(session: GameSession, body: Body): WalletCall {
  if (body.amount === undefined)
    return callOf(session, { ...body, amount: '0', currency: session.currency }, () => true)
  return callOf(session, body, (amount) => amount > 0n)
}

function codeOf(error: unknown): WalletErrorCode {
  if (error instanceof WalletFault || error instanceof RoundRefused) return error.code
  if (error instanceof InsufficientFunds) return 'INSUFFICIENT_FUNDS'
  if (error instanceof PlatformError)
    return error.type === 'AuthorizationException' ? 'SESSION_EXPIRED' : 'STAKE_REFUSED'
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number }
  return statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL'
}

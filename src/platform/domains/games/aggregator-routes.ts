import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toMoney } from '../../../../engine/money/index.ts'
import type { GameAggregator } from '../../providers/aggregator/port.ts'
import {
  acceptWalletCalls,
  playable,
  readAmount,
  readContent,
  readId,
  signerOf,
  WalletFault,
  type MoneyContext,
} from '../wallet/index.ts'
import type { Rounds, WalletCall, WinCall } from './rounds.ts'
import type { GameSessions } from './sessions.ts'
import type { GameSession } from './tables.ts'

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

/**
 * `/platform/aggregator/{balance,bet,win,rollback,refund}`: the wallet as aggregators call it, on the brand's host, in
 * JSON, signed as in `signature.ts`; answers `{ balance }`. The calls are described in `docs/aggregator.md`.
 */
export async function aggregatorRoutes(
  scope: FastifyInstance,
  { context, gameSessions, rounds, aggregators }: AggregatorRoutes,
): Promise<void> {
  acceptWalletCalls(scope, context.log, 'an aggregator')

  scope.post('/platform/aggregator/:op', async (request) => {
    const { provider: aggregator, host } = signerOf(request, aggregators, context.clock)
    const served = context.brands.byHost(host)
    const { op } = request.params as { op: string }
    // A round that was begun ends at its brand, whoever has the host by now, and also where that brand is served no
    // more: its token tells which that is.
    const isOfRound = op === 'win' || op === 'rollback' || op === 'refund'
    if (!served && !isOfRound) throw new WalletFault('UNKNOWN_BRAND')
    const body = readBody(request)
    const session =
      (served && (await gameSessions.find(served.id, body.token))) ??
      (isOfRound ? await gameSessions.findAnywhere(body.token) : undefined)
    if (!session && !served) throw new WalletFault('UNKNOWN_BRAND')
    if (!session || session.aggregator !== aggregator.name) throw new WalletFault('INVALID_TOKEN')
    if (op === 'bet') {
      const left = await rounds.bet(session, betOf(session, body))
      await gameSessions.touch(session)
      if (left !== undefined) return { balance: toMoney(left, session.currency) }
    } else if (op === 'win') {
      const call = winOf(session, body)
      await rounds.win(session, call)
      if (call.amount > 0n) context.notifications.tell(session.brand_id, 'winners')
    } else if (op === 'rollback' || op === 'refund')
      await rounds.giveBack(session, returnOf(session, body), readId(body.bet_tx_id), op)
    else if (op === 'balance') {
      if (!served || !(await gameSessions.isAlive(served, session))) throw new WalletFault('SESSION_EXPIRED')
    } else throw new WalletFault('INVALID_REQUEST')
    return { balance: await playable(context.wallet, session, 'bonus') }
  })
}

/** The content of a call, which always has the token of a game. @throws WalletFault INVALID_REQUEST */
function readBody(request: FastifyRequest): Body {
  const body = readContent(request)
  if (typeof body['token'] !== 'string') throw new WalletFault('INVALID_REQUEST')
  return body as unknown as Body
}

function callOf(session: GameSession, body: Body, allowed: (amount: bigint) => boolean): WalletCall {
  const amount = readAmount(body.amount, session.currency)
  if (body.currency !== session.currency || !allowed(amount)) throw new WalletFault('INVALID_REQUEST')
  return {
    brandId: session.brand_id,
    aggregator: session.aggregator,
    txId: readId(body.tx_id),
    roundId: readId(body.round_id),
    amount,
  }
}

/** A bet either has a stake, or names the order of free rounds it uses and stakes nothing. */
function betOf(session: GameSession, body: Body): WalletCall {
  const { free_rounds: order } = body
  if (order === undefined) return callOf(session, body, (amount) => amount > 0n)
  return { ...callOf(session, body, (amount) => amount === 0n), freeOrder: readId(order) }
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

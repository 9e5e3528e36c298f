import type { FastifyInstance } from 'fastify'
import { SPORTSBOOKS } from '../../providers/betting/port.ts'
import { acceptWalletCalls, playable, readContent, senderOf, WalletFault, type MoneyContext } from '../wallet/index.ts'
import type { Bets } from './bets.ts'
import { readPlacement, readSettlement, readText } from './read-calls.ts'
import type { BettingSessions } from './sessions.ts'

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
  acceptWalletCalls(scope, context.log, 'a sportsbook')

  scope.post('/platform/betting/:op', async (request) => {
    const { provider: book, brand } = senderOf(request, context.supplied(SPORTSBOOKS), context)
    if (brand.features['betting'] !== true) throw new WalletFault('UNKNOWN_BRAND')
    const body = readContent(request)
    const call = { brandId: brand.id, provider: book.name }
    const { op } = request.params as { op: string }
    if (op === 'settle') await bets.settle(readSettlement(call, body))
    else if (op === 'cancel')
      await bets.cancel({ ...call, txId: readText(body['tx_id']), betId: readText(body['bet_id']) })
    else if (op === 'place' || op === 'balance') {
      const session = await sessions.find(brand, book, readText(body['token'], 2000))
      if (!session) throw new WalletFault('INVALID_TOKEN')
      if (op === 'place') await bets.place(brand, session, readPlacement(call, session.currency, body))
      return { balance: await playable(context.wallet, session, 'betting_bonus') }
    } else throw new WalletFault('INVALID_REQUEST')
    return { done: true }
  })
}

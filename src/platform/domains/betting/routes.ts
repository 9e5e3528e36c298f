import type { FastifyInstance } from 'fastify'
import { SPORTSBOOKS } from '../../providers/betting/port.ts'
import { acceptWalletCalls, playable, readContent, signerOf, WalletFault, type MoneyContext } from '../wallet/index.ts'
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
    const { provider: book, host } = signerOf(request, context.supplied(SPORTSBOOKS), context.clock)
    const body = readContent(request)
    const { op } = request.params as { op: string }
    // What is staked already is settled and given back, whatever a release has switched off or taken away since.
    const isOfOpenBet = op === 'settle' || op === 'cancel'
    const served = context.brands.byHost(host)
    if (isOfOpenBet) {
      // Whose an open bet is it tells itself: its host may be another brand's by now, or nobody's.
      const bet = { host, provider: book.name, betId: readText(body['bet_id']) }
      const brandId = (await bets.brandOf(bet, served)) ?? served?.id
      if (brandId === undefined) throw new WalletFault('UNKNOWN_BRAND')
      const call = { brandId, provider: book.name }
      if (op === 'settle') await bets.settle(readSettlement(call, body))
      else await bets.cancel({ ...call, txId: readText(body['tx_id']), betId: bet.betId })
      return { done: true }
    }
    if (!served || served.features['betting'] !== true) throw new WalletFault('UNKNOWN_BRAND')
    const call = { brandId: served.id, provider: book.name }
    if (op === 'place' || op === 'balance') {
      // A placement that came before is answered as it was, although its token is over by now.
      const evenOver = op === 'place' && (await bets.isKnown({ ...call, txId: readText(body['tx_id']) }))
      const session = await sessions.find(served, book, readText(body['token'], 2000), { evenOver })
      if (!session) throw new WalletFault('INVALID_TOKEN')
      if (op === 'place') await bets.place(served, host, session, readPlacement(call, session.currency, body))
      return { balance: await playable(context.wallet, session, 'betting_bonus') }
    }
    throw new WalletFault('INVALID_REQUEST')
  })
}

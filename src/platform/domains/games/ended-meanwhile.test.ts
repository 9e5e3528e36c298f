import { expect, test } from 'vitest'
import { describePostgres } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { startCashier } from '../cashier/testing.ts'
import { createWallet } from '../wallet/index.ts'
import { createBets } from './bets.ts'

describePostgres('a bet whose player is shut out after its gates were asked', (engine) => {
  async function rig() {
    const cashier = await startCashier(engine)
    const player = await cashier.player()
    await player.fund('100')
    const { context, services } = cashier.app.platform
    const brand = cashier.brand()
    const login = await context.transaction((tx) =>
      services.sessions.begin(tx, brand, { playerId: player.id, bannedAt: null, by: 'login' }),
    )
    const at = cashier.app.clock.now()
    const session = {
      token_hash: 'game',
      brand_id: brand.id,
      player_id: player.id,
      session_hash: hashOf(login),
      sysname: 'fox-fire',
      aggregator: 'sandbox-games',
      currency: 'EUR',
      created_at: at,
      active_at: at,
    }
    /** What another process commits while the bet waits, as for the lock of the wallet. */
    let meanwhile = async (): Promise<unknown> => undefined
    const question: typeof context.question = (action, facts) => {
      const asked = context.question(action, facts)
      return {
        ...asked,
        async pass(tx, rows) {
          await asked.pass(tx, rows)
          await meanwhile()
        },
      }
    }
    const wallet = createWallet({ db: cashier.app.database.db, clock: cashier.app.clock })
    const bet = createBets({
      ...context,
      wallet,
      question,
      freeRounds: services.games.rounds.freeRounds,
      bonusRounds: {} as never,
    })
    let count = 0
    const place = (roundId: string) => {
      const txId = `tx-${(count += 1)}`
      const call = { brandId: brand.id, aggregator: 'sandbox-games', roundId, txId, amount: 10_00n }
      return bet(session, call).then(
        () => 'taken',
        (error: { type?: string }) => error.type,
      )
    }
    const { pool } = cashier.app.database
    return {
      cashier,
      place,
      during: (work: () => Promise<unknown>) => void (meanwhile = work),
      ban: () => pool.query('UPDATE player SET banned_at = $2 WHERE id = $1', [player.id, at]),
      end: () => pool.query('DELETE FROM session WHERE token_hash = $1', [session.session_hash]),
      change: () => pool.query("UPDATE player SET currency = 'BTC' WHERE id = $1", [player.id]),
      held: async () => (await wallet.balances(brand.id, player.id)).find((each) => each.currency === 'EUR')!.main,
    }
  }

  const SHUT_OUT = [
    ['ban', 'AuthorizationException'],
    ['end', 'AuthorizationException'],
    ['change', 'AccessDeniedException'],
  ] as const

  test.each(SHUT_OUT)('%s: the first bet of a round takes nothing', async (what, says) => {
    const { cashier, place, during, held, ...by } = await rig()
    during(by[what])
    expect([await place('one'), await held()]).toEqual([says, 100_00n])
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })

  test.each(SHUT_OUT)('%s: a further bet of a round takes nothing, and the round stays', async (what, says) => {
    const { cashier, place, during, held, ...by } = await rig()
    expect([await place('one'), await held()]).toEqual(['taken', 90_00n])
    during(by[what])
    expect([await place('one'), await held()]).toEqual([says, 90_00n])
    const { rows } = await cashier.app.database.pool.query(
      "SELECT stake::text FROM game_round WHERE external_id = 'one'",
    )
    expect(rows).toEqual([{ stake: '1000' }])
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
})

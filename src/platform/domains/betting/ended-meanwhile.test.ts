import { expect, test } from 'vitest'
import { describePostgres } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { startCashier } from '../cashier/testing.ts'
import { createWallet } from '../wallet/index.ts'
import { createBets } from './bets.ts'

describePostgres('a bet of the sportsbook whose player is shut out after its gates were asked', (engine) => {
  test.each(['banned', 'logged out'] as const)('%s: it takes nothing', async (what) => {
    const cashier = await startCashier(engine)
    const player = await cashier.player()
    await player.fund('100')
    const { context, services } = cashier.app.platform
    const brand = cashier.brand()
    const login = await context.transaction((tx) =>
      services.sessions.begin(tx, brand, { playerId: player.id, bannedAt: null, by: 'login' }),
    )
    const session_hash = hashOf(login)
    const session = { brand_id: brand.id, player_id: player.id, session_hash, provider: 'book', currency: 'EUR' }
    const { pool } = cashier.app.database
    let isOver = false
    const bets = createBets({
      ...context,
      wallet: createWallet({ db: cashier.app.database.db, clock: cashier.app.clock }),
      async pass(tx, action, facts, say) {
        await context.pass(tx, action, facts, say)
        // What another process commits while the bet waits, as for the lock of the wallet.
        if (isOver && what === 'banned')
          await pool.query('UPDATE player SET banned_at = now() WHERE id = $1', [player.id])
        if (isOver && what === 'logged out')
          await pool.query('DELETE FROM session WHERE token_hash = $1', [session_hash])
      },
    })
    const place = (betId: string) => {
      const call = { brandId: brand.id, provider: 'book', txId: `${betId}-p`, betId }
      return bets
        .place(brand, 'test.localhost', session, { ...call, amount: 10_00n, odds: 2000n, possible: 20_00n, legs: [] })
        .then(
          () => 'taken',
          (error: { type?: string }) => error.type,
        )
    }
    const held = async () => (await services.wallet.balances(brand.id, player.id))[0]!.main
    expect([await place('before'), await held()]).toEqual(['taken', 90_00n])
    isOver = true
    expect([await place('after'), await held()]).toEqual(['AuthorizationException', 90_00n])
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
})

import { expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { hashOf } from '../../kernel/ids.ts'
import { testBrand } from '../../testing.ts'
import { startCashier } from '../cashier/testing.ts'
import { createWallet } from '../wallet/index.ts'
import { createBets } from './bets.ts'

const own = testBrand()
const { BTC: _gone, ...left } = own.brand.currencies.available
/** The brand after a release took a currency out. */
const without = { ...own, release: 'later', brand: { ...own.brand, currencies: { default: 'EUR', available: left } } }

describeEngines('bets in a currency that a release takes out', (engine) => {
  test('none is placed, and one that is open is settled', async () => {
    const cashier = await startCashier(engine, own)
    const player = await cashier.player()
    expect((await player.call('account.setCurrency', { currency: 'BTC' })).status).toBe(200)
    await cashier.services.wallet.post(undefined, {
      brand: 'test',
      key: 'gift in BTC',
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'BTC', amount: -1_000_000n },
        { owner: `player:${player.id}`, bucket: 'main', currency: 'BTC', amount: 1_000_000n },
      ],
    })
    const { context, services } = cashier.app.platform
    const login = await context.transaction((tx) =>
      services.sessions.begin(tx, cashier.brand(), { playerId: player.id, bannedAt: null, by: 'login' }),
    )
    const session = {
      brand_id: 'test',
      player_id: player.id,
      session_hash: hashOf(login),
      provider: 'book',
      currency: 'BTC',
    }
    const bets = createBets({
      ...context,
      wallet: createWallet({ db: cashier.app.database.db, clock: cashier.app.clock }),
    })
    const call = (betId: string) => ({ brandId: 'test', provider: 'book', txId: `${betId}-p`, betId })
    const place = (betId: string) =>
      bets
        .place(context.brands.byId('test')!, 'test.localhost', session, {
          ...call(betId),
          amount: 100_000n,
          odds: 2000n,
          possible: 200_000n,
          legs: [],
        })
        .then(
          () => 'taken',
          (error: Error) => error.message,
        )
    const held = async () =>
      (await services.wallet.balances('test', player.id)).find(({ currency }) => currency === 'BTC')!.main
    expect([await place('before'), await held()]).toEqual(['taken', 900_000n])
    cashier.app.setBrand(without)
    const said = 'This currency is not offered any more. Please choose another one.'
    expect([await place('after'), await place('before'), await held()]).toEqual([said, 'taken', 900_000n])
    await bets.settle({ ...call('before'), txId: 'before-s', number: 1, status: 'won', payout: 200_000n })
    expect(await held()).toBe(1_100_000n)
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
})

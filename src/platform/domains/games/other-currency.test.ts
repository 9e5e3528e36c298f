import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { playerOwner } from '../wallet/index.ts'
import { startRounds, type TestRounds } from './testing-rounds.ts'

const own = testBrand()
const { BTC: _gone, ...left } = own.brand.currencies.available
/** The brand after a release took a currency out. */
const without = { ...own, release: 'later', brand: { ...own.brand, currencies: { default: 'EUR', available: left } } }
let count = 0

describeEngines('games of a player whose currency is another one now', (engine) => {
  let rounds: TestRounds
  beforeAll(async () => {
    rounds = await startRounds(await engine.open())
    await rounds.app.platform.services.wallet.post(undefined, {
      brand: 'test',
      key: 'gift in BTC',
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'BTC', amount: -100_000n },
        { owner: playerOwner(rounds.uid), bucket: 'main', currency: 'BTC', amount: 100_000n },
      ],
    })
  })
  afterAll(() => rounds.close())

  const use = async (currency: string) =>
    expect((await rounds.player.call('account.setCurrency', { currency })).status, currency).toBe(200)
  const call = (op: string, round: string, amount: string | undefined, more: object = {}) =>
    rounds.wallet(op, { round_id: round, tx_id: `${round}-${op}-${(count += 1)}`, amount, ...more })
  const bet = (round: string, amount: string, currency: string) =>
    rounds.wallet('bet', { round_id: round, tx_id: `${round}-b`, amount, currency })

  test('a game opened before stakes nothing more in the old currency, until the player is back in it', async () => {
    expect((await bet('before', '1.00', 'EUR')).status).toBe(200)
    expect((await call('win', 'before', '2.00')).status).toBe(200)
    const inEuro = rounds.token
    await use('BTC')
    const held = await rounds.held()
    const refused = await bet('after', '1.00', 'EUR')
    expect(refused).toMatchObject({
      status: 422,
      code: 'STAKE_REFUSED',
      message: 'You play in another currency now.',
    })
    expect(await rounds.stopped()).toMatchObject({ subject: `player:${rounds.uid}`, reason: 'games.login' })
    expect(await rounds.held()).toEqual(held)
    // A bet that came before is answered as it was, and what was staked goes back.
    expect((await bet('before', '1.00', 'EUR')).status).toBe(200)
    expect((await call('refund', 'before', undefined, { bet_tx_id: 'before-b' })).status).toBe(200)
    rounds.token = await rounds.open('fox-fire')
    expect((await bet('bitcoin', '0.00010000', 'BTC')).status).toBe(200)
    expect((await call('win', 'bitcoin', '0.00000000', { currency: 'BTC' })).status).toBe(200)
    await use('EUR')
    rounds.token = inEuro
    expect((await bet('after', '1.00', 'EUR')).status).toBe(200)
    expect((await call('win', 'after', '0.00')).status).toBe(200)
  })

  test('in one that a release takes out no game opens and nothing is staked; what is open is settled', async () => {
    await use('BTC')
    rounds.token = await rounds.open('fox-fire')
    for (const round of ['won', 'void']) expect((await bet(round, '0.00010000', 'BTC')).status).toBe(200)
    rounds.app.setBrand(without)
    const launch = await rounds.player.send('GET', '/platform/game/fox-fire/play?mode=real')
    expect([launch.status, /data-error="(\w+)"/.exec(launch.body)?.[1], /<p>(.*)<\/p>/.exec(launch.body)?.[1]]).toEqual(
      [403, 'AccessDeniedException', 'This currency is not offered any more. Please choose another one.'],
    )
    expect((await rounds.player.send('GET', '/platform/game/fox-fire/play?mode=demo')).status).toBe(302)
    for (const round of ['more', 'won'])
      expect(
        await rounds.wallet('bet', { round_id: round, tx_id: `${round}-c`, amount: '0.00010000', currency: 'BTC' }),
      ).toMatchObject({
        status: 422,
        code: 'STAKE_REFUSED',
        message: 'This currency is not offered any more. Please choose another one.',
      })
    expect(await rounds.stopped()).toMatchObject({ subject: `player:${rounds.uid}`, reason: 'games.currency-stake' })
    expect((await call('win', 'won', '0.00020000', { currency: 'BTC', round_ended: false })).status).toBe(200)
    expect((await call('rollback', 'void', undefined, { bet_tx_id: 'void-b' })).status).toBe(200)
    expect((await call('win', 'won', '0.00000000', { currency: 'BTC' })).status).toBe(200)
    await use('EUR')
    rounds.token = await rounds.open('fox-fire')
    expect((await bet('euro', '1.00', 'EUR')).status).toBe(200)
    expect((await call('win', 'euro', '0.00')).status).toBe(200)
    rounds.app.setBrand(own)
  })
})

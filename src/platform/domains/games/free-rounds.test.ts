import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { sign } from '../../providers/signature.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { createWallet } from '../wallet/index.ts'

const MINUTE = 60_000

/** Brands whose only currency has so many decimals. */
const BRANDS = [
  ['JPY', 'yen', '0', '17', 17n],
  ['KWD', 'dinar', '0.000', '0.017', 17n],
  ['EUR', 'euro', '0.00', '0.17', 17n],
] as const

function brandIn(currency: string, id: string) {
  const plain = testBrand({ id, host: `${id}.localhost` })
  const { settings } = plain.platform
  return {
    ...plain,
    brand: { ...plain.brand, currencies: { default: currency, available: { [currency]: { presets: [] } } } },
    platform: { ...plain.platform, settings: { ...settings, rates: {} } },
  } as typeof plain
}

describeEngines('free rounds', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const brands = BRANDS.map(([currency, id]) => brandIn(currency, id))
    app = await startTestPlatform({ database: await engine.open(), brands })
  })
  afterAll(async () => {
    expect(await createWallet({ db: app.database.db, clock: app.clock }).reconcile()).toEqual([])
    for (const [, id] of BRANDS) expect(await app.platform.services.ledger.reconcile(id)).toEqual([])
    await app.close()
  })

  describe.each(BRANDS)('in %s', (currency, brand, nothing, won, minor) => {
    let player: Visitor
    let uid: string
    let token: string
    let order: string
    beforeAll(async () => {
      player = app.visitor(`${brand}.localhost`)
      uid = await player.register({ email: `${brand}@example.com` })
      order = await app.platform.context.transaction((tx) =>
        app.platform.services.games.rounds.freeRounds.give(tx, {
          brand_id: brand,
          player_id: uid,
          sysname: 'fox-fire',
          currency,
          value: 5n,
          rounds: 3,
          valid_until: new Date(app.clock.now().getTime() + MINUTE),
        }),
      )
      const link = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
      token = new URL(String(link.headers['location'])).searchParams.get('token') ?? ''
    })

    const call = async (op: string, round: string, body: object) => {
      const text = JSON.stringify({ token, currency, round_id: round, tx_id: `${round}-${op}`, ...body })
      const [host, path] = [`${brand}.localhost`, `/platform/aggregator/${op}`]
      const signed = sign(
        aggregatorKey(app.settings.secret),
        { method: 'POST', host, path, body: text },
        app.clock.now(),
      )
      const headers = { 'content-type': 'application/json', ...signed }
      const answer = await player.send('POST', path, { host, headers, body: text })
      return (answer.error?.code as string | undefined) ?? answer.status
    }
    const main = async () => {
      const wallet = createWallet({ db: app.database.db, clock: app.clock })
      return (await wallet.balances(brand, uid)).find((held) => held.currency === currency)?.main ?? 0n
    }

    const left = async () =>
      (await app.platform.services.games.rounds.freeRounds.open(brand, uid, 'fox-fire', currency))[0]?.rounds_left

    test('are played in their slot: the stake and the win are whole minor units', async () => {
      const ask = async (op: string, body: object) => {
        const options = { host: 'sandbox.localhost', headers: { 'content-type': 'application/json' } }
        const answer = await player.send('POST', `/games/fox-fire/${op}`, { ...options, body: JSON.stringify(body) })
        return { status: answer.status, ...JSON.parse(answer.body) }
      }
      const state = await ask('state', { token })
      expect(state.freeRounds).toEqual([{ id: order, left: 3, stake: '5' }])
      const before = await main()
      const played = await ask('spin', { token, requestId: `request-${currency}`, stake: '5', free: order })
      expect([played.error, played.stake?.currency]).toEqual([undefined, currency])
      const amount = BigInt(String(played.win.amount).replace('.', ''))
      expect((await main()) - before).toBe(amount)
    })

    test('are given back once when their bet is, and not when they have won', async () => {
      const refund = (round: string, time: number) =>
        call('refund', round, { tx_id: `${round}-r${time}`, bet_tx_id: `${round}-bet` })
      expect(await left()).toBe(2)
      const lost = `${brand}-lost`
      expect(await call('bet', lost, { amount: nothing, free_rounds: order })).toBe(200)
      expect(await left()).toBe(1)
      for (const time of [1, 2, 3]) expect(await refund(lost, time)).toBe(200)
      expect(await left()).toBe(2)
      const kept = `${brand}-kept`
      const before = await main()
      expect(await call('bet', kept, { amount: nothing, free_rounds: order })).toBe(200)
      expect(await call('win', kept, { amount: won, round_ended: false })).toBe(200)
      for (const time of [1, 2, 3]) expect(await refund(kept, time)).toBe(200)
      expect([await left(), (await main()) - before]).toEqual([1, minor])
    })

    test('a win that comes after they expired is paid, and none is played then', async () => {
      const before = await main()
      expect(await call('bet', `${brand}-late`, { amount: nothing, free_rounds: order })).toBe(200)
      app.clock.advance('PT2M')
      expect(await call('win', `${brand}-late`, { amount: won })).toBe(200)
      expect((await main()) - before).toBe(minor)
      expect(await call('win', `${brand}-late`, { amount: won })).toBe(200)
      expect((await main()) - before).toBe(minor)
      expect(await call('bet', `${brand}-after`, { amount: nothing, free_rounds: order })).toBe('NO_FREE_ROUNDS')
    })
  })
})

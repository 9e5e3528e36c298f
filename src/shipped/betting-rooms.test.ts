import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { CONSEQUENCES } from '../platform/kernel/consequences.ts'
import { bookRig, leg, type BookRig } from './testing-sportsbook.ts'
import { SHIPPED, startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  for (const brand of SHIPPED) expect(await app.platform.services.ledger.reconcile(brand)).toEqual([])
  await app.close()
})

// What bets have to do with limits, statements, turnover, currencies and releases.
describe.each(SHIPPED)('bets of %s and what else moves or reads their money', (brand) => {
  let rig: BookRig
  const named = (name: string) => `${rig.player.id}-${name}`
  const placed = async (name: string, amount: string) => {
    const possible = `${Number(amount) * 10}.00`
    expect((await rig.place({ bet_id: named(name), amount, possible })).status).toBe(200)
  }
  const settled = async (name: string, number: number, status: string, payout: number) =>
    expect((await rig.settle(named(name), number, status, payout)).status).toBe(200)
  beforeEach(async () => {
    rig = await bookRig(app, brand)
  })
  afterAll(() => app.setBrand(app.brand(brand)))

  const month = async () => {
    const { currencies } = (await rig.player.call('limits.getStatement')).data
    const { staked, won } = currencies[0].months[0]
    return [staked.amount, won.amount]
  }
  test('a correction from or to void is a stake given back and winnings, each counted as that [RG-02]', async () => {
    const { call } = rig.player
    expect((await call('limits.set', { type: 'stake', period: '7', amount: '100.00' })).status).toBe(200)
    const left = async () => (await call('limits.get')).data.limits[0].available_amount.amount as string
    await placed('found', '50.00')
    expect(await left()).toBe('50.00')
    await settled('found', 1, 'void', 5000)
    expect([await left(), await month()]).toEqual(['100.00', ['0.00', '0.00']])
    await settled('found', 2, 'won', 50_000)
    expect([await left(), await month()]).toEqual(['50.00', ['50.00', '500.00']])
    await settled('found', 3, 'void', 5000)
    expect([await left(), await month()]).toEqual(['100.00', ['0.00', '0.00']])
    await settled('found', 4, 'lost', 0)
    expect([await left(), await month()]).toEqual(['50.00', ['50.00', '0.00']])
    // Another player's bets are none of theirs.
    const other = await bookRig(app, brand)
    await other.place({ bet_id: named('other') })
    expect(await left()).toBe('50.00')
    expect(await rig.held()).toBe(95_000n)
  })

  test('what a correction takes from a wallet that is empty is owed as before, through two movements', async () => {
    await placed('owed', '400.00')
    await settled('owed', 1, 'won', 80_000)
    for (const part of [1, 2]) await placed(`spent-${part}`, '490.00')
    expect(await rig.held()).toBe(42_000n)
    // 800.00 were won, and 400.00 of stake are given back: 400.00 are taken.
    await settled('owed', 2, 'void', 40_000)
    expect(await rig.held()).toBe(2000n)
    await settled('owed', 3, 'lost', 0)
    expect(await rig.held()).toBe(0n)
    await settled('spent-1', 1, 'won', 50_000)
    expect(await rig.held()).toBe(50_000n - 38_000n)
  })

  /** Credits 100.00 that must be staked once. */
  const credit = () =>
    app.platform.services.cashier.office.adjustments.propose(app.brand(brand), {
      player_id: rig.player.id,
      wallet: 'main',
      amount: 100_00n,
      currency: rig.player.currency,
      reason: 'goodwill',
      by: 'anna',
    })
  /** What is left of it to be staked. */
  const left = async () =>
    (await rig.player.call('cashier.getwithdrawsettings')).data.turnover.map(
      (item: { left: { amount: string } }) => item.left.amount,
    )
  test('a cash-out counts for turnover with what was lost by it alone', async () => {
    await credit()
    expect(await left()).toEqual(['100.00'])
    await placed('out', '60.00')
    expect(await left()).toEqual(['40.00'])
    await settled('out', 1, 'cashed_out', 5700)
    expect(await left()).toEqual(['97.00'])
    await placed('dear', '40.00')
    await settled('dear', 1, 'cashed_out', 9000)
    expect(await left()).toEqual(['97.00'])
    await placed('lost', '40.00')
    await settled('lost', 1, 'lost', 0)
    expect(await left()).toEqual(['57.00'])
  })

  test('a bet that void selections leave at short odds counts for no turnover, until they are decided', async () => {
    await credit()
    const legs = [leg('1.050'), leg('2.000')]
    const double = { bet_id: named('double'), amount: '60.00', odds: '2.100', possible: '126.00', legs }
    expect((await rig.place(double)).status).toBe(200)
    expect(await left()).toEqual(['40.00'])
    const settle = async (number: number, status: string, payout: number, statuses: string[]) => {
      const answer = await rig.settle(named('double'), number, status, payout, { legs: statuses })
      expect(answer.status).toBe(200)
      return left()
    }
    expect(await settle(1, 'won', 6300, ['won', 'void'])).toEqual(['100.00'])
    expect(await settle(2, 'lost', 0, ['lost', 'void'])).toEqual(['100.00'])
    expect(await settle(3, 'won', 12_000, ['void', 'won'])).toEqual(['40.00'])
    expect(await settle(4, 'won', 9450, ['won', 'half_won'])).toEqual(['40.00'])
    expect(await settle(5, 'void', 6000, ['void', 'void'])).toEqual(['100.00'])
    expect(await settle(6, 'lost', 0, ['lost', 'won'])).toEqual(['40.00'])
  })

  test('with betting switched off nothing is staked, and open bets are settled and cancelled', async () => {
    await placed('won', '10.00')
    await placed('back', '10.00')
    const on = app.brand(brand)
    app.setBrand({ ...on, features: { ...on.features, betting: false } })
    expect((await rig.place({ bet_id: named('new') })).error.code).toBe('UNKNOWN_BRAND')
    await settled('won', 1, 'won', 2500)
    expect((await rig.call('cancel', { tx_id: named('c'), bet_id: named('back') })).status).toBe(200)
    app.setBrand(on)
    expect(await rig.held()).toBe(100_000n - 1000n + 2500n)
  })

  test('a host that is taken away still settles the bets placed on it, and no others', async () => {
    await placed('won', '10.00')
    const on = app.brand(brand)
    const moved = { ...on, brand: { ...on.brand, hosts: [`new-${brand}.localhost`] } }
    app.setBrand(moved)
    expect((await rig.place({ bet_id: named('new') })).error.code).toBe('UNKNOWN_BRAND')
    await settled('won', 1, 'won', 2500)
    expect((await rig.settle(named('nobody'), 1, 'won', 2500)).error.code).toBe('UNKNOWN_BRAND')
    app.setBrand(on)
    expect(await rig.held()).toBe(100_000n - 1000n + 2500n)
  })

  test('a host that is moved to another brand settles and cancels what was placed on it at its own', async () => {
    for (const name of ['won', 'back', 'before']) await placed(name, '10.00')
    // As bets from before hosts were kept.
    await app.database.pool.query('UPDATE bet SET host = NULL WHERE external_id = $1', [named('before')])
    const host = `${brand}.localhost`
    const taker = app.brand(SHIPPED.find((one) => one !== brand)!)
    const on = app.brand(brand)
    const planned = {
      kind: 'host.removed',
      file: `brands/${brand}/brand.json`,
      pointer: '/hosts',
      before: [host],
      after: [`new-${host}`],
    }
    const said = await Promise.all(
      app.platform.context.supplied(CONSEQUENCES).map((foresee) => foresee(brand, planned)),
    )
    expect(
      said
        .flat()
        .map(({ sentence }) => sentence)
        .join(),
    ).toMatch(/^\d+ bets placed there are open and will still be settled/)
    app.setBrand({ ...on, brand: { ...on.brand, hosts: [`new-${host}`] } })
    app.setBrand({ ...taker, brand: { ...taker.brand, hosts: [...taker.brand.hosts, host] } })
    await settled('won', 1, 'won', 2500)
    for (const name of ['back', 'before'])
      expect((await rig.call('cancel', { tx_id: named(`c-${name}`), bet_id: named(name) })).status).toBe(200)
    // A result that came before its bet is of the brand that has the host.
    expect((await rig.settle(named('nobody'), 1, 'won', 2500)).error.code).toBe('TRY_AGAIN')
    for (const one of [on, taker]) app.setBrand(one)
    expect(await rig.held()).toBe(100_000n - 1000n + 2500n)
  })

  test('a brand that is served no more settles, corrects and cancels its bets, and takes none', async () => {
    for (const name of ['won', 'back', 'before']) await placed(name, '10.00')
    await app.database.pool.query('UPDATE bet SET host = NULL WHERE external_id = $1', [named('before')])
    const on = app.brand(brand)
    app.removeBrand(brand)
    expect((await rig.place({ bet_id: named('new') })).error.code).toBe('UNKNOWN_BRAND')
    await settled('won', 1, 'won', 2500)
    await settled('won', 2, 'won', 2000)
    for (const name of ['back', 'before'])
      expect((await rig.call('cancel', { tx_id: named(`c-${name}`), bet_id: named(name) })).status).toBe(200)
    expect((await rig.settle(named('nobody'), 1, 'won', 2500)).error.code).toBe('UNKNOWN_BRAND')
    app.setBrand(on)
    expect(await rig.held()).toBe(100_000n - 1000n + 2000n)
    expect(await app.platform.services.ledger.reconcile(brand)).toEqual([])
  })

  test('a stake at odds of next to nothing counts for no turnover, also when the bet is void, then lost', async () => {
    const on = app.brand(brand)
    await app.platform.services.cashier.office.adjustments.propose(on, {
      player_id: rig.player.id,
      wallet: 'main',
      amount: 100_00n,
      currency: rig.player.currency,
      reason: 'goodwill',
      by: 'bert',
    })
    const left = async () => (await rig.player.call('cashier.getwithdrawsettings')).data.turnover[0].left.amount
    const bet = async (name: string, odds: string) =>
      expect((await rig.place({ bet_id: named(name), odds, possible: '14.99' })).status).toBe(200)
    await bet('short', '1.499')
    expect(await left()).toBe('100.00')
    await settled('short', 1, 'void', 1000)
    await settled('short', 2, 'lost', 0)
    expect(await left()).toBe('100.00')
    await bet('risked', '1.500')
    expect(await left()).toBe('90.00')
  })

  test('a player of a country without betting places no further bet, and what is open is settled', async () => {
    await placed('before', '10.00')
    const on = app.brand(brand)
    const { rows } = await app.database.pool.query('SELECT country_code FROM player WHERE id = $1', [rig.player.id])
    const betting = { ...on.platform.betting, blockedCountries: [rows[0].country_code as string] }
    app.setBrand({ ...on, platform: { ...on.platform, betting } })
    const refused = await rig.place({ bet_id: named('after') })
    expect([refused.error.code, refused.error.message]).toEqual([
      'STAKE_REFUSED',
      'There is no betting in your country.',
    ])
    await settled('before', 1, 'won', 2500)
    app.setBrand(on)
    expect(await rig.held()).toBe(100_000n - 1000n + 2500n)
  })

  test('a placement that is sent again after its token ended is answered as it was', async () => {
    await placed('late', '10.00')
    app.clock.advance('PT6M')
    const again = await rig.place({ bet_id: named('late'), amount: '10.00', possible: '100.00' })
    expect(again.status).toBe(200)
    expect((await rig.place({ bet_id: named('newer') })).error.code).toBe('INVALID_TOKEN')
    expect((await rig.place({ bet_id: named('late'), amount: '11.00', possible: '100.00' })).error.code).toBe(
      'TX_CONFLICT',
    )
    expect(await rig.held()).toBe(99_000n)
  })
})

test('a token of before the player changed the currency places no bet, and a new one does', async () => {
  const brand = 'belvarde'
  const rig = await bookRig(app, brand)
  const other = Object.keys(app.brand(brand).brand.currencies.available).find((one) => one !== rig.player.currency)!
  const kept = await rig.token()
  expect((await rig.player.call('account.setCurrency', { currency: other })).status).toBe(200)
  const refused = await rig.place({ bet_id: `${rig.player.id}-kept`, token: kept })
  expect(refused.error.code).toBe('SESSION_EXPIRED')
  expect((await rig.player.call('account.setCurrency', { currency: rig.player.currency })).status).toBe(200)
  expect((await rig.place({ bet_id: `${rig.player.id}-new`, token: await rig.token() })).status).toBe(200)
})

test('a currency stays while a bet is open, or while a corrected one is owed for', async () => {
  const brand = 'belvarde'
  const rig = await bookRig(app, brand)
  const named = (name: string) => `${rig.player.id}-${name}`
  const placed = async (name: string, amount: string) =>
    expect((await rig.place({ bet_id: named(name), amount, possible: '4600.00' })).status).toBe(200)
  const settled = async (name: string, number: number, status: string, payout: number) =>
    expect((await rig.settle(named(name), number, status, payout)).status).toBe(200)
  const other = Object.keys(app.brand(brand).brand.currencies.available).find((one) => one !== rig.player.currency)!
  const change = async (currency = other) => {
    const { status, error } = await rig.player.call('account.setCurrency', { currency })
    return status === 200 ? 'changed' : error.invalid_parameters.currency
  }
  await placed('big', '400.00')
  expect(await change()).toBe('open_bet')
  await settled('big', 1, 'won', 80_000)
  expect(await change()).toBe('changed')
  expect(await change(rig.player.currency)).toBe('changed')
  for (const part of [1, 2, 3]) {
    await placed(`spent-${part}`, '460.00')
    await settled(`spent-${part}`, 1, 'lost', 0)
  }
  await settled('big', 2, 'lost', 0)
  expect(await change()).toBe('bet_debt')
  // Somebody else's debt holds nobody.
  const free = await app.player(brand)
  expect((await free.call('account.setCurrency', { currency: other })).status).toBe(200)
})

import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { Bet } from '../../schemas/api/betting.ts'
import { createWallet } from '../platform/domains/wallet/index.ts'
import { readToken } from '../platform/providers/betting/token.ts'
import { sportsbookKey } from '../sandbox/sportsbook/wallet-client.ts'
import { bookRig, leg } from './testing-sportsbook.ts'
import { describeTrouble } from './sportsbook-trouble.ts'
import { SHIPPED, startShipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock }).reconcile()).toEqual([])
  for (const brand of SHIPPED) expect(await app.platform.services.ledger.reconcile(brand)).toEqual([])
  await app.close()
})

describe.each(SHIPPED)('betting of %s', (brand) => {
  describe('trouble', () => describeTrouble(() => bookRig(app, brand)))

  test('guests and players are told where the sportsbook is [BETTING-01]', async () => {
    const { data } = await app.guest(brand).call('betting.open')
    expect(data.origin).toBe(`http://sandbox.localhost:${app.port}`)
    expect(data.frame.startsWith(`${data.origin}/sportsbook?origin=`)).toBe(true)
    expect((await app.guest(brand).call('betting.token')).error.type).toBe('AuthorizationException')
  })

  test('a player is told by a token that is signed, names them, and is soon over', async () => {
    const { player, token } = await bookRig(app, brand)
    const given = await token()
    const keys = [sportsbookKey(app.settings.secret)]
    expect(readToken(keys, given, clock.now())).toMatchObject({
      sub: player.id,
      brand,
      currency: player.currency,
      locale: 'en',
    })
    expect(readToken(['another key'], given, clock.now())).toBeUndefined()
    expect(readToken(keys, `${given.slice(0, -2)}xx`, clock.now())).toBeUndefined()
    expect(readToken(keys, given, new Date(clock.now().getTime() + 301_000))).toBeUndefined()
    const { balance } = JSON.parse((await (await bookRig(app, brand)).call('balance', { token: given })).body)
    expect(balance).toEqual({ amount: '1000.00', currency: player.currency })
  })

  test('bets count for what must be staked first; a void one does not, nor twice when it is corrected', async () => {
    const { player, place, settle } = await bookRig(app, brand)
    await app.platform.services.cashier.office.adjustments.propose(app.brand(brand), {
      player_id: player.id,
      wallet: 'main',
      amount: 12_00n,
      currency: player.currency,
      reason: 'goodwill',
      by: 'anna',
    })
    const left = async () =>
      (await player.call('cashier.getwithdrawsettings')).data.turnover.map(
        (item: { kind: string; left: { amount: string } }) => `${item.kind} ${item.left.amount}`,
      )
    expect(await left()).toEqual(['correction 12.00'])
    const [first, second] = [`${player.id}-first`, `${player.id}-second`]
    await place({ bet_id: first })
    expect(await left()).toEqual(['correction 2.00'])
    await settle(first, 1, 'void', 1000)
    expect(await left()).toEqual(['correction 12.00'])
    await place({ bet_id: second })
    expect(await left()).toEqual(['correction 2.00'])
    // Settled anew it counts for the 2.00 that were left, so that much is asked for again when it is void again.
    await settle(first, 2, 'won', 2000)
    expect(await left()).toEqual([])
    await settle(first, 3, 'void', 1000)
    expect(await left()).toEqual(['correction 2.00'])
  })

  test.each([
    ['a NUL', 'Ash\0combe'],
    ['half a character', 'Ash\ud83dcombe'],
  ])('a text with %s, which cannot be stored, is refused for good and takes nothing', async (_what, text) => {
    const { player, place, settle, call, held } = await bookRig(app, brand)
    const before = await held()
    const id = `${player.id}-bad`
    const answers = [
      await place({ bet_id: id, legs: [leg('2.000', { event: text })] }),
      await place({ bet_id: id, legs: [leg('2.000', { [text]: 'x' })] }),
      await place({ bet_id: text, tx_id: id }),
      await settle(text, 1, 'won', 2000),
      await call('cancel', { tx_id: id, bet_id: text }),
      await call('cancel', { tx_id: text, bet_id: id }),
    ]
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
      answers.map(() => [422, 'INVALID_REQUEST']),
    )
    expect(await held()).toBe(before)
  })

  test('bets are listed to their player alone, by status and in pages [BETTING-02] [ROUTE-26]', async () => {
    const rig = await bookRig(app, brand)
    const { player, place, settle } = rig
    const combo = { legs: [leg('1.500'), leg('1.400')], odds: '2.100', possible: '21.00' }
    await place({ bet_id: `${player.id}-1`, ...combo })
    await place({ bet_id: `${player.id}-2` })
    await settle(`${player.id}-1`, 1, 'won', 1500, { legs: ['won', 'void'] })
    const { items, total } = (await player.call('bets.get')).data
    expect(total).toBe(2)
    for (const item of items) expect([...Value.Errors(Bet, item)]).toEqual([])
    const won = (await player.call('bets.get', { status: 'won,lost' })).data
    expect(won.items).toMatchObject([
      {
        external_id: `${player.id}-1`,
        odds: '2.100',
        stake: { amount: '10.00', currency: player.currency },
        payout: { amount: '15.00' },
        legs: [{ status: 'won', odds: '1.500' }, { status: 'void' }],
      },
    ])
    const second = (await player.call('bets.get', { count: 1, offset: 1 })).data
    expect([second.items.length, second.total, second.offset]).toEqual([1, 2, 1])
    expect((await player.call('bets.get', { status: 'lucky' })).error.type).toBe('InvalidParameterException')
    expect(items.map((item: Bet) => item.system)).toEqual([null, null])
    const three = [leg('1.500'), leg('1.400'), leg('1.300')]
    for (const system of [1, 3, 2.5, '2'])
      expect((await place({ bet_id: `${player.id}-3`, legs: three, system })).status).toBe(422)
    await place({ bet_id: `${player.id}-3`, legs: three, system: 2 })
    expect(
      (await player.call('bets.get')).data.items.map((item: Bet) => [item.external_id, item.system]),
    ).toContainEqual([`${player.id}-3`, 2])
    const other = await app.player(brand)
    expect((await other.call('bets.get')).data.total).toBe(0)
    expect((await app.guest(brand).call('bets.get')).error.type).toBe('AuthorizationException')
  })
})

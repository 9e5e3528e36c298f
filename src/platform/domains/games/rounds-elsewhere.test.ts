import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'
import { startRounds, type TestRounds } from './testing-rounds.ts'

describeEngines('rounds whose host or country changed', (engine) => {
  let rounds: TestRounds
  beforeAll(async () => {
    rounds = await startRounds(await engine.open())
  })
  afterAll(() => rounds.close())

  test('a host that goes to another brand, or to nobody, ends the rounds begun on it, and begins none', async () => {
    const before = await rounds.held()
    for (const round of ['hosted', 'given'])
      expect((await rounds.wallet('bet', { round_id: round, tx_id: `${round}-b`, amount: '1.00' })).status).toBe(200)
    const [own, other] = [testBrand(), testBrand({ id: 'other', host: 'other.localhost' })]
    rounds.app.setBrand({ ...own, brand: { ...own.brand, hosts: ['new.localhost'] } })
    const isNobodys = await rounds.wallet('win', {
      round_id: 'hosted',
      tx_id: 'hosted-w1',
      amount: '2.00',
      round_ended: false,
    })
    expect(isNobodys.status).toBe(200)
    rounds.app.setBrand({ ...other, brand: { ...other.brand, hosts: ['other.localhost', 'test.localhost'] } })
    expect((await rounds.wallet('win', { round_id: 'hosted', tx_id: 'hosted-w2', amount: '1.00' })).status).toBe(200)
    expect(
      (await rounds.wallet('rollback', { round_id: 'given', tx_id: 'given-r', bet_tx_id: 'given-b' })).status,
    ).toBe(200)
    expect((await rounds.wallet('bet', { round_id: 'new', tx_id: 'new-b', amount: '1.00' })).code).toBe('INVALID_TOKEN')
    const foreign = { token: 'nobody', round_id: 'hosted', tx_id: 'hosted-w3', amount: '1.00' }
    expect((await rounds.wallet('win', foreign)).code).toBe('INVALID_TOKEN')
    for (const one of [own, other]) rounds.app.setBrand(one)
    expect(await rounds.held()).toEqual([(Number(before[0]) + 2).toFixed(2), before[1]])
  })

  test('a brand that is served no more begins no rounds; its wins wait for staff, and its stakes go back', async () => {
    const before = await rounds.held()
    for (const round of ['won', 'void', 'lost'])
      expect((await rounds.wallet('bet', { round_id: round, tx_id: `${round}-b`, amount: '1.00' })).status).toBe(200)
    const { balance } = await rounds.wallet('balance', {})
    const own = testBrand()
    rounds.app.removeBrand('test')
    const win = { round_id: 'won', tx_id: 'won-w', amount: '2.00' }
    const isHeld = await rounds.wallet('win', win)
    expect([isHeld.code, isHeld.status, isHeld.balance]).toEqual([undefined, 200, balance])
    expect((await rounds.wallet('win', win)).status).toBe(200)
    const back = await rounds.wallet('rollback', { round_id: 'void', tx_id: 'void-r', bet_tx_id: 'void-b' })
    expect([back.status, Number(back.balance)]).toEqual([200, Number(balance) + 1])
    expect((await rounds.wallet('win', { round_id: 'lost', tx_id: 'lost-w', amount: '0.00' })).status).toBe(200)
    const refund = { round_id: 'lost', tx_id: 'lost-r', bet_tx_id: 'lost-b', amount: '0.50' }
    expect((await rounds.wallet('refund', refund)).status).toBe(200)
    const codes = []
    for (const round_id of ['void', 'fresh'])
      codes.push((await rounds.wallet('bet', { round_id, tx_id: `${round_id}-late`, amount: '1.00' })).code)
    codes.push((await rounds.wallet('balance', {})).code)
    expect(codes).toEqual(Array(3).fill('UNKNOWN_BRAND'))
    rounds.app.setBrand(own)
    const { office } = rounds.app.platform.services.games
    expect(await office.list('test')).toMatchObject([{ tx_id: 'won-w', amount: 2_00n }])
    for (const by of ['ada', 'bo']) await office.pay(own, 'won-w', by, 'it was won')
    expect(await rounds.held()).toEqual([(Number(before[0]) + 0.5).toFixed(2), before[1]])
  })

  test('a player who is in a country that is blocked by now stakes no more, and is paid what was won', async () => {
    expect((await rounds.wallet('bet', { round_id: 'abroad', tx_id: 'abroad-b', amount: '1.00' })).status).toBe(200)
    const own = testBrand()
    const blocked = (country: string) => {
      const provider = own.platform.games.games.find(({ sysname }) => sysname === 'fox-fire')!.provider
      const games = { ...own.platform.games, blockedCountries: { [provider]: [country] } }
      rounds.app.setBrand({ ...own, release: `${own.release} ${country}`, platform: { ...own.platform, games } })
    }
    const { rows } = await rounds.app.database.pool.query('SELECT country_code FROM player WHERE id = $1', [rounds.uid])
    blocked(rows[0].country_code)
    const refused = await rounds.wallet('bet', { round_id: 'later', tx_id: 'later-b', amount: '1.00' })
    expect([refused.code, refused.message]).toEqual(['STAKE_REFUSED', 'This game is not offered in your country.'])
    expect(await rounds.stopped()).toMatchObject({ subject: `player:${rounds.uid}`, reason: 'games.country-stake' })
    expect((await rounds.wallet('win', { round_id: 'abroad', tx_id: 'abroad-w', amount: '1.00' })).status).toBe(200)
    blocked('AQ')
    expect((await rounds.wallet('bet', { round_id: 'later', tx_id: 'later-b', amount: '1.00' })).status).toBe(200)
    await rounds.wallet('rollback', { round_id: 'later', tx_id: 'later-r', bet_tx_id: 'later-b' })
    rounds.app.setBrand(own)
  })
})

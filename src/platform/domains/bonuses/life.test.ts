import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS, type BonusTerms, type GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { describeEngines } from '../../kernel/db/engines.ts'

const gift = (id: number, more: Partial<GiftOffer> = {}): GiftOffer => ({
  id,
  title: `Gift ${id}`,
  product: 'casino',
  bonus: { EUR: '10.00' },
  ...more,
})
const terms = (more: Partial<BonusTerms> = {}): BonusTerms => ({ ...USUAL_TERMS, times: 2, ...more })

type Action = `bonuses.${'activate' | 'deactivate' | 'remove'}` | `BettingBonuses.${'activate' | 'remove'}`

describeEngines('the life of a bonus', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const gifts = (...all: GiftOffer[]) =>
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [], gifts: all } }))
  const take = async (id: number): Promise<string> =>
    (await player.call('campaigns.takepromotions', { offer_id: id })).data.bonus_id
  const list = async (group: 'bonuses' | 'BettingBonuses' = 'bonuses') =>
    (await player.call(`${group}.get`, { count: 20 })).data.items
  const one = async (id: string) => (await list()).find((bonus: { id: string }) => bonus.id === id)
  const statusOf = async (id: string) => (await one(id)).status
  const act = (action: Action, bonus_id: string, headers = {}) => player.call(action, { bonus_id }, headers)
  const begin = async (id = 1) => {
    const bonus = await take(id)
    expect((await act('bonuses.activate', bonus)).status).toBe(200)
    return bonus
  }
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    gifts(gift(1, { terms: terms() }), gift(2, { terms: terms() }), gift(3, { product: 'betting' }))
    player = await cashier.player()
  })

  test('a taken offer is an available bonus, once, whoever asks at the same time [API-38]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => player.call('campaigns.takepromotions', { offer_id: 1 })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list()).toMatchObject([
      { status: 'available', title: 'Gift 1', amount: { amount: '10.00' }, actions: ['activate', 'remove'] },
    ])
    expect(await player.held()).toMatchObject({ bonus: '0.00' })
    const again = await player.call('campaigns.takepromotions', { offer_id: 1 })
    expect([again.status, again.error.error_data]).toEqual([400, { offer: ['USED'] }])
    expect((await player.call('campaigns.takepromotions', { offer_id: 99 })).error.invalid_parameters).toEqual({
      offer_id: 'unknown',
    })
  })
  test('activating puts the money into the wallet; a second bonus waits [API-32.1] [ENTITY-09.2]', async () => {
    const [first, second] = [await take(1), await take(2)]
    expect((await act('bonuses.activate', first)).data).toBe(1)
    expect([await statusOf(first), await player.held()]).toMatchObject(['active', { bonus: '10.00' }])
    const { balance_bonus, balance_betting_bonus } = (await player.call('account.getInfo')).data
    expect([balance_bonus.amount, balance_betting_bonus.amount]).toEqual(['10.00', '0.00'])
    expect((await act('bonuses.activate', second)).status).toBe(200)
    expect(await one(second)).toMatchObject({ status: 'claimed', waits_for: 'bonus' })
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
    expect((await act('bonuses.activate', first)).error.invalid_parameters).toEqual({ bonus_id: 'status' })
    await act('bonuses.remove', first)
    expect([await statusOf(second), await player.held()]).toMatchObject(['active', { bonus: '10.00' }])
  })
  test('setting a bonus aside keeps its money and its progress for later [API-33.1]', async () => {
    const bonus = await begin()
    await cashier.round(player, 500n, 200n)
    expect((await act('bonuses.deactivate', bonus)).status).toBe(200)
    expect([await statusOf(bonus), await player.held()]).toMatchObject(['claimed', { bonus: '0.00' }])
    expect((await act('bonuses.activate', bonus)).status).toBe(200)
    expect(await one(bonus)).toMatchObject({ status: 'active', wagering: { done: { amount: '5.00' } } })
    expect(await player.held()).toMatchObject({ bonus: '7.00' })
  })
  test('removing a bonus forfeits its money and leaves own money alone [API-34.1]', async () => {
    await player.fund('20')
    const bonus = await begin()
    expect((await act('bonuses.remove', bonus)).status).toBe(200)
    expect([await statusOf(bonus), await player.held()]).toMatchObject(['removed', { main: '20.00', bonus: '0.00' }])
    expect((await act('bonuses.activate', bonus)).status).toBe(400)
  })
  test('the list is the player’s own, in pages, by status, with the fields asked for [API-35.1..5]', async () => {
    const [first, second] = [await take(1), await take(2)]
    await act('bonuses.activate', first)
    const neighbour = await cashier.player()
    await neighbour.call('campaigns.takepromotions', { offer_id: 1 })
    const get = async (params: object) => (await player.call('bonuses.get', { ...params })).data
    const all = await get({})
    expect([all.total, all.items.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
      2,
      [first, second].toSorted(),
    ])
    const pages = [await get({ count: 1 }), await get({ count: 1, offset: 1 }), await get({ count: 1, offset: 2 })]
    expect(pages.map(({ items, total, offset }) => [items, total, offset])).toEqual([
      [[all.items[0]], 2, 0],
      [[all.items[1]], 2, 1],
      [[], 2, 2],
    ])
    const by = async (status: string) => (await get({ status })).items.map(({ id }: { id: string }) => id)
    expect([await by('active'), await by('available'), await by('lost')]).toEqual([[first], [second], []])
    expect((await by('available,active')).toSorted()).toEqual([first, second].toSorted())
    expect((await get({ fields: 'status', status: 'active' })).items).toEqual([{ id: first, status: 'active' }])
  })

  test('nobody acts on the bonus of another player [API-32.2] [API-33.2] [API-34.2]', async () => {
    const bonus = await begin()
    player = await cashier.player()
    for (const action of ['activate', 'deactivate', 'remove'] as const)
      expect((await act(`bonuses.${action}`, bonus)).error.invalid_parameters).toEqual({ bonus_id: 'unknown' })
  })
  test('of bets: own lists and wallet [API-21] [API-29] [API-30] [API-31] [BONUS-03] [ENTITY-09.2]', async () => {
    const bonus = await take(3)
    expect(await list()).toEqual([])
    expect(await list('BettingBonuses')).toMatchObject([{ id: bonus, status: 'available' }])
    expect((await act('bonuses.activate', bonus)).status).toBe(400)
    expect((await act('BettingBonuses.activate', bonus)).status).toBe(200)
    const zero = { amount: '0.00', currency: 'EUR' }
    const betting_bonus = { amount: '10.00', currency: 'EUR' }
    expect((await player.call('account.getBalance')).data).toMatchObject({ main: zero, bonus: zero, betting_bonus })
    expect((await player.call('account.getInfo')).data).toMatchObject({
      balance_main: zero,
      balance_bonus: zero,
      balance_betting_bonus: betting_bonus,
    })
    expect(await list('BettingBonuses')).toMatchObject([{ status: 'active' }])
    expect((await act('BettingBonuses.remove', bonus)).status).toBe(200)
    expect((await player.call('account.getBalance')).data.betting_bonus.amount).toBe('0.00')
    expect(await list('BettingBonuses')).toMatchObject([{ status: 'removed' }])
    expect((await cashier.app.visitor().call('BettingBonuses.get')).error.type).toBe('AuthorizationException')
  })

  test('stakes count by their weight until the requirement is met; then the money is own money', async () => {
    const bonus = await begin()
    await cashier.round(player, 500n, 800n)
    expect(await one(bonus)).toMatchObject({
      status: 'active',
      wagering: { required: { amount: '20.00' }, done: { amount: '5.00' } },
    })
    for (let turn = 0; turn < 3; turn += 1) await cashier.round(player, 500n, 500n)
    expect(await one(bonus)).toMatchObject({ status: 'completed', converted: { amount: '13.00' } })
    expect(await player.held()).toMatchObject({ main: '13.00', bonus: '0.00' })
    const { items } = (await player.call('bonuses.explain', { bonus_id: bonus })).data
    expect(items).toHaveLength(4)
    expect(items[0]).toMatchObject({ game: 'Fox Fire', weight: 100, counted: { amount: '5.00' } })
  })
  test('what is above the maximum does not become own money', async () => {
    gifts(gift(1, { terms: terms({ times: 1, maxCashout: { EUR: '12.00' } }) }))
    await begin()
    await cashier.round(player, 1000n, 5000n)
    expect(await player.held()).toMatchObject({ main: '12.00', bonus: '0.00' })
  })
  test('a bet that is taken back takes back exactly what it counted', async () => {
    const bonus = await begin()
    await cashier.round(player, 300n, 'undo')
    expect(await one(bonus)).toMatchObject({ wagering: { done: { amount: '0.00' } } })
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
  })
  test('a stake above the maximum and a game without weight are refused, and nothing is taken', async () => {
    const maxStake = { EUR: '5.00' }
    gifts(gift(1, { terms: terms({ maxStake }) }), gift(2, { terms: terms({ weights: CLOSED }) }))
    const bonus = await begin()
    await expect(cashier.round(player, 501n)).rejects.toThrow('The largest stake with this bonus is €5.00.')
    await act('bonuses.remove', bonus)
    await begin(2)
    await expect(cashier.round(player, 100n)).rejects.toThrow('This game cannot be played with bonus money.')
    expect(await player.held()).toMatchObject({ bonus: '10.00' })
    await player.fund('20')
    await cashier.round(player, 100n, 0n)
    expect(await player.held()).toMatchObject({ main: '19.00', bonus: '10.00' })
  })
  test('a bonus nothing is left of is lost once its rounds are over', async () => {
    const bonus = await begin()
    await cashier.round(player, 1000n, 0n)
    expect(await statusOf(bonus)).toBe('lost')
  })
  test('a bonus ends in time, but never under an open round', async () => {
    const bonus = await begin()
    await cashier.round(player, 400n)
    cashier.app.clock.advance('P8D')
    await cashier.work()
    await player.back()
    expect(await statusOf(bonus)).toBe('active')
    expect((await act('bonuses.remove', bonus)).status).toBe(422)
    expect(await player.held()).toMatchObject({ bonus: '6.00' })
  })
  test('a bonus nobody activates expires, and one whose time is over is forfeited', async () => {
    const [first, second] = [await begin(), await take(2)]
    cashier.app.clock.advance('P8D')
    await cashier.work()
    await player.back()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'expired'])
    expect(await player.held()).toMatchObject({ bonus: '0.00' })
    await cashier.work()
    expect(await player.held()).toMatchObject({ bonus: '0.00' })
  })
  test('terms are those of the moment the bonus was taken', async () => {
    const bonus = await take(1)
    gifts(gift(1, { terms: terms({ times: 9 }) }))
    await act('bonuses.activate', bonus)
    expect(await one(bonus)).toMatchObject({ wagering: { required: { amount: '20.00' } }, facts: { times: 2 } })
  })
  test('a deposit offer that was taken waits for its deposit [API-38]', async () => {
    const offer = {
      id: 7,
      title: 'Half',
      excludeMethods: [],
      minAmount: {},
      match: { percent: 50, max: { EUR: '30.00' } },
      hidden: false,
      once: true,
      firstDepositOnly: false,
    }
    const set = (times: number) =>
      cashier.change((before) => ({
        ...before,
        campaigns: { promoCodes: {}, offers: [{ ...offer, terms: terms({ times }) }] },
      }))
    set(3)
    const bonus = await take(7)
    expect(await one(bonus)).toMatchObject({ status: 'claimed', waits_for: 'deposit', actions: ['remove'] })
    expect((await player.call('campaigns.getoffers')).data.items).toMatchObject([{ id: 7, is_taken: true }])
    set(20)
    await player.fund('40', { campaign_offer_id: 7 })
    expect(await list()).toMatchObject([{ status: 'active', facts: { times: 3 }, amount: { amount: '20.00' } }])
    expect(await player.held()).toMatchObject({ main: '40.00', bonus: '20.00' })
  })
  test('a budget ends with the player who took the last one, and an audience is kept', async () => {
    gifts(
      gift(1, { budget: 1 }),
      gift(2, { audience: { '==': [{ var: 'session.country' }, 'XX'] } }),
      gift(4, { valid_to: '2020-01-01T00:00:00Z' }),
      gift(5, { off: true }),
    )
    await take(1)
    player = await cashier.player()
    const reason = async (id: number) =>
      (await player.call('campaigns.takepromotions', { offer_id: id })).error.error_data.offer
    expect([await reason(1), await reason(2), await reason(4)]).toEqual([['BUDGET'], ['AUDIENCE'], ['EXPIRED']])
    expect(await reason(5)).toEqual(['EXPIRED'])
    expect((await player.call('campaigns.getoffers')).data.items).toMatchObject([
      { id: 1 },
      { id: 2, trigger: { user_satisfies_params: false, refusal: 'AUDIENCE' } },
    ])
  })
  test('free rounds are ready in their game', async () => {
    const rounds = { game: 'fox-fire', rounds: 10, value: { EUR: '0.20' } }
    gifts(gift(1, { bonus: {}, freeRounds: rounds }))
    const bonus = await take(1)
    expect(await one(bonus)).toMatchObject({ status: 'completed', amount: { amount: '2.00' }, actions: [] })
    const order = await cashier.app.database.db
      .selectFrom('free_round_order')
      .selectAll()
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ sysname: 'fox-fire', rounds: 10, rounds_left: 10, value: 20n, wins_to: 'main' })
  })
  test('games the active bonus cannot be played in are marked, for this player and while it is active', async () => {
    gifts(gift(1, { terms: terms({ weights: CLOSED }) }))
    const marked = async (visitor: Pick<TestPlayer, 'call'> = player) =>
      (await visitor.call('games.get', { count: 100, fields: 'sysname,note' })).data.items
        .filter(({ note }: { note?: string }) => note !== undefined)
        .map(({ sysname }: { sysname: string }) => sysname)
    const bonus = await take(1)
    expect(await marked()).toEqual([])
    await act('bonuses.activate', bonus)
    expect(await marked()).toEqual(['fox-fire'])
    expect([await marked(await cashier.player()), await marked(cashier.app.visitor())]).toEqual([[], []])
    // What is marked is what is refused.
    await expect(cashier.round(player, 100n, 0n)).rejects.toThrow('This game cannot be played with bonus money.')
    await act('bonuses.remove', bonus)
    expect(await marked()).toEqual([])
  })
  test('a player in a break is told of no offers and gets none', async () => {
    const bonus = await take(1)
    const now = cashier.app.clock.now()
    const rest = { id: `break-${player.id}`, brand_id: 'test', player_id: player.id, period: 'P7D' as const }
    const ends_at = new Date(now.getTime() + 86_400_000)
    await cashier.app.database.db
      .insertInto('play_break')
      .values({ ...rest, begins_at: now, ends_at })
      .execute()
    expect((await player.call('campaigns.getoffers')).data.items ?? []).toEqual([])
    expect((await player.call('campaigns.takepromotions', { offer_id: 2 })).status).toBeGreaterThanOrEqual(400)
    expect((await act('bonuses.activate', bonus)).status).toBeGreaterThanOrEqual(400)
  })
})

const CLOSED: BonusTerms['weights'] = { games: { 'fox-fire': 0 }, categories: {}, products: {}, default: 100 }

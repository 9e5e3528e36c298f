import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS, type DepositOffer, type GiftOffer } from '../../../../schemas/brand/campaigns.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { testBrand } from '../../testing.ts'

const gift = (id: number, more: Partial<GiftOffer> = {}): GiftOffer => ({
  id,
  title: `Gift ${id}`,
  product: 'casino',
  bonus: { EUR: '10.00' },
  ...more,
})
const offer = (id: number, more: Partial<DepositOffer> = {}): DepositOffer => ({
  id,
  title: `Offer ${id}`,
  excludeMethods: [],
  minAmount: {},
  match: { percent: 50, max: { EUR: '30.00' } },
  hidden: false,
  once: true,
  firstDepositOnly: false,
  ...more,
})
/** Nobody belongs to it. */
const NOBODY = { '==': [{ var: 'session.country' }, 'XX'] }

describeEngines('what gives bonuses', (engine) => {
  let cashier: TestCashier
  const campaigns = (gifts: GiftOffer[], offers: DepositOffer[] = []) =>
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers, gifts } }))
  const titles = async (player: TestPlayer): Promise<string[]> =>
    (await player.call('bonuses.get', { count: 50 })).data.items.map(({ title }: { title: string }) => title).sort()
  const offered = async (player: TestPlayer): Promise<Record<number, boolean>> =>
    Object.fromEntries(
      (await player.call('campaigns.getoffers')).data.items.map(
        ({ id, trigger }: { id: number; trigger: { user_satisfies_params: boolean } }) => [
          id,
          trigger.user_satisfies_params,
        ],
      ),
    )
  const take = (player: TestPlayer, offer_id: number) => player.call('campaigns.takepromotions', { offer_id })
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(() => campaigns([]))

  test('a registration gives its gifts, once, to those they are meant for; nobody else can take them', async () => {
    campaigns([
      gift(1, { trigger: { on: 'registration' } }),
      gift(2, { trigger: { on: 'registration' }, audience: NOBODY }),
      gift(3, { trigger: { on: 'registration' }, valid_to: '2020-01-01T00:00:00Z' }),
      gift(4, { trigger: { on: 'contact' } }),
    ])
    const player = await cashier.player()
    await cashier.work()
    // As after a stop in the middle: the job is due again.
    await cashier.app.database.pool.query(`UPDATE job SET done_at = NULL, attempts = 0 WHERE name = 'bonuses.happened'`)
    await cashier.work()
    expect(await titles(player)).toEqual(['Gift 1'])
    expect(await offered(player)).toEqual({})
    expect((await take(player, 4)).error.invalid_parameters).toEqual({ offer_id: 'unknown' })
  })

  test('a gift whose budget is spent, or for another currency, leaves the account open', async () => {
    campaigns([
      gift(5, { trigger: { on: 'registration' }, budget: 1 }),
      gift(6, { trigger: { on: 'registration' }, bonus: { GBP: '5.00' } }),
    ])
    const [first, second] = [await cashier.player(), await cashier.player()]
    await cashier.work()
    // Which of the two jobs ran first is open.
    expect([...(await titles(first)), ...(await titles(second))]).toEqual(['Gift 5'])
  })

  test('a confirmed contact gives its gifts', async () => {
    campaigns([gift(7, { trigger: { on: 'contact' } })])
    const player = await cashier.player()
    cashier.app.clock.advance('PT1M')
    await player.call('account.sendconfirmationtocontact', { contact: player.email })
    const outbox = await player.send('GET', `/_sandbox/outbox?to=${encodeURIComponent(player.email)}`)
    const code = (JSON.parse(outbox.body) as { code: string | null }[]).find((message) => message.code)!.code!
    await cashier.work()
    expect(await titles(player)).toEqual([])
    expect((await player.call('account.confirmContact', { contact: player.email, code })).status).toBe(200)
    await cashier.work()
    expect(await titles(player)).toEqual(['Gift 7'])
  })

  test('a level gives the gifts of that level, and those of every level once a level', async () => {
    campaigns([
      gift(8, { trigger: { on: 'level', level: 'gold' } }),
      gift(9, { trigger: { on: 'level' }, perPlayer: 2 }),
    ])
    const player = await cashier.player()
    const { context, services } = cashier.app.platform
    for (const level of ['silver', 'gold', 'gold', 'iron'])
      await context.transaction((tx) =>
        services.campaigns.raise(tx, { brandId: 'test', playerId: player.id, on: 'level', level }),
      )
    await cashier.work()
    expect(await titles(player)).toEqual(['Gift 8', 'Gift 9', 'Gift 9'])
  })

  test('staff give a gift by hand, once an occasion', async () => {
    campaigns([gift(10, { trigger: { on: 'office' }, perPlayer: 2 }), gift(11)])
    const player = await cashier.player()
    const give = (id: number, occasion: string) =>
      cashier.services.bonuses.giveByHand(cashier.brand(), player.id, id, occasion, {
        by: 'ada',
        reason: 'a complaint',
      })
    await give(10, 'a')
    await expect(give(10, 'a')).rejects.toThrow('USED')
    await give(10, 'b')
    await expect(give(10, 'c')).rejects.toThrow('USED')
    await expect(give(11, 'a')).rejects.toThrow('no gift 11')
    expect(await titles(player)).toEqual(['Gift 10', 'Gift 10'])
    const lines = await cashier.app.platform.context.audit.list('test', { action: 'bonus.give' })
    expect(lines.filter(({ subject }) => subject === `player:${player.id}`)).toMatchObject([
      { actor: 'staff:ada', reason: 'a complaint', details: { gift: 10, occasion: 'b' } },
      { actor: 'staff:ada' },
    ])
  })

  test('what one member gives by hand is added up over players, with what they corrected alone [D9]', async () => {
    const before = cashier.brand().platform
    const { settings } = before
    const withdrawals = { ...settings.withdrawals, secondApproverAbove: '100.00' }
    const given = gift(13, { bonus: { EUR: '40.00' }, trigger: { on: 'office' } })
    cashier.change((now) => ({
      ...now,
      settings: { ...settings, withdrawals },
      campaigns: { promoCodes: {}, offers: [], gifts: [given] },
    }))
    const give = async (by: string) => {
      const { id } = await cashier.player()
      return cashier.services.bonuses.giveByHand(cashier.brand(), id, 13, 'a', { by, reason: 'a complaint' })
    }
    const { adjustments } = cashier.services.cashier.office
    const correct = async (by: string, amount: bigint) => {
      const { id: player_id } = await cashier.player()
      const order = { player_id, amount, currency: 'EUR', wallet: 'main' as const, reason: 'a complaint', by }
      return (await adjustments.propose(cashier.brand(), order)).needsSecond
    }
    await give('lou')
    await give('lou')
    await expect(give('lou')).rejects.toThrow('lou would have given and corrected more alone')
    // Gifts count for corrections, corrections for gifts, and those of others do not.
    expect([await correct('lou', 20_00n), await correct('lou', 1n)]).toEqual([false, true])
    expect(await correct('max', 61_00n)).toBe(false)
    await expect(give('max')).rejects.toThrow('another gives it')
    // At another brand they count where it is of the same licence.
    const sister = (settings: object) => {
      cashier.change((now) => ({ ...now, settings: { ...now.settings, licence: 'MGA/1' } }))
      const other = testBrand({ id: 'other', host: 'other.localhost' })
      const brand = { ...other, platform: { ...other.platform, settings: { ...other.platform.settings, ...settings } } }
      cashier.app.setBrand(brand)
      return brand
    }
    const visitor = cashier.app.visitor('other.localhost')
    const player_id = await visitor.register({ email: 'sister@example.test' })
    const elsewhere = async (brand: PlatformBrand, by: string, amount: bigint) => {
      const order = { player_id, amount, currency: 'EUR', wallet: 'main' as const, reason: `sister ${amount}`, by }
      return (await adjustments.propose(brand, order)).needsSecond
    }
    const apart = sister({ withdrawals })
    expect(await elsewhere(apart, 'lou', 30_00n)).toBe(false)
    const same = sister({ withdrawals, licence: 'MGA/1' })
    expect(await elsewhere(same, 'lou', 1n)).toBe(true)
    expect(await elsewhere(same, 'kim', 61_00n)).toBe(false)
    expect(await correct('kim', 41_00n)).toBe(true)
    await expect(give('kim')).rejects.toThrow('another gives it')
    await give('pat')
    cashier.app.clock.advance('PT24H')
    await give('lou')
    cashier.change(() => before)
  })

  test('a date gives everybody the gift once, though its job is stopped in the middle', async () => {
    const due = new Date(cashier.app.clock.now().getTime() + 7_200_000)
    const at = due.toISOString().replace(/\.\d+Z$/, 'Z')
    campaigns([gift(12, { trigger: { on: 'schedule', at: [at] } })])
    const players = [await cashier.player(), await cashier.player(), await cashier.player()]
    const ids = players.map(({ id }) => id).sort()
    const given = async () => {
      const { rows } = await cashier.app.database.pool.query<{ player_id: string }>(
        `SELECT player_id FROM bonus WHERE claim_key LIKE 'gift:12:%' AND player_id = ANY($1) ORDER BY player_id`,
        [ids],
      )
      return rows.map(({ player_id }) => player_id)
    }
    await cashier.services.bonuses.schedule()
    await cashier.work()
    expect(await given()).toEqual([])
    cashier.app.clock.advance('PT2H1S')
    // The database fails at the second of them.
    const broken = (sql: string) => cashier.app.database.pool.query(sql)
    await broken(`ALTER TABLE bonus ADD CONSTRAINT halt CHECK (player_id <> '${ids[1]}')`)
    await cashier.work().catch(() => undefined)
    expect(await given()).toEqual([ids[0]])
    await broken('ALTER TABLE bonus DROP CONSTRAINT halt')
    for (let minute = 0; minute < 5; minute++) {
      cashier.app.clock.advance('PT1M')
      await cashier.work()
      await cashier.services.bonuses.schedule()
    }
    expect(await given()).toEqual(ids)
  })

  test('a gift for players without another bonus, and one that excludes others', async () => {
    campaigns([
      gift(13),
      gift(14, { alone: true }),
      gift(15, { notWith: [13] }),
      gift(16, { perPlayer: 2 }),
      gift(17, { notWith: [999] }),
    ])
    const player = await cashier.player()
    expect(await offered(player)).toEqual({ 13: true, 14: true, 15: true, 16: true, 17: true })
    await take(player, 13)
    expect(await offered(player)).toEqual({ 13: false, 14: false, 15: false, 16: true, 17: true })
    for (const id of [14, 15]) expect((await take(player, id)).error.error_data.offer).toEqual(['STACKING'])
    const times = [await take(player, 16), await take(player, 16), await take(player, 16)]
    expect(times.map(({ status }) => status)).toEqual([200, 200, 400])
    const { id } = (await player.call('bonuses.get', { count: 50 })).data.items.find(
      ({ title }: { title: string }) => title === 'Gift 13',
    )
    await player.call('bonuses.remove', { bonus_id: id })
    expect((await offered(player))[15]).toBe(false)
  })

  test('a hundred at a time take a gift for two, and two get it', async () => {
    campaigns([gift(18, { budget: 2 })])
    const players = await Promise.all(Array.from({ length: 5 }, () => cashier.player()))
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => take(players[index % 5]!, 18)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await Promise.all(players.map(titles))).flat()).toEqual(['Gift 18', 'Gift 18'])
  })

  test('who took a deposit offer gets it as it was, though the brand changed it, ended it or took it out', async () => {
    const terms = { ...USUAL_TERMS, times: 3 }
    const then = offer(21, { minAmount: { EUR: '20.00' }, terms })
    const edits: DepositOffer[][] = [
      [offer(21, { match: { percent: 1, max: { EUR: '1.00' } }, minAmount: { EUR: '90.00' }, terms: USUAL_TERMS })],
      [offer(21, { valid_to: '2020-01-01T00:00:00Z', audience: NOBODY })],
      [],
    ]
    for (const edited of edits) {
      campaigns([], [then])
      const player = await cashier.player()
      expect((await take(player, 21)).status).toBe(200)
      const taken = cashier.app.clock.now().toISOString()
      campaigns([], edited)
      expect((await player.call('campaigns.getoffers')).data.items).toMatchObject([
        {
          id: 21,
          is_taken: true,
          trigger: { params: { min_amount: { amount: '20.00' } } },
          promotions: [{ percent: 50, max: { amount: '30.00' } }],
          facts: { times: 3 },
        },
      ])
      cashier.app.clock.advance('PT20M')
      await player.back()
      await player.fund('40', { campaign_offer_id: 21 })
      expect((await player.call('bonuses.get')).data.items).toMatchObject([
        { status: 'active', amount: { amount: '20.00' }, facts: { times: 3 }, terms_at: taken },
      ])
      expect(await player.held()).toMatchObject({ main: '40.00', bonus: '20.00' })
    }
  })

  test('a deposit cannot have an offer that is not meant for the player', async () => {
    campaigns([], [offer(22, { audience: NOBODY })])
    const player = await cashier.player()
    const { error } = await player.call('cashier.makedeposit', {
      ...player.order('40', { campaign_offer_id: 22 }),
    })
    expect(error.invalid_parameters).toEqual({ campaign_offer_id: 'unknown' })
  })
})

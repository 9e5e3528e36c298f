import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Value } from 'typebox/value'
import type { TSchema } from 'typebox'
import { fixedClock } from '../../engine/clock/index.ts'
import {
  LoyaltyCharacter,
  LoyaltyInfo,
  LoyaltyLine,
  LoyaltyNotice,
  LoyaltyProduct,
  LoyaltyProgram,
  LoyaltyQuest,
} from '../../schemas/api/loyalty.ts'
import { createWallet } from '../platform/domains/wallet/index.ts'
import { SHIPPED, startShipped, type Shipped, type ShippedPlatform, type ShippedPlayer } from './testing.ts'

/** What is known of each brand's programme: `points` are earned by `stake`, which also leads to the second level. */
const KNOWN = {
  kilovolt: {
    program: 'grid',
    alias: 'volts',
    quest: 'plug-in',
    stake: 15_000n,
    earned: 30,
    level: 2,
    product: 'ten-rounds',
    price: 60,
    dear: 'cash-ten',
    far: 'main-fuse',
    characters: ['fuse', 'ohm', 'relay', 'amp'],
  },
  belvarde: {
    program: 'cercle',
    alias: 'jetons',
    quest: 'first-visit',
    stake: 30_000n,
    earned: 30,
    level: 2,
    product: 'matinee',
    price: 40,
    dear: 'aperitif',
    far: 'box-seat',
    characters: [],
  },
} as const satisfies Record<Shipped, object>
const SLOT = 'thunder-ledger'
const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
  // What was staked before the programme began counts nothing.
  await count()
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock }).reconcile()).toEqual([])
  await app.close()
})
const count = () => app.platform.services.loyalty.run()
const errorsOf = (schema: TSchema, value: unknown) => [...Value.Errors(schema, value)]
const infoOf = async (player: ShippedPlayer) => (await player.call('loyalty.getinfo')).data as LoyaltyInfo
const linesOf = async (player: ShippedPlayer) =>
  (await player.call('loyalty.explain', { count: 100 })).data.items as LoyaltyLine[]
const newsOf = async (player: ShippedPlayer, most = 20) =>
  (await player.call('loyalty.getnotifications', { count: most })).data as LoyaltyNotice[]
const productOf = async (player: ShippedPlayer, id: string) =>
  ((await player.call('loyalty.getproducts')).data.items as LoyaltyProduct[]).find((each) => each.id === id)!
/** Points from the staff, so that a test need not play for them. */
const give = (player: ShippedPlayer, brand: Shipped, points: bigint) =>
  app.database.db
    .transaction()
    .execute((tx) =>
      app.platform.services.loyalty.enter(
        tx,
        { brandId: brand, playerId: player.id },
        { kind: 'adjusted', subject: 'test', points, ref: `test:${player.id}:${points}`, at: clock.now() },
      ),
    )

describe.each(SHIPPED)('loyalty of %s', (brand) => {
  const known = KNOWN[brand]

  test('the programme is listed, and found by its sysname; no other is [API-73] [API-74.1..2]', async () => {
    const guest = app.guest(brand)
    const { items, total, offset } = (await guest.call('loyalty.getPrograms')).data
    expect([items.length, total, offset]).toEqual([1, 1, 0])
    expect(errorsOf(LoyaltyProgram, items[0])).toEqual([])
    expect(items[0]).toMatchObject({ sysname: known.program, pointsAlias: known.alias, is_own: false })
    expect((await guest.call('loyalty.getProgram', { sysname: known.program })).data).toEqual(items[0])
    const unknown = await guest.call('loyalty.getProgram', { sysname: 'nowhere' })
    expect([unknown.status, unknown.error.invalid_parameters]).toEqual([400, { sysname: 'unknown' }])
    const own = (await (await app.player(brand)).call('loyalty.getProgram', { sysname: known.program })).data
    expect([own.is_own, own.levels[0].is_current, own.levels[1].is_reached]).toEqual([true, true, false])
  })

  test('real stakes give points; a level gives its reward once [API-70.1] [API-70.2] [ENTITY-31.2]', async () => {
    const [player, neighbour] = [await app.player(brand), await app.player(brand)]
    const before = await infoOf(player)
    const theirs = await infoOf(neighbour)
    expect(errorsOf(LoyaltyInfo, before)).toEqual([])
    expect(before).toMatchObject({ id: known.program, uid: player.id, is_active: true, exp: 0, character: null })
    await player.play(SLOT, known.stake)
    expect((await infoOf(player)).exp).toBe(0)
    await count()
    const after = await infoOf(player)
    expect(after).toMatchObject({ exp: known.earned, pointsAlias: known.alias })
    expect(after.levels.findIndex(({ is_current }) => is_current) + 1).toBe(known.level)
    const { minValue, maxValue, expCount } = after.progress
    expect([minValue, expCount]).toEqual([after.levels[1]!.exp, known.earned])
    expect(maxValue).toBe(after.levels[2]!.exp)
    await count()
    expect((await infoOf(player)).points).toBe(after.points)
    expect(await infoOf(neighbour)).toEqual(theirs)
    expect(theirs).toMatchObject({ uid: neighbour.id, exp: 0 })
    const lines = await linesOf(player)
    for (const line of lines) expect(errorsOf(LoyaltyLine, line)).toEqual([])
    expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(after.points)
    expect(lines.find(({ kind }) => kind === 'play')).toMatchObject({ points: known.earned, exp: known.earned })
    expect((await app.guest(brand).call('loyalty.getinfo')).status).toBe(401)
  })

  test('a stake that is given back takes its points with it', async () => {
    const player = await app.player(brand)
    const { points } = await infoOf(player)
    const round = await player.play(SLOT, known.stake, 'open')
    await count()
    expect((await infoOf(player)).exp).toBe(0)
    await round.rollback()
    await count()
    expect(await infoOf(player)).toMatchObject({ exp: 0, points })
  })

  test('products are bought with points; too few are refused [API-67.1] [API-67.2] [API-72.1] [API-72.2]', async () => {
    const player = await app.player(brand)
    const { items, total } = (await player.call('loyalty.getproducts')).data as {
      items: LoyaltyProduct[]
      total: number
    }
    expect(items.length).toBe(total)
    for (const item of items) expect(errorsOf(LoyaltyProduct, item)).toEqual([])
    expect(items.find(({ id }) => id === known.product)).toMatchObject({ price: known.price, refusal: 'POINTS' })
    const start = (await infoOf(player)).points
    const poor = await player.call('loyalty.buyproduct', { id: known.product })
    expect([poor.status, poor.error.error_data]).toEqual([
      400,
      { product: ['POINTS'], price: known.price, points: start },
    ])
    await give(player, brand, 5_000n)
    expect(await productOf(player, known.product)).toMatchObject({ refusal: null })
    // What the buyer was shown is what it costs, or it is not bought.
    const dearer = await player.call('loyalty.buyproduct', { id: known.product, price: known.price - 1 })
    expect(dearer.error.error_data).toEqual({ product: ['PRICE'], price: known.price, points: start + 5_000 })
    const { left } = await productOf(player, known.product)
    const bought = (await player.call('loyalty.buyproduct', { id: known.product })).data
    expect(bought.points).toBe(start + 5_000 - known.price)
    expect((await infoOf(player)).points).toBe(bought.points)
    const neighbour = await app.player(brand)
    expect([(await productOf(player, known.product)).left, (await productOf(neighbour, known.product)).left]).toEqual([
      left! - 1,
      left,
    ])
    const { stock } = await productOf(player, known.far)
    await app.database.db.insertInto('loyalty_stock').values({ brand_id: brand, product: known.far, sold: 3 }).execute()
    expect((await productOf(player, known.far)).stock).toBe(stock! - 3)
    const packs = (await player.call('freespins.get')).data.items
    expect(packs.map(({ remaining_count }: { remaining_count: number }) => remaining_count)).toContain(10)
    const tooLow = await player.call('loyalty.buyproduct', { id: known.far })
    expect(tooLow.error.error_data.product).toEqual(['LEVEL'])
    expect((await player.call('loyalty.buyproduct', { id: 'nothing' })).error.invalid_parameters).toEqual({
      id: 'unknown',
    })
    expect((await infoOf(player)).points).toBe(bought.points)
  })

  test('the same call again with its idempotency key buys nothing more', async () => {
    const player = await app.player(brand)
    await give(player, brand, 5_000n)
    const buy = () =>
      player.call('loyalty.buyproduct', { id: known.product }, { 'idempotency-key': 'a-key-of-one-purchase' })
    const [first, second] = [await buy(), await buy()]
    expect(second.data).toEqual(first.data)
    expect((await linesOf(player)).filter(({ kind }) => kind === 'product')).toHaveLength(1)
  })

  if (known.characters.length === 0)
    test('a brand without characters lists none and lets none be chosen', async () => {
      expect((await app.guest(brand).call('loyalty.getcharacters')).data).toMatchObject({ items: [], total: 0 })
      const player = await app.player(brand)
      expect((await player.call('loyalty.setcharacter', { id: 'fuse' })).error).toBeDefined()
      expect((await infoOf(player)).character).toBeNull()
    })
  else
    test('characters: listed, and one in the info [API-68.1..2] [API-69] [ENTITY-31.2] [ENTITY-32.4]', async () => {
      const guest = app.guest(brand)
      const list = (await guest.call('loyalty.getcharacters')).data
      for (const item of list.items) expect(errorsOf(LoyaltyCharacter, item)).toEqual([])
      expect(list.items.map(({ id }: LoyaltyCharacter) => id)).toEqual(known.characters)
      expect([list.offset, list.limit, list.total]).toEqual([0, 50, known.characters.length])
      const second = (await guest.call('loyalty.getcharacters', { limit: 1, offset: 1 })).data
      expect(second).toMatchObject({ offset: 1, limit: 1, total: known.characters.length, items: [list.items[1]] })
      const player = await app.player(brand)
      expect((await player.call('loyalty.setcharacter', { id: known.characters[1] })).data).toBe(1)
      expect((await infoOf(player)).character).toEqual(list.items[1])
      const other = await app.player(brand)
      expect((await other.call('loyalty.setcharacter', { id: known.characters[0] })).data).toBe(1)
      expect((await infoOf(other)).character).toEqual(list.items[0])
      expect((await infoOf(player)).character).toEqual(list.items[1])
      const unknown = await player.call('loyalty.setcharacter', { id: 'nobody' })
      expect(unknown.error.invalid_parameters).toEqual({ id: 'unknown' })
      expect((await infoOf(player)).character).toEqual(list.items[1])
      expect((await guest.call('loyalty.setcharacter', { id: known.characters[0] })).status).toBe(401)
    })

  test('no text names a currency of its own: sums stand in the currency of the one who reads', async () => {
    const guest = app.guest(brand)
    const player = await app.player(brand)
    const told = async (caller: Pick<ShippedPlayer, 'call'>) => {
      const [program] = (await caller.call('loyalty.getPrograms')).data.items
      const quests = (await caller.call('loyalty.getquests')).data.items as LoyaltyQuest[]
      const products = (await caller.call('loyalty.getproducts')).data.items
      return { program, texts: JSON.stringify([program, quests, products]) }
    }
    for (const { program, texts } of [await told(guest), await told(player)]) {
      const symbol = { EUR: '€', GBP: '£' }[program.unit.currency as 'EUR' | 'GBP']
      expect(program.text).toContain(symbol)
      expect(texts).not.toMatch(/\{(unit|amount)\}/)
      expect(texts).toContain('"min_stake"')
      for (const other of ['€', '£']) if (other !== symbol) expect(texts).not.toContain(other)
    }
  })

  test('news are given once, each with its trigger, type and amount [API-71.1] [API-71.2] [ENTITY-35]', async () => {
    const player = await app.player(brand)
    const first = await newsOf(player)
    for (const notice of first) expect(errorsOf(LoyaltyNotice, notice)).toEqual([])
    expect(first.map(({ trigger }) => trigger)).toEqual(['register'])
    await player.play(SLOT, known.stake)
    await count()
    await give(player, brand, 5_000n)
    await player.call('loyalty.buyproduct', { id: known.product })
    const oldest = await newsOf(player, 1)
    expect(oldest).toHaveLength(1)
    const second = [...oldest, ...(await newsOf(player))]
    for (const notice of second) expect(errorsOf(LoyaltyNotice, notice)).toEqual([])
    const given = second.filter(({ type }) => type === 'credit')
    expect(given.map(({ trigger, amount, amountType }) => [trigger, amount, amountType])).toEqual([
      ['level', '10', brand === 'kilovolt' ? 'points' : 'rounds'],
      ['product', '10', 'rounds'],
    ])
    for (const { type, trigger, amount } of second)
      if (type === 'other') expect([trigger, amount]).toEqual(['quest', null])
    expect(await newsOf(player)).toEqual([])
  })

  test('a guest sees the quests of the first programme, with nothing done', async () => {
    const answer = (await app.guest(brand).call('loyalty.getquests')).data.items as LoyaltyQuest[]
    const quests = (await (await app.player(brand)).call('loyalty.getquests')).data.items as LoyaltyQuest[]
    expect(answer.map(({ id }) => id)).toEqual(quests.map(({ id }) => id))
    for (const quest of answer) expect(errorsOf(LoyaltyQuest, quest)).toEqual([])
    const steps = answer.flatMap((quest) => quest.steps)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter(({ is_done, progress }) => is_done || progress.expCount > 0)).toEqual([])
  })

  test('quests show how far each step is, and are done once', async () => {
    const player = await app.player(brand)
    const quests = (await player.call('loyalty.getquests')).data.items as LoyaltyQuest[]
    for (const quest of quests) expect(errorsOf(LoyaltyQuest, quest)).toEqual([])
    const { steps, done_at } = quests.find(({ id }) => id === known.quest)!
    expect(done_at).toBeNull()
    expect(steps.map(({ task, is_done }) => [task, is_done]).slice(0, 2)).toEqual([
      ['register', true],
      ['confirm', false],
    ])
    for (const { progress } of quests.flatMap((quest) => quest.steps))
      expect(progress.expCount).toBeLessThanOrEqual(progress.maxValue!)
  })
})

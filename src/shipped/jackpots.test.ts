import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import type { Jackpot, JackpotWin } from '../../schemas/api/jackpots.ts'
import { createWallet } from '../platform/domains/wallet/index.ts'
import { SHIPPED, startShipped, type Shipped, type ShippedPlatform } from './testing.ts'

const clock = fixedClock('2026-03-03T12:00:00.000Z')
/** A jackpot fed by slots, and the hundredths of a percent that a stake adds to it. */
const KNOWN: Record<Shipped, { id: string; rate: bigint }> = {
  kilovolt: { id: 'spark', rate: 30n },
  belvarde: { id: 'salon-prize', rate: 30n },
}
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
  await grow()
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock }).reconcile()).toEqual([])
  await app.close()
})
const grow = () => app.platform.services.jackpots.run()
const minor = ({ amount }: { amount: string }) => BigInt(amount.replace('.', ''))
/** What stands in the ledger under a house account. */
const inLedger = async (brand: string, bucket: string) => {
  const rows = await app.database.db
    .selectFrom('wallet_account')
    .select('balance')
    .where('brand', '=', brand)
    .where('owner', '=', 'house')
    .where('bucket', '=', bucket)
    .execute()
  return rows.reduce((sum, { balance }) => sum + balance, 0n)
}

describe.each(SHIPPED)('jackpots of %s', (brand) => {
  const { id, rate } = KNOWN[brand]
  const one = async (): Promise<Jackpot> => (await app.guest(brand).call('Jackpots.get', { id })).data[0]
  /** Gives the running jackpot a threshold that the next stake passes, sealed as the platform seals it. */
  const ripen = async () => {
    const { number, posted, base } = await app.database.db
      .selectFrom('jackpot_cycle')
      .select(['number', 'posted', 'base'])
      .where('brand_id', '=', brand)
      .where('sysname', '=', id)
      .where('won_at', 'is', null)
      .executeTakeFirstOrThrow()
    const threshold = base + posted + 5n
    await app.database.db
      .updateTable('jackpot_cycle')
      .set({ threshold, nonce: 'n', commitment: hash('sha256', `${id}:${number}:${threshold}:n`, 'hex') })
      .where('brand_id', '=', brand)
      .where('sysname', '=', id)
      .where('number', '=', number)
      .execute()
    return { posted, base }
  }

  test('the list has every jackpot of the brand, largest first, with its threshold’s hash [API-62.1]', async () => {
    const all = (await app.guest(brand).call('Jackpots.get')).data as Jackpot[]
    expect(all.map((each) => each.id)).toEqual(
      brand === 'kilovolt' ? ['overload', 'spark', 'fuse'] : ['grand-prize', 'salon-prize'],
    )
    for (const { commitment } of all) expect(commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(await inLedger(brand, `jackpot_${id}`)).toBe(minor((await one()).amount))
  })

  test('real stakes on its games make it grow, and only they; a stake given back takes its part out', async () => {
    const player = await app.player(brand)
    await grow()
    const before = minor((await one()).amount)
    await player.play('thunder-ledger', 10_000n)
    const undone = await player.play('thunder-ledger', 10_000n, 'open')
    await player.play('neon-dice', 10_000n)
    await grow()
    const each = (10_000n * rate) / 10_000n
    expect(minor((await one()).amount)).toBe(before + 2n * each)
    await undone.rollback()
    await grow()
    expect(minor((await one()).amount)).toBe(before + each)
    expect(await inLedger(brand, `jackpot_${id}`)).toBe(before + each)
  })

  test('a part of each stake is put aside, and the next jackpot begins with it', async () => {
    const { reserveRate } = app.platform.context.brands.byId(brand)!.platform.jackpots.jackpots[id]!
    const aside = await inLedger(brand, `jackpot_reserve_${id}`)
    await (await app.player(brand)).play('thunder-ledger', 20_000n)
    await grow()
    expect(reserveRate).toBe('0.05')
    expect((await inLedger(brand, `jackpot_reserve_${id}`)) - aside).toBe(10n)
  })

  test('the stake that passes the threshold wins it; winners have what was sealed [API-62.2] [API-63.1]', async () => {
    const player = await app.player(brand)
    const { commitment } = await one()
    const { posted, base } = await ripen()
    const held = await player.held()
    await player.play('thunder-ledger', 10_000n)
    await player.play('thunder-ledger', 10_000n)
    await Promise.all([grow(), grow()])
    await grow()
    const won = base + posted + (10_000n * rate) / 10_000n
    expect(await player.held()).toBe(held - 20_000n + won)
    const { items } = (await app.guest(brand).call('Jackpots.getWinners', { id })).data
    expect(items).toHaveLength(1)
    expect(minor(items[0].amount)).toBe(won)
    expect(hash('sha256', `${id}:${items[0].number}:${items[0].threshold}:${items[0].nonce}`, 'hex')).toBe(
      items[0].commitment,
    )
    const next = await one()
    expect(next.last_win).toEqual(items[0])
    const others = ((await app.guest(brand).call('Jackpots.get')).data as Jackpot[]).filter((each) => each.id !== id)
    expect(others.map(({ last_win }) => last_win)).toEqual(others.map(() => null))
    expect(minor(next.base)).toBe(base)
    expect(next.commitment).not.toBe(commitment)
    expect(minor(next.amount)).toBe(base + (10_000n * rate) / 10_000n)
    expect(await inLedger(brand, `jackpot_${id}`)).toBe(minor(next.amount))
    // What was put aside filled the next one; the stake that followed put aside anew.
    expect(await inLedger(brand, `jackpot_reserve_${id}`)).toBe(5n)
  })

  test('winners are listed newest first, under a masked name, those of one jackpot or of all [API-63.2]', async () => {
    const winnersOf = async (params: object) => (await app.guest(brand).call('Jackpots.getWinners', { ...params })).data
    const before = (await winnersOf({ id })).items as JackpotWin[]
    const names: string[] = []
    for (const player of [await app.player(brand, `Nora-${brand}`), await app.player(brand, `Olaf-${brand}`)]) {
      await ripen()
      await player.play('thunder-ledger', 10_000n)
      await grow()
      const { fakename } = (await player.call('account.getInfo')).data as { fakename: string }
      names.unshift(`${fakename.slice(0, 2)}***`)
      clock.advance('PT1S')
    }
    const { items, total } = (await winnersOf({ id })) as { items: JackpotWin[]; total: number }
    expect(items.slice(0, 2).map((win) => [win.jackpot_id, win.player])).toEqual(names.map((name) => [id, name]))
    expect([total, items.slice(2)]).toEqual([before.length + 2, before])
    expect((await winnersOf({ id, count: 1, offset: 1 })).items).toEqual([items[1]])
    expect((await winnersOf({})).items).toEqual(items)
    const other = app.brand(brand).platform.jackpots.jackpots
    for (const name of Object.keys(other).filter((each) => each !== id))
      expect(await winnersOf({ id: name })).toMatchObject({ items: [], total: 0 })
  })
})

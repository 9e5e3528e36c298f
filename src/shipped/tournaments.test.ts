import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import type { Tournament } from '../../schemas/api/tournaments.ts'
import { Tournament as TournamentShape } from '../../schemas/api/tournaments.ts'
import { createWallet } from '../platform/domains/wallet/index.ts'
import { Value } from 'typebox/value'
import { SHIPPED, startShipped, type ShippedPlatform, type ShippedPlayer, type Shipped } from './testing.ts'

/** A tournament of each brand over all its games, with `reset_on_cashout`, and a game that counts. */
const KNOWN: Record<Shipped, { weekly: string; slots: string; slot: string; other: string }> = {
  kilovolt: { weekly: 'full-load', slots: 'grid-day', slot: 'thunder-ledger', other: 'neon-dice' },
  belvarde: { weekly: 'regatta', slots: 'matinee', slot: 'thunder-ledger', other: 'neon-dice' },
}
const clock = fixedClock('2026-03-03T12:00:00.000Z')
let app: ShippedPlatform
beforeAll(async () => {
  app = await startShipped({ clock })
})
afterAll(async () => {
  expect(await createWallet({ db: app.database.db, clock }).reconcile()).toEqual([])
  await app.close()
})
const score = () => app.platform.services.tournaments.run()
const one = async (who: { call: ShippedPlayer['call'] }, id: string): Promise<Tournament> =>
  (await who.call('tournaments.get', { ids: id })).data.items[0]
const running = async (brand: Shipped, sysname: string): Promise<Tournament> =>
  (await app.guest(brand).call('tournaments.get', { status: 'active' })).data.items.find(({ id }: Tournament) =>
    id.startsWith(`${sysname}-`),
  )

describe.each(SHIPPED)('tournaments of %s', (brand) => {
  const { weekly, slots, slot, other } = KNOWN[brand]

  test('the list has running and coming ones, by ids and status [API-85.1] [API-85.2] [ENTITY-29.1..9]', async () => {
    const guest = app.guest(brand)
    const { items, total } = (await guest.call('tournaments.get', { count: 50 })).data as {
      items: Tournament[]
      total: number
    }
    expect(total).toBe(items.length)
    for (const item of items) expect([...Value.Errors(TournamentShape, item)]).toEqual([])
    const statuses = new Map(items.map(({ id, status }) => [id, status]))
    expect([...new Set(statuses.values())].sort()).toEqual(['active', 'future'])
    const future = (await guest.call('tournaments.get', { status: 'future' })).data.items as Tournament[]
    expect(future.map(({ id }) => id)).toEqual([...statuses].filter(([, s]) => s === 'future').map(([id]) => id))
    const both = (await guest.call('tournaments.get', { status: 'future,active', count: 50 })).data.items
    expect(both.map(({ id }: Tournament) => id)).toEqual([...statuses.keys()])
    const [first, second] = items
    const named = (await guest.call('tournaments.get', { ids: `${second!.id},${first!.id},nothing-7` })).data.items
    expect(named.map(({ id }: Tournament) => id)).toEqual([second!.id, first!.id])
    const page = (await guest.call('tournaments.get', { count: 1, offset: 1 })).data
    expect([page.items, page.total, page.offset]).toEqual([[second], total, 1])
    expect((await guest.call('tournaments.get', { count: 2 })).data.items).toEqual([first, second])
    const few = (await guest.call('tournaments.get', { ids: first!.id, fields: 'total_prize' })).data.items[0]
    expect(Object.keys(few).sort()).toEqual(['id', 'total_prize'])
    expect((await guest.call('tournaments.get', { status: 'everlasting' })).error.type).toBe(
      'InvalidParameterException',
    )
  })

  test('joining answers 1 as often as it is asked, to players only, for a known one [API-86.1..2]', async () => {
    const { id } = await running(brand, weekly)
    const player = await app.player(brand)
    expect((await player.call('tournaments.participate', { tournament_id: id })).data).toBe(1)
    expect((await player.call('tournaments.participate', { tournament_id: id })).data).toBe(1)
    expect((await one(player, id)).total_participants).toBe(1)
    expect((await app.guest(brand).call('tournaments.participate', { tournament_id: id })).status).toBe(401)
    expect(
      (await player.call('tournaments.participate', { tournament_id: `${weekly}-1` })).error.invalid_parameters,
    ).toEqual({ tournament_id: 'unknown' })
  })

  test('real stakes on its games after joining count, and points name their round [API-64.1] [API-64.2]', async () => {
    const { id } = await running(brand, slots)
    const [ada, ben, eve] = [await app.player(brand), await app.player(brand), await app.player(brand)]
    await ada.play(slot, 1_000n, 50_000n)
    clock.advance('PT1S')
    for (const player of [ada, ben]) await player.call('tournaments.participate', { tournament_id: id })
    await ada.play(slot, 100n, 250n)
    await ada.play(other, 100n, 9_900n)
    await ada.play(slot, 10n, 1_000n)
    await ben.play(slot, 200n, 500n)
    await eve.play(slot, 200n, 5_000n)
    await score()
    const board = (await ben.call('leaderboard.get', { tournament_id: id })).data
    expect(board.total).toBe(2)
    expect(board.items.map(({ rank, points, is_own }: never) => [rank, points, is_own])).toEqual([
      [1, 250, false],
      [2, 250, true],
    ])
    expect(board.items[0].player).toMatch(/^..\*\*\*$/)
    const second = (await ben.call('leaderboard.get', { tournament_id: id, count: 1, offset: 1 })).data
    expect([second.items, second.total, second.offset]).toEqual([[board.items[1]], 2, 1])
    // Without a name it is that of the one that ends first.
    const active = (await ben.call('tournaments.get', { status: 'active', count: 50 })).data.items as Tournament[]
    const next = active.toSorted((a, b) => a.ends_at.localeCompare(b.ends_at))[0]!
    const own = (await ben.call('leaderboard.get', { tournament_id: next.id })).data
    expect((await ben.call('leaderboard.get')).data).toEqual(own)
    expect(next.id === id ? own.total : 2).toBe(2)
    const rounds = (await ada.call('tournaments.getScores', { tournament_id: id })).data
    expect(rounds.items.map(({ points, status }: never) => [points, status])).toEqual([
      [0, 'not_counted'],
      [250, 'counted'],
    ])
    const info = (await one(ben, id)).user_info
    expect(info).toMatchObject({ is_joined: true, points: 250, rank: 2 })
    expect(info!.neighbours.map(({ rank }) => rank)).toEqual([1, 2])
    expect((await one(ben, id)).total_points).toBe(500)
    if (brand === 'kilovolt') {
      // Multipliers add up here: another round takes the second past the first.
      await ben.play(slot, 200n, 200n)
      await score()
      const moved = (await ben.call('leaderboard.get', { tournament_id: id })).data.items
      expect(moved.map(({ points, is_own }: never) => [points, is_own])).toEqual([
        [350, true],
        [250, false],
      ])
    }
  })

  test('a stake that is given back takes its points away', async () => {
    const { id } = await running(brand, weekly)
    const player = await app.player(brand)
    await player.call('tournaments.participate', { tournament_id: id })
    const kept = await player.play(slot, 500n, 'open')
    const undone = await player.play(slot, 700n, 'open')
    await score()
    expect((await one(player, id)).user_info).toMatchObject({ points: 0, rank: null })
    await undone.rollback()
    await kept.win(800n)
    await score()
    expect((await one(player, id)).user_info).toMatchObject({ points: brand === 'kilovolt' ? 500 : 800 })
    const { items } = (await player.call('tournaments.getScores', { tournament_id: id })).data
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['undone', 'counted'])
  })
})

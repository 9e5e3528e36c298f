import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { USUAL_TERMS, type BonusTerms, type DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformGames } from '../../../../schemas/brand/games.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { grantBonus } from './testing.ts'

const NIGHT: BonusTerms['weights'] = { games: {}, categories: { night: 100 }, products: {}, default: 0 }

describeEngines('the categories that the terms of a bonus weigh', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const set = (...categories: PlatformGames['categories']) =>
    cashier.change((before) => ({ ...before, games: { ...before.games, categories } }))
  const night = (...sysnames: string[]) => set({ sysname: 'night', title: 'Night', icon: 'fire', sysnames })
  const progress = async () => {
    const rows = await cashier.app.database.db
      .selectFrom('bonus')
      .select('progress')
      .where('player_id', '=', player.id)
      .where('status', '=', 'active')
      .execute()
    return rows.map((row) => row.progress)
  }
  const closed = async () => {
    const { items } = (await player.call('games.get', { sysnames: 'fox-fire,cafe-noir', fields: 'sysname,note' })).data
    return items.flatMap(({ sysname, note }: { sysname: string; note?: string }) => (note ? [sysname] : []))
  }
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    night('fox-fire')
    player = await cashier.player()
  })
  const grant = () => grantBonus(cashier.app, { playerId: player.id, amount: 50_00n, terms: { weights: NIGHT } })
  const play = () => cashier.round(player, 10_00n, 0n)

  test('are those of when it was given, whatever a release makes of them', async () => {
    await grant()
    await play()
    for (const release of [() => set(), () => night('cafe-noir'), () => set({ ...NOON, types: ['slot'] })]) {
      release()
      expect(await closed()).toEqual(['cafe-noir'])
      await play()
    }
    expect(await progress()).toEqual([40_00n])
  })

  test('are those of when a deposit offer was taken, for the bonus its deposit gives', async () => {
    const offer: DepositOffer = {
      id: 7,
      title: 'Half',
      excludeMethods: [],
      minAmount: {},
      match: { percent: 50, max: { EUR: '30.00' } },
      hidden: false,
      once: true,
      firstDepositOnly: false,
      terms: { ...USUAL_TERMS, times: 100, weights: NIGHT },
    }
    cashier.change((before) => ({ ...before, campaigns: { promoCodes: {}, offers: [offer] } }))
    expect((await player.call('campaigns.takepromotions', { offer_id: 7 })).status).toBe(200)
    set()
    await player.fund('40', { campaign_offer_id: 7 })
    await play()
    expect(await progress()).toEqual([10_00n])
  })

  test('are those of the release for a bonus from before they were kept', async () => {
    await grant()
    await cashier.app.database.pool.query("UPDATE bonus SET terms = terms - 'categories' WHERE player_id = $1", [
      player.id,
    ])
    night('cafe-noir')
    expect(await closed()).toEqual(['fox-fire'])
    await expect(play()).rejects.toThrow('This game cannot be played with bonus money.')
  })
})

const NOON = { sysname: 'noon', title: 'Noon', icon: 'star' as const }

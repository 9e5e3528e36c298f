import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { Connection } from '../live/testing.ts'
import { grantBonus } from './testing.ts'

describeEngines('the stream says how far a bonus is played', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  /** What a player who opens a page is told. */
  const told = async (player: TestPlayer) => {
    const connection = new Connection(cashier.app, '/platform/live?topics=wagering', { cookie: player.cookie! })
    await vi.waitFor(() => expect(connection.of('wagering')).toHaveLength(1), 5_000)
    connection.close()
    return connection.last.data as unknown
  }
  const wagering = (id: string, done: string) => ({
    id,
    required: { amount: '20.00', currency: 'EUR' },
    done: { amount: done, currency: 'EUR' },
  })
  const withBonus = async () => {
    const player = await cashier.player()
    await grantBonus(cashier.app, { playerId: player.id, amount: 10_00n, terms: { times: 2 } })
    return { player, bonus: (await player.call('bonuses.get')).data.items[0] }
  }

  test('to its player alone, with each stake, until it ends', async () => {
    const other = await cashier.player()
    expect(await told(other)).toBeNull()
    const {
      player,
      bonus: { id },
    } = await withBonus()
    expect(await told(player)).toEqual(wagering(id, '0.00'))
    await cashier.round(player, 3_00n, 3_00n)
    expect(await told(player)).toEqual(wagering(id, '3.00'))
    expect(await told(other)).toBeNull()
    await player.call('bonuses.remove', { bonus_id: id })
    expect(await told(player)).toBeNull()
  })

  test('only in the currency the player plays in, and not once its time is over', async () => {
    const { player, bonus } = await withBonus()
    await player.call('account.setCurrency', { currency: 'BTC' })
    expect(await told(player)).toBeNull()
    await player.call('account.setCurrency', { currency: 'EUR' })
    expect(await told(player)).toEqual(wagering(bonus.id, '0.00'))
    cashier.app.clock.set(bonus.expires_at)
    await player.back()
    expect(await told(player)).toBeNull()
  })
})

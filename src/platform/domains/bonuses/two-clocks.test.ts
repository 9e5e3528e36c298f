import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, testBrand, type Visitor } from '../../testing.ts'
import { playerOwner } from '../wallet/index.ts'
import { grantBonus } from './testing.ts'

const START = Date.parse('2026-03-02T12:00:00.000Z')
/** How far the second process's clock is behind, in milliseconds. */
const BEHIND = 300

describeEngines('bonus money moved by two processes whose clocks differ', (engine) => {
  test('set aside and brought back at the same reading of two clocks, its money moves each time', async () => {
    const database = await engine.open()
    const brands = [testBrand()]
    const [ahead, behind] = [fixedClock(new Date(START)), fixedClock(new Date(START - BEHIND))]
    const first = await startTestPlatform({ database, brands, clock: ahead })
    const second = await startTestPlatform({ database, brands, clock: behind })
    const here = first.visitor()
    const playerId = await here.register()
    await grantBonus(first, { playerId, amount: 20_00n })
    const there = second.visitor()
    there.cookie = here.cookie
    const [{ id: bonus_id }] = (await here.call('bonuses.get')).data.items
    const turn = async (who: Visitor) => {
      expect((await who.call('bonuses.deactivate', { bonus_id })).status).toBe(200)
      expect(await heldBy(who)).toEqual(['0.00', 20_00n])
      expect((await who.call('bonuses.activate', { bonus_id })).status).toBe(200)
      expect(await heldBy(who)).toEqual(['20.00', 0n])
    }
    /** The bonus wallet, and what the house keeps for the player. */
    const heldBy = async (who: Visitor) => {
      const { rows } = await database.pool.query<{ kept: string }>(
        `SELECT -coalesce(sum(balance), 0) AS kept FROM wallet_account WHERE owner = 'house' AND bucket = 'bonus_kept'`,
      )
      const row = await database.db.selectFrom('bonus').select('kept').executeTakeFirstOrThrow()
      expect(row.kept).toBe(-BigInt(rows[0]!.kept))
      return [(await who.call('account.getBalance')).data.bonus.amount, row.kept]
    }
    await turn(here)
    behind.advance(`PT0.${BEHIND}S`)
    expect(behind.now()).toEqual(ahead.now())
    await turn(there)
    await turn(here)
    await second.close()
    await first.close()
  })

  test('a movement whose key was used is refused, and the bonus stays as it was', async () => {
    const app = await startTestPlatform({ database: await engine.open(), brands: [testBrand()] })
    const player = app.visitor()
    const playerId = await player.register()
    await grantBonus(app, { playerId, amount: 40_00n })
    const [{ id: bonus_id }] = (await player.call('bonuses.get')).data.items
    const before = await app.database.db.selectFrom('bonus').selectAll().execute()
    // The very movement that setting aside what is left would make, which then would move nothing.
    await app.platform.services.wallet.post(undefined, {
      brand: 'test',
      key: `bonus:${bonus_id}:keep:1`,
      kind: 'bonus_kept',
      meta: { bonus: bonus_id },
      legs: [
        { owner: 'house', bucket: 'bonus_kept', currency: 'EUR', amount: 20_00n },
        { owner: playerOwner(playerId), bucket: 'bonus', currency: 'EUR', amount: -20_00n },
      ],
    })
    expect((await player.call('bonuses.deactivate', { bonus_id })).status).toBe(500)
    expect(await app.database.db.selectFrom('bonus').selectAll().execute()).toEqual(before)
    expect((await player.call('account.getBalance')).data.bonus.amount).toBe('20.00')
    await app.close()
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { grantBonus } from './testing.ts'

describeEngines('a stake that is refunded while its bonus is set aside', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())
  beforeEach(async () => {
    player = await cashier.player()
  })

  const grant = () => grantBonus(cashier.app, { playerId: player.id, amount: 100_00n, terms: { times: 10 } })
  const of = (id: string) =>
    cashier.app.database.db
      .selectFrom('bonus')
      .select(['status', 'kept', 'progress'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const active = async () =>
    (
      await cashier.app.database.db
        .selectFrom('bonus')
        .select('id')
        .where('player_id', '=', player.id)
        .where('status', '=', 'active')
        .executeTakeFirstOrThrow()
    ).id
  const act = async (what: 'activate' | 'deactivate' | 'remove', bonus_id: string) =>
    expect((await player.call(`bonuses.${what}`, { bonus_id })).status).toBe(200)
  const expectOrder = async () =>
    expect([await cashier.findings(), await cashier.services.ledger.reconcile('test')]).toEqual([[], []])

  test('the money is kept for it, and is there when it is brought back', async () => {
    await grant()
    const id = await active()
    await cashier.round(player, 40_00n, 0n)
    await act('deactivate', id)
    expect(await of(id)).toEqual({ status: 'claimed', kept: 60_00n, progress: 40_00n })
    await cashier.refundRound(player)
    expect(await of(id)).toEqual({ status: 'claimed', kept: 100_00n, progress: 0n })
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '0.00' })
    await expectOrder()
    await act('activate', id)
    expect([await of(id), await player.held()]).toMatchObject([{ status: 'active', kept: 0n }, { bonus: '100.00' }])
    await expectOrder()
  })

  test('what own money paid of it goes back as own money', async () => {
    await player.fund('20')
    await grant()
    const id = await active()
    await cashier.round(player, 50_00n, 0n)
    await act('deactivate', id)
    await cashier.refundRound(player)
    expect([(await of(id)).kept, await player.held()]).toMatchObject([100_00n, { main: '20.00', bonus: '0.00' }])
    await expectOrder()
  })

  test('it does not fall to the bonus that is played meanwhile, and none falls to one that was removed', async () => {
    await grant()
    await grant()
    const first = await active()
    await cashier.round(player, 40_00n, 0n)
    await act('deactivate', first)
    const second = await active()
    expect(second).not.toBe(first)
    // It waits for the other one now, and its money is still kept.
    await act('activate', first)
    await cashier.refundRound(player)
    expect([(await of(first)).kept, await player.held()]).toMatchObject([100_00n, { bonus: '100.00' }])
    await cashier.round(player, 30_00n, 0n)
    await act('deactivate', second)
    expect([await active(), await player.held()]).toMatchObject([first, { bonus: '100.00' }])
    await act('remove', second)
    await cashier.refundRound(player)
    expect([await of(second), await player.held()]).toMatchObject([
      { status: 'removed', kept: 0n },
      { bonus: '100.00' },
    ])
    await expectOrder()
  })
})

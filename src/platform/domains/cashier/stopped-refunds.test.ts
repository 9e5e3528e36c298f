import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import { withoutTriggers } from '../wallet/testing.ts'
import type { TestCashier, TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('refunds of deposits while payouts are stopped', (engine) => {
  let tollbar: TollbarServer
  let cashier: TestCashier
  let player: TestPlayer
  let id: string
  beforeAll(async () => {
    ;({ cashier, tollbar } = await startTollbarCashier(engine))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
    await tollbar.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules({ playDepositTimes: 0 })
    player = await cashier.player()
    id = (await player.deposit('50')).transaction.id
    expect(await tollbar.tell(tollbar.set(id, 'succeeded'))).toBe(200)
  })

  const ledger = () => cashier.services.ledger
  const order = { brand: 'test', actor: 'staff:cleo', reason: 'a drill' }
  const refund = (by: string) =>
    cashier.services.cashier.office.refunds.refund(cashier.brand(), id, { by, reason: 'paid by mistake' })
  const sent = async (): Promise<number> => {
    const rows = await cashier.app.database.db
      .selectFrom('deposit_refund')
      .select('id')
      .where('transaction_id', '=', id)
      .execute()
    const names = new Set(rows.map((row) => `refund ${row.id}`))
    return tollbar.asked.filter((one) => names.has(one)).length
  }
  const stands = async () => [await player.statusOf(id), (await player.held()).main, await sent()]

  test('the second word is refused while they are stopped, and counts once they go on', async () => {
    await refund('anna')
    await ledger().halt(order)
    await expect(refund('bela')).rejects.toThrow('payouts are stopped')
    await cashier.work()
    expect(await stands()).toEqual(['success', '50.00', 0])
    await ledger().resume(order)
    expect(await refund('bela')).toMatchObject({ needsSecond: false })
    await cashier.work()
    expect(await stands()).toEqual(['refunded', '0.00', 1])
  })

  test('a balance raised in the database is not refunded, and stops payouts', async () => {
    await cashier.round(player, 50_00n, 0n)
    await ledger().watch('test')
    const raise = (by: number) =>
      withoutTriggers(
        cashier.app.database.pool,
        `UPDATE wallet_account SET balance = balance + ${by} WHERE owner = 'player:${player.id}' AND bucket = 'main'`,
      )
    await raise(50_00)
    await refund('anna')
    await expect(refund('bela')).rejects.toThrow('does not add up')
    expect(await stands()).toEqual(['success', '50.00', 0])
    expect(JSON.stringify((await ledger().haltOf('test'))?.findings)).toContain('balance_differs')
    await raise(-50_00)
    await ledger().resume(order)
  })

  test('one both people agreed to waits for them to go on, and is then sent once', async () => {
    for (const by of ['anna', 'bela']) await refund(by)
    await ledger().halt(order)
    await cashier.work()
    cashier.app.clock.advance('P10D')
    await cashier.work()
    expect(await sent()).toBe(0)
    await ledger().resume(order)
    cashier.app.clock.advance('PT7H')
    await cashier.work()
    await player.back()
    expect(await stands()).toEqual(['refunded', '0.00', 1])
  })
})

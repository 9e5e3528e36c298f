import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('withdrawing everything', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const step = (change: string | undefined) =>
    cashier.change((before) => {
      const { card } = before.payments.methods
      const { step: _before, ...method } = card!
      const methods = { ...before.payments.methods, card: { ...method, ...(change !== undefined && { step: change }) } }
      return { ...before, payments: { ...before.payments, methods } }
    })
  const shown = async (method: 'getwithdrawsettings' | 'getdepositsettings') =>
    (await player.call(`cashier.${method}`)).data.methods.find(
      ({ sysname }: { sysname: string }) => sysname === 'card',
    ) as { step?: string }
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    step(undefined)
    cashier.withdrawalRules()
    player = await cashier.player()
    await player.fund('100')
    await cashier.round(player, 3963n, 0n)
  })

  test('a balance with cents can be withdrawn to the last cent, and the settings say so [CASHIER-09]', async () => {
    expect(await player.held()).toMatchObject({ main: '60.37' })
    expect(await shown('getwithdrawsettings')).toMatchObject({ step: '0.01' })
    expect((await shown('getdepositsettings')).step).toBeUndefined()
    const refused = await player.withdraw('60.375')
    expect([refused.status, refused.error.invalid_parameters]).toEqual([400, { amount: 'sum' }])
    const { data } = await player.withdraw('60.37')
    expect(data.transaction).toMatchObject({ status: 'requested', amount: { amount: '60.37', currency: 'EUR' } })
    expect(await player.held()).toMatchObject({ main: '0.00' })
    await cashier.work()
    expect(await player.statusOf(data.transaction.id)).toBe('paid')
  })

  test('a step the brand states for a method holds for withdrawals as well', async () => {
    step('10')
    expect(await shown('getwithdrawsettings')).toMatchObject({ step: '10' })
    expect((await player.withdraw('60.37')).error.invalid_parameters).toEqual({ amount: 'sum' })
    expect((await player.withdraw('60')).status).toBe(200)
  })
})

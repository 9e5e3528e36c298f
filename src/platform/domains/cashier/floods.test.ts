import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines, describePostgres } from '../../kernel/db/engines.ts'
import { withTransaction } from '../../kernel/db/index.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'
import { lockPlayer } from './transactions.ts'

describeEngines('floods of orders', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    player = await cashier.player()
  })

  test('unpaid deposits: as many as the brand allows may be open, and one more once one is paid', async () => {
    cashier.change(({ settings, ...rest }) => ({
      ...rest,
      settings: { ...settings, deposits: { ...settings.deposits, mostOpen: 3 } },
    }))
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => player.call('cashier.makedeposit', player.order('20'))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.error).toMatchObject({
      type: 'TooManyRequestsException',
      error_data: { open: 3 },
    })
    await player.choose(answers.find(({ status }) => status === 200)!.data.redirect.url, 'success')
    expect((await player.call('cashier.makedeposit', player.order('20'))).status).toBe(200)
  })

  test('pending withdrawals are limited', async () => {
    cashier.withdrawalRules({ mostOpen: 2, autoApproveUpTo: '1.00' })
    await player.fund('200')
    const answers = await Promise.all(Array.from({ length: 5 }, () => player.withdraw('20')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429])
    expect(await player.held()).toMatchObject({ main: '160.00' })
  })
})

describePostgres('a player with many concurrent calls', (engine) => {
  test('takes no connections from other players and is refused when the queue is full', async () => {
    const cashier = await startCashier({ kind: engine.kind, open: () => engine.open({ max: 4 }) })
    const { database } = cashier.app
    const [greedy, other] = [await cashier.player(), await cashier.player()]
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    // One slow transaction of this player; their other calls wait for it.
    const slow = withTransaction(database.db, async (tx) => {
      await lockPlayer(tx, cashier.brand().id, greedy.id)
      begun.resolve()
      await held.promise
    })
    await begun.promise
    const flood = Array.from({ length: 128 }, () => greedy.withdraw('20'))
    const answer = await other.call('cashier.makedeposit', other.order('20'))
    expect(answer.status).toBe(200)
    held.resolve()
    await slow
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(34)
    await cashier.app.close()
  })
})

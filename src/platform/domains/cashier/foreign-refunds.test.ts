import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import type { TestCashier, TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('refunds the provider makes by itself', (engine) => {
  let tollbar: TollbarServer
  let cashier: TestCashier
  let player: TestPlayer
  beforeAll(async () => {
    ;({ cashier, tollbar } = await startTollbarCashier(engine))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
    await tollbar.close()
  })
  beforeEach(async () => {
    tollbar.next = 'answer'
    tollbar.isSilent = false
    cashier.withdrawalRules({ playDepositTimes: 0 })
    player = await cashier.player()
  })
  afterEach(async () => {
    const { ledger } = cashier.services
    await ledger.watch('test')
    expect(await ledger.reconcile('test')).toEqual([])
  })

  const main = async () => (await player.held()).main
  const funded = async (amount: string): Promise<string> => {
    const { transaction } = await player.deposit(amount)
    expect(await tollbar.tell(tollbar.set(transaction.id, 'succeeded'))).toBe(200)
    return transaction.id
  }
  const refund = (id: string, by: string, reason = 'paid by mistake') =>
    cashier.services.cashier.office.refunds.refund(cashier.brand(), id, { by, reason })
  const refunded = async (id: string) => {
    expect(await refund(id, 'anna')).toMatchObject({ needsSecond: true, row: { status: 'success' } })
    expect(await refund(id, 'bela')).toMatchObject({ needsSecond: false, row: { status: 'refunded' } })
  }
  const rowsOf = (id: string) =>
    cashier.app.database.db.selectFrom('deposit_refund').selectAll().where('transaction_id', '=', id).execute()
  const lines = async (action: string) => cashier.app.platform.context.audit.list('test', { action, limit: 1 })

  /** A refund the provider made by itself, under a reference of its own. */
  const dashboard = (id: string, status: string, reference = `dash-${id}`) =>
    tollbar.tell({
      ...tollbar.set(id, 'succeeded'),
      object: 'refund',
      reference,
      payment: id,
      status,
    })
  const unmatchedOf = async (id: string) =>
    (await cashier.services.cashier.office.unmatched.list('test'))
      .filter(({ reference }) => reference === id)
      .map(({ outcome, why }) => `${outcome} ${why}`)

  test('a refund the provider made by itself takes the money from the player, once', async () => {
    const id = await funded('50')
    await cashier.round(player, 10_00n, 0n)
    expect(await dashboard(id, 'pending')).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['success', '40.00'])
    for (let time = 0; time < 2; time += 1) expect(await dashboard(id, 'succeeded')).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
    const [line] = await lines('deposit.refund')
    expect(line).toMatchObject({ actor: 'system:tollbar', details: { player: player.id } })
    expect(await unmatchedOf(id)).toEqual([])
    // It comes back under the same reference: the player has what was taken, once.
    for (let time = 0; time < 2; time += 1) expect(await dashboard(id, 'failed')).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '40.00'])
  })

  test('a refund of its own after ours moves nothing more, and staff see that it went back twice', async () => {
    const id = await funded('50')
    await refunded(id)
    await cashier.work()
    expect(await dashboard(id, 'succeeded')).toBe(200)
    expect([await player.statusOf(id), await main(), await unmatchedOf(id)]).toEqual([
      'refunded',
      '0.00',
      ['refunded contradiction'],
    ])
    // The failure of a refund that never took anything gives nothing back.
    expect(await dashboard(id, 'failed')).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
    expect((await rowsOf(id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sending'])
  })

  /** Ours is under way while the provider gives the deposit back by itself. Returns the id of ours. */
  const doubly = async (id: string): Promise<string> => {
    await refunded(id)
    await cashier.work()
    // News that are told anew say nothing more.
    for (let time = 0; time < 2; time += 1) expect(await dashboard(id, 'succeeded')).toBe(200)
    expect(await unmatchedOf(id)).toEqual(['refunded contradiction'])
    return (await rowsOf(id)).find(({ state }) => state === 'sending')!.id
  }
  const stands = async (id: string) => {
    await player.back()
    return [await player.statusOf(id), await main(), await unmatchedOf(id)]
  }

  test('one made while ours was under way counts once ours failed: the bank has the money already', async () => {
    const id = await funded('50')
    const ours = await doubly(id)
    expect(await tollbar.tell(tollbar.set(ours, 'failed'))).toBe(200)
    expect(await stands(id)).toEqual(['refunded', '0.00', []])
    expect((await rowsOf(id)).map(({ state }) => state).toSorted()).toEqual(['done', 'failed'])
    // Where it fails as well, nothing went back.
    expect(await dashboard(id, 'failed')).toBe(200)
    expect(await stands(id)).toEqual(['success', '50.00', []])
  })

  test('it counts as well where the provider is asked, and answers that ours failed', async () => {
    const id = await funded('50')
    tollbar.set(await doubly(id), 'failed')
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    expect(await stands(id)).toEqual(['refunded', '0.00', []])
  })

  test('it counts as well where a failure that names no refund ends ours', async () => {
    const id = await funded('50')
    const { reference: _ours, ...facts } = tollbar.set(await doubly(id), 'failed')
    expect(await tollbar.tell({ ...facts, payment: id })).toBe(200)
    expect(await stands(id)).toEqual(['refunded', '0.00', []])
  })

  test('where it fails, ours counts, and it is on the list of staff no more', async () => {
    const id = await funded('50')
    const ours = await doubly(id)
    expect(await tollbar.tell(tollbar.set(ours, 'succeeded'))).toBe(200)
    expect(await dashboard(id, 'failed')).toBe(200)
    expect(await stands(id)).toEqual(['refunded', '0.00', []])
    // A bank gives back what had left.
    expect(await tollbar.tell(tollbar.set(ours, 'failed'))).toBe(200)
    expect(await stands(id)).toEqual(['success', '50.00', []])
  })

  test('of two it made by itself the second counts once the first failed, and a third stays on the list', async () => {
    const id = await funded('50')
    for (const one of ['first', 'second', 'third']) {
      expect(await dashboard(id, 'succeeded', `${one}-${id}`), one).toBe(200)
      cashier.app.clock.advance('PT1S')
    }
    expect(await stands(id)).toEqual(['refunded', '0.00', ['refunded contradiction', 'refunded contradiction']])
    expect(await dashboard(id, 'failed', `first-${id}`)).toBe(200)
    expect(await stands(id)).toEqual(['refunded', '0.00', ['refunded contradiction']])
    expect(await dashboard(id, 'failed', `third-${id}`)).toBe(200)
    expect(await stands(id)).toEqual(['refunded', '0.00', []])
    expect(await dashboard(id, 'failed', `second-${id}`)).toBe(200)
    expect(await stands(id)).toEqual(['success', '50.00', []])
  })

  test('one whose failure overtakes its success takes nothing: the success stands on the list of staff', async () => {
    const id = await funded('50')
    expect(await dashboard(id, 'failed')).toBe(200)
    expect(await dashboard(id, 'succeeded')).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
    expect(await unmatchedOf(id)).toEqual(['refunded contradiction'])
    // Another one, under a reference of its own, counts.
    expect(await dashboard(id, 'succeeded', `second-${id}`)).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
  })

  test('one of ours whose failure overtakes its success gives the money back, and staff see both', async () => {
    const id = await funded('50')
    await refunded(id)
    await cashier.work()
    const [{ id: ours } = { id: '' }] = await rowsOf(id)
    for (const status of ['failed', 'succeeded']) expect(await tollbar.tell(tollbar.set(ours, status))).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
    expect(await unmatchedOf(id)).toEqual(['refunded contradiction'])
  })

  test('a failure of its own that is told before the success of the deposit leaves the deposit as it is', async () => {
    const { transaction } = await player.deposit('50')
    expect(await dashboard(transaction.id, 'failed')).toBe(200)
    expect([await player.statusOf(transaction.id), await main()]).toEqual(['created', '0.00'])
    expect(await tollbar.tell(tollbar.set(transaction.id, 'succeeded'))).toBe(200)
    expect([await player.statusOf(transaction.id), await main()]).toEqual(['success', '50.00'])
  })

  test('a refund of its own of what was charged back stands on the list of staff', async () => {
    const id = await funded('50')
    expect(await tollbar.tell(tollbar.set(id, 'charged_back'))).toBe(200)
    expect(await dashboard(id, 'succeeded')).toBe(200)
    expect([await player.statusOf(id), await unmatchedOf(id)]).toEqual(['charged_back', ['refunded contradiction']])
  })

  test('a failure without our id ends the refund that is under way, which can be asked for anew', async () => {
    const id = await funded('50')
    await refunded(id)
    await cashier.work()
    const [first] = await rowsOf(id)
    const { reference: _ours, ...facts } = tollbar.set(first!.id, 'failed')
    expect(await tollbar.tell({ ...facts, payment: id })).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(['failed'])
    await cashier.work()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
    await refunded(id)
    expect((await rowsOf(id)).map(({ state }) => state).toSorted()).toEqual(['failed', 'sending'])
  })
})

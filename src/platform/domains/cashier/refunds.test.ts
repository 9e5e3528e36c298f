import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import type { TestCashier, TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('refunds of deposits', (engine) => {
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
  const sentOf = async (id: string) => {
    const ids = new Set((await rowsOf(id)).map((row) => `refund ${row.id}`))
    return tollbar.asked.filter((one) => ids.has(one)).length
  }
  const lines = async (action: string) => cashier.app.platform.context.audit.list('test', { action, limit: 1 })

  test('two people refund a deposit: the player loses it at once, and the provider is told once', async () => {
    const id = await funded('50')
    await refunded(id)
    expect(await main()).toBe('0.00')
    await cashier.work()
    const [row] = await rowsOf(id)
    expect([await sentOf(id), row!.state]).toEqual([1, 'sending'])
    expect(tollbar.kept.get(row!.id)).toMatchObject({ payment: id, amount: { value: '5000', currency: 'EUR' } })
    for (let time = 0; time < 2; time += 1) expect(await tollbar.tell(tollbar.set(row!.id, 'succeeded'))).toBe(200)
    expect([(await rowsOf(id))[0]!.state, await player.statusOf(id), await main()]).toEqual([
      'done',
      'refunded',
      '0.00',
    ])
    const [line] = await lines('deposit.refund')
    expect(line).toMatchObject({
      actor: 'staff:bela',
      reason: 'paid by mistake',
      details: { first: 'anna', player: player.id },
    })
    expect(await lines('deposit.propose_refund')).toMatchObject([{ actor: 'staff:anna' }])
  })

  test('one person cannot refund alone, and what was written into the database counts for nothing', async () => {
    const id = await funded('50')
    await refund(id, 'anna')
    await expect(refund(id, 'anna')).rejects.toThrow('a second person must agree')
    await cashier.app.database.pool.query("UPDATE deposit_refund SET first_by = 'eve' WHERE transaction_id = $1", [id])
    await expect(refund(id, 'anna')).rejects.toThrow('was not made by staff')
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
  })

  test('nothing is sent of a refund that was written into the database', async () => {
    const id = await funded('50')
    await refund(id, 'anna')
    await cashier.app.database.pool.query(
      `UPDATE deposit_refund SET state = 'sending', second_by = 'bela', sent_at = now(), sent_mark = mark
        WHERE transaction_id = $1`,
      [id],
    )
    const [row] = await rowsOf(id)
    await cashier.app.platform.context.enqueue(undefined, {
      brand: 'test',
      name: 'cashier.refund',
      payload: { id: row!.id, time: 0 },
      runAt: cashier.app.clock.now(),
      maxAttempts: 1,
    })
    await cashier.work()
    expect([await sentOf(id), await main()]).toEqual([0, '50.00'])
    await cashier.app.database.pool.query("UPDATE deposit_refund SET state = 'failed' WHERE transaction_id = $1", [id])
  })

  test('a refund of what was refunded, of what did not arrive, and of a withdrawal is refused', async () => {
    const id = await funded('50')
    await refunded(id)
    await expect(refund(id, 'anna')).rejects.toThrow('the deposit is refunded')
    const open = (await player.deposit('20')).transaction.id
    await expect(refund(open, 'anna')).rejects.toThrow('the deposit is created')
    await funded('30')
    const { id: payout } = (await player.withdraw('30')).data.transaction
    await expect(refund(payout, 'anna')).rejects.toThrow('there is no deposit')
    await expect(refund('nothing', 'anna')).rejects.toThrow()
  })

  test('a player who holds less than the deposit is not refunded: staked, or waiting in a withdrawal', async () => {
    const id = await funded('50')
    await cashier.round(player, 10_00n, 0n)
    await refund(id, 'anna')
    await expect(refund(id, 'bela')).rejects.toThrow('the player holds 40.00 EUR of 50.00 EUR')
    expect([await player.statusOf(id), await main(), await sentOf(id)]).toEqual(['success', '40.00', 0])
    await funded('30')
    cashier.withdrawalRules({ playDepositTimes: 0, autoApproveUpTo: '1.00' })
    const { id: payout } = (await player.withdraw('40')).data.transaction
    await cashier.work()
    await expect(refund(id, 'bela')).rejects.toThrow('waits in a withdrawal')
    expect(await player.statusOf(payout)).toBe('review')
    // Declined, its money is there again.
    await cashier.services.cashier.office.withdrawals.decline(cashier.brand(), payout, 'cleo', 'other')
    expect(await refund(id, 'bela')).toMatchObject({ needsSecond: false })
    expect(await main()).toBe('20.00')
  })

  test('a withdrawal under way is looked at by staff once a deposit was refunded', async () => {
    cashier.withdrawalRules({ playDepositTimes: 0, delay: 'PT1H' })
    const [first] = [await funded('50'), await funded('50')]
    const { data, error } = await player.withdraw('40')
    expect(error).toBeUndefined()
    await cashier.work()
    expect(await player.statusOf(data.transaction.id)).toBe('approved')
    await refunded(first)
    cashier.app.clock.advance('PT2H')
    await player.back()
    await cashier.work()
    expect(await player.statusOf(data.transaction.id)).toBe('review')
  })

  test('the bonus taken with a deposit ends with it', async () => {
    const offer = {
      id: 1,
      title: 'Once',
      excludeMethods: [],
      minAmount: {},
      match: { percent: 100, max: { EUR: '20.00' } },
      hidden: false,
      once: true,
      firstDepositOnly: false,
    }
    cashier.change((before) => ({ ...before, campaigns: { ...before.campaigns, offers: [offer] } }))
    const { transaction } = await player.deposit('50', { campaign_offer_id: 1 })
    expect(await tollbar.tell(tollbar.set(transaction.id, 'succeeded'))).toBe(200)
    expect(Number((await player.held()).bonus)).toBeGreaterThan(0)
    await refunded(transaction.id)
    expect(await player.held()).toMatchObject({ main: '0.00', bonus: '0.00' })
  })

  test('an answer that was lost is asked for: the provider refunds once', async () => {
    const id = await funded('50')
    tollbar.next = 'take-and-die'
    await refunded(id)
    await cashier.work()
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    expect(await sentOf(id)).toBe(1)
    const [row] = await rowsOf(id)
    tollbar.set(row!.id, 'succeeded')
    cashier.app.clock.advance('PT12H')
    await cashier.work()
    expect((await rowsOf(id))[0]!.state).toBe('done')
  })

  test('a refund the provider could not make gives the money again, once, and may be tried anew', async () => {
    const id = await funded('50')
    await refunded(id)
    await cashier.work()
    const [first] = await rowsOf(id)
    const failed = tollbar.set(first!.id, 'failed')
    expect(await tollbar.tell(failed)).toBe(200)
    await player.back()
    expect([await player.statusOf(id), await main()]).toEqual(['success', '50.00'])
    await refunded(id)
    await cashier.work()
    // The same failure under a new id says nothing of the second refund.
    expect(await tollbar.tell(tollbar.set(first!.id, 'failed'))).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
  })

  test('a charge-back after a refund moves nothing more, and staff see both', async () => {
    const id = await funded('50')
    await refunded(id)
    expect(await tollbar.tell(tollbar.set(id, 'charged_back'))).toBe(200)
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
    const found = (await cashier.services.cashier.office.unmatched.list('test')).filter(
      ({ why, reference }) => why === 'contradiction' && reference === id,
    )
    expect(found).toMatchObject([{ outcome: 'charged_back' }])
  })

  test('news of a refund over the deposit are refused', async () => {
    const id = await funded('50')
    await refunded(id)
    await cashier.work()
    const [row] = await rowsOf(id)
    const facts = tollbar.set(row!.id, 'failed', { amount: { value: '900000', currency: 'EUR' } })
    expect(await tollbar.tell(facts)).toBe(400)
    expect([await player.statusOf(id), await main()]).toEqual(['refunded', '0.00'])
  })

  /** A refund the provider made by itself, under a reference of its own. */
  const dashboard = (id: string, status: string, reference = `dash-${id}`) =>
    tollbar.tell({
      ...tollbar.set(id, 'succeeded'),
      object: 'refund',
      reference,
      payment: id,
      status,
    })
  test('whatever is staked, refunded and reported, nobody gets a deposit twice [property]', async () => {
    const known = ['stake', 'anna', 'bela', 'work', 'succeeded', 'failed', 'charged_back'] as const
    const step = fc.constantFrom(...known, 'dashboard', 'dashboard failed')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        player = await cashier.player()
        const id = await funded('20')
        let [staked, own] = [0, 'none']
        for (const what of steps) {
          const refunds = await rowsOf(id)
          const last = refunds.find(({ id: of }) => tollbar.kept.has(of))
          if (what === 'stake') {
            if (Number(await main()) < 5) continue
            await cashier.round(player, 5_00n, 0n)
            staked += 5
          } else if (what === 'anna' || what === 'bela') await refund(id, what).catch(() => undefined)
          else if (what === 'work') await cashier.work()
          else if (what === 'charged_back') await tollbar.tell(tollbar.set(id, what))
          else if (what === 'dashboard') {
            await dashboard(id, 'succeeded')
            if (own === 'none') own = 'out'
          } else if (what === 'dashboard failed') {
            await dashboard(id, 'failed')
            own = 'failed'
          }
          // What failed is not said to have succeeded after all.
          else if (last && tollbar.kept.get(last.id)!.status !== 'failed')
            await tollbar.tell(tollbar.set(last.id, what))
          cashier.app.clock.advance('PT1S')
          const status = await player.statusOf(id)
          const back = status === 'success' ? 0 : 20
          expect(Number(await main())).toBe(Math.max(0, 20 - staked - back))
          // What the provider gave back by itself is not the player's here as well.
          if (own === 'out') expect(status).not.toBe('success')
          const ours = (await rowsOf(id)).filter(({ state, sent_at }) => sent_at && state !== 'failed')
          expect(ours.length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 15, examples: [[['anna', 'bela', 'work', 'dashboard', 'failed']]] },
    )
  })
})

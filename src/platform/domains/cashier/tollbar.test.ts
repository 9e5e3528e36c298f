import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { TollbarServer } from '../../providers/payments/tollbar/testing.ts'
import type { TestCashier, TestPlayer } from './testing.ts'
import { startTollbarCashier } from './testing-tollbar.ts'

describeEngines('a real payment provider', (engine) => {
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
  const ordered = async (amount: string): Promise<string> => (await player.deposit(amount)).transaction.id
  const funded = async (amount: string): Promise<string> => {
    const id = await ordered(amount)
    expect(await tollbar.tell(tollbar.set(id, 'succeeded'))).toBe(200)
    return id
  }
  const unmatched = async () => (await cashier.services.cashier.office.unmatched.list('test')).map(({ why }) => why)
  const later = async (duration: string) => {
    cashier.app.clock.advance(duration)
    await cashier.work()
    await player.back()
  }

  test('a deposit leads to the hosted page, the same one again, and is credited by a signed callback', async () => {
    const sent = await player.call('cashier.makedeposit', player.order('50'), { 'idempotency-key': 'tollbar-order-1' })
    const { transaction, redirect } = sent.data
    expect(redirect.url).toBe(`${tollbar.url}/pay/${transaction.id}`)
    const again = await player.call('cashier.makedeposit', player.order('50'), { 'idempotency-key': 'tollbar-order-1' })
    expect(again.data.redirect).toEqual(redirect)
    expect(tollbar.asked.filter((one) => one === `payment ${transaction.id}`)).toHaveLength(1)
    expect(tollbar.kept.get(transaction.id)).toMatchObject({
      amount: { value: '5000', currency: 'EUR' },
      site: 'test.localhost',
    })
    const facts = tollbar.set(transaction.id, 'succeeded', { fee: { value: '70', currency: 'EUR' } })
    for (let time = 0; time < 2; time += 1) {
      expect(await tollbar.tell(facts)).toBe(200)
      cashier.app.clock.advance('PT1S')
    }
    expect([await player.statusOf(transaction.id), await main()]).toEqual(['success', '50.00'])
  })

  test('the order is kept though the answer was lost: asked again, the player gets the same page', async () => {
    tollbar.next = 'take-and-die'
    const order = () => player.call('cashier.makedeposit', player.order('20'), { 'idempotency-key': 'tollbar-order-2' })
    expect((await order()).error.type).toBe('BillingServiceErrorException')
    const { transaction, redirect } = (await order()).data
    expect(redirect.url).toBe(`${tollbar.url}/pay/${transaction.id}`)
    expect(tollbar.asked.filter((one) => one.endsWith(transaction.id))).toHaveLength(1)
  })

  test('a callback before the answer, one after a failure, and one that was lost all credit once', async () => {
    const late = await ordered('20')
    expect(await tollbar.tell(tollbar.set(late, 'declined'))).toBe(200)
    expect(await player.statusOf(late)).toBe('declined')
    expect(await tollbar.tell(tollbar.set(late, 'succeeded'))).toBe(200)
    const lost = await ordered('30')
    tollbar.set(lost, 'succeeded')
    await later(cashier.brand().platform.settings.deposits.expireAfter)
    expect([await player.statusOf(late), await player.statusOf(lost), await main()]).toEqual([
      'success',
      'success',
      '50.00',
    ])
    // The callback arrives after all, under the id by which the look-up heard of it.
    expect(await tollbar.tell(tollbar.set(lost, 'succeeded', { event: tollbar.kept.get(lost)!.event }))).toBe(200)
    expect(await main()).toBe('50.00')
  })

  test('forged, stale, repeated and foreign callbacks are refused, and change nothing', async () => {
    const id = await ordered('40')
    const facts = tollbar.set(id, 'succeeded')
    const { clock } = cashier.app
    expect(await tollbar.tell(facts, { key: 'guessed' })).toBe(401)
    expect(await tollbar.tell(facts, { signature: 't=1,v1=00' })).toBe(401)
    expect(await tollbar.tell(facts, { at: new Date(clock.now().getTime() - 301_000) })).toBe(401)
    expect(await tollbar.tell(facts, { at: new Date(clock.now().getTime() + 301_000) })).toBe(401)
    // Signed for one brand's host and sent to another's: refused, and not used up by it.
    expect(await tollbar.tell(facts, { host: 'other.localhost' })).toBe(401)
    expect(await tollbar.tell({ ...facts, site: 'other.localhost' }, { host: 'other.localhost' })).toBe(400)
    expect(await main()).toBe('0.00')
    expect(await tollbar.tell(facts)).toBe(200)
    expect(await tollbar.tell(facts)).toBe(401)
    expect(await main()).toBe('40.00')
  })

  test('another amount, another currency or another kind is no news of the order, and staff see it', async () => {
    const id = await ordered('40')
    const facts = tollbar.set(id, 'succeeded')
    const before = (await unmatched()).length
    const value = (changed: object) => ({ ...facts, event: `evt-${Object.values(changed).join()}`, ...changed })
    expect(await tollbar.tell(value({ amount: { value: '400000', currency: 'EUR' } }))).toBe(400)
    expect(await tollbar.tell(value({ amount: { value: '4000', currency: 'USD' } }))).toBe(400)
    expect(await tollbar.tell(value({ object: 'payout', status: 'paid' }))).toBe(400)
    expect(await tollbar.tell(value({ amount: { value: '-4000', currency: 'EUR' } }))).toBe(401)
    expect(await unmatched()).toHaveLength(before + 3)
    expect([await player.statusOf(id), await main()]).toEqual(['created', '0.00'])
  })

  const withdrawn = async (amount: string): Promise<string> => {
    const { data, error } = await player.withdraw(amount)
    expect(error).toBeUndefined()
    await cashier.work()
    return data.transaction.id
  }
  const sentOf = (id: string) => tollbar.asked.filter((one) => one === `payout ${id}`).length

  test('a payout is sent once and paid by its callback; one that comes back is credited', async () => {
    await funded('100')
    const id = await withdrawn('40')
    expect([await player.statusOf(id), await main()]).toEqual(['processing', '60.00'])
    expect(await tollbar.tell(tollbar.set(id, 'paid'))).toBe(200)
    expect(await player.statusOf(id)).toBe('paid')
    expect(await tollbar.tell(tollbar.set(id, 'returned'))).toBe(200)
    expect([await player.statusOf(id), await main(), sentOf(id)]).toEqual(['failed', '100.00', 1])
  })

  test('a provider that dies after it took a payout is asked for it and never sent it again [D13]', async () => {
    await funded('100')
    tollbar.next = 'take-and-die'
    const id = await withdrawn('40')
    tollbar.isSilent = true
    await later('PT1H')
    await later('PT4H')
    expect([await player.statusOf(id), await main(), sentOf(id)]).toEqual(['processing', '60.00', 1])
    tollbar.isSilent = false
    tollbar.set(id, 'paid')
    await later('PT12H')
    expect([await player.statusOf(id), await main(), sentOf(id)]).toEqual(['paid', '60.00', 1])
    // Its callback comes after all.
    expect(await tollbar.tell(tollbar.set(id, 'paid'))).toBe(200)
    expect(await main()).toBe('60.00')
  })

  test('a payout of which its provider knows nothing stays held; its refusal gives the money back once', async () => {
    await funded('100')
    tollbar.next = 'fail'
    const id = await withdrawn('40')
    await later('PT2H')
    await later('PT12H')
    expect([await player.statusOf(id), await main(), sentOf(id)]).toEqual(['processing', '60.00', 0])
    tollbar.next = 'refuse'
    const refused = await withdrawn('20')
    // It was certainly not taken, so it is sent again.
    await later('PT2H')
    expect(sentOf(refused)).toBe(1)
    for (let time = 0; time < 2; time += 1) expect(await tollbar.tell(tollbar.set(refused, 'declined'))).toBe(200)
    expect([await player.statusOf(refused), await main()]).toEqual(['failed', '60.00'])
  })

  test('whatever order news come in, a deposit is credited for at most what was paid [property]', async () => {
    const statuses = fc.constantFrom(
      'open',
      'pending',
      'succeeded',
      'declined',
      'cancelled',
      'charged_back',
      'charge_back_won',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(statuses, fc.boolean()), { maxLength: 6 }), async (news) => {
        const before = Number(await main())
        const id = await ordered('20')
        for (const [status, isRepeated] of news) {
          const facts = tollbar.set(id, status)
          await tollbar.tell(facts)
          cashier.app.clock.advance('PT1S')
          if (isRepeated) await tollbar.tell(facts)
        }
        const credited = Number(await main()) - before
        const status = await player.statusOf(id)
        expect(credited).toBe(status === 'success' ? 20 : 0)
      }),
      { numRuns: 15 },
    )
  })
})

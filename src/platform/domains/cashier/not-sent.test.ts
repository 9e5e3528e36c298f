import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { PaymentNotSent } from '../../providers/payments/index.ts'
import { createPayouts } from './payouts.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('a payout that its provider certainly did not take', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  let deposit: string
  const order = { brand: 'test', actor: 'staff:anna' as const, reason: 'a drill' }
  const note = () => ({ brand: cashier.brand(), playerId: player.id, by: 'anna' })
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  beforeEach(async () => {
    cashier.withdrawalRules()
    player = await cashier.player()
    deposit = await player.fund('100')
  })

  /** A withdrawal, and attempts to send it to a provider that does in each what the list says, and then takes it. */
  const attempts = async (ends: (Error | (() => Promise<unknown>))[], more: object = {}) => {
    const { id } = (await player.withdraw('100')).data.transaction
    const asked: string[] = []
    const looked: string[] = []
    const down = () => Promise.reject(new Error('down'))
    const provider = {
      name: 'sandbox-pay',
      createDeposit: down,
      refund: down,
      lookUp: async (reference: string) => void looked.push(reference),
      verifyCallback: () => {
        throw new Error('down')
      },
      createPayout: async ({ reference }: { reference: string }) => {
        const end = ends[asked.length]
        asked.push(reference)
        if (end instanceof Error) throw end
        await end?.()
      },
      ...more,
    }
    const { jobs } = createPayouts({ ...cashier.services.cashier, providers: new Map([[provider.name, provider]]) })
    const job = { id: 1n, brand: 'test', name: '', payload: { id }, attempt: 1 }
    await jobs['cashier.approve'](job)
    return { id: id as string, asked, looked, send: () => jobs['cashier.payout'](job) }
  }
  const notSent = () => new PaymentNotSent('down')
  const now = (id: string) =>
    cashier.app.database.db
      .selectFrom('cashier_transaction')
      .select(['status', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const lookUps = async (id: string): Promise<number> => {
    const { rows } = await cashier.app.database.pool.query(
      "SELECT id FROM job WHERE name = 'cashier.look-up' AND done_at IS NULL AND payload ->> 'id' = $1",
      [id],
    )
    return rows.length
  }

  const chargeBack = async () => {
    const news = { event_id: `${deposit}-cb`, reference: deposit, kind: 'deposit', outcome: 'charged_back' }
    const answer = await cashier.callback({ ...news, amount: { amount: '100.00', currency: 'EUR' } })
    expect(answer.status).toBe(200)
  }
  const close = () =>
    cashier.services.accounts.backOffice.ban('test', player.id, { by: 'bela', reason: 'a stolen card' })

  test.each([
    ['a deposit is charged back', chargeBack, { status: 'review', reason: 'risk' }],
    ['its account is closed', close, { status: 'review', reason: 'risk' }],
    [
      'staff want its player verified',
      () => cashier.services.cashier.office.players.flag(note(), 'kyc_block', true),
      { status: 'kyc_required', reason: 'identity' },
    ],
  ] as const)('is not sent again when %s meanwhile, but waits like any other', async (_what, happen, waits) => {
    const { id, asked, send } = await attempts([notSent()])
    await expect(send()).rejects.toThrow('down')
    await happen()
    await send()
    expect([asked.length, await now(id)]).toEqual([1, waits])
    await send()
    expect([asked.length, await now(id)]).toEqual([1, waits])
  })

  test('is sent when staff approve it after that, and then followed from its beginning', async () => {
    const { id, asked, send } = await attempts([notSent()])
    await expect(send()).rejects.toThrow('down')
    await chargeBack()
    await send()
    // What was asked after the first attempt finds nothing to ask about, and ends.
    cashier.app.clock.advance('PT1H')
    await cashier.work()
    expect([asked.length, await lookUps(id)]).toEqual([1, 0])
    await cashier.services.cashier.office.withdrawals.approve(cashier.brand(), id, 'anna')
    await send()
    expect([asked.length, await now(id), await lookUps(id)]).toEqual([2, { status: 'processing', reason: null }, 1])
    await send()
    expect(asked).toHaveLength(2)
  })

  test('stays approved while payouts are stopped, and is sent afterwards', async () => {
    const { id, asked, send } = await attempts([notSent()])
    await expect(send()).rejects.toThrow('down')
    await cashier.services.ledger.halt(order)
    await send()
    expect([asked.length, await now(id)]).toEqual([1, { status: 'approved', reason: 'drift' }])
    await cashier.services.ledger.resume(order)
    await send()
    expect([asked.length, await now(id)]).toEqual([2, { status: 'processing', reason: null }])
  })

  test('may be declined by staff where a gate holds it: the money is in the balance again', async () => {
    const { id, asked, send } = await attempts([notSent()])
    await expect(send()).rejects.toThrow('down')
    await cashier.services.cashier.office.players.flag(note(), 'risk', true)
    await send()
    await cashier.services.cashier.office.withdrawals.decline(cashier.brand(), id, 'anna', 'other')
    await send()
    expect([asked.length, (await player.held()).main]).toEqual([1, '100.00'])
  })

  test('is not ended by staff while it is being sent again', async () => {
    const { endings } = cashier.services.cashier.office
    const failed = (by: string) => ({ by, outcome: 'failed' as const, reason: 'the provider knows of none' })
    let refusal: unknown
    const endIt = async () => {
      refusal = await endings.end(cashier.brand(), id, failed('bela')).catch((error: unknown) => error)
    }
    const { id, asked, send } = await attempts([notSent(), endIt])
    await expect(send()).rejects.toThrow('down')
    cashier.app.clock.advance('PT2H')
    await endings.end(cashier.brand(), id, failed('anna'))
    await send()
    await player.back()
    expect(String(refusal)).toContain('the provider may still report')
    expect([asked.length, await now(id)]).toEqual([2, { status: 'processing', reason: null }])
    expect((await player.held()).main).toBe('0.00')
    cashier.app.clock.advance('PT2H')
    await endIt()
    await player.back()
    expect([await now(id), (await player.held()).main]).toEqual([{ status: 'failed', reason: 'provider' }, '100.00'])
  })

  test('is looked at like any other when the provider is not there', async () => {
    const { id, asked, send } = await attempts([], { name: 'other-pay' })
    await expect(send()).rejects.toThrow('sandbox-pay')
    expect([asked.length, (await now(id)).status]).toEqual([0, 'approved'])
  })

  test('is only asked for, where the provider may have taken it, whatever happened since', async () => {
    const { id, asked, looked, send } = await attempts([new Error('broke off')])
    await expect(send()).rejects.toThrow('broke off')
    await chargeBack()
    await send()
    expect([asked.length, looked.length, (await now(id)).status]).toEqual([1, 1, 'processing'])
  })

  test('is sent to a provider that pays a reference once only while no gate stops it, else asked for', async () => {
    const { id, asked, looked, send } = await attempts([new Error('broke off')], { paysOncePerReference: true })
    await expect(send()).rejects.toThrow('broke off')
    await send()
    expect(asked).toHaveLength(2)
    await chargeBack()
    await expect(send()).rejects.toThrow('cashier.payout-risk')
    expect([asked.length, looked.length, (await now(id)).status]).toEqual([2, 1, 'processing'])
  })
})

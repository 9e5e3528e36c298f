import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { queueOf } from './queue.ts'
import { giveBonus, startCashier, type TestCashier, type TestPlayer } from './testing.ts'

describeEngines('withdrawals', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const note = () => ({ brand: cashier.brand(), playerId: player.id, by: 'anna' })
  const made = async (amount: string, more = {}) => (await player.withdraw(amount, more)).data.transaction
  const refusal = async (amount: string, more = {}) => {
    const { status, error } = await player.withdraw(amount, more)
    const { type, error_data, buttons } = error
    return { status, type, error_data, buttons }
  }
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
  })

  test('[API-45] requested, approved, sent and paid, with steps recorded and money reserved', async () => {
    cashier.withdrawalRules({ delay: 'PT2H' })
    await player.fund('100')
    const { id, ...first } = await made('40')
    expect(first).toMatchObject({
      type: 'withdrawal',
      status: 'requested',
      can_cancel: true,
      expected_at: expect.any(String) as string,
    })
    expect(await player.held()).toMatchObject({ main: '60.00' })
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'approved', can_cancel: false })
    cashier.app.clock.advance('PT2H')
    await player.back()
    await cashier.work()
    const { steps, status } = await player.detailsOf(id)
    expect([status, steps.map((step: { status: string }) => step.status)]).toEqual([
      'paid',
      ['requested', 'approved', 'processing', 'paid'],
    ])
    expect(await player.held()).toMatchObject({ main: '60.00' })
    await expect(cashier.app.database.pool.query("UPDATE cashier_step SET status = 'paid'")).rejects.toMatchObject({
      code: '42501',
    })
    await expect(cashier.app.database.pool.query('DELETE FROM cashier_step')).rejects.toMatchObject({ code: '42501' })
  })

  test('[SERVERERR-13.4] a contact must be confirmed where the brand requires it, on the page named', async () => {
    cashier.withdrawalRules({ needsContact: true })
    await player.fund('100')
    expect(await refusal('20')).toMatchObject({
      status: 422,
      type: 'UserNeedConfirmContactException',
      buttons: [{ show: true, link: '/profile/settings' }],
    })
    // The brand names that page.
    const { links } = cashier.brand().platform.settings
    cashier.change((before) => ({
      ...before,
      settings: { ...before.settings, links: { ...links, confirmContact: '/me/contacts' } },
    }))
    expect((await refusal('20')).buttons).toEqual([{ show: true, link: '/me/contacts' }])
    cashier.change((before) => ({ ...before, settings: { ...before.settings, links } }))
    await cashier.services.cashier.office.players.confirmContact(note())
    expect((await made('20')).status).toBe('requested')
  })

  test('[SERVERERR-24.1] [SERVERERR-26.3] [KYC-06.1] [ENTITY-09.3] an identity is verified where asked', async () => {
    cashier.withdrawalRules({ needsIdentity: true })
    await player.fund('100')
    expect(await refusal('20')).toMatchObject({
      status: 422,
      type: 'KycWithdrawalException',
      buttons: [{ show: true, link: '/profile/verification' }],
    })
    const isBlocked = async () => (await player.call('account.getInfo')).data.is_kyc_block_enabled as boolean
    expect(await isBlocked()).toBe(true)
    // The form says so before anything is sent.
    const told = async () => (await player.call('cashier.getwithdrawsettings')).data.needs_identity as unknown
    expect(await told()).toBe(true)
    cashier.withdrawalRules()
    expect(await told()).toBeUndefined()
    expect(await isBlocked()).toBe(false)
    await cashier.services.cashier.office.players.flag(note(), 'kyc_block', true)
    expect((await player.call('account.getInfo')).data).toMatchObject({
      is_kyc_block_enabled: true,
      is_verified: false,
    })
    expect(await refusal('20')).toMatchObject({ type: 'SumsubVerificationRequiredException' })
    await cashier.services.cashier.office.players.verifyIdentity(note())
    expect((await player.call('account.getInfo')).data).toMatchObject({
      is_kyc_block_enabled: false,
      is_verified: true,
    })
    expect((await made('20')).status).toBe('requested')
  })

  test('above an amount a withdrawal waits for the identity check, and goes on when it is verified', async () => {
    cashier.withdrawalRules({ identityFrom: '100.00' })
    await player.fund('200')
    const first = await made('60')
    expect(first.status).toBe('requested')
    cashier.app.clock.advance('PT1S')
    const waiting = await made('50')
    expect(waiting).toMatchObject({ status: 'kyc_required', reason: 'identity', can_cancel: true })
    expect(waiting.expected_at).toBeUndefined()
    await cashier.work()
    expect([await player.statusOf(first.id), await player.statusOf(waiting.id)]).toEqual(['paid', 'kyc_required'])
    await expect(
      cashier.services.cashier.office.withdrawals.approve(cashier.brand(), waiting.id, 'anna'),
    ).rejects.toThrow('only one in review')
    await cashier.services.cashier.office.players.verifyIdentity(note())
    await cashier.work()
    expect(await player.statusOf(waiting.id)).toBe('paid')
  })

  test('[SERVERERR-21.1] an amount outside of the limits names them; above the balance, the balance', async () => {
    await player.fund('100')
    const limits = { min: { amount: '10.00', currency: 'EUR' }, max: { amount: '1000.00', currency: 'EUR' } }
    for (const amount of ['9', '1001'])
      expect(await refusal(amount)).toMatchObject({
        status: 422,
        type: 'WithdrawalLimitsExceededException',
        error_data: limits,
      })
    expect(await refusal('101')).toMatchObject({
      type: 'WithdrawalLimitsExceededException',
      error_data: { available: { amount: '100.00', currency: 'EUR' } },
    })
  })

  test('[SERVERERR-22.1] [API-50] the cap of a period is shown beforehand, its remainder in the error', async () => {
    cashier.withdrawalRules({ periodCap: { days: 7, amount: '100.00' } })
    await player.fund('300')
    await made('70')
    const settings = (await player.call('cashier.getwithdrawsettings')).data
    expect(settings.limit).toMatchObject({
      period: '7',
      limit_amount: { amount: '100.00' },
      available_amount: { amount: '30.00' },
    })
    expect(await refusal('40')).toMatchObject({
      type: 'WithdrawalLimitsPeriodExceededException',
      error_data: { remaining: { amount: '30.00', currency: 'EUR' }, days: 7 },
    })
    await made('30')
    cashier.app.clock.advance('P7D')
    await player.back()
    await made('100')
  })

  test.each([
    ['verifying', 'RequisitesOnVerificationException'],
    ['validation_required', 'RequisitesValidationRequiredException'],
    ['fraudulent', 'RequisitesFraudulentException'],
  ] as const)(
    '[SERVERERR-27.1] [SERVERERR-28.1] [SERVERERR-29.1] requisites that are %s are refused by %s',
    async (status, type) => {
      await player.fund('100')
      const bank = { method: 'bank', methodId: 1, requisites: { iban: 'mt84 malt 0110' } }
      await cashier.services.cashier.office.players.requisites(note(), 'bank', { iban: 'MT84MALT0110' }, status)
      expect(await refusal('20', bank)).toMatchObject({ status: 422, type })
      expect((await player.withdraw('20', { ...bank, requisites: { iban: 'MT99OTHER000' } })).status).toBe(200)
      await cashier.services.cashier.office.players.requisites(note(), 'bank', { iban: 'MT84MALT0110' }, 'verified')
      expect((await player.withdraw('20', bank)).status).toBe(200)
    },
  )

  test('[SERVERERR-20.1] deposits must be played first: a stake counts for what was deposited before it', async () => {
    cashier.withdrawalRules({ playDepositTimes: 1 })
    await player.fund('100')
    expect(await refusal('20')).toMatchObject({
      type: 'WithdrawalDeclinedException',
      error_data: { to_play: { amount: '100.00', currency: 'EUR' } },
    })
    await cashier.round(player, 60_00n, 60_00n)
    expect((await refusal('20')).error_data.to_play).toEqual({ amount: '40.00', currency: 'EUR' })
    await cashier.round(player, 50_00n, 50_00n)
    await made('20')
    await player.fund('30')
    expect((await refusal('20')).error_data.to_play).toEqual({ amount: '30.00', currency: 'EUR' })
    await cashier.services.cashier.office.players.flag(note(), 'turnover_done', true)
    await made('20')
  })

  test('money is paid back by the method it came by first, up to what came by it', async () => {
    cashier.withdrawalRules({ sameMethodFirst: true })
    await player.fund('50')
    await cashier.round(player, 10_00n, 40_00n)
    const bank = { method: 'bank', methodId: 1, requisites: { iban: 'MT84MALT0110' } }
    expect(await refusal('30', bank)).toMatchObject({
      type: 'WithdrawalDeclinedException',
      error_data: { method: 'card', title: 'Card', amount: { amount: '50.00', currency: 'EUR' } },
    })
    await made('50')
    expect((await player.withdraw('30', bank)).status).toBe(200)
  })

  test('[API-45] [SERVERERR-20.1] bonus money must be forfeited explicitly, and no main money with it', async () => {
    await player.fund('100')
    await giveBonus(cashier, player, 25_00n)
    expect((await player.call('cashier.getwithdrawsettings')).data).toMatchObject({
      available: { amount: '100.00' },
      bonus: { amount: '25.00' },
    })
    expect(await refusal('40')).toMatchObject({
      status: 422,
      type: 'WithdrawalDeclinedException',
      error_data: { burn_bonuses: { amount: '25.00', currency: 'EUR' } },
    })
    expect(await player.held()).toMatchObject({ main: '100.00', bonus: '25.00' })
    // What is refused all the same is refused first: nobody is asked to give up a bonus for nothing.
    expect(await refusal('400')).toMatchObject({
      type: 'WithdrawalLimitsExceededException',
      error_data: { available: { amount: '100.00', currency: 'EUR' } },
    })
    expect(await player.held()).toMatchObject({ main: '100.00', bonus: '25.00' })
    const { id } = await made('40', { burn_bonuses: true })
    expect(await player.held()).toMatchObject({ main: '60.00', bonus: '0.00' })
    await player.call('cashier.cancelwithdrawal', { id })
    expect(await player.held()).toMatchObject({ main: '100.00', bonus: '0.00' })
  })

  test('bonus money is not forfeited while a round with it is open', async () => {
    await player.fund('20')
    await giveBonus(cashier, player, 25_00n)
    await cashier.round(player, 25_00n, 50_00n)
    await cashier.round(player, 45_00n)
    await player.fund('50')
    expect(await refusal('20', { burn_bonuses: true })).toMatchObject({
      type: 'WithdrawalDeclinedException',
      error_data: { open_round: expect.any(String) as string },
    })
    expect(await player.held()).toMatchObject({ main: '50.00' })
  })

  test('a large withdrawal waits for staff; above a second amount two different people must approve it', async () => {
    cashier.withdrawalRules({ secondApproverAbove: '500.00' })
    await player.fund('1000')
    const { withdrawals } = cashier.services.cashier.office
    const large = await made('300')
    expect(large).toMatchObject({
      status: 'review',
      reason: 'amount',
      can_cancel: true,
      expected_at: new Date(cashier.app.clock.now().getTime() + 86_400_000).toISOString(),
    })
    expect(await withdrawals.approve(cashier.brand(), large.id, 'anna')).toMatchObject({
      needsSecond: false,
      row: { status: 'approved' },
    })
    await cashier.work()
    expect(await player.statusOf(large.id)).toBe('paid')
    const larger = await made('600')
    expect(await withdrawals.approve(cashier.brand(), larger.id, 'anna')).toMatchObject({
      needsSecond: true,
      row: { status: 'review' },
    })
    await expect(withdrawals.approve(cashier.brand(), larger.id, 'anna')).rejects.toThrow('a second person must')
    expect(await withdrawals.approve(cashier.brand(), larger.id, 'bela')).toMatchObject({
      needsSecond: false,
      row: { status: 'approved' },
    })
    await cashier.work()
    expect([await player.statusOf(larger.id), (await player.held()).main]).toEqual(['paid', '100.00'])
    const lines = (await cashier.app.platform.context.audit.list('test', { action: 'withdrawal.approve' })).filter(
      ({ subject }) => subject === `withdrawal:${larger.id}`,
    )
    expect(lines.map(({ actor }) => actor).sort()).toEqual(['staff:anna', 'staff:bela'])
  })

  test('a decline needs a reason, credits the money back once and tells the player why', async () => {
    await player.fund('500')
    const { id } = await made('300')
    const { withdrawals } = cashier.services.cashier.office
    expect(await withdrawals.decline(cashier.brand(), id, 'anna', 'documents')).toMatchObject({
      row: { status: 'declined', reason: 'documents' },
    })
    expect(await player.held()).toMatchObject({ main: '500.00' })
    await expect(withdrawals.decline(cashier.brand(), id, 'bela', 'fraud')).rejects.toThrow(OfficeRefusal)
    await expect(withdrawals.approve(cashier.brand(), id, 'bela')).rejects.toThrow('is declined')
    expect((await player.call('cashier.cancelwithdrawal', { id })).error.type).toBe('WithdrawalDeclinedException')
    expect(await player.detailsOf(id)).toMatchObject({
      reason: 'documents',
      can_cancel: false,
      steps: [
        { status: 'requested' },
        { status: 'review', reason: 'amount' },
        { status: 'declined', reason: 'documents' },
      ],
    })
    const waiting = await queueOf(cashier.app.database.db, { brand: 'test', limit: 200 })
    expect(waiting.map((row) => row.id)).not.toContain(id)
  })
})

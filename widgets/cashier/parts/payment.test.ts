import { describe, expect, test, vi } from 'vitest'
import { ApiError, NetworkError, type Api } from '../../../engine/api/index.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'
import { newKey } from './key.ts'
import { Payment, paymentDefaults } from './payment.ts'
import { returnTo } from './return-to.ts'
import { sampleLimit, sampleOffers, sampleSettings, sampleTransaction } from './samples.ts'

const answer = { transaction: sampleTransaction(), redirect: { url: 'https://pay.example/1', mode: 'redirect' } }
const make = (
  send = vi.fn(() => Promise.resolve(answer as never)),
  direction: 'deposit' | 'withdrawal' = 'deposit',
  method?: string,
) => {
  const api = { cashier: { makeDeposit: send, makeWithdrawal: send } } as unknown as Api
  return { send, payment: new Payment(direction, api, sampleSettings(), method) }
}
const keyOf = (call: readonly unknown[] | undefined) => (call![1] as { idempotencyKey: string }).idempotencyKey

describe('a payment', () => {
  test('starts with the first method, or that of the address, and without an offer [ENTITY-23.1..5]', () => {
    expect(make().payment.methodName).toBe('card')
    expect(make(undefined, 'deposit', 'voucher').payment.methodName).toBe('voucher')
    expect(make(undefined, 'deposit', 'nothing').payment.methodName).toBe('card')
    expect(paymentDefaults()).toEqual({ methodId: 0, method: '', amount: '', campaign_offer_id: -1, requisites: {} })
  })
  test("offers the presets of the player's currency and fills one in [CASHIER-03.1..2] [ENTITY-05.1]", () => {
    const { payment } = make()
    expect(payment.presets).toEqual(['20', '50', '100', '250'])
    payment.usePreset('50')
    expect([payment.amount, payment.money]).toEqual(['50', { amount: '50.00', currency: 'EUR' }])
  })
  test.each([
    ['', 'cashier.errors.amount'],
    ['9', 'cashier.errors.range'],
    ['5001', 'cashier.errors.range'],
    ['10.50', 'cashier.errors.whole'],
    ['010', 'cashier.errors.whole'],
    ['-20', 'cashier.errors.whole'],
    ['10', undefined],
    ['5000', undefined],
  ])('an amount of "%s" with a method of 10 to 5000 [CASHIER-04.1]', (amount, key) => {
    const { payment } = make()
    payment.setAmount(amount)
    expect(payment.faults['amount']?.key).toBe(key)
  })
  test('is checked against its own method, whose fields are required too [CASHIER-04.2]', () => {
    const { payment } = make()
    payment.setAmount('20')
    payment.choose('bank')
    expect(payment.faults['amount']?.values).toEqual({ min: '50.00', max: '5000.00', currency: 'EUR' })
    expect(Object.keys(payment.faults)).toEqual(['amount', 'iban', 'branch'])
    payment.setAmount('60')
    payment.setRequisite('iban', 'GB82 WEST 1234 5698 7654 33')
    payment.setRequisite('branch', 'cap')
    expect(Object.keys(payment.faults)).toEqual(['iban'])
  })
  test('a withdrawal suggests what its method pays out and the player has', () => {
    const { payment } = make(undefined, 'withdrawal')
    const { min } = payment.method!
    const fitting = (most: number) =>
      ['20', '50', '100', '250'].filter((each) => Number(each) >= Number(min.amount) && Number(each) <= most)
    for (const most of [0, 20, 60, 249.99]) {
      const available = { amount: most.toFixed(2), currency: 'EUR' }
      payment.settings = { ...payment.settings, available }
      expect(payment.presets, String(most)).toEqual(fitting(most))
    }
  })
  test('a withdrawal is at most the available balance', () => {
    const { payment } = make(undefined, 'withdrawal')
    payment.setAmount('501')
    expect(payment.faults['amount']?.key).toBe('cashier.errors.available')
    payment.setAmount('500')
    expect(payment.faults).toEqual({})
  })
  test('names the pages to return to, in the language of the page', async () => {
    const { send } = make()
    const api = { cashier: { makeDeposit: send } } as unknown as Api
    const payment = new Payment('deposit', api, sampleSettings(), undefined, [], {
      returnTo: returnTo((path) => `/es${path}`),
    })
    payment.setAmount('50')
    await payment.submit()
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({
        return_to: {
          success: '/es/cashier/paysuccess/{id}',
          fail: '/es/cashier/payfail/{id}',
          cancel: '/es/cashier/paycancel/{id}',
          pending: '/es/cashier/paypending/{id}',
        },
      }),
      expect.anything(),
    )
  })
  test('is at most the rest of the limit, which is checked before sending', () => {
    const { payment } = make()
    payment.update(sampleSettings({ limit: sampleLimit('60.00') }))
    payment.setAmount('61')
    expect(payment.faults['amount']).toMatchObject({ key: 'cashier.errors.limit', values: { available: '60.00' } })
    payment.setAmount('60')
    expect(payment.faults).toEqual({})
    const out = make(undefined, 'withdrawal').payment
    out.update(sampleSettings({ limit: sampleLimit('60.00') }))
    out.setAmount('61')
    expect(out.faults['amount']?.key).toBe('cashier.errors.cap')
  })
  test.each([
    ['en', '€50', '50.00'],
    ['en', ' 1,250 ', '1250.00'],
    ['fr', '1\u202f250,00\u00a0€', '1250.00'],
    ['es', '1.250', '1250.00'],
    ['en', '50.00', '50.00'],
    ['en', '5.000,00', '5000.00'],
  ])('parses amounts as people in %s type or paste them: %j is %s', async (locale, text, amount) => {
    const send = vi.fn(() => Promise.resolve(answer as never))
    const payment = new Payment(
      'deposit',
      { cashier: { makeDeposit: send } } as unknown as Api,
      sampleSettings(),
      'card',
      [],
      { locale },
    )
    payment.setAmount(text)
    expect([payment.faults['amount'], payment.money.amount]).toEqual([undefined, amount])
    await payment.submit()
    expect(send.mock.calls[0]).toMatchObject([{ amount }, {}])
  })
  test.each([
    ['$50', 'whole'],
    ['1 250,50', 'whole'],
    ['50 50', 'whole'],
    ['1e3', 'whole'],
    ['1.250.5', 'whole'],
    ['99999999999999999999999', 'range'],
    ['9'.repeat(40), 'whole'],
  ])('an ambiguous amount is refused and never sent as another one: %j [CASHIER-04]', async (text, key) => {
    const { payment, send } = make()
    payment.setAmount(text)
    expect([payment.faults['amount']?.key, payment.money.amount, payment.amount]).toEqual([
      `cashier.errors.${key}`,
      expect.stringMatching(/^(0\.00|1250\.50)$/),
      text,
    ])
    expect(await payment.submit()).toBeUndefined()
    expect(send).not.toHaveBeenCalled()
  })
  test('a method with smaller steps takes decimals, and reports its steps where there are too many', () => {
    const settings = sampleSettings()
    const payment = new Payment(
      'deposit',
      {} as Api,
      { ...settings, methods: settings.methods.map((method) => ({ ...method, step: '0.05' })) },
      'card',
      [],
      { locale: 'fr' },
    )
    payment.setAmount('12,55')
    expect([payment.faults['amount'], payment.money.amount]).toEqual([undefined, '12.55'])
    for (const text of ['12,51', '12,555', 'x']) {
      payment.setAmount(text)
      expect(payment.faults['amount']).toMatchObject({ key: 'cashier.errors.step', values: { step: '0.05' } })
    }
    payment.usePreset('12.50')
    expect([payment.amount, payment.plain]).toEqual(['12,50', '12.50'])
  })
  test('takes an offer that the method allows and the amount reaches [CASHIER-06.1] [CASHIER-07.2]', async () => {
    const { payment, send } = make()
    payment.update(sampleSettings(), sampleOffers())
    payment.setAmount('15')
    payment.takeOffer(7)
    expect(payment.faults['offer']?.key).toBe('cashier.errors.offer')
    payment.setAmount('60')
    expect([payment.bonus.amount, payment.total.amount]).toEqual(['60.00', '120.00'])
    payment.choose('voucher')
    expect([payment.offers.map(({ id }) => id), payment.offer, payment.bonus.amount]).toEqual([[8], undefined, '0.00'])
    payment.choose('card')
    await payment.submit()
    expect(send.mock.calls[0]).toMatchObject([{ campaign_offer_id: 7 }, {}])
  })
  test("accepting the loss of bonus money keeps the attempt's key and ends with the next change", async () => {
    const send = vi.fn().mockRejectedValue(new NetworkError('offline'))
    const { payment } = make(send as never, 'withdrawal')
    payment.setAmount('20')
    payment.burnBonuses()
    await payment.submit()
    await payment.submit()
    payment.setAmount('30')
    await payment.submit()
    expect(send.mock.calls.map(([body]) => (body as { burn_bonuses?: boolean }).burn_bonuses)).toEqual([
      true,
      true,
      undefined,
    ])
    expect(keyOf(send.mock.calls[1])).toBe(keyOf(send.mock.calls[0]))
  })
  test('sends the offer that was chosen, and none that was not [CASHIER-05.3]', async () => {
    for (const chosen of [undefined, 7, 8]) {
      const { payment, send } = make()
      payment.update(sampleSettings(), sampleOffers())
      payment.setAmount('60')
      if (chosen !== undefined) payment.takeOffer(chosen)
      await payment.submit()
      const [body] = send.mock.calls[0] as unknown as [{ campaign_offer_id: number }]
      expect(body.campaign_offer_id).toBe(chosen ?? -1)
    }
  })
  test('sends method, amount, offer and details [CASHIER-05.1] [CASHIER-05.2]', async () => {
    const { payment, send } = make()
    payment.choose('bank')
    payment.setAmount('60')
    payment.setRequisite('iban', 'GB82WEST12345698765432')
    payment.setRequisite('branch', 'cap')
    expect(await payment.submit()).toBe(answer)
    expect(send).toHaveBeenCalledWith(
      {
        methodId: 2,
        method: 'bank',
        amount: '60.00',
        campaign_offer_id: -1,
        requisites: { iban: 'GB82WEST12345698765432', branch: 'cap' },
      },
      { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
    )
  })
  test('is sent once, however often the button is clicked, and not at all while an entry is invalid', async () => {
    const { payment, send } = make()
    expect(await payment.submit()).toBeUndefined()
    expect(payment.faultOf('amount')).toBeTruthy()
    payment.setAmount('20')
    await Promise.all([payment.submit(), payment.submit(), payment.submit()])
    await payment.submit()
    expect(send).toHaveBeenCalledTimes(1)
  })
  test('keeps its key after a network failure, and takes a new one after an answer or a change', async () => {
    const send = vi
      .fn()
      .mockRejectedValueOnce(new NetworkError('offline'))
      .mockRejectedValueOnce(
        new ApiError({ type: 'BillingTransactionDeclinedException', code: 17, message: 'No' }, 422),
      )
      .mockResolvedValue(answer)
    const { payment } = make(send as never)
    payment.setAmount('20')
    await payment.submit()
    expect(payment.failure).toBeInstanceOf(NetworkError)
    await payment.submit()
    expect(payment.failure).toBeInstanceOf(ApiError)
    await payment.submit()
    const [first, second, third] = send.mock.calls.map(keyOf)
    expect(second).toBe(first)
    expect(third).not.toBe(second)
    payment.reopen()
    payment.setAmount('30')
    await payment.submit()
    expect(keyOf(send.mock.calls[3])).not.toBe(third)
  })
  test('repeats an unanswered payment under its key: it is never paid twice', async () => {
    const send = vi.fn().mockRejectedValue(new NetworkError('offline'))
    const { payment } = make(send as never, 'withdrawal')
    for (const amount of ['50', '60', '50']) {
      payment.setAmount(amount)
      await payment.submit()
    }
    const [first, other, again] = send.mock.calls.map(keyOf)
    expect([again === first, other === first]).toEqual([true, false])
    send.mockResolvedValueOnce(answer)
    await payment.submit()
    payment.restart()
    payment.setAmount('50')
    await payment.submit()
    expect([keyOf(send.mock.calls[3]) === first, keyOf(send.mock.calls[4]) === first]).toEqual([true, false])
  })
})

test('keys never repeat', () => {
  expect(new Set(Array.from({ length: 500 }, newKey)).size).toBe(500)
})

describe('a payment with a fee the player bears', () => {
  const settings = (share: number): CashierSettings => {
    const { methods, ...others } = sampleSettings()
    return { ...others, methods: methods.map((method) => ({ ...method, fees: { fixed: '0.50', share } })) }
  }
  const costly = (direction: 'deposit' | 'withdrawal', send = vi.fn(() => Promise.resolve(answer as never))) => {
    const load = vi.fn(() => Promise.resolve(settings(200)))
    const cashier = { makeDeposit: send, makeWithdrawal: send, getDepositSettings: load, getWithdrawSettings: load }
    const payment = new Payment(direction, { cashier } as unknown as Api, settings(100), undefined, sampleOffers())
    payment.setAmount('100')
    return { payment, send }
  }
  test('says what it comes to, what is left, and what is left with the bonus', () => {
    const { payment } = costly('deposit')
    payment.takeOffer(8)
    expect([payment.fee?.amount, payment.received.amount, payment.total.amount]).toEqual(['1.50', '98.50', '123.50'])
    payment.setAmount('')
    expect(payment.received.amount).toBe('0.00')
  })
  test('sends the fee that was shown', async () => {
    const { payment, send } = costly('deposit')
    await payment.submit()
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ amount: '100.00', fee: '1.50' }), expect.anything())
  })
  test.each(['deposit', 'withdrawal'] as const)('shows the fee of a %s that changed meanwhile', async (direction) => {
    const error_data = { fee: { amount: '2.50', currency: 'EUR' } }
    const invalid_parameters = { fee: 'changed' }
    const error = new ApiError(
      { type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters, error_data },
      400,
    )
    const send = vi.fn(() => Promise.reject(error))
    const { payment } = costly(direction, send as never)
    await payment.submit()
    expect(payment.faultOf('amount')).toMatchObject({ key: 'cashier.errors.fee', values: { fee: '2.50' } })
    expect([payment.failure, payment.fee?.amount]).toEqual([null, '2.50'])
  })
})

import { describe, expect, test, vi } from 'vitest'
import { ApiError, type Api } from '../../../engine/api/index.ts'
import { Payment } from './payment.ts'
import { sampleOffers, sampleSettings } from './samples.ts'
import { readRefused } from './server-faults.ts'

const refusal = (invalid_parameters: Record<string, string>, error_data = {}) =>
  new ApiError({ type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters, error_data }, 400)
const euro = (amount: string) => ({ amount, currency: 'EUR' })
const FIELDS = ['amount', 'offer', 'iban', 'branch']

test.each([
  [{ amount: 'min' }, { min: euro('10.00'), max: euro('50.00') }, 'amount', 'cashier.errors.range'],
  [{ amount: 'max' }, { min: euro('10.00'), max: euro('50.00') }, 'amount', 'cashier.errors.range'],
  [{ amount: 'min' }, { min: euro('20.00') }, 'amount', 'cashier.errors.offer'],
  [{ amount: 'sum' }, {}, 'amount', 'cashier.errors.whole'],
  [{ campaign_offer_id: 'unknown' }, {}, 'offer', 'cashier.errors.offerGone'],
  [{ campaign_offer_id: 'method' }, {}, 'offer', 'cashier.errors.offerMethod'],
  [{ campaign_offer_id: 'used' }, {}, 'offer', 'cashier.errors.offerUsed'],
  [{ 'requisites.iban': 'required' }, {}, 'iban', 'common.fieldsValidatorErrors.requiredField'],
  [{ 'requisites.branch': 'select' }, {}, 'branch', 'cashier.errors.select'],
])('%j with %j is an error of the field %s [SERVERERR-14.3]', (named, data, field, key) => {
  const { faults, isMore } = readRefused(refusal(named as never, data), FIELDS)
  expect([Object.keys(faults), faults[field]?.key, isMore]).toEqual([[field], key, false])
})
test('a sentence of the platform is shown at its field unchanged [SERVERERR-14.3]', () => {
  expect(readRefused(refusal({ 'requisites.iban': 'Not yours' }), FIELDS).faults['iban']).toMatchObject({
    key: '',
    fallback: 'Not yours',
  })
})
test.each([{}, { method: 'unknown' }, { 'requisites.card': 'required' }, { amount: 'sum', methodId: 'unknown' }])(
  '%j gives the general notice, besides the errors of known fields [SERVERERR-14.5]',
  (named) => expect(readRefused(refusal(named as never), FIELDS).isMore).toBe(true),
)

describe('a payment the platform refused', () => {
  const sent = async (refused: ApiError) => {
    const send = vi.fn(() => Promise.reject(refused))
    const api = { cashier: { makeDeposit: send } } as unknown as Api
    const payment = new Payment('deposit', api, sampleSettings(), 'bank', sampleOffers())
    payment.setAmount('60')
    payment.setRequisite('iban', 'GB82 WEST 1234 5698 7654 32')
    payment.setRequisite('branch', 'cap')
    await payment.submit()
    return { payment, send }
  }
  test('marks the named fields, focuses the first, and gives no notice [SERVERERR-14.3]', async () => {
    const { payment } = await sent(refusal({ 'requisites.iban': 'Not yours', 'requisites.branch': 'select' }))
    expect([payment.faultOf('iban')?.fallback, payment.faultOf('branch')?.key]).toEqual([
      'Not yours',
      'cashier.errors.select',
    ])
    expect([payment.reveal(), payment.failure, payment.phase]).toEqual(['iban', null, 'editing'])
  })
  test('keeps each mark until its own field changes, and lets the platform decide again', async () => {
    const { payment, send } = await sent(refusal({ 'requisites.iban': 'Not yours', 'requisites.branch': 'select' }))
    payment.setRequisite('branch', 'vale')
    expect([payment.faultOf('iban')?.fallback, payment.faultOf('branch')]).toEqual(['Not yours', undefined])
    expect(payment.isReady).toBe(true)
    await payment.submit()
    expect(send).toHaveBeenCalledTimes(2)
  })
  test('gives the notice where no field on screen was named [SERVERERR-14.5]', async () => {
    const { payment } = await sent(refusal({ method: 'unknown' }))
    expect([payment.failure !== null, payment.reveal()]).toEqual([true, undefined])
  })
})

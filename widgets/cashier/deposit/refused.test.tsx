// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { amount, send, show } from './testing.tsx'

afterEach(cleanup)

/** What the form of a deposit says of a refusal. */
const toldOf = async (type: string, more: object = {}) => {
  const error = new ApiError({ type, code: 1, message: 'Words of the platform', ...more } as never, 422)
  show({ makeDeposit: vi.fn(() => Promise.reject(error)) })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  return (await screen.findByRole('alert')).textContent
}

test.each([
  ['BillingServiceErrorException', 'SERVERERR-16.2', 'service'],
  ['BillingTransactionDeclinedException', 'SERVERERR-17.2', 'declined'],
  ['BillingUnavailableException', 'SERVERERR-18.2', 'unavailable'],
  ['BillingDepositLimitExceededException', 'SERVERERR-19.2', 'depositLimit'],
  ['KycUserProfileException', 'SERVERERR-23.3', 'kycProfile'],
  ['SumsubVerificationRequiredException', 'SERVERERR-26.4', 'kyc'],
  ['RequisitesFraudulentException', 'SERVERERR-29', 'requisitesRefused'],
] as const)('a deposit refused with %s says so in its form [%s]: %s', async (type, _id, key) => {
  const told = await toldOf(type)
  expect(told).toContain(`cashier.failures.${key}.title`)
  expect(told).toContain(`cashier.failures.${key}.text`)
  expect(told).not.toContain('Words of the platform')
})

test('a deposit above the limit says in its form how much is possible [SERVERERR-19.2]', async () => {
  const error_data = { available: { amount: '25.00', currency: 'EUR' } }
  expect(await toldOf('BillingDepositLimitExceededException', { error_data })).toContain(
    'cashier.failures.depositLimit.available',
  )
})

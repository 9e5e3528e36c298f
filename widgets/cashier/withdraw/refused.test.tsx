// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { amount, send, show } from './testing.tsx'

afterEach(cleanup)

const money = (sum: string) => ({ amount: sum, currency: 'EUR' })
/** What the form of a withdrawal says of a refusal. */
const toldOf = async (type: string, more: object = {}) => {
  const error = new ApiError({ type, code: 1, message: 'Words of the platform', ...more } as never, 422)
  show({ makeWithdrawal: () => Promise.reject(error) })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  return (await screen.findByRole('alert')).textContent
}

test.each([
  ['WithdrawalDeclinedException', 'SERVERERR-20.2', 'withdrawalDeclined'],
  ['WithdrawalLimitsExceededException', 'SERVERERR-21.2', 'withdrawalLimit'],
  ['WithdrawalLimitsPeriodExceededException', 'SERVERERR-22.2', 'withdrawalPeriod'],
  ['KycUserProfileException', 'SERVERERR-23.4', 'kycProfile'],
  ['KycWithdrawalException', 'SERVERERR-24.2', 'kyc'],
  ['SumsubVerificationRequiredException', 'SERVERERR-26.4', 'kyc'],
  ['RequisitesOnVerificationException', 'SERVERERR-27.2', 'requisitesPending'],
  ['RequisitesValidationRequiredException', 'SERVERERR-28.2', 'requisitesNeeded'],
  ['RequisitesFraudulentException', 'SERVERERR-29.2', 'requisitesRefused'],
] as const)('a withdrawal refused with %s says so in its form [%s]: %s', async (type, _id, key) => {
  const told = await toldOf(type)
  expect(told).toContain(`cashier.failures.${key}.title`)
  expect(told).toContain(`cashier.failures.${key}.text`)
  expect(told).not.toContain('Words of the platform')
})

test('a limit that leaves something says in the form how much [SERVERERR-21.2] [SERVERERR-22.2]', async () => {
  for (const [type, data, key] of [
    ['WithdrawalLimitsExceededException', { available: money('12.50') }, 'withdrawalLimit.available'],
    ['WithdrawalLimitsExceededException', { min: money('20.00'), max: money('99.00') }, 'withdrawalLimit.range'],
    ['WithdrawalLimitsPeriodExceededException', { remaining: money('12.50') }, 'withdrawalPeriod.available'],
  ] as const) {
    expect(await toldOf(type, { error_data: data })).toContain(`cashier.failures.${key}`)
    cleanup()
  }
})

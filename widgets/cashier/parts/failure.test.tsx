// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../engine/api/index.ts'
import { ERROR_STATUS, ERROR_TYPES, type ApiErrorBody, type ErrorType } from '../../../schemas/api/errors.ts'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { Failure } from './failure.tsx'

afterEach(cleanup)
const raised = (type: ErrorType, more: Partial<ApiErrorBody> = {}) =>
  new ApiError(
    { type, code: ERROR_TYPES.indexOf(type) + 1, message: 'Words of the platform', ...more },
    ERROR_STATUS[type] ?? 422,
  )
const show = (error: unknown) => {
  const stores = englishStores()
  render(
    <WithDialogs stores={stores}>
      <Failure error={error} />
    </WithDialogs>,
  )
  return {
    stores,
    told: screen.getByRole('alert').textContent,
    hrefs: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
  }
}

test.each([
  ['BillingServiceErrorException', 'SERVERERR-16.1', 'The payment service failed', 'No money has moved'],
  [
    'BillingTransactionDeclinedException',
    'SERVERERR-17.1',
    'The payment was declined',
    'Nothing was added to your balance',
  ],
  ['BillingUnavailableException', 'SERVERERR-18.1', 'Payments are not available now', 'No money has moved'],
  ['WithdrawalDeclinedException', 'SERVERERR-20', 'The withdrawal was declined', 'Your money stays in your balance'],
  [
    'WithdrawalLimitsExceededException',
    'SERVERERR-21',
    'This is outside the withdrawal limits',
    'Your money stays in your balance',
  ],
  [
    'WithdrawalLimitsPeriodExceededException',
    'SERVERERR-22',
    'The withdrawal limit of this period is used up',
    'Your money stays in your balance',
  ],
  ['RequisitesOnVerificationException', 'SERVERERR-27', 'Your payment details are being checked', 'No money has moved'],
  [
    'RequisitesValidationRequiredException',
    'SERVERERR-28',
    'Please have your payment details checked',
    'No money has moved',
  ],
  ['RequisitesFraudulentException', 'SERVERERR-29', 'These payment details cannot be used', 'No money has moved'],
] as const)('%s is told in the cashier [%s]: “%s. %s.”', (type, _id, title, money) => {
  const { told, stores } = show(raised(type))
  expect(told).toContain(title)
  expect(told).toContain(money)
  expect(told).not.toContain('Words of the platform')
  expect(stores.dialogs.stack).toEqual([])
})

test.each(['available', 'available_amount'])(
  'a deposit over the limit shows the amount still possible, given as %s [SERVERERR-19]',
  (name) => {
    const error_data = { [name]: { amount: '25.00', currency: 'EUR' } }
    expect(show(raised('BillingDepositLimitExceededException', { error_data })).told).toBe(
      'This is above your deposit limitNo money has moved. You can deposit €25.00 now.',
    )
    cleanup()
    expect(show(raised('BillingDepositLimitExceededException')).told).toContain('Choose a smaller amount')
  },
)
// The platform's names: `available` is what may be withdrawn, `remaining` the rest of a period's cap.
test.each([
  ['WithdrawalLimitsExceededException', 'available', 'SERVERERR-21', 'You can withdraw €12.50 now'],
  [
    'WithdrawalLimitsPeriodExceededException',
    'remaining',
    'SERVERERR-22',
    'In this period you can still withdraw €12.50',
  ],
] as const)('%s shows the amount still possible, given as %s [%s]', (type, name, _id, words) => {
  expect(show(raised(type, { error_data: { [name]: { amount: '12.50', currency: 'EUR' } } })).told).toContain(words)
})

test('an amount outside a method’s limits shows the limits [SERVERERR-21]', () => {
  const money = (amount: string) => ({ amount, currency: 'EUR' })
  expect(
    show(raised('WithdrawalLimitsExceededException', { error_data: { min: money('20.00'), max: money('5000.00') } }))
      .told,
  ).toContain('Choose an amount from €20.00 to €5,000.00')
})

test.each([
  [
    {
      to_play: { amount: '44.00', currency: 'EUR' },
      turnover: [
        { kind: 'deposit', left: { amount: '40.00', currency: 'EUR' } },
        { kind: 'cashback', left: { amount: '4.00', currency: 'EUR' } },
      ],
    },
    'Stake €44.00 first: Deposits €40.00, Cashback €4.00.',
  ],
  [
    { method: 'card', title: 't:cashier.methods.card', amount: { amount: '60.00', currency: 'EUR' } },
    'Withdraw up to €60.00 by Bank card first',
  ],
  [{ open_round: true }, 'Finish your open round first'],
])('a withdrawal declined for %j says what to do first [SERVERERR-20]', (error_data, words) => {
  expect(show(raised('WithdrawalDeclinedException', { error_data })).told).toContain(words)
})

test('a missing step is named, with a link to it [SERVERERR-11.3] [SERVERERR-23.2] [SERVERERR-28]', () => {
  for (const [type, href, words] of [
    ['UserNeedDepositException', '/cashier/deposit', 'Make a deposit first'],
    ['KycUserProfileException', '/profile/settings', 'Please complete your details first'],
    ['RequisitesValidationRequiredException', '/profile/settings', 'Please have your payment details checked'],
  ] as const) {
    const { hrefs, told } = show(raised(type))
    expect([hrefs, told]).toEqual([[href], expect.stringContaining(words)])
    cleanup()
  }
})
test.each([
  ['UserNeedConfirmContactException', 'SERVERERR-13.3', 'Please confirm your contact details first'],
  ['KycWithdrawalException', 'SERVERERR-24', 'Please verify your identity first'],
] as const)('%s keeps the buttons of the platform [%s]', (type, _id, title) => {
  const { told, hrefs } = show(
    raised(type, {
      buttons: [
        { show: true, link: '/profile/settings#contacts' },
        { show: false, link: '/hidden' },
        { show: true, link: 'https://id.example/start' },
      ],
    }),
  )
  expect(told).toContain(title)
  expect(hrefs).toEqual(['/profile/settings#contacts', 'https://id.example/start'])
})
test.each([
  ['UserNeedProfileDataException', 'SERVERERR-12.2', 'fill-profile-info'],
  ['KycWithdrawalException', 'KYC-06.2', 'identity-verification'],
  ['SumsubVerificationRequiredException', 'SERVERERR-26.2', 'identity-verification'],
  ['SumsubVerificationRequiredException', 'KYC-06.2', 'identity-verification'],
] as const)('%s opens its dialog [%s]: %s', async (type, _id, kind) => {
  const { stores } = show(raised(type))
  expect(stores.dialogs.stack.map((dialog) => dialog.kind)).toEqual([kind])
  expect(await screen.findByText(/Fill them in|Have an identity card/)).toBeTruthy()
})
test('too many tries, no answer, and any other error each have a message that is true of it [SERVERERR-15.3]', () => {
  for (const [error, words] of [
    [raised('TooManyRequestsException', { resend_time: 40 }), 'try again in 40 seconds'],
    [raised('TooManyRequestsException'), 'a little later'],
    [new NetworkError('offline'), 'never taken twice'],
    [raised('InternalServerErrorException'), 'Your history shows whether anything was booked'],
    [raised('AuthorizationException'), 'Log in and try again'],
    [raised('InvalidParameterException'), 'Check what you entered'],
  ] as const) {
    expect(show(error).told).toContain(words)
    cleanup()
  }
})

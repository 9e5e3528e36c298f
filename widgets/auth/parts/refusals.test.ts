import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../../engine/api/index.ts'
import { refusalText } from './refusals.ts'

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)
const refused = (type: string, more: object = {}) =>
  refusalText(
    t as never,
    new ApiError({ type, code: 1, message: 'Words of the platform', ...more } as never, 422),
    'usual',
  )

test.each([
  ['UserBannedException', 'auth.refusals.banned'],
  ['UserDeletedException', 'auth.refusals.deleted'],
  ['UserNeedProfileDataException', 'auth.refusals.details'],
  ['ApplicationDisabledException', 'auth.unavailable'],
  ['ApplicationUnavailableException', 'auth.unavailable'],
  ['TooManyRequestsException', 'common.failures.wait'],
  ['AuthorizationException', 'usual'],
  ['constructor', 'usual'],
])("%s has a message in the player's language", (type, key) => {
  expect(refused(type)).toBe(key)
})
test('too many tries: the message says when to try again', () => {
  expect(refused('TooManyRequestsException', { resend_time: 30 })).toBe('common.failures.waitSeconds {"seconds":30}')
  expect(refused('TooManyRequestsException', { error_data: { retry_after: 12 } })).toBe(
    'common.failures.waitSeconds {"seconds":12}',
  )
})
test('where waiting does not help, the message says what does', () => {
  expect(refused('TooManyRequestsException', { error_data: { closed: true } })).toBe('auth.refusals.closed')
})
test('a missing answer has its own message', () => {
  expect(refusalText(t as never, new NetworkError('gone'), 'usual')).toBe('auth.unavailable')
})

import { expect, test } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { breakText, registerText } from './break-text.ts'

const i18n = {
  t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  date: (instant: unknown) => `day of ${String(instant)}`,
  time: () => '9:05',
}
const refused = (error_data: Record<string, unknown>, type: 'AccessDeniedException' | 'InvalidRequestException') =>
  new ApiError({ type, code: 7, message: '', error_data }, 422)
const textOf = (error_data: Record<string, unknown>, type: Parameters<typeof refused>[1] = 'AccessDeniedException') =>
  breakText(i18n as never, refused(error_data, type))

test('during a break the login names its end, or that it is permanent', () => {
  expect(textOf({ break_until: '2026-11-27T08:05:00.000Z' })).toBe(
    'auth.refusals.break day of 2026-11-27T08:05:00.000Z 9:05',
  )
  expect(textOf({ break_until: 'permanent' })).toBe('auth.refusals.breakForGood')
})

test('any other refusal is not about a break', () => {
  expect(textOf({})).toBeUndefined()
  expect(textOf({ break_until: 7 })).toBeUndefined()
  expect(textOf({ break_until: 'permanent' }, 'InvalidRequestException')).toBeUndefined()
  expect(breakText(i18n as never, new Error('offline'))).toBeUndefined()
})

test('a player a national register names is told so, and one it does not answer about is asked to come again', () => {
  const say = (error_data: Record<string, unknown>) =>
    registerText(i18n as never, refused(error_data, 'AccessDeniedException'))
  expect(say({ register: 'national' })).toBe('auth.refusals.register')
  expect(say({ register: 'national', retry: true })).toBe('auth.refusals.registerSilent')
  expect(say({ break_until: 'permanent' })).toBeUndefined()
  expect(registerText(i18n as never, new Error('offline'))).toBeUndefined()
})

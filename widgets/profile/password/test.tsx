// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const field = { sysname: 'password', type: 'password', rules: [{ rule: 'password', min: 8, max: 64 }] }
const refusal = (invalid_parameters: Record<string, string>) =>
  new ApiError({ type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters }, 400)
const show = (changePassword = vi.fn(() => Promise.resolve(1 as never))) => {
  const reload = vi.fn()
  const stores = testStores({ session: testSession(), navigation: { reload }, api: { account: { changePassword } } })
  const props = { title: 'Password' }
  render(<TestWidget widget={widget} id="profile/password" props={props} data={{ field }} stores={stores} />)
  return { stores, changePassword, reload }
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(control(name), { target: { value } })
  fireEvent.submit(control('current').form!)
}
const faultAt = (name: string) => document.querySelector(`[data-field="${name}"] [role="alert"]`)?.textContent
const RIGHT = { current: 'Evening-1871', password: 'Morning-1872', repeat: 'Morning-1872' }

test('sends the current password, the new one and its repetition, and empties the form [PROFILE-03.1]', async () => {
  const { changePassword, reload, stores } = show()
  fill(RIGHT)
  await waitFor(() => expect(changePassword).toHaveBeenCalledExactlyOnceWith(RIGHT))
  await waitFor(() => expect(control('current').value).toBe(''))
  expect([reload.mock.calls.length, stores.toasts.items[0]?.tone]).toEqual([1, 'success'])
})
test('a new password that is invalid or differs from its repetition is not sent [PROFILE-03.2]', () => {
  const { changePassword } = show()
  fill({ ...RIGHT, password: 'short', repeat: 'shorter' })
  expect(faultAt('password')).toBeTruthy()
  expect(faultAt('repeat')).toBeTruthy()
  expect(changePassword).not.toHaveBeenCalled()
})
test.each([
  [refusal({ current: 'wrong' }), 'current', 'security.password.wrong'],
  [refusal({ password: 'Too common' }), 'password', 'Too common'],
  [
    new ApiError({ type: 'TooManyRequestsException', code: 15, message: 'No', resend_time: 30 }, 429),
    'current',
    'common.failures.waitSeconds',
  ],
])('%s is shown at the field %s, and the input is kept [PROFILE-03.3]', async (refused, name, words) => {
  show(vi.fn(() => Promise.reject(refused)))
  fill(RIGHT)
  await waitFor(() => expect(faultAt(name)).toContain(words))
  expect(control('password').value).toBe(RIGHT.password)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

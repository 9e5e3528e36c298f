// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const app = {
  enabled: true,
  method: 'totp',
  resend_time: 0,
  otpauth: 'otpauth://totp/Brand:ada?secret=JBSWY3DPEHPK3PXP&issuer=Brand',
  qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
const show = (isOn: boolean, answer: object, confirmTwoFactorAuth = vi.fn(() => Promise.resolve(1 as never))) => {
  const changeTwoFactorAuth = vi.fn(() => Promise.resolve(answer as never))
  const stores = testStores({
    session: testSession(),
    api: { account: { changeTwoFactorAuth, confirmTwoFactorAuth } },
  })
  const props = { title: 'Second step' }
  render(<TestWidget widget={widget} id="profile/second-step" props={props} data={{ isOn }} stores={stores} />)
  return { stores, changeTwoFactorAuth, confirmTwoFactorAuth }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const enter = async (code: string) => {
  fireEvent.change(document.querySelector('[name="code"]')!, { target: { value: code } })
  await act(async () => void fireEvent.submit(document.querySelector('form')!))
}
const state = () => document.querySelector('[data-second-step]')?.getAttribute('data-second-step')

test('with an app: its key as a QR code and as text, then its code [TWOFA-14.4]', async () => {
  const { changeTwoFactorAuth, confirmTwoFactorAuth } = show(false, app)
  await press('security.secondStep.byApp')
  expect(changeTwoFactorAuth).toHaveBeenCalledExactlyOnceWith({ enabled: true, method: 'totp' })
  expect(document.querySelector('code')?.textContent).toBe('JBSWY3DPEHPK3PXP')
  // No state stands above the code: it would be read as what the code does.
  expect(screen.queryByText('security.secondStep.off')).toBeNull()
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  expect(screen.queryByText(/twoFaResend/)).toBeNull()
  await enter('123456')
  expect(confirmTwoFactorAuth).toHaveBeenCalledExactlyOnceWith({ code: '123456' })
  await waitFor(() => expect(state()).toBe('on'))
  expect(screen.getByText('security.secondStep.on')).toBeTruthy()
})
test('by message: another code can be requested after the waiting time', async () => {
  show(false, { enabled: true, method: 'mail', resend_time: 60 })
  await press('security.secondStep.byMessage')
  expect(screen.getByText('security.secondStep.sent')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'auth.twoFaResendIn' }).disabled).toBe(true)
})
test('a wrong code shows an error and changes nothing; the right one turns it off [TWOFA-14.4]', async () => {
  const wrong = new ApiError(
    { type: 'InvalidParameterException', code: 14, message: 'two_factor_auth: code is invalid' },
    400,
  )
  const confirm = vi.fn().mockRejectedValueOnce(wrong).mockResolvedValueOnce(1)
  show(true, { enabled: false, method: 'mail', resend_time: 60 }, confirm)
  await press('security.secondStep.switchOff')
  await enter('000000')
  expect(screen.getByRole('alert').textContent).toContain('auth.twoFaErrorInvalidCode')
  expect(state()).toBe('on')
  await enter('123456')
  await waitFor(() => expect(state()).toBe('off'))
})
test('an error with a time to wait restarts the timer of another code [TWOFA-12.2]', async () => {
  const error = { type: 'InvalidParameterException', code: 14, message: 'two_factor_auth: code is invalid' } as const
  const confirm = vi.fn().mockRejectedValue(new ApiError({ ...error, resend_time: 90 } as never, 400))
  show(true, { enabled: false, method: 'mail', resend_time: 0 }, confirm)
  await press('security.secondStep.switchOff')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'auth.twoFaResend' }).disabled).toBe(false)
  await enter('000000')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'auth.twoFaResendIn' }).disabled).toBe(true)
})
test('a change can be cancelled', async () => {
  const { confirmTwoFactorAuth } = show(true, { enabled: false, method: 'mail', resend_time: 60 })
  await press('security.secondStep.switchOff')
  await press('security.secondStep.cancel')
  expect([state(), confirmTwoFactorAuth.mock.calls.length]).toEqual(['on', 0])
  expect(screen.getByRole('button', { name: 'security.secondStep.switchOff' })).toBeTruthy()
})

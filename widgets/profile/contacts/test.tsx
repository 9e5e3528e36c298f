// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sentMark } from '../parts/sent-mark.ts'
import widget from './widget.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)
const EMAIL = 'ada@example.com'
const PHONE = '+35679001234'
const contact = (type: 'email' | 'phone', value: string, is_confirmed = false) => ({
  type,
  contact: value,
  is_confirmed,
  is_subscribed: false,
})
const show = (
  contacts: (ReturnType<typeof contact> & { can_change?: boolean })[],
  account: Record<string, unknown>,
) => {
  const reload = vi.fn()
  const stores = testStores({
    session: testSession(),
    navigation: { reload },
    api: { account: account as never, storage: { set: (() => Promise.resolve(1)) as never } },
  })
  const props = { title: 'Contacts' }
  render(
    <TestWidget
      widget={widget}
      id="profile/contacts"
      props={props}
      data={{ contacts, asksPhone: contacts.length === 1 && contacts[0]!.type === 'email' }}
      stores={stores}
    />,
  )
  return { stores, reload }
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const enter = async (name: string, value: string) => {
  fireEvent.change(document.querySelector(`[name="${name}"]`)!, { target: { value } })
  await act(async () => void fireEvent.submit(document.querySelector('form')!))
}
const statuses = () => [...document.querySelectorAll('[data-status]')].map((each) => each.getAttribute('data-status'))
const step = () => document.querySelector('[aria-current="step"] b')?.textContent
const sends = () => vi.fn(() => Promise.resolve({ resend_time: 60 } as never))

test('a confirmed contact has no button; an unconfirmed one is sent a code [CONTACT-01.2] [CONTACT-01.4]', () => {
  show([contact('email', EMAIL, true), contact('phone', '+35679001234')], {})
  expect(statuses()).toEqual(['confirmed', 'saved'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['security.contacts.send'])
})
test('saved, sent, confirmed by the right code only [CONTACT-01.2..3] [CONTACT-03.1] [CONTACT-04.1..2]', async () => {
  const wrong = new ApiError(
    { type: 'InvalidParameterException', code: 14, message: 'two_factor_auth: code is invalid' },
    400,
  )
  const confirmContact = vi.fn().mockRejectedValueOnce(wrong).mockResolvedValueOnce(0).mockResolvedValueOnce(1)
  const sendConfirmationToContact = sends()
  const { reload } = show([contact('email', EMAIL)], { sendConfirmationToContact, confirmContact })
  expect([statuses(), step()]).toEqual([['saved'], 'security.contacts.steps.saved'])
  await press('security.contacts.send')
  expect([statuses(), step()]).toEqual([['codeSent'], 'security.contacts.steps.sent'])
  expect(sendConfirmationToContact).toHaveBeenCalledExactlyOnceWith({ contact: EMAIL })
  expect(localStorage.getItem(sentMark(EMAIL))).toBe('1')
  await enter('code', '000000')
  expect(screen.getByRole('alert').textContent).toContain('auth.twoFaErrorInvalidCode')
  // Only the answer 1 is a confirmation.
  await enter('code', '111111')
  expect(reload).not.toHaveBeenCalled()
  await enter('code', '123456')
  expect(confirmContact).toHaveBeenLastCalledWith({ contact: EMAIL, code: '123456' })
  expect([reload.mock.calls.length, localStorage.getItem(sentMark(EMAIL))]).toEqual([1, null])
})
test('the marker is that of the contact alone: the other still waits for its code [CONTACT-03.2]', async () => {
  show([contact('email', EMAIL), contact('phone', PHONE)], { sendConfirmationToContact: sends() })
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'security.contacts.send' })[1]!))
  expect(statuses()).toEqual(['saved', 'codeSent'])
  cleanup()
  // Another page, in this browser.
  show([contact('email', EMAIL), contact('phone', PHONE)], {})
  await waitFor(() => expect(statuses()).toEqual(['saved', 'codeSent']))
})
test.each([
  ['phone', '+35679001234', 'two_factor_auth: code is invalid', 'profile.smsCodeError'],
  ['phone', '+35679001234', 'Time expired', 'auth.twoFaErrorTimeExpired'],
  ['email', EMAIL, 'two_factor_auth: code is invalid', 'auth.twoFaErrorInvalidCode'],
] as const)('a refused code to the %s %s, "%s", is told as %s [MSG-30.1..3]', async (type, value, message, told) => {
  const refused = new ApiError({ type: 'InvalidParameterException', code: 14, message }, 400)
  const confirmContact = vi.fn().mockRejectedValue(refused)
  const { reload } = show([contact(type, value)], { sendConfirmationToContact: sends(), confirmContact })
  await press('security.contacts.send')
  await enter('code', '000000')
  expect(screen.getByRole('alert').textContent).toContain(told)
  expect(confirmContact).toHaveBeenCalledExactlyOnceWith({ contact: value, code: '000000' })
  expect(reload).not.toHaveBeenCalled()
})
test('a code sent a moment ago can be entered', async () => {
  const waiting = new ApiError({ type: 'TooManyRequestsException', code: 15, message: 'No', resend_time: 40 }, 429)
  show([contact('email', EMAIL)], { sendConfirmationToContact: vi.fn(() => Promise.reject(waiting)) })
  await press('security.contacts.send')
  expect(document.querySelector('[name="code"]')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'auth.twoFaResendIn' }).disabled).toBe(true)
})
test('without an e-mail there is a field for it, added by the answer 1 [CONTACT-01.1] [CONTACT-02.1]', async () => {
  const taken = new ApiError(
    { type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters: { contact: 'taken' } },
    400,
  )
  const addContact = vi.fn().mockRejectedValueOnce(taken).mockResolvedValueOnce(0).mockResolvedValueOnce(1)
  vi.spyOn(console, 'warn').mockReturnValue()
  const { reload, stores } = show([contact('phone', '+35679001234', true)], { addContact })
  expect(step()).toBe('security.contacts.steps.entered')
  await enter('contact', 'no e-mail')
  expect(addContact).not.toHaveBeenCalled()
  await enter('contact', EMAIL)
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
  await enter('contact', 'other@example.com')
  expect([reload.mock.calls.length, stores.toasts.items.map(({ tone }) => tone)]).toEqual([0, ['danger']])
  await enter('contact', 'third@example.com')
  expect(addContact).toHaveBeenLastCalledWith({ contact: 'third@example.com' })
  expect(reload).toHaveBeenCalledOnce()
})
const FIELD = {
  sysname: 'mobile',
  type: 'phone',
  label: 'Mobile',
  params: { is_required: false, is_visible: true },
  options: { phones: [{ country_code: 'MT', phone_code: '356', name: 'Malta', mask: '0000 0000' }] },
  rules: [],
}
test('a phone that may be changed gives way to another, by the answer 1, in an open form [CONTACT-02.2]', async () => {
  const taken = new ApiError(
    { type: 'InvalidParameterException', code: 14, message: 'No', invalid_parameters: { contact: 'phoneTaken' } },
    400,
  )
  const addContact = vi.fn().mockRejectedValueOnce(taken).mockResolvedValueOnce(0).mockResolvedValueOnce(1)
  const getPersonalDataFields = vi.fn(() => Promise.resolve([FIELD] as never))
  const phone = { ...contact('phone', PHONE, true), can_change: true }
  const { reload, stores } = show([contact('email', EMAIL, true), phone], { addContact, getPersonalDataFields })
  expect(document.querySelector('form')).toBeNull()
  await press('security.contacts.phone.change')
  await press('security.secondStep.cancel')
  expect(document.querySelector('form')).toBeNull()
  await press('security.contacts.phone.change')
  await enter('contact', '79005678')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('phoneTaken'))
  vi.spyOn(console, 'warn').mockReturnValue()
  await enter('contact', '79005678')
  expect([reload.mock.calls.length, stores.toasts.items.map(({ tone }) => tone)]).toEqual([0, ['danger']])
  await enter('contact', '79005679')
  expect(addContact).toHaveBeenLastCalledWith({ contact: '+35679005679', replaces: PHONE })
  expect([reload.mock.calls.length, stores.toasts.items.map(({ tone }) => tone)]).toEqual([1, ['danger', 'success']])
})
test('a phone that stays has no button for another', () => {
  show([contact('email', EMAIL, true), { ...contact('phone', PHONE, true), can_change: false }], {})
  expect(screen.queryAllByRole('button')).toEqual([])
})

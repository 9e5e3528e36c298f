// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TestSite, testSession, testStores } from '../stores/testing.tsx'
import { Form, formOf, type FieldItem } from './index.ts'
import { SmallForm } from './small.ts'
import { asSent } from './testing.ts'

afterEach(cleanup)
const email: FieldItem = { sysname: 'email', type: 'input', label: 'E-mail' }
const name: FieldItem = { sysname: 'first_name', type: 'input', label: 'Name' }
const fresh: FieldItem = {
  sysname: 'password',
  type: 'password',
  label: 'Password',
  autocomplete: 'new-password',
  rules: [{ rule: 'password', min: 10 }],
}
const repeat: FieldItem = { ...fresh, sysname: 'repeat', label: 'Repeat' }
const show = (items: FieldItem[], kind: 'small' | 'full' = 'full', session = testSession()) => {
  const form = formOf(asSent(items), { minimumAge: 18, translate: (text) => text })
  const shared = { form, now: () => new Date('2026-11-20T20:00:00Z'), onSubmit: () => undefined, submitLabel: 'Send' }
  render(
    <TestSite stores={testStores({ session })}>
      {kind === 'small' ? <SmallForm {...shared} /> : <Form {...shared} nextLabel="Next" previousLabel="Back" />}
    </TestSite>,
  )
}
const control = (field: string) => document.querySelector<HTMLInputElement>(`[name="${field}"]`)!
const type = (field: string, value: string) => fireEvent.change(control(field), { target: { value } })
const said = () => screen.getByRole('status').textContent
const shows = (word: string) =>
  waitFor(() => expect(said()).toBe(`passwords.strength.label: passwords.strength.${word}`))

test.each(['small', 'full'] as const)('says how strong a new password is while it is typed: %s form', async (kind) => {
  show([email, name, fresh, repeat], kind)
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.focus(control('password'))
  await waitFor(() => expect(said()).toBe(''))
  expect(document.querySelectorAll('[data-field="password"] [data-level]')).toHaveLength(1)
  for (const [value, word, level] of [
    ['xK9#qT2', 'short', '1'],
    ['password12', 'weak', '1'],
    ['Evening-1871', 'fair', '2'],
    ['correct-horse-9', 'good', '3'],
    ['four plain words here', 'strong', '4'],
  ] as const) {
    type('password', value)
    await shows(word)
    expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe(level)
    expect(document.querySelectorAll('[data-on]')).toHaveLength(Number(level))
  }
  expect(document.getElementById(control('password').getAttribute('aria-describedby')!.split(' ').at(-1)!)).toBe(
    screen.getByRole('status'),
  )
})
test('what the form, the account or the brand tells others is said to be in it', async () => {
  show([email, name, fresh], 'full', testSession({ login: 'walker@example.test' }))
  type('email', 'marion@example.test')
  type('first_name', 'Ferdinand')
  for (const value of ['marion walks far away', 'now ferdinand walks away', 'walker of the far hills']) {
    type('password', value)
    await shows('own')
  }
  type('password', 'four plain words here')
  await shows('strong')
})
test('a repetition, and a password that exists, have no meter', async () => {
  show([{ ...fresh, autocomplete: 'current-password' }, repeat])
  for (const field of ['password', 'repeat']) {
    fireEvent.focus(control(field))
    type(field, 'four plain words here')
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('status')).toBeNull()
})

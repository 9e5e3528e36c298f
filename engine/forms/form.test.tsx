// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { TestSite, testStores } from '../stores/testing.tsx'
import { Form, formOf, validator, type FieldItem, type FormProps } from './index.ts'
import { pairs } from './templates.tsx'
import { asSent } from './testing.ts'

const now = () => new Date('2026-11-20T20:00:00Z')
const build = (items: FieldItem[]) => formOf(asSent(items), { minimumAge: 18, translate: (text) => text })
const show = (items: FieldItem[], props: Partial<FormProps> = {}) => {
  const onSubmit = vi.fn()
  const element = (more: Partial<FormProps> = {}) => (
    <TestSite stores={testStores()}>
      <Form
        form={build(items)}
        onSubmit={onSubmit}
        submitLabel="Send"
        nextLabel="Next"
        previousLabel="Back"
        now={now}
        {...props}
        {...more}
      />
    </TestSite>
  )
  const { rerender } = render(element())
  return { onSubmit, again: (more: Partial<FormProps>) => rerender(element(more)) }
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
const errorAt = (name: string) => document.querySelector(`[data-field="${name}"] [role=alert]`)?.textContent
const send = () => fireEvent.submit(control('email')?.form ?? document.querySelector('form')!)
const optional = { params: { is_required: false } }
afterEach(cleanup)

const email: FieldItem = {
  sysname: 'email',
  type: 'input',
  label: 'E-mail',
  inputmode: 'email',
  autocomplete: 'email',
  rules: [{ rule: 'email' }],
}

describe('controls', () => {
  test('every field type has its own control, named by the field and its label [ENTITY-15.1..8] [REG-01]', () => {
    show([
      email,
      { sysname: 'password', type: 'password', label: 'Password', hint: '8 to 128 characters' },
      { sysname: 'birth_date', type: 'date', label: 'Born' },
      {
        sysname: 'currency',
        type: 'select',
        label: 'Currency',
        options: { select: [{ value: 'EUR', label: 'Euro' }] },
      },
      { sysname: 'region', type: 'region', label: 'Region', options: { select: [{ value: 'n', label: 'North' }] } },
      { sysname: 'country', type: 'country', label: 'Country' },
      { sysname: 'country_code', type: 'country_code', label: 'Code' },
      { sysname: 'mobile', type: 'phone', label: 'Mobile' },
      { sysname: 'news', type: 'checkbox', label: 'News', ...optional },
      { sysname: 'secret', type: 'input', label: 'Secret', params: { is_visible: false } },
    ])
    const found = [
      'email',
      'password',
      'birth_date',
      'currency',
      'region',
      'country',
      'country_code',
      'mobile',
      'news',
    ].map(
      (name) => `${control(name).tagName.toLowerCase()}:${control(name).getAttribute('role') ?? control(name).type}`,
    )
    expect(found).toEqual([
      'input:email',
      'input:password',
      'input:date',
      'select:select-one',
      'select:select-one',
      'input:combobox',
      'input:combobox',
      'input:tel',
      'input:checkbox',
    ])
    expect(screen.getByLabelText('E-mail')).toBe(control('email'))
    expect(control('email').autocomplete).toBe('email')
    expect(control('password').getAttribute('aria-describedby')).toContain('-note')
    expect(control('secret')).toBeNull()
    expect(document.body.querySelector('[style]')).toBeNull()
  })
  test('nothing is chosen for the player', () => {
    show([{ sysname: 'country', type: 'country', label: 'Country' }])
    expect(control('country').value).toBe('')
  })
  test('digits in the mask of a country, typed and pasted [VALID-34.1] [VALID-35.1..2] [VALID-37.1..2]', () => {
    show([
      { sysname: 'country', type: 'country', label: 'Country' },
      { sysname: 'mobile', type: 'phone', label: 'Mobile' },
    ])
    type('phone_country_code', 'FR')
    type('mobile', 'a6b12345678')
    expect(control('mobile').value).toBe('6 12 34 56 78')
    type('phone_country_code', 'ES')
    expect(control('mobile').value).toBe('612 34 56 78')
    fireEvent.paste(control('mobile'), { clipboardData: { getData: () => '+371 29 123 456' } })
    expect(control('phone_country_code').value).toBe('Latvia +371')
    expect(control('mobile').value).toBe('29 123 456')
  })
  test('the phone follows the chosen country while it is empty', () => {
    show([
      { sysname: 'country', type: 'country', label: 'Country' },
      { sysname: 'mobile', type: 'phone', label: 'Mobile' },
    ])
    type('country', 'MT')
    expect(control('phone_country_code').value).toBe('Malta +356')
  })
})

describe('errors', () => {
  test('appear when a field is left, not while it is being typed in', () => {
    show([email])
    type('email', 'nobody')
    expect(errorAt('email')).toBeUndefined()
    fireEvent.blur(control('email'))
    expect(errorAt('email')).toBe('Wrong email address')
    expect(control('email').getAttribute('aria-invalid')).toBe('true')
  })
  test('an attempt to send shows all errors and moves to the first', async () => {
    const { onSubmit } = show([email, { sysname: 'first_name', type: 'input', label: 'Name' }])
    send()
    expect(errorAt('email')).toBeTruthy()
    expect(errorAt('first_name')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(control('email')))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  test('a player under 18 is refused whatever the definition says', () => {
    const { onSubmit } = show([{ sysname: 'birth_date', type: 'date', label: 'Born' }])
    type('birth_date', '2008-11-21')
    send()
    expect(errorAt('birth_date')).toBe('You must be at least 18')
    type('birth_date', '2008-11-20')
    send()
    expect(onSubmit).toHaveBeenCalledWith({ birth_date: '2008-11-20' })
  })
  test('required fields and patterns follow the definition [VALID-50.3] [VALID-51.2]', () => {
    const { onSubmit } = show([
      { sysname: 'first_name', type: 'input', label: 'Name', ...optional },
      { sysname: 'postcode', type: 'input', label: 'Code', options: { regex: '^[0-9]{4}$' } },
    ])
    send()
    expect([errorAt('first_name'), errorAt('postcode')]).toEqual([undefined, 'Field is required'])
    expect(onSubmit).not.toHaveBeenCalled()
    type('postcode', 'abc')
    send()
    expect(errorAt('first_name')).toBeUndefined()
    expect(errorAt('postcode')).toBe('Wrong format')
    expect(onSubmit).not.toHaveBeenCalled()
    type('postcode', '1234')
    send()
    expect(onSubmit).toHaveBeenCalledWith({ postcode: '1234' })
  })
  test('the button is inert until all is valid [REG-16.1..2]', () => {
    show([
      email,
      { sysname: 'home_town', type: 'input', label: 'Town' },
      { sysname: 'address', type: 'input', label: 'Street' },
    ])
    const isInert = () => screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled') === 'true'
    expect(isInert()).toBe(true)
    for (const [name, value, rest] of [
      ['email', 'ada@example.com', true],
      ['address', '4 Quai des Palmes', true],
      ['home_town', 'Riga', false],
      ['email', 'ada', true],
      ['email', 'ada@example.com', false],
      ['address', '', true],
    ] as const) {
      type(name, value)
      expect([name, value, isInert()]).toEqual([name, value, rest])
    }
  })
  test('a press before that says what is missing; each of it leads to its field [REG-16.1]', async () => {
    const onBlocked = vi.fn()
    const fields: FieldItem[] = [
      { ...email, step: 0, step_title: 'You' },
      { sysname: 'home_town', type: 'input', label: 'Town', step: 1, step_title: 'Home' },
    ]
    const { onSubmit } = show(fields, {
      initial: { email: 'ada@example.com' },
      blocked: true,
      blockedBy: 'Accept the terms',
      onBlocked,
    })
    send()
    await waitFor(() => expect(control('home_town')).toBeTruthy())
    const group = { name: 'fields.missing' }
    expect(screen.queryByRole('group', group)).toBeNull()
    send()
    const list = screen.getByRole('group', group)
    const names = () => [...list.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(names()).toEqual(['Town', 'Accept the terms'])
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-describedby')).toBe(list.id)
    await waitFor(() => expect(document.activeElement).toBe(control('home_town')))
    fireEvent.click(screen.getByRole('button', { name: 'Accept the terms' }))
    expect(onBlocked).toHaveBeenCalledOnce()
    type('home_town', 'Riga')
    expect(names()).toEqual(['Accept the terms'])
    expect(onSubmit).not.toHaveBeenCalled()
  })
  test("the platform's error is shown at its field until the field changes, and opens its step", async () => {
    const { again } = show(
      [
        { ...email, step: 0, step_title: 'You' },
        { sysname: 'home_town', type: 'input', label: 'Town', step: 1 },
      ],
      { initial: { email: 'ada@example.com', home_town: 'Riga' } },
    )
    fireEvent.submit(document.querySelector('form')!)
    await waitFor(() => expect(control('home_town')).toBeTruthy())
    again({ serverErrors: { email: 'Already in use' } })
    await waitFor(() => expect(errorAt('email')).toBe('Already in use'))
    type('email', 'grace@example.com')
    expect(errorAt('email')).toBeUndefined()
  })
})

describe('when errors appear', () => {
  const both = [email, { sysname: 'first_name', type: 'input', label: 'Name' }]
  test('on submit: an edited field loses its error, and no other [STATE-04.1] [STATE-04.2]', async () => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const { onSubmit } = show(both, { validation: 'submit' })
    type('email', 'nobody')
    fireEvent.blur(control('email'))
    expect(errorAt('email')).toBeUndefined()
    send()
    expect([errorAt('email'), errorAt('first_name')]).toEqual(['Wrong email address', 'Field is required'])
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([control('email')]))
    type('email', 'nobody@')
    expect([errorAt('email'), errorAt('first_name')]).toEqual([undefined, 'Field is required'])
    send()
    expect(errorAt('email')).toBe('Wrong email address')
    expect(onSubmit).not.toHaveBeenCalled()
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  test('on submit: of three fields it scrolls to the first that is wrong [STATE-04.3]', async () => {
    const scrolled = vi.fn()
    Element.prototype.scrollIntoView = scrolled
    const last = { sysname: 'last_name', type: 'input', label: 'Last name' }
    show([...both, last], { validation: 'submit' })
    type('email', 'ada@example.com')
    send()
    await waitFor(() => expect(scrolled.mock.contexts).toEqual([control('first_name')]))
    expect([errorAt('email'), errorAt('first_name'), errorAt('last_name')]).toEqual([
      undefined,
      'Field is required',
      'Field is required',
    ])
    type('last_name', 'Lovelace')
    expect([errorAt('first_name'), errorAt('last_name')]).toEqual(['Field is required', undefined])
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  })
  test('eager: at once in the field being typed in [STATE-05]', () => {
    show(both, { validation: 'eager' })
    type('email', 'n')
    expect([errorAt('email'), errorAt('first_name')]).toEqual(['Wrong email address', undefined])
    type('email', 'nobody@example.com')
    expect(errorAt('email')).toBeUndefined()
  })
})

test('a form that is being sent counts as invalid: a double click sends once [STATE-03]', async () => {
  let end = () => {}
  const onSubmit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  show([email], { initial: { email: 'ada@example.com' }, onSubmit })
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button)
  fireEvent.click(button)
  send()
  expect(onSubmit).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  end()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(button)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})

describe('steps', () => {
  const items: FieldItem[] = [
    { ...email, step: 0, step_title: 'You' },
    { sysname: 'home_town', type: 'input', label: 'Town', step: 1, step_title: 'Home' },
  ]
  test('each is shown by itself, the next only when this one is valid, and values are kept', async () => {
    const { onSubmit } = show(items)
    send()
    expect(errorAt('email')).toBeTruthy()
    type('email', 'ada@example.com')
    send()
    await waitFor(() => expect(control('home_town')).toBeTruthy())
    expect(screen.getByText('Home')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(control('email').value).toBe('ada@example.com'))
    send()
    await waitFor(() => type('home_town', 'Riga'))
    fireEvent.submit(document.querySelector('form')!)
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@example.com', home_town: 'Riga' })
  })
})

test('short fields share a line two by two', () => {
  expect(pairs([true, true, true, false, true, true])).toEqual([true, true, false, false, true, true])
  expect(pairs([true, false, true])).toEqual([false, false, false])
})

test("rjsf's questions about schemas are answered without eval", () => {
  const schema = { type: 'object', properties: { age: { type: 'number', minimum: 18 } }, required: ['age'] } as const
  expect(validator.isValid(schema as never, { age: 20 }, schema as never)).toBe(true)
  const { errors, errorSchema } = validator.validateFormData({ age: 3 }, schema as never)
  expect(errors[0]).toMatchObject({ name: 'minimum', property: '.age' })
  expect(errorSchema).toMatchObject({ age: { __errors: ['must be >= 18'] } })
  const added = validator.validateFormData({ age: 20 }, schema as never, (_, problems) => {
    ;(problems as unknown as { age: { addError: (text: string) => void } }).age.addError('odd')
    return problems
  })
  expect(added.errorSchema).toMatchObject({ age: { __errors: ['odd'] } })
})

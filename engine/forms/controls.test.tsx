// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import base from '../../brands/_base/profile-fields.json' with { type: 'json' }
import { TestSite, testStores } from '../stores/testing.tsx'
import { search } from './combobox.tsx'
import { Form, formOf, type FieldItem } from './index.ts'
import { asSent } from './testing.ts'

const now = () => new Date('2026-11-20T20:00:00Z')
const show = (items: FieldItem[], initial: Record<string, unknown> = {}, messages: Record<string, string> = {}) => {
  const onSubmit = vi.fn()
  const onChange = vi.fn()
  const stores = testStores({ messages })
  const element = (fields: FieldItem[]) => (
    <TestSite stores={stores}>
      <Form
        form={formOf(asSent(fields), { minimumAge: 18, translate: (text) => text })}
        onSubmit={onSubmit}
        onChange={onChange}
        initial={initial}
        submitLabel="Send"
        nextLabel="Next"
        previousLabel="Back"
        now={now}
      />
    </TestSite>
  )
  const { rerender } = render(element(items))
  return {
    onSubmit,
    onChange,
    again: (fields: FieldItem[]) => rerender(element(fields)),
    values: () => onChange.mock.lastCall?.[0] as Record<string, unknown>,
  }
}
const control = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
const choices = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const send = () => fireEvent.submit(document.querySelector('form')!)
const country: FieldItem = { sysname: 'country', type: 'country', label: 'Country' }
const select = (sysname: string, values: string[], options: FieldItem['options'] = {}): FieldItem => ({
  sysname,
  type: sysname === 'region' ? 'region' : 'select',
  label: sysname,
  options: { ...options, select: values.map((value) => ({ value, label: value })) },
})
afterEach(cleanup)

describe('a long list', () => {
  test('is searched by typing: accents and case do not matter, codes are found, beginnings come first', () => {
    const options = [
      { value: 'TR', label: 'Türkiye' },
      { value: 'AT', label: 'Austria' },
      { value: 'AU', label: 'Australia' },
      { value: 'LV', label: 'Latvia' },
    ]
    expect(search(options, 'turk').map(({ value }) => value)).toEqual(['TR'])
    expect(search(options, 'au').map(({ value }) => value)).toEqual(['AT', 'AU'])
    expect(search(options, 'tr').map(({ value }) => value)).toEqual(['TR', 'AT', 'AU'])
    expect(search(options, 'lv')).toHaveLength(1)
    expect(search(options, 'xyz')).toEqual([])
  })
  test('a code filled in at once is chosen, and typed letter by letter is the beginning of a name', () => {
    const { values } = show([country])
    type('country', 'IN')
    expect(values()).toMatchObject({ country: 'IN' })
    for (const text of ['I', 'IN', 'IND', 'INDO']) type('country', text)
    expect(control('country').value).toBe('INDO')
    expect(choices()).toEqual(['Indonesia'])
  })
  test('is a combobox for keyboards: arrows move, Enter chooses, Escape closes only the list', () => {
    const { onSubmit, values } = show([country])
    const box = control('country')
    expect(box.getAttribute('role')).toBe('combobox')
    type('country', 'lat')
    expect(choices()).toEqual(['Latvia'])
    expect(box.getAttribute('aria-expanded')).toBe('true')
    expect(document.getElementById(box.getAttribute('aria-controls')!)?.getAttribute('role')).toBe('listbox')
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    expect(document.getElementById(box.getAttribute('aria-activedescendant')!)?.textContent).toBe('Latvia')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(values()).toMatchObject({ country: 'LV' })
    expect(box.value).toBe('Latvia')
    expect(choices()).toEqual([])
    const outside = vi.fn()
    document.addEventListener('keydown', outside)
    fireEvent.keyDown(box, { key: 'ArrowDown' })
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(choices()).toEqual([])
    document.removeEventListener('keydown', outside)
    expect(outside).not.toHaveBeenCalledWith(expect.objectContaining({ key: 'Escape' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  test('is chosen from by touch or mouse, and keeps its choice when the typed text fits none', () => {
    const { values } = show([country])
    fireEvent.click(control('country'))
    expect(choices().length).toBeGreaterThan(40)
    expect(fireEvent.pointerDown(screen.getByRole('option', { name: 'Malta' }))).toBe(false)
    fireEvent.click(screen.getByRole('option', { name: 'Malta' }))
    expect(values()).toMatchObject({ country: 'MT' })
    type('country', 'nowhere')
    expect(screen.getByRole('status').textContent).not.toBe('')
    fireEvent.blur(control('country'))
    expect(control('country').value).toBe('Malta')
    type('country', 'spai')
    fireEvent.blur(control('country'))
    expect(control('country').value).toBe('Spain')
  })
  test('accepts a whole name or a code, as a browser fills it in, without opening', () => {
    const { values } = show([country])
    type('country', 'LV')
    expect([values()['country'], control('country').value, choices().length]).toEqual(['LV', 'Latvia', 0])
    type('country', 'spain')
    expect([values()['country'], control('country').value, choices().length]).toEqual(['ES', 'Spain', 0])
    type('country', '')
    expect(values()['country']).toBeUndefined()
  })
  test('up to ten choices stay a plain select', () => {
    show([select('size', ['s', 'm', 'l'])])
    expect(control('size').tagName).toBe('SELECT')
  })
})

describe('on a phone', () => {
  test('each field has its keyboard and its autocomplete', () => {
    show([
      { sysname: 'email', type: 'input', label: 'E-mail', inputmode: 'email', autocomplete: 'email' },
      { sysname: 'code', type: 'input', label: 'Code', options: { mask: '###-###' } },
      { sysname: 'mobile', type: 'phone', label: 'Mobile' },
      { ...country, autocomplete: 'country-name' },
    ])
    const attributes = (name: string) =>
      ['inputmode', 'autocomplete', 'enterkeyhint', 'autocapitalize'].map((attribute) =>
        control(name).getAttribute(attribute),
      )
    expect(attributes('email')).toEqual(['email', 'email', 'next', 'none'])
    expect(attributes('code')).toEqual(['numeric', null, 'next', 'none'])
    expect(attributes('mobile')).toEqual(['tel', 'tel-national', 'next', null])
    expect(attributes('phone_country_code')[1]).toBe('tel-country-code')
    expect(attributes('country')[1]).toBe('country-name')
  })
  test('a complete number filled in by the browser selects its country as a pasted one does [VALID-37.3]', () => {
    const { values } = show([{ sysname: 'mobile', type: 'phone', label: 'Mobile' }])
    type('mobile', '+371 29 123 456')
    expect(control('phone_country_code').value).toBe('Latvia +371')
    expect(values()).toMatchObject({ mobile: '+37129123456' })
    fireEvent.paste(control('mobile'), { clipboardData: { getData: () => '0034 612 345 678' } })
    expect(control('phone_country_code').value).toBe('Spain +34')
    expect(control('mobile').value).toBe('612 34 56 78')
  })
  test('signs typed in a phone number are not in its value [VALID-34.2]', () => {
    const { values } = show([{ sysname: 'mobile', type: 'phone', label: 'Mobile' }])
    type('phone_country_code', 'FR')
    for (const typed of ['6b12-34 56x78', '6 12 34 56 78']) {
      type('mobile', typed)
      expect(values()).toEqual({ mobile: '+33612345678' })
      type('mobile', '')
    }
  })
  test('a dial code typed sign by sign chooses its country, with + or 00 [VALID-37.3]', () => {
    const { values } = show([{ sysname: 'mobile', type: 'phone', label: 'Mobile' }])
    const write = (text: string) => {
      for (const sign of text) type('mobile', control('mobile').value + sign)
    }
    write('+37129')
    expect([control('phone_country_code').value, control('mobile').value]).toEqual(['Latvia +371', '29'])
    type('mobile', '')
    write('0033612345678')
    expect([control('phone_country_code').value, control('mobile').value]).toEqual(['France +33', '6 12 34 56 78'])
    expect(values()).toMatchObject({ mobile: '+33612345678' })
  })
  test('a number of a country that is not offered stays as it is written, and is wrong [VALID-37.4]', () => {
    const mobile = { sysname: 'mobile', type: 'phone', label: 'Mobile' } as const
    const phones = asSent([mobile])[0]!.options!.phones!.filter((phone) => phone.country_code === 'BR')
    const { values } = show([{ ...mobile, options: { phones } }])
    type('mobile', '+351 912 345 678')
    expect([control('phone_country_code').value, control('mobile').value]).toEqual(['Brazil +55', '+351912345678'])
    fireEvent.blur(control('mobile'))
    expect(document.querySelector('[data-field="mobile"] [role=alert]')).toBeTruthy()
    type('mobile', '11 91234 5678')
    expect(values()).toMatchObject({ mobile: '+5511912345678' })
  })
  test('the dial code is that of the market, whatever language the browser has', () => {
    const mobile = { sysname: 'mobile', type: 'phone', label: 'Mobile' } as const
    const [sent] = asSent([mobile])
    const phones = sent!.options!.phones!.map((phone) =>
      phone.country_code === 'MT' ? { ...phone, is_home: true as const } : phone,
    )
    show([{ ...mobile, options: { phones } }])
    expect([navigator.language, control('phone_country_code').value]).toEqual(['en-US', 'Malta +356'])
  })
  test('emoji are removed where the definition says so, typed or pasted [VALID-56.1..3]', () => {
    const { values } = show([
      { sysname: 'first_name', type: 'input', label: 'Name', options: { preventEmoji: true } },
      { sysname: 'note', type: 'input', label: 'Note' },
    ])
    type('first_name', 'Ada😀👍🏽')
    expect(control('first_name').value).toBe('Ada')
    type('first_name', 'Ada 🇲🇹 L')
    type('note', '😀')
    expect(values()).toEqual({ first_name: 'Ada  L', note: '😀' })
  })
  test('the caret stays where the player types in a masked text', () => {
    show([{ sysname: 'plate', type: 'input', label: 'Plate', options: { mask: '@@-####' } }], { plate: 'AB-1234' })
    const box = control('plate')
    box.focus()
    // A digit typed after `1`: the last one drops out.
    fireEvent.change(box, { target: { value: 'AB-19234', selectionStart: 5, selectionEnd: 5 } })
    expect(box.value).toBe('AB-1923')
    expect(box.selectionStart).toBe(5)
  })
})

test("the message for a wrong code is the brand's own, or else the engine's [MSG-30.4]", () => {
  const items: FieldItem[] = [
    { sysname: 'sms_code', type: 'input', label: 'Code', inputmode: 'numeric', rules: [{ rule: 'code' }] },
  ]
  const told = () => {
    type('sms_code', '12345')
    fireEvent.blur(control('sms_code'))
    return document.querySelector('[data-field="sms_code"] [role=alert]')?.textContent
  }
  show(items, {}, { 'profile.smsCodeError': 'That code is wrong' })
  expect(told()).toBe('That code is wrong')
  cleanup()
  show(items)
  expect(told()).toBe('Wrong code')
})

const regionsOfCanada = base.regions.CA

test('the default of a field is chosen first, and sent', () => {
  const { values, onSubmit } = show([
    { ...country, options: { default: 'LV' } },
    select('currency', ['EUR', 'GBP'], { default: 'GBP' }),
  ])
  expect([control('country').value, control('currency').value]).toEqual(['Latvia', 'GBP'])
  send()
  expect(onSubmit).toHaveBeenCalledWith({ country: 'LV', currency: 'GBP' })
  expect(values).toBeDefined()
})

describe('another country', () => {
  const rules = (rule: 'empty' | 'first' | 'selected') => [
    country,
    select('currency', ['EUR', 'GBP'], { onCountryChange: { LV: rule, '*': 'selected' } }),
  ]
  test("sets the region to its first, and to the first of the new country's when those have arrived [REG-30]", () => {
    const { again, values } = show([country, select('region', ['n', 's'])], { country: 'LV', region: 's' })
    type('country', 'CA')
    expect(control('region').value).toBe('n')
    again([country, { ...select('region', []), options: { select: regionsOfCanada } }])
    send()
    expect(control('region').value).toBe('Alberta')
    type('region', 'ON')
    expect(values()).toMatchObject({ country: 'CA', region: 'ON' })
    again([country, { ...select('region', []), options: { select: regionsOfCanada } }])
    expect(control('region').value).toBe('Ontario')
  })
  test.each([
    ['empty', undefined],
    ['first', 'EUR'],
    ['selected', 'GBP'],
  ] as const)("sets the currency by the brand's rule: %s [REG-31.1..3]", (rule, expected) => {
    const { onSubmit } = show(
      rules(rule).map((item) => ({ ...item, params: { is_required: false } })),
      { country: 'MT', currency: 'GBP' },
    )
    type('country', 'FR')
    expect(control('currency').value).toBe('GBP')
    type('country', 'LV')
    expect(control('currency').value).toBe(expected ?? '')
    send()
    expect(onSubmit).toHaveBeenCalledWith({ country: 'LV', ...(expected ? { currency: expected } : {}) })
  })
  test('keeps what was chosen since when its fields arrive, as long as they offer it', () => {
    const fields = (currencies: string[]) => [
      country,
      select('currency', currencies, { onCountryChange: { LV: 'empty', '*': 'first' } }),
    ]
    const { again } = show(fields(['EUR', 'GBP']), { country: 'MT', currency: 'GBP' })
    type('country', 'LV')
    expect(control('currency').value).toBe('')
    type('currency', 'EUR')
    again(fields(['GBP', 'EUR']))
    expect(control('currency').value).toBe('EUR')
    // Another country asks anew, and what it does not offer cannot stay.
    type('country', 'FR')
    type('currency', 'EUR')
    again(fields(['SEK', 'GBP']))
    expect(control('currency').value).toBe('SEK')
    type('country', 'LV')
    again(fields(['SEK', 'EUR']))
    expect(control('currency').value).toBe('')
  })
  test('sets the document type to its first [REG-32]', () => {
    show([country, select('document_type', ['passport', 'id_card'])], { country: 'MT', document_type: 'id_card' })
    type('country', 'FR')
    expect(control('document_type').value).toBe('passport')
  })
})

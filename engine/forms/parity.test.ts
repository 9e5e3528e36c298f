import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS, type ProfileFields, type Validators } from '../../schemas/brand/forms.ts'
import base from '../../brands/_base/profile-fields.json' with { type: 'json' }
import { checkRegistration, fieldDefinitions } from '../../src/platform/domains/accounts/form.ts'
import type { PlatformBrand } from '../../src/platform/kernel/brands.ts'
import { fixedClock } from '../clock/index.ts'
import { checkValues } from '../fields/index.ts'
import { readPhone } from '../fields/node.ts'
import { messageOf, ruleNames } from '../validation/index.ts'
import { checkRuleList } from '../validation/node.ts'
import { formOf, type FieldItem } from './definition.ts'

const clock = fixedClock('2026-05-15T12:00:00.000Z')
const plain = (type: string, options: object = {}) => ({
  type,
  label: type,
  params: { is_required: false, is_visible: true },
  options,
})
const { regions } = base
type Written = Record<string, { type: string; rules?: readonly object[]; options?: object; isRequired?: boolean }>

const brandOf = (written: Written): PlatformBrand => {
  const fields = Object.fromEntries(
    Object.entries(written).map(([name, { type, options, isRequired = false }]) => [
      name,
      { ...plain(type, options), params: { is_required: isRequired, is_visible: true } },
    ]),
  )
  return {
    profileFields: {
      fields,
      forms: { registration: [{ fields: Object.keys(fields) }], profile: [] },
      regions,
    } as unknown as ProfileFields,
    validators: {
      forms: {
        registration: Object.fromEntries(Object.entries(written).map(([name, { rules = [] }]) => [name, rules])),
      },
    } as unknown as Validators,
    brand: { legal: { minimumAge: 18 }, locales: { default: 'en' }, market: 'eu' },
    auth: { authTypes: [] },
    platform: { settings: { registration: { blockedCountries: [], phoneCountries: [], markets: {} } } },
    translate: () => undefined,
  } as unknown as PlatformBrand
}
/**
 * The browser's result with the definitions from the platform, and the platform's result for the same values; as
 * texts.
 */
const verdicts = (brand: PlatformBrand, values: Record<string, unknown>) => {
  const items = JSON.parse(JSON.stringify(fieldDefinitions(brand, 'en', values))) as FieldItem[]
  const { checks } = formOf(items, { minimumAge: 18, translate: (text) => text })
  const said = checkValues(checks, values, { now: clock.now() })
  const browser = Object.fromEntries(
    Object.entries(said).map(([name, failure]) => [name, messageOf(failure, { has: () => false, t: () => '' })]),
  )
  return { browser, platform: checkRegistration(brand, 'en', values, clock).wrong }
}
const agree = (brand: PlatformBrand, values: Record<string, unknown>) => {
  const { browser, platform } = verdicts(brand, values)
  // Only the server refuses impossible numbers of a valid length.
  for (const [name, { type }] of Object.entries(brand.profileFields.fields)) {
    const value = values[name]
    if (
      type === 'phone' &&
      typeof value === 'string' &&
      value.trim() !== '' &&
      readPhone(value, [String(values['country']), 'US']).length === 0
    )
      browser[name] ??= 'Wrong phone number'
  }
  expect(browser).toEqual(platform)
}

const small = fc.integer({ min: 0, max: 12 })
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const regex = some(
  fc.constantFrom('^[A-Z]{2}-[0-9]{2}$', '^(a+)+$', '\\s', '^\\p{L}*$', '.', '\\bx', '[^\\d]$', '^(?:[a-z]+ ?)*$'),
)
const amount = some(fc.constantFrom('0', '5', '10.50', '1000'))
const day = some(fc.constantFrom('2000-01-01', '2020-12-31', 'today'))
const PARAMETERS: Record<string, fc.Arbitrary<object>> = {
  text: fc.record({ isRequired: some(fc.boolean()) }),
  minLength: fc.record({ min: small }),
  maxLength: fc.record({ max: small }),
  password: fc.record({
    min: some(small),
    max: some(small),
    disallowed: some(fc.constantFrom('<>', 'a', '😀')),
    isRequired: some(fc.boolean()),
  }),
  passwordCharacters: fc.record({ disallowed: some(fc.constant('-_')) }),
  sameAs: fc.constant({ field: 'other' }),
  email: fc.record({ isRequired: some(fc.boolean()) }),
  phone: fc.record({ isRequired: some(fc.boolean()) }),
  fakename: fc.record({ min: some(small) }),
  code: fc.record({ length: some(small) }),
  postcode: fc.record({ regex }),
  regex: fc.record({ regex: regex.filter((pattern) => pattern !== undefined) }),
  custom: fc.record({ regex }),
  idNumber: fc.record({ regex }),
  document: fc.record({ kind: fc.constantFrom(...DOCUMENT_KINDS) }),
  number: fc.record({ min: amount, max: amount }),
  min: fc.record({ min: amount.filter((value) => value !== undefined) }),
  max: fc.record({ max: amount.filter((value) => value !== undefined) }),
  sum: fc.record({ min: amount, max: amount, step: some(fc.constantFrom('1', '0.05', '10')) }),
  date: fc.record({ min: day, max: day, minimumAge: some(fc.constantFrom(18, 21)) }),
}
const likely = fc.constantFrom(
  'a@b.co',
  'a@b',
  'AB-12',
  'secret1',
  'O’Neil',
  'Жанна',
  'Āboliņa',
  '李',
  '123456',
  '１２３４５６',
  '010',
  '10.5',
  '1 000',
  '1,000',
  '2000-01-01',
  '29.02.2023',
  '2010-05-16',
  'new',
  '79927398713',
  '529.982.247-25',
  '440514-01359',
  '123456...7890',
  '4111 1111 1111 1111',
  'DE89370400440532013000',
  'GB29 NWBK 6016 1331 9268 19',
  '+371 29 123 456',
  '+356 2123',
  '+49 1512 3456789',
  '0612345678',
  '+330612345678',
  '+999123456',
  '0037129123456',
  'SW1A 1AA',
  '06000',
  '0',
  '1',
  'true',
  'false',
  '__proto__',
  'e\u0301',
  '\ufeffa',
  'a\u200db',
  '👩‍👩‍👧',
  '\u0000',
)
const blank = fc.constantFrom('', ' ', '\t\n', '\u00a0', '\u2003x', ' a@b.co ', 'a\u2028')
const huge = fc
  .tuple(fc.constantFrom('a', '1', ' ', 'é', '😀', 'aé ', '1,', '-', '+1'), fc.constantFrom(999, 1000, 1001, 20_000))
  .map(([part, count]) => part.repeat(count))
const text = fc.oneof(
  { arbitrary: likely, weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 24 }), weight: 3 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 24 }), weight: 2 },
  blank,
  huge,
)
const anything = fc.oneof(
  { arbitrary: text, weight: 12 },
  fc.constantFrom(undefined, null, true, false, 0, 5, [], ['a'], {}),
)

describe('browser and platform give the same result', () => {
  test.each(ruleNames)('by the rule %s', (rule) => {
    const parameters = PARAMETERS[rule] ?? fc.constant({})
    fc.assert(
      fc.property(
        parameters,
        anything,
        text,
        fc.boolean(),
        fc.constantFrom(undefined, 'GB', 'LV', 'BR', 'XX'),
        (given, value, other, isRequired, country) => {
          const written = JSON.parse(JSON.stringify({ rule, ...given })) as { rule: string }
          // A least above the most is refused, and told for no other reason.
          const faults = checkRuleList([written])
          expect(faults.filter(({ message }) => message !== 'no value is between the least and the most')).toEqual([])
          fc.pre(faults.length === 0)
          agree(
            brandOf({
              value: { type: 'input', rules: [written], isRequired },
              other: { type: 'input' },
              country: { type: 'country' },
            }),
            { value, other, ...(country ? { country } : {}) },
          )
        },
      ),
      { numRuns: 80 },
    )
  })
  test('by every kind of field, in any country', () => {
    const fields: Written = {
      name: { type: 'input', options: { mask: '@@-##', regex: '^[A-Z]' } },
      secret: { type: 'password', isRequired: true },
      birth_date: { type: 'date' },
      country: { type: 'country', isRequired: true },
      region: { type: 'region', isRequired: true },
      mobile: { type: 'phone' },
      code: { type: 'country_code' },
      size: { type: 'select', options: { select: [{ value: 's', label: 'S' }] } },
      news: { type: 'checkbox' },
    }
    const brand = brandOf(fields)
    const region = fc.oneof(fc.constantFrom('ON', 'SP', 'ENG', 'WLS', 'Riga'), text)
    fc.assert(
      fc.property(
        fc.constantFrom('CA', 'BR', 'GB', 'LV', 'XX', 'constructor'),
        region,
        fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, anything])), { requiredKeys: [] }),
        (country, chosen, values) => {
          agree(brand, { ...values, country, region: chosen })
        },
      ),
      { numRuns: 300 },
    )
  })
  test('a region is one of its country, or free text if the country has no list', () => {
    const brand = brandOf({ country: { type: 'country' }, region: { type: 'region', isRequired: true } })
    const isTaken = (country: string, region: string) => {
      const { browser, platform } = verdicts(brand, { country, region })
      expect(browser).toEqual(platform)
      return !('region' in platform)
    }
    expect([
      isTaken('CA', 'ON'),
      isTaken('CA', 'SP'),
      isTaken('BR', 'SP'),
      isTaken('GB', 'ENG'),
      isTaken('GB', 'ON'),
      isTaken('LV', 'Vidzeme'),
    ]).toEqual([true, false, true, true, false, true])
  })
})

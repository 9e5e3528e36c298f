import { Ajv } from 'ajv'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { FIELD_TYPES, ProfileField, type ProfileFields, type Validators } from '../../schemas/brand/forms.ts'
import { fixedClock } from '../clock/index.ts'
import { checkSchema } from '../validation/index.ts'
import { buildForm, checkValues, loginWaysOf, type FormDefinition } from './index.ts'
import { checkForm, fieldsOf, phoneOptions } from './node.ts'
import { field } from './testing.ts'

const clock = fixedClock('2026-05-15T12:00:00.000Z')
const profileFields = {
  fields: {
    email: field('input', { options: { maxLength: 40 }, inputmode: 'email', autocomplete: 'email' }),
    password: field('password', { hint: 't:fields.passwordHint' }),
    birth_date: field('date', { options: { minimumAge: 18 } }),
    country: field('country'),
    mobile: field('phone', { params: { is_required: false } }),
    plate: field('input', { options: { mask: '@@-##', regex: '^[A-Z]' }, params: { is_required: false } }),
    size: field('select', {
      options: {
        select: [
          { value: 's', label: 'Small' },
          { value: 'l', label: 't:fields.large' },
        ],
      },
      params: { is_required: false },
    }),
    terms: field('checkbox'),
    hidden: field('input', { params: { is_visible: false } }),
  },
  forms: {
    registration: [
      { title: 't:steps.one', fields: ['email', 'password', 'birth_date'] },
      { fields: ['country', 'mobile', 'plate', 'size', 'terms', 'hidden'] },
    ],
    profile: [{ fields: ['email', 'mobile'] }],
  },
} as unknown as ProfileFields
const validators: Validators = {
  forms: { registration: { email: [{ rule: 'email', message: 't:errors.email' }] } },
}
const registration: FormDefinition = { profileFields: fieldsOf(profileFields), validators, form: 'registration' }
const good = { email: 'a@b.co', password: 'secret-1', birth_date: '1990-01-01', country: 'MT', terms: true }
const built = buildForm(registration, { translate: (text) => text.replace('t:', '') })
const keysOf = (values: object, definition = registration, partial = false) =>
  Object.fromEntries(
    Object.entries(checkForm(definition, values as Record<string, unknown>, { clock, partial })).map(
      ([name, { key }]) => [name, key.split('.').at(-1)],
    ),
  )

test('a form is data: schema, uiSchema and steps in the order of the definition', () => {
  expect(built.steps).toEqual([
    { title: 'steps.one', fields: ['email', 'password', 'birth_date'] },
    { fields: ['country', 'mobile', 'plate', 'size', 'terms'] },
  ])
  expect(built.schema.required).toEqual(['email', 'password', 'birth_date', 'country', 'terms'])
  expect(built.schema.properties.password).toEqual({
    type: 'string',
    title: 'fields.password',
    description: 'fields.passwordHint',
  })
  expect(built.schema.properties.size!.oneOf).toEqual([
    { const: 's', title: 'Small' },
    { const: 'l', title: 'fields.large' },
  ])
  // A pattern is a rule, not a keyword of the schema: rules run on the engine's own regular expressions.
  expect(built.schema.properties.plate).not.toHaveProperty('pattern')
  expect(built.checks.plate!.rules).toContainEqual({ rule: 'regex', regex: '^[A-Z]' })
  expect(built.uiSchema['ui:order']).toEqual([
    'email',
    'password',
    'birth_date',
    'country',
    'mobile',
    'plate',
    'size',
    'terms',
  ])
  expect(built.uiSchema.email).toEqual({
    'ui:widget': 'text',
    'ui:autocomplete': 'email',
    'ui:options': { ltr: true, inputMode: 'email', maxLength: 40 },
  })
  // Addresses, numbers and codes run from left to right on every page; texts follow the page.
  const isLtr = ({ 'ui:options': options }: { 'ui:options'?: { ltr?: boolean } }) => options?.ltr === true
  const plain = ['country', 'size', 'terms', 'birth_date']
  expect(plain.filter((name) => isLtr(built.uiSchema[name] as object))).toEqual([])
  expect(JSON.parse(JSON.stringify(built))).toEqual(built)
})

test("the schema is one the browser's interpreter and ajv agree on", () => {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(built.schema)
  for (const values of [good, {}, { ...good, country: 'XX' }, { ...good, terms: 'yes' }, { ...good, extra: 1 }]) {
    expect(checkSchema(built.schema, values).length === 0).toBe(validate(values))
  }
})

test('each type has its own control', () => {
  const all = Object.fromEntries(
    FIELD_TYPES.map((type) => [
      type,
      field(type, type === 'region' ? { options: { select: [{ value: 'n', label: 'North' }] } } : {}),
    ]),
  )
  const form = buildForm(
    {
      profileFields: fieldsOf({
        fields: all,
        forms: { registration: [{ fields: Object.keys(all) }], profile: [] },
      } as unknown as ProfileFields),
      validators,
      form: 'registration',
    },
    { translate: (text) => text },
  )
  const widgets = FIELD_TYPES.map((type) => (form.uiSchema[type] as { 'ui:widget': string })['ui:widget'])
  expect(new Set(widgets).size).toBe(FIELD_TYPES.length)
  expect(form.schema.properties.country_code!.oneOf!.filter(({ const: code }) => code === '1')).toHaveLength(1)
})

test('a field definition has a type, params and options, each of its kind [ENTITY-14.1]', () => {
  const written = {
    type: 'input',
    label: 'Plate',
    params: { is_required: false, is_visible: true },
    options: { mask: '##', regex: '^1', select: [{ value: '1', label: 'One' }] },
  }
  expect(Value.Check(ProfileField, written)).toBe(true)
  for (const params of [{ is_needed: true }, { is_required: 'no' }, { is_visible: 1 }])
    expect(Value.Check(ProfileField, { ...written, params: { ...written.params, ...params } })).toBe(false)
  for (const options of [{ mask: 7 }, { regex: 7 }, { select: ['1'] }, { colour: 'red' }])
    expect(Value.Check(ProfileField, { ...written, options: { ...written.options, ...options } })).toBe(false)
  expect(Value.Check(ProfileField, { ...written, type: 'colour' })).toBe(false)
})

test('a valid registration passes', () => expect(keysOf(good)).toEqual({}))

test('fields are required as configured [VALID-50.1..2]', () => {
  expect(keysOf({})).toEqual({
    email: 'email',
    password: 'insertPassword',
    birth_date: 'requiredField',
    country: 'requiredField',
    terms: 'uncheckedCheckbox',
  })
  expect(keysOf({ ...good, email: '   ' })).toEqual({ email: 'email' })
})

test("a field's own regex and mask are checked [VALID-51.1]", () => {
  expect(keysOf({ ...good, plate: 'AB-12' })).toEqual({})
  expect(keysOf({ ...good, plate: 'ab-12' })).toEqual({ plate: 'wrongField' })
  expect(keysOf({ ...good, plate: 'AB12' })).toEqual({ plate: 'wrongField' })
})

test('a postcode has the form of its country without a rule of the brand, and any where none is known', () => {
  const plain = { autocomplete: 'postal-code', params: { is_required: false } }
  const of = (postcode: object) => ({
    ...registration,
    profileFields: fieldsOf({
      fields: { country: field('country'), postcode: field('input', postcode) },
      forms: { registration: [{ fields: ['country', 'postcode'] }], profile: [] },
    } as unknown as ProfileFields),
  })
  const wrong = { postcode: 'wrongPostcode' }
  for (const [country, right, other] of [
    ['ES', '28013', '2801'],
    ['PT', '1100-148', 'abc'],
    ['GB', 'SW1A 1AA', '12345'],
  ] as const) {
    expect(keysOf({ country, postcode: right }, of(plain))).toEqual({})
    expect(keysOf({ country, postcode: other }, of(plain))).toEqual(wrong)
  }
  // Bermuda's have letters, and nobody here knows which.
  expect(keysOf({ country: 'BM', postcode: 'HM 12' }, of(plain))).toEqual({})
  // What a brand says itself is enough.
  expect(keysOf({ country: 'ES', postcode: 'AB' }, of({ ...plain, options: { regex: '^[A-Z]+$' } }))).toEqual({})
  expect(keysOf({ country: 'ES', postcode: '' }, of(plain))).toEqual({})
})

test('nobody under 18 can register, whatever the brand configures [ENTITY-15.9]', () => {
  expect(keysOf({ ...good, birth_date: '2008-05-15' })).toEqual({})
  expect(keysOf({ ...good, birth_date: '2008-05-16' })).toEqual({ birth_date: 'underAge' })
  const { profileFields: asked } = registration
  const { minimumAge: _age, ...options } = asked.fields['birth_date']!.options
  const lax = { ...asked, fields: { ...asked.fields, birth_date: { ...asked.fields['birth_date']!, options } } }
  expect(keysOf({ ...good, birth_date: '2010-01-01' }, { ...registration, profileFields: lax })).toEqual({
    birth_date: 'underAge',
  })
  expect(keysOf({ ...good, birth_date: '2006-01-01' }, { ...registration, minimumAge: 21 })).toEqual({
    birth_date: 'underAge',
  })
})

test('terms must be ticked [MSG-29.2]', () =>
  expect(keysOf({ ...good, terms: false })).toEqual({ terms: 'uncheckedCheckbox' }))

test('unknown and hidden fields, lists and objects are refused', () => {
  expect(keysOf({ ...good, is_admin: '1', hidden: 'x', email: ['a@b.co'], country: { toString: 1 } })).toEqual({
    is_admin: 'wrongField',
    hidden: 'wrongField',
    email: 'wrongField',
    country: 'wrongField',
  })
  expect(keysOf(JSON.parse('{"__proto__": "x", "constructor": "y"}') as object)).toMatchObject({
    constructor: 'wrongField',
  })
})

test('only values from the lists are accepted', () => {
  expect(keysOf({ ...good, country: 'XX', size: 'm' })).toEqual({ country: 'wrongField', size: 'wrongField' })
})

test('a phone with a dial code has a number of digits valid in its country [MSG-19.2]', () => {
  expect(keysOf({ ...good, mobile: '+356 2123 4567' })).toEqual({})
  expect(keysOf({ ...good, mobile: '+356 2123' })).toEqual({ mobile: 'wrongPhoneFormat' })
  expect(keysOf({ ...good, mobile: 'call me' })).toEqual({ mobile: 'wrongPhoneFormat' })
})

test.each(['call me', '+356 2123', '+999 123456', '12'])(
  'a phone "%s" is told to be wrong in these words [MSG-06.2]',
  (mobile) => {
    const failure = checkForm(registration, { ...good, mobile }, { clock, partial: false })['mobile']
    expect(failure?.fallback).toBe('Wrong phone number')
  },
)

test('a profile saves some fields at a time', () => {
  const profile: FormDefinition = { ...registration, form: 'profile' }
  expect(keysOf({ mobile: '' }, profile, true)).toEqual({})
  expect(keysOf({ mobile: '' }, profile)).toEqual({ email: 'requiredField' })
  expect(keysOf({ password: 'x' }, profile, true)).toEqual({ password: 'wrongField' })
})

test('a password without a rule of the brand has the length of the rule [VALID-02.3]', () => {
  expect(keysOf({ ...good, password: 'secret1' })).toEqual({ password: 'shortPassword' })
})

test('rule sets come from the brand, not from code', () => {
  const strict: Validators = { forms: { registration: { email: [{ rule: 'minLength', min: 10 }] } } }
  expect(keysOf(good, { ...registration, validators: strict })).toEqual({ email: 'minLength' })
  expect(keysOf({ ...good, email: 'not an address' }, { ...registration, validators: { forms: {} } })).toEqual({})
})

test('the browser gives the same result with the checks from the platform', () => {
  for (const values of [good, {}, { ...good, mobile: '+3562' }, { ...good, birth_date: '2020-01-01', x: 1 }]) {
    const sent = JSON.parse(JSON.stringify(built.checks)) as typeof built.checks
    expect(Object.keys(checkValues(sent, values, { now: clock.now() }))).toEqual(
      Object.keys(checkForm(registration, values, { clock })),
    )
  }
  expect(checkValues(built.checks, { ...good, email: 'x' }, { now: clock.now() }).email).toMatchObject({
    fallback: 'errors.email',
    key: '',
  })
})

test('every example of every country fits its masks, and browser and server agree on lengths', () => {
  const phones = phoneOptions('en')
  for (const { phone_code, country_code, mask } of phones) {
    const digits = '2'.repeat([mask].flat()[0]!.replaceAll(/[^09]/g, '').length)
    expect(keysOf({ ...good, mobile: `+${phone_code}${digits}` }), country_code).toEqual({})
  }
})

test('players log in by e-mail, by phone if the form has no e-mail, by either if the tabs allow it', () => {
  const ways = (registration: string[], authTypes: { field?: string }[] = []) =>
    loginWaysOf(
      {
        fields: { email: field('input'), mobile: field('phone') },
        forms: { registration: [{ fields: registration }] },
      } as never,
      authTypes,
    )
  expect(ways(['email', 'mobile'])).toEqual({ email: true })
  expect(ways(['mobile'])).toEqual({ email: false, phone: 'mobile' })
  expect(ways(['email', 'mobile'], [{ field: 'email' }, { field: 'mobile' }])).toEqual({ email: true, phone: 'mobile' })
  expect(ways(['first_name'])).toEqual({ email: false })
})

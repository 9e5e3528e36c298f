import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyMask,
  applyPhoneMask,
  fitsMask,
  fitsPhoneMask,
  ibanFault,
  messageOf,
  phoneDigits,
  ruleNames,
  stripEmoji,
  validate,
  type ValidationContext,
} from './index.ts'
import { checkRuleList } from './node.ts'

// One of each shape: the examples of the registry.
const IBANS = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'GB29NWBK60161331926819',
  'IE29AIBK93115212345678',
  'LT121000011101001000',
  'LV80BANK0000435195001',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'SE4550000000058398257466',
  'BR9700360305000010009795493P1',
  'KZ86125KZT5004100100',
  'TR330006100519786457841326',
]
const now = new Date('2026-05-15T12:00:00.000Z')
const keyOf = (
  rule: string,
  value: unknown,
  parameters: object = {},
  context: ValidationContext = { now },
): string | undefined =>
  validate([{ rule, ...parameters }], value, context)?.key.replace('common.fieldsValidatorErrors.', '')
const ok = (rule: string, values: unknown[], parameters: object = {}) =>
  expect(values.filter((value) => keyOf(rule, value, parameters) !== undefined)).toEqual([])
const bad = (rule: string, values: unknown[], parameters: object = {}, key?: string) => {
  expect(values.filter((value) => keyOf(rule, value, parameters) === undefined)).toEqual([])
  if (key) expect(new Set(values.map((value) => keyOf(rule, value, parameters)))).toEqual(new Set([key]))
}

test('a password is required [VALID-01] [MSG-23]', () => bad('password', ['', undefined, null], {}, 'insertPassword'))
test('a password has at least 6 characters [VALID-02] [MSG-24]', () => {
  ok('password', ['abcdef'])
  bad('password', ['abcde'], {}, 'shortPassword')
})
test('a password has at most 20 characters [VALID-03]', () => {
  ok('password', ['a'.repeat(20)])
  bad('password', ['a'.repeat(21)], {}, 'notWalidPassword')
})
test('the bounds of a password can be set', () => {
  ok('password', ['12345678'], { min: 8 })
  bad('password', ['1234567'], { min: 8 })
})
test('disallowed characters of a password are listed [VALID-04] [MSG-25]', () => {
  expect(validate([{ rule: 'password' }], 'pässwörd x')).toMatchObject({
    key: 'common.fieldsValidatorErrors.notWalidPassword',
    values: { characters: 'ä ö ␣' },
  })
  expect(keyOf('password', 'abc<def', { disallowed: '<>' })).toBe('notWalidPassword')
  bad('passwordCharacters', ['é'])
})
test('a repeated password equals the password [VALID-05] [MSG-26]', () => {
  const context = { values: { password: 'secret1' } }
  expect(keyOf('sameAs', 'secret1', { field: 'password' }, context)).toBeUndefined()
  expect(keyOf('sameAs', 'secret2', { field: 'password' }, context)).toBe('passwordsNotEqual')
})
test('a code is required, digits only, exactly six [VALID-06] [VALID-07] [VALID-08]', () => {
  bad('code', [''], {}, 'requiredField')
  ok('code', ['123456', '000000'])
  bad('code', ['12345a', '12345', '1234567', '１２３４５６'], {}, 'profile.smsCodeError')
})
test('names hold no digits or special characters [VALID-09]', () => {
  ok('name', ['Zoë', 'Jean-Luc', "O'Neil", 'Āboliņa', 'Ли'])
  bad('name', ['R2', 'A@B', '<b>', 'a_b', ' x'])
})
test('a variant forbids digits only [VALID-10]', () => {
  ok('noDigits', ['A.B-C!', ''])
  bad('noDigits', ['a1', '٣'])
})
test('a variant allows Latin, Cyrillic and Latvian with digits and punctuation [VALID-11]', () => {
  ok('localName', ['Anna-2', 'Жанна!', 'Šķēle, 5.'])
  bad('localName', ['李', 'α', 'a<b'])
})
test('an address holds no special characters [VALID-12]', () => {
  ok('address', ["12 St. John's Rd, Flat 3/4", 'Hauptstraße 5-7'])
  bad('address', ['5 <b> St', 'a@b', '$1'])
})
test('a number is compared without its thousands separators [VALID-13] [VALID-14]', () => {
  ok('min', ['1 000', '1,000', '1\u00a0000', 500], { min: 500 })
  bad('min', ['499', '4,99x'], { min: 500 })
  bad('max', ['10 000', '10,000'], { max: 5000 }, 'maxValue')
  ok('number', ['5'], { min: 1, max: 5 })
})
test('an empty value passes number and date rules [VALID-15] [VALID-19]', () => {
  ok('min', ['', undefined], { min: 5 })
  ok('max', [''], { max: 5 })
  ok('date', ['', undefined], { min: '2000-01-01', max: 'today' })
})
test('a date is not later than the latest [VALID-16]', () => {
  ok('date', ['2025-12-31', '2026-01-01'], { max: '2026-01-01' })
  bad('date', ['2026-01-02'], { max: '2026-01-01' })
  ok('date', ['2026-05-15'], { max: 'today' })
  bad('date', ['2026-05-16'], { max: 'today' })
})
test('a date has a four-digit year and exists [VALID-17]', () => {
  ok('date', ['2024-02-29', '29.02.2024'])
  bad('date', ['24-02-29', '12024-02-29', '01.02.24', '2023-02-29', '2024-13-01', '0024-01-01', 'x'])
})
test('a date lies within both borders [VALID-18]', () => {
  const borders = { min: '2000-01-01', max: '2000-12-31' }
  ok('date', ['2000-01-01', '2000-12-31'], borders)
  bad('date', ['1999-12-31', '2001-01-01'], borders)
})
test('a minimum age counts to the day', () => {
  ok('date', ['2008-05-15', '1950-01-01'], { minimumAge: 18 })
  bad('date', ['2008-05-16'], { minimumAge: 18 }, 'underAge')
  expect(keyOf('date', '1950-01-01', { minimumAge: 18 }, {})).toBe('underAge')
  expect(keyOf('date', '2008-02-29', { minimumAge: 18 }, { now: new Date('2026-02-28T00:00:00Z') })).toBe('underAge')
  expect(keyOf('date', '2008-02-29', { minimumAge: 18 }, { now: new Date('2026-03-01T00:00:00Z') })).toBeUndefined()
})
test('an id number is 123456...7890, of a configured form, Luhn-valid, or new [VALID-20..23]', () => {
  ok('idNumber', ['123456...7890', '79927398713', 'new'])
  bad('idNumber', ['123456..7890', '123456....7890', '79927398714', 'NEW'])
  ok('idNumber', ['AB-12'], { regex: '^[A-Z]{2}-[0-9]{2}$' })
})
test('regex lets an empty value pass and otherwise wants a match [VALID-24]', () => {
  ok('regex', ['', undefined, 'abc'], { regex: '^[a-c]+$' })
  bad('regex', ['abd', 'a'.repeat(1001)], { regex: '^[a-c]+$' })
})
test('minimum and maximum length [VALID-25] [MSG-04] [MSG-05]', () => {
  ok('minLength', ['abc', 'abcd', '😀😀😀'], { min: 3 })
  bad('minLength', ['ab', '', '😀😀'], { min: 3 })
  ok('maxLength', ['ab', 'abc', ''], { max: 3 })
  bad('maxLength', ['abcd'], { max: 3 })
  expect(validate([{ rule: 'minLength', min: 6 }], '')!.fallback).toBe('Min length is 6')
  expect(validate([{ rule: 'maxLength', max: 20 }], 'a'.repeat(21))!.fallback).toBe('Max length is 20')
})
test('a sum is whole, without leading zero, within its range [VALID-26] [VALID-27] [VALID-28] [MSG-18]', () => {
  const range = { min: '10.00', max: '500.00' }
  ok('sum', ['10', '500', '123'], range)
  bad('sum', ['1a', '10.00', '-5', '010', '0', '1e3', ' 20'], range, 'wrongField')
  bad('sum', ['9', '501', '99999999999999999999'], range, 'sumError')
  expect(validate([{ rule: 'sum', ...range }], '9')!.values).toEqual({ min: '10.00', max: '500.00' })
  ok('sum', ['10.05', '10.5', '11'], { ...range, step: '0.05' })
  bad('sum', ['10.03', '10.051', '010.05'], { ...range, step: '0.05' })
  ok('sum', ['20', '30'], { ...range, step: '10' })
  bad('sum', ['25'], { ...range, step: '10' })
})
test('sex must be chosen [VALID-29]', () => {
  bad('sex', ['0', 0, ''])
  ok('sex', ['1', 2])
})
test('a text is required unless it is not [VALID-30] [MSG-16]', () => {
  bad('text', ['', '  '], {}, 'requiredField')
  ok('text', [''], { isRequired: false })
  bad('required', ['', ' ', undefined, []], {}, 'requiredField')
})
test('a postcode has up to eight digits, or its own form [VALID-31] [VALID-32]', () => {
  ok('postcode', ['12345678', '1'])
  bad('postcode', ['123456789', 'AB1'])
  ok('postcode', ['SW1A 1AA'], { regex: '^[A-Z0-9 ]{5,8}$' })
  bad('postcode', ['12345678'], { regex: '^[A-Z]+$' })
})
test('a postcode is written as its country writes it', () => {
  const fits = (country: string, postcode: string) =>
    keyOf('postcode', postcode, {}, { values: { country } }) === undefined
  for (const [country, good, wrong] of [
    ['LV', 'LV-1010', '101'],
    ['GB', 'sw1a 1aa', '12345'],
    ['BR', '01310-100', '0131-0100'],
    ['US', '90210-1234', '9021'],
    ['CA', 'K1A 0B1', 'K1A 0BB'],
    ['MT', 'VLT 1117', '1117'],
    ['XX', '12345678', '123456789'],
  ] as const) {
    expect([country, fits(country, good), fits(country, wrong)]).toEqual([country, true, false])
  }
})
test('a phone is required and well formed [VALID-33] [MSG-19] [MSG-20]', () => {
  bad('phone', [''], {}, 'insertPhoneNumber')
  ok('phone', ['+356 2123 4567', '21234567'])
  bad('phone', ['abc', '12', '+', '++35621234567', '1'.repeat(16)], {}, 'wrongPhoneFormat')
  ok('phone', [''], { isRequired: false })
})
test('with several masks the longest bounds a number [VALID-36]', () => {
  const masks = ['00 000', '000 0000']
  expect(phoneDigits(masks)).toEqual({ min: 5, max: 7 })
  expect(['1234', '12345', '1234567', '12345678'].map((text) => fitsPhoneMask(masks, text))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(applyPhoneMask(masks, '123456789')).toBe('123 4567')
  expect(keyOf('phone', '12345678', {}, { phoneMask: masks })).toBe('wrongPhoneFormat')
})
test('an e-mail is required, has no blanks and one or two dot parts [VALID-38..40] [MSG-21] [MSG-22]', () => {
  bad('email', [''], {}, 'insertEmailAddress')
  ok('email', ['a@b.co', 'a@b.co.uk', 'a.b+c@d-e.org'])
  bad(
    'email',
    [
      'a@b',
      'a@b.c.d.e',
      'a b@c.de',
      'a@b.co ',
      ' a@b.co',
      '@b.co',
      'a@@b.co',
      'a@.co',
      'a@b..co',
      `${'a'.repeat(65)}@b.co`,
    ],
    {},
    'wrongEmailAddress',
  )
})
test('a card holder [VALID-41]', () => {
  ok('cardHolder', ["J. O'Neil-Smith", 'Zoë'])
  bad('cardHolder', ['R2', 'a_b', 'a@b'])
})
test('a card number has 12 to 19 digits and passes Luhn [VALID-42]', () => {
  // Noughts pass Luhn at any length, so that the length alone decides.
  ok('cardNumber', ['4111 1111 1111 1111', '', '0'.repeat(12), '0'.repeat(19)])
  bad('cardNumber', ['4111 1111 1111 1112', '0'.repeat(11), '0'.repeat(20), '4111-1111-1111-1111'])
})
test('a fakename has four characters and no blanks or symbols [VALID-43] [VALID-44] [MSG-27] [MSG-28]', () => {
  ok('fakename', ['abcd', 'Ёжик', 'r2d2'])
  bad('fakename', ['abc'], {}, 'minCountSymbolsFakename')
  bad('fakename', ['ab cd', 'ab_cd', 'a'.padEnd(4, '!')], {}, 'specialSymbolsFakename')
})
test('a checkbox must be checked [VALID-45] [MSG-29]', () => {
  ok('checked', [true, 'true'])
  bad('checked', [false, undefined, 'false', ''], {}, 'uncheckedCheckbox')
})
test('the promo rule lets everything pass [VALID-46]', () => ok('promo', ['', 'x', null, 5]))
test('the custom rule wants its pattern, or anything [VALID-47]', () => {
  ok('custom', ['ab'], { regex: '^ab$' })
  bad('custom', ['', 'x'], { regex: '^ab$' })
  ok('custom', ['x'])
  bad('custom', [''])
})
test("an IBAN has its country's structure [VALID-48]", () => {
  ok('iban', [
    'GB29 NWBK 6016 1331 9268 19',
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'gb29nwbk60161331926819',
    '',
  ])
  expect(['GB29NWBK6016133192681', 'DE8937040044053201300A', 'XX00', 'constructor'].map(ibanFault)).toEqual([
    'structure',
    'structure',
    'country',
    'country',
  ])
})
test('an IBAN of any country is taken, and refused with one character changed [VALID-48] [VALID-49]', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, place, shift) => {
      expect(ibanFault(iban)).toBeUndefined()
      const places = [...iban].flatMap((char, index) => (index > 3 && /[0-9]/.test(char) ? [index] : []))
      const at = places[place % places.length]!
      expect(ibanFault(iban.slice(0, at) + ((Number(iban[at]) + shift) % 10) + iban.slice(at + 1))).toBe('checksum')
      expect(ibanFault(iban.slice(0, -1))).toBe('structure')
      expect(ibanFault(`${iban}0`)).toBe('structure')
    }),
  )
  expect(ibanFault('A'.repeat(100_000))).toBe('structure')
})
test('an IBAN satisfies mod 97 [VALID-49]', () =>
  expect(['GB29NWBK60161331926818', 'DE88370400440532013000'].map(ibanFault)).toEqual(['checksum', 'checksum']))
test('emoji are stripped', () => expect(stripEmoji('a😀b👩‍👩‍👧c🇲🇹d👍🏽 1é')).toBe('abcd 1é'))
test('input masks: # digit, @ letter, * either [VALID-58] [VALID-59] [VALID-60]', () => {
  expect(applyMask('##-@@ **', '12ab3c')).toBe('12-ab 3c')
  expect(applyMask('##/##', 'a1b2c3')).toBe('12/3')
  expect(['12-ab 3c', '12-a1 3c', '1-ab 3c'].map((text) => fitsMask('##-@@ **', text))).toEqual([true, false, false])
})
test('phone masks: 0 required, 9 optional [VALID-61] [VALID-62]', () => {
  expect(phoneDigits('00 099')).toEqual({ min: 3, max: 5 })
  expect(applyPhoneMask('00 099', '+12345678')).toBe('12 345')
  expect(['12', '123', '12345', '123456'].map((text) => fitsPhoneMask('00 099', text))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each([
  ['required', '', {}, 'Field is required'],
  ['email', 'x', {}, 'Wrong email address'],
  ['phone', 'x', {}, 'Wrong phone number'],
  ['fakename', 'a b c', {}, 'Wrong fake name'],
  ['password', 'é234567', {}, 'Wrong password'],
  ['name', '1', {}, 'Wrong symbols in name'],
  ['address', '<', {}, 'Wrong address'],
  ['iban', 'x', {}, 'Wrong iban'],
  ['min', '1', { min: 5 }, 'Min value is 5'],
  ['max', '9', { max: 5 }, 'Max value is 5'],
  ['date', 'x', {}, 'Wrong date'],
])(
  'default message of %s [MSG-02] [MSG-03] [MSG-06] [MSG-07] [MSG-08] [MSG-09] [MSG-10] [MSG-11] ' +
    '[MSG-12] [MSG-13] [MSG-14]',
  (rule, value, parameters, text) => {
    expect(validate([{ rule, ...parameters }], value, { now })!.fallback).toBe(text)
  },
)
test('sameAs, regex and cardNumber have default messages [MSG-15]', () => {
  for (const [rule, parameters] of [
    ['sameAs', { field: 'a' }],
    ['regex', { regex: '^a$' }],
    ['cardNumber', {}],
  ] as const)
    expect(validate([{ rule, ...parameters }], 'x')!.fallback).not.toBe('')
})
test('a wrong IBAN says whether its country, its length or a character of it is wrong [VALID-48] [VALID-49]', () => {
  const faults = ['ZZ91 2100 0418 4502 0005 1332', 'ES91 2100 0418', 'ES91 2100 0418 4502 0005 1333']
  expect(faults.map((value) => keyOf('iban', value))).toEqual(['ibanCountry', 'ibanStructure', 'ibanChecksum'])
})
test('what may stand in a field is told apart, field by field', () => {
  const said = [
    ['name', 'R2'],
    ['noDigits', 'R2'],
    ['localName', '漢'],
    ['address', '<b>'],
    ['postcode', '!'],
    ['cardHolder', 'R2'],
    ['cardNumber', '1'],
    ['date', '2024-02-30'],
    ['regex', 'x', { regex: '^a$' }],
  ] as const
  expect(new Set(said.map(([rule, value, parameters]) => keyOf(rule, value, parameters))).size).toBe(said.length)
})
test('a password that may be longer is told its own length [MSG-25]', () => {
  const i18n = {
    has: () => true,
    t: (_key: string, values?: Record<string, string | number>) => JSON.stringify(values),
  }
  const say = (value: string) => messageOf(validate([{ rule: 'password', min: 8, max: 64 }], value)!, i18n)
  expect([say('a'.repeat(65)), say('abcdefgh é')]).toEqual([
    '{"max":64,"characters":""}',
    '{"max":64,"characters":"␣ é"}',
  ])
})
test('a value without a more specific key gets the fallback key [MSG-17]', () =>
  expect(keyOf('regex', 'x', { regex: '^a$' })).toBe('wrongField'))
test("the first failing rule gives the message, a rule's own wins, and a missing key falls back [MSG-01]", () => {
  const rules = [{ rule: 'minLength', min: 3 }, { rule: 'email' }]
  const i18n = { has: (key: string) => key.startsWith('my.'), t: (key: string) => `<${key}>` }
  expect(messageOf(validate(rules, 'x')!, i18n)).toBe('Min length is 3')
  expect(messageOf(validate([{ rule: 'email', message: 't:my.email' }], 'x')!, i18n)).toBe('<my.email>')
  expect(messageOf(validate([{ rule: 'email', message: 'No.' }], 'x')!, i18n)).toBe('No.')
  expect(validate(rules, 'abc')?.key).toContain('wrongEmailAddress')
})
test('a rule nobody knows refuses, also one named like a method of objects', () => {
  expect(keyOf('nothing', 'x')).toBe('wrongField')
  expect(keyOf('constructor', 'x')).toBe('wrongField')
})
test('written rules are checked', () => {
  expect(
    checkRuleList([
      { rule: 'minLength', min: 3 },
      { rule: 'date', max: 'today', minimumAge: 18 },
      { rule: 'sum', min: '1.00' },
    ]),
  ).toEqual([])
  const faults = checkRuleList([
    { rule: 'minLength' },
    { rule: 'minLength', min: '3' },
    { rule: 'email', max: 3 },
    { rule: 'regex', regex: '(a)\\1' },
    { rule: 'regex', regex: '(' },
    { rule: 'date', min: 'yesterday' },
  ])
  expect(faults.map(({ index, parameter }) => [index, parameter])).toEqual([
    [0, 'min'],
    [1, 'min'],
    [2, 'max'],
    [3, 'regex'],
    [4, 'regex'],
    [5, 'min'],
  ])
  expect(ruleNames.length).toBeGreaterThan(25)
})
test('a check digit by modulus 11: bank accounts, personal numbers and books of several countries', () => {
  // A Norwegian account, with the usual weights from the right.
  ok('mod11', ['86011117947', '8601.11.17947', ''])
  bad('mod11', ['86011117948', '8601111794', 'x6011117947', '7'], {}, 'wrongField')
  // A Brazilian person: two check digits, where 10 is written 0.
  for (const weights of [
    [10, 9, 8, 7, 6, 5, 4, 3, 2],
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  ]) {
    ok('mod11', ['529.982.247-25'], { weights, ten: '0' })
    bad('mod11', ['529.982.247-52'], { weights, ten: '0' }, 'wrongField')
  }
  // A book: ten is X.
  const book = { weights: [10, 9, 8, 7, 6, 5, 4, 3, 2], ten: 'X' }
  ok('mod11', ['0-306-40615-2', '0-8044-2957-X', '080442957x'], book)
  bad('mod11', ['0-306-40615-X', '0-8044-2957-1'], book, 'wrongField')
  bad('mod11', ['0-8044-2957-X'], { weights: book.weights }, 'wrongField')
})
test('of every ten digits by modulus 11 one check digit at most is right, and one wrong digit is found', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{10}$/), fc.nat(9), fc.integer({ min: 1, max: 9 }), (body, at, more) => {
      const right = [...'0123456789X'].filter(
        (check) => validate([{ rule: 'mod11', ten: 'X' }], body + check) === undefined,
      )
      expect(right).toHaveLength(1)
      const other = body.slice(0, at) + String((Number(body[at]) + more) % 10) + body.slice(at + 1)
      expect(validate([{ rule: 'mod11', ten: 'X' }], other + right[0]!)).toBeDefined()
    }),
  ))

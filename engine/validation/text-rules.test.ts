import { expect, test } from 'vitest'
import { applyMask, applyPhoneMask, fitsMask, fitsPhoneMask, phoneDigits, stripEmoji, validate } from './index.ts'
import { bad, keyOf, ok } from './testing.ts'

test('a password is required, unless its rule says otherwise [VALID-01.1] [VALID-01.2] [MSG-23.1]', () => {
  bad('password', ['', undefined, null], {}, 'insertPassword')
  ok('password', ['', undefined], { isRequired: false })
  bad('password', ['abc'], { isRequired: false }, 'shortPassword')
})
test('a password has at least 8 characters, whatever a brand says [VALID-02.1..2] [MSG-24]', () => {
  ok('password', ['abcdefgh', 'ab cd ef', 'пароль12', '🐎🐎🐎🐎🐎🐎🐎🐎'])
  bad('password', ['abcdefg', 'пароль1', '🐎🐎🐎🐎🐎🐎🐎'], {}, 'shortPassword')
  bad('password', ['abcdefg'], { min: 6 }, 'shortPassword')
})
test('a password has at most 128 characters, and a brand cannot allow fewer than 64 [VALID-03.1..2] [MSG-25.2]', () => {
  ok('password', ['a'.repeat(128), '🐎'.repeat(128)])
  bad('password', ['a'.repeat(129)], {}, 'notWalidPassword')
  ok('password', ['a'.repeat(64)], { max: 20 })
  bad('password', ['a'.repeat(65)], { max: 20 }, 'notWalidPassword')
})
test('the characters of a password are counted as they are stored: one letter in two parts is one', () => {
  bad('password', ['e\u0301'.repeat(7)], {}, 'shortPassword')
  ok('password', ['e\u0301'.repeat(8), 'e\u0301'.repeat(128)])
})
test('the length limits of a password can be configured', () => {
  ok('password', ['1234567890'], { min: 10 })
  bad('password', ['123456789'], { min: 10 })
})
test('the error of a password lists the characters that are not allowed [VALID-04.1] [MSG-25.1]', () => {
  expect(validate([{ rule: 'password' }], 'pass\u0007word\ud800')).toMatchObject({
    key: 'common.fieldsValidatorErrors.notWalidPassword',
    values: { characters: 'U+0007 U+D800' },
  })
  expect(validate([{ rule: 'password', disallowed: '< ' }], 'abc <def>')).toMatchObject({
    key: 'common.fieldsValidatorErrors.notWalidPassword',
    values: { characters: '␣ <' },
  })
  bad('passwordCharacters', ['é\n'])
})
test('a repeated password equals the password [VALID-05] [MSG-26]', () => {
  const context = { values: { password: 'secret1' } }
  expect(keyOf('sameAs', 'secret1', { field: 'password' }, context)).toBeUndefined()
  expect(keyOf('sameAs', 'secret2', { field: 'password' }, context)).toBe('passwordsNotEqual')
})
test('a code is required, digits only, exactly six [VALID-06] [VALID-07.1..2] [VALID-08.1]', () => {
  bad('code', [''], {}, 'requiredField')
  ok('code', ['123456', '000000'])
  bad('code', ['12345a', '12345', '1234567', '１２３４５６'], {}, 'profile.smsCodeError')
})
test('names have no digits or special characters [VALID-09.1..3]', () => {
  ok('name', ['Zoë', 'Jean-Luc', "O'Neil", 'Āboliņa', 'Ли'])
  bad('name', ['R2', 'A@B', '<b>', 'a<b', 'a_b', ' x'])
})
test('a variant forbids digits only [VALID-10.1..2]', () => {
  ok('noDigits', ['A.B-C!', ''])
  bad('noDigits', ['a1', '٣'])
})
test('a variant allows Latin, Cyrillic and Latvian with digits and punctuation [VALID-11.1] [VALID-11.2]', () => {
  ok('localName', ['Anna-2', 'Жанна!', 'Šķēle, 5.'])
  // As some keyboards write them: the letter, then its mark.
  ok('localName', ['S\u030ck\u0327e\u0304le', 'И\u0306ожик'])
  bad('localName', ['李', 'α', 'a<b'])
})
test('an address has no special characters [VALID-12.1..2]', () => {
  ok('address', ["12 St. John's Rd, Flat 3/4", '3 Rue de l’Église', 'Hauptstraße 5-7'])
  bad('address', ['5 <b> St', 'a@b', '$1'])
})
test('an empty value passes regex; any other value must match [VALID-24.1..2]', () => {
  ok('regex', ['', undefined, 'abc'], { regex: '^[a-c]+$' })
  bad('regex', ['abd', 'a'.repeat(1001)], { regex: '^[a-c]+$' })
})
test('minimum and maximum length, in characters [VALID-25.1] [VALID-25.2] [MSG-04] [MSG-05]', () => {
  ok('minLength', ['abc', 'abcd', '😀😀😀'], { min: 3 })
  bad('minLength', ['ab', '', '😀😀'], { min: 3 })
  ok('maxLength', ['ab', 'abc', ''], { max: 3 })
  bad('maxLength', ['abcd'], { max: 3 })
  // A character is one, however many units it takes.
  ok('maxLength', ['😀😀😀'], { max: 3 })
  bad('maxLength', ['😀😀😀😀'], { max: 3 })
  expect(validate([{ rule: 'minLength', min: 6 }], '')!.fallback).toBe('Min length is 6')
  expect(validate([{ rule: 'maxLength', max: 20 }], 'a'.repeat(21))!.fallback).toBe('Max length is 20')
})
test('sex must be chosen [VALID-29.1..2]', () => {
  bad('sex', ['0', 0, ''])
  ok('sex', ['1', 2])
})
test('a text is required unless isRequired is false [VALID-30.1..2] [MSG-16.1]', () => {
  bad('text', ['', '  '], {}, 'requiredField')
  ok('text', [''], { isRequired: false })
  bad('required', ['', ' ', undefined, []], {}, 'requiredField')
})
test('a postcode has up to eight digits, or the configured format [VALID-31.1..2] [VALID-32.1..2]', () => {
  ok('postcode', ['12345678', '1'])
  bad('postcode', ['123456789', 'AB1'])
  ok('postcode', ['SW1A 1AA'], { regex: '^[A-Z0-9 ]{5,8}$' })
  bad('postcode', ['12345678'], { regex: '^[A-Z]+$' })
})
test('a postcode has the format of its country', () => {
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
test('a phone is required, of the right format and mask [VALID-33.1] [VALID-33.2] [MSG-19.1] [MSG-20]', () => {
  bad('phone', [''], {}, 'insertPhoneNumber')
  ok('phone', ['+356 2123 4567', '21234567'])
  bad('phone', ['abc', '12', '+', '++35621234567', '1'.repeat(16)], {}, 'wrongPhoneFormat')
  ok('phone', [''], { isRequired: false })
  const inMalta = { phoneMask: '0000 0000' }
  expect(['+356', '2123 4567', '212345678'].map((text) => keyOf('phone', text, {}, inMalta))).toEqual([
    'wrongPhoneFormat',
    undefined,
    'wrongPhoneFormat',
  ])
})
test('with several masks the longest limits a number [VALID-36.1..2]', () => {
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
test('an e-mail: asked for, blanks, domain [VALID-38.1..2] [VALID-39.1..2] [VALID-40.1..2] [MSG-21..22]', () => {
  bad('email', [''], {}, 'insertEmailAddress')
  ok('email', ['a@b.co', 'a@b.co.uk', 'a.b+c@d-e.org', `a@${'b'.repeat(249)}.co`])
  ok('email', [''], { isRequired: false })
  bad('email', [`a@${'b'.repeat(250)}.co`], {}, 'wrongEmailAddress')
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
test('a fakename has four characters, no blanks or symbols [VALID-43] [VALID-44.1..2] [MSG-27] [MSG-28.1..2]', () => {
  ok('fakename', ['abcd', 'Ёжик', 'Zoe\u0308s', 'r2d2'])
  bad('fakename', ['abc'], {}, 'minCountSymbolsFakename')
  bad('fakename', ['ab cd', 'ab_cd', 'a'.padEnd(4, '!')], {}, 'specialSymbolsFakename')
})
test('a checkbox must be checked [VALID-45] [MSG-29.1]', () => {
  ok('checked', [true, 'true'])
  bad('checked', [false, undefined, 'false', ''], {}, 'uncheckedCheckbox')
})
test('the promo rule lets everything pass [VALID-46]', () => ok('promo', ['', 'x', null, 5]))
test('the custom rule requires its pattern, or any value without one [VALID-47.1..2]', () => {
  ok('custom', ['ab'], { regex: '^ab$' })
  bad('custom', ['', 'x'], { regex: '^ab$' })
  ok('custom', ['x'])
  bad('custom', [''])
})
test('emoji are removed', () => expect(stripEmoji('a😀b👩‍👩‍👧c🇲🇹d👍🏽 1é')).toBe('abcd 1é'))
test('input masks: # digit, @ letter, * either [VALID-58] [VALID-59] [VALID-60]', () => {
  expect(applyMask('##-@@ **', '12ab3c')).toBe('12-ab 3c')
  expect(applyMask('##/##', 'a1b2c3')).toBe('12/3')
  expect(applyMask('@@-**', '1é2жß3')).toBe('éж-ß3')
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

import { expect, test } from 'vitest'
import { messageOf, ruleNames, validate } from './index.ts'
import { checkRuleList } from './node.ts'
import { keyOf, now } from './testing.ts'

test.each([
  ['required', '', {}, 'Field is required'],
  ['email', 'x', {}, 'Wrong email address'],
  ['phone', 'x', {}, 'Wrong phone number'],
  ['fakename', 'a b c', {}, 'Wrong fake name'],
  ['fakename', 'abc', {}, 'Wrong fake name'],
  ['password', '1234567\u0000', {}, 'Wrong password'],
  ['name', '1', {}, 'Wrong symbols in name'],
  ['noDigits', '1', {}, 'Wrong symbols in name'],
  ['localName', '漢', {}, 'Wrong symbols in name'],
  ['address', '<', {}, 'Wrong address'],
  ['iban', 'x', {}, 'Wrong iban'],
  ['min', '1', { min: 5 }, 'Min value is 5'],
  ['max', '9', { max: 5 }, 'Max value is 5'],
  ['date', 'x', {}, 'Wrong date'],
])(
  'default message of %s [MSG-02] [MSG-03] [MSG-06.1] [MSG-07.1..2] [MSG-08] [MSG-09.1..3] [MSG-10] [MSG-11] ' +
    '[MSG-12] [MSG-13] [MSG-14]',
  (rule, value, parameters, text) => {
    expect(validate([{ rule, ...parameters }], value, { now })!.fallback).toBe(text)
  },
)
test('sameAs, regex and cardNumber have default messages [MSG-15.1..3]', () => {
  for (const [rule, parameters] of [
    ['sameAs', { field: 'a' }],
    ['regex', { regex: '^a$' }],
    ['cardNumber', {}],
  ] as const)
    expect(validate([{ rule, ...parameters }], 'x')!.fallback).not.toBe('')
})
test('fields with different allowed characters have different error messages', () => {
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
test('the error of a password has the configured largest length [MSG-25.1]', () => {
  const i18n = {
    has: () => true,
    t: (_key: string, values?: Record<string, string | number>) => JSON.stringify(values),
  }
  const say = (value: string) => messageOf(validate([{ rule: 'password', min: 8, max: 64 }], value)!, i18n)
  expect([say('a'.repeat(65)), say('abcdefgh\u0007')]).toEqual([
    '{"max":64,"characters":""}',
    '{"max":64,"characters":"U+0007"}',
  ])
})
test('a value without a more specific key gets the fallback key [MSG-17.1]', () =>
  expect(keyOf('regex', 'x', { regex: '^a$' })).toBe('wrongField'))
test('the first failing rule gives the message: its own, the standard one or the default [MSG-01.1..3]', () => {
  const rules = [{ rule: 'minLength', min: 3 }, { rule: 'email' }]
  const i18n = { has: (key: string) => key.startsWith('my.'), t: (key: string) => `<${key}>` }
  expect(messageOf(validate(rules, 'x')!, i18n)).toBe('Min length is 3')
  expect(messageOf(validate([{ rule: 'email', message: 't:my.email' }], 'x')!, i18n)).toBe('<my.email>')
  expect(messageOf(validate([{ rule: 'email', message: 'No.' }], 'x')!, i18n)).toBe('No.')
  expect(validate(rules, 'abc')?.key).toContain('wrongEmailAddress')
})
test("no value passes an unknown rule, even if it has the name of an object's method [MSG-17.2]", () => {
  expect(keyOf('nothing', 'x')).toBe('wrongField')
  expect(keyOf('constructor', 'x')).toBe('wrongField')
})
test('errors in rules of brand files are found', () => {
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

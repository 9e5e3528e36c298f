import { expect, test } from 'vitest'
import { constants, contradictions, neverEqual } from './never.ts'

const country = { var: 'session.country' }

test.each<[rule: unknown, places: string[]]>([
  [{ '==': [country, 'MT'] }, []],
  [{ '==': [country, ''] }, []],
  [{ '==': [country, 'BRA'] }, ['==/1']],
  [{ '!=': ['br', country] }, ['!=/0']],
  [{ in: [country, ['SE', 'Finland', 'NO']] }, ['in/1/1']],
  [{ and: [{ var: 'features.chat' }, { '!': { '===': [{ var: ['session.country', 'SE'] }, 1] } }] }, ['and/1/!/===/1']],
  [{ in: [{ var: 'time.weekday' }, [0, 6, 7]] }, ['in/1/0']],
  [{ '==': [{ var: 'time.hour' }, 24] }, ['==/1']],
  [{ '==': [{ var: 'time.date' }, '24.12.2026'] }, ['==/1']],
  [{ '==': [{ var: 'session.authenticated' }, 'true'] }, ['==/1']],
  [{ '>=': [{ var: 'time.hour' }, 25] }, ['>=/1']],
  [{ '<': [{ var: 'time.date' }, '1.1.2026'] }, ['</1']],
  [{ '==': [{ var: 'market' }, 'MT'] }, ['==/1']],
  // A part of a text is no value of its own.
  [{ in: ['M', country] }, []],
  // Other paths are not judged.
  [{ '==': [{ var: 'session.currency' }, 'anything'] }, []],
  [true, []],
])('%j has constants that are never equal at %j', (rule, places) => {
  expect(neverEqual(rule).map(({ path }) => path.join('/'))).toEqual(places)
})

test('values of one brand are compared where they are known', () => {
  const own = { locale: { fits: (value: unknown) => value === 'pt-BR', expected: '"pt-BR"' } }
  const rule = { or: [{ '==': [{ var: 'locale' }, 'pt'] }, { '==': [{ var: 'locale' }, 'pt-BR'] }] }
  expect(neverEqual(rule, own)).toEqual([{ path: ['or', '0', '==', '1'], found: '"pt"', expected: '"pt-BR"' }])
  expect(neverEqual(rule)).toEqual([])
})

const hour = { var: 'time.hour' }
const known = { var: 'session.authenticated' }
test.each<[rule: unknown, places: string[]]>([
  [{ and: [{ '>=': [hour, 20] }, { '<': [hour, 6] }] }, ['and/1']],
  [{ or: [{ '>=': [hour, 20] }, { '<': [hour, 6] }] }, []],
  [{ and: [{ '>=': [hour, 6] }, { '<=': [hour, 6] }] }, []],
  [{ and: [{ '>': [hour, 6] }, { '<=': [hour, 6] }] }, ['and/1']],
  [{ and: [{ '<': [20, hour] }, { '>': [6, hour] }] }, ['and/1']],
  [{ and: [{ '==': [hour, 3] }, { '>': [hour, 6] }] }, ['and/1']],
  [{ and: [{ '>=': [{ var: 'time.date' }, '2026-12-24'] }, { '<': [{ var: 'time.date' }, '2026-12-01'] }] }, ['and/1']],
  [{ and: [known, { '!': known }] }, ['and/1']],
  [{ and: [{ '!': [known] }, { '==': [hour, 3] }, known] }, ['and/2']],
  [{ or: [{ and: [known, { '!': known }] }, known] }, ['or/0/and/1']],
  [{ and: [{ '>=': [hour, 20] }, { '<': [{ var: 'time.weekday' }, 6] }] }, []],
  [{ and: [known, { '!': { var: 'session.verified' } }] }, []],
])('%j contradicts itself at %j', (rule, places) => {
  expect(contradictions(rule).map(({ path }) => path.join('/'))).toEqual(places)
})

test.each<[unknown, string[]]>([
  [true, ['']],
  [false, ['']],
  [{ '==': ['session.country', 'MT'] }, ['']],
  [{ '!': [{ var: 'session.authenticated' }] }, []],
  [{ and: [known, true] }, ['and/1']],
  [{ and: [known, { '==': ['market', 'mt'] }] }, ['and/1']],
  [{ or: [known, { '!': [known] }] }, ['or/1']],
  [{ or: [known, { '>': [hour, 6] }] }, []],
  [{ or: [{ and: [known, { '>': [hour, 6] }] }, { and: [known, 1] }] }, ['or/1/and/1']],
])('%j has the same answer for everybody at %j', (rule, places) => {
  expect(constants(rule).map(({ path }) => path.join('/'))).toEqual(places)
})

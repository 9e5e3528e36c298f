import { expect, test } from 'vitest'
import { neverEqual } from './never.ts'

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
  // Orders and other paths are not judged.
  [{ '>': [{ var: 'time.hour' }, 24] }, []],
  [{ '==': [{ var: 'session.currency' }, 'anything'] }, []],
  [true, []],
])('%j has constants that are never equal at %j', (rule, places) => {
  expect(neverEqual(rule).map(({ path }) => path.join('/'))).toEqual(places)
})

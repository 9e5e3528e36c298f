import { expect, test } from 'vitest'
import { OPERATORS } from './index.ts'
import { ruleWords } from './words.ts'

const country = { var: 'session.country' }

test.each([
  [true, 'always'],
  [false, 'never'],
  [{ var: 'features.chat' }, '`features.chat` is true'],
  [{ '>=': [{ var: 'time.hour' }, 18] }, '`time.hour` is at least 18'],
  [{ '<': [1, { var: 'time.hour' }, 5] }, '`time.hour` is between 1 and 5, neither included'],
  [{ '<=': [1, { var: 'time.hour' }, 5] }, '`time.hour` is from 1 to 5, both included'],
  [{ in: [country, ['SE', 'FI']] }, '`session.country` is in the list "SE", "FI"'],
  [{ '!': { var: 'session.verified' } }, '`session.verified` is not true, empty or 0'],
  [{ '!': [{ '==': [country, 'NO'] }] }, 'not (`session.country` is "NO")'],
  [{ '==': [{ var: ['session.balance', 0] }, 4] }, '`session.balance` (or 0 where it is not known) is 4'],
  [
    { and: [{ var: 'features.chat' }, { or: [{ '==': [country, 'NO'] }, { '!=': [country, 'SE'] }] }] },
    '`features.chat` is true and (`session.country` is "NO" or `session.country` is not "SE")',
  ],
  [
    { if: [{ var: 'features.chat' }, true, { '!!': [country] }] },
    'if `features.chat` is true, always; otherwise `session.country` is known and neither empty nor 0',
  ],
])('%j is told as: %s', (rule, words) => expect(ruleWords(rule)).toBe(words))

test('every operator a rule may use has words', () => {
  for (const [operator, [least]] of Object.entries(OPERATORS)) {
    const operands = Array.from({ length: least }, () => (operator === 'var' ? 'locale' : country))
    expect(ruleWords({ [operator]: operands })).not.toContain(`{"${operator}"`)
  }
})

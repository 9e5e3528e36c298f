import { expect, test } from 'vitest'
import { checkRuleList } from '../../engine/validation/check-rules.ts'
import { ruleNames, validate } from '../../engine/validation/index.ts'
import { RULE_WORDS } from './rule-words.ts'

test('every rule has words, and no words are of a rule that is not there', () => {
  expect(Object.keys(RULE_WORDS).sort()).toEqual([...ruleNames].sort())
})

test.each(Object.entries(RULE_WORDS))(
  'the example of %s is a sound rule that takes and refuses what is said',
  (rule, words) => {
    const written = { rule, ...words.with }
    expect(checkRuleList([written])).toEqual([])
    const context = { values: words.values ?? {}, now: new Date('2026-01-01T12:00:00Z') }
    expect(validate([written], words.takes, context)).toBeUndefined()
    if (words.refuses !== undefined) expect(validate([written], words.refuses, context)).toBeDefined()
  },
)

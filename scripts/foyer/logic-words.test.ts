import { expect, test } from 'vitest'
import { decide, OPERATORS, type RuleContext } from '../../engine/rules/index.ts'
import { OPERATOR_EXAMPLES, PATH_WORDS } from './logic-words.ts'
import { contextPaths } from './reference-rules.ts'

// The context of the examples: each path has the value its words show.
const context = (): RuleContext => {
  const root: Record<string, unknown> = { features: {} }
  for (const [path, { value }] of Object.entries(PATH_WORDS)) {
    const parts = path.split('.')
    let node = root
    for (const part of parts.slice(0, -1)) node = (node[part] ??= {}) as Record<string, unknown>
    node[parts.at(-1)!] = value
  }
  return root as unknown as RuleContext
}

test('every path and operator has words, and no words are of one that is not there', () => {
  expect(Object.keys(PATH_WORDS).sort()).toEqual(contextPaths().sort())
  expect(Object.keys(OPERATOR_EXAMPLES).sort()).toEqual(Object.keys(OPERATORS).sort())
})

test.each(Object.entries(OPERATOR_EXAMPLES))('the example of %s uses it and answers what is said', (name, example) => {
  expect(Object.keys(example.rule as object)).toEqual([name])
  expect(decide(example.rule, context())).toBe(example.answer)
})

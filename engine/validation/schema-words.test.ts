import { expect, test } from 'vitest'
import { typeWords } from './schema-words.ts'

test('what belongs where a type is wrong is said by the schema, by the form of its texts, or by its types', () => {
  expect(typeWords(['integer'], { 'x-expected': 'hundredths of a percent' })).toBe('hundredths of a percent')
  expect(typeWords(['integer'], {})).toBe('a whole number without quotes')
  expect(typeWords(['string', 'null'], { pattern: '^[a-z]$' })).toContain(', or ')
})

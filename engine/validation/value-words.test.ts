import { expect, test } from 'vitest'
import { readBrandEnvironment } from '../../src/environment.ts'
import { brandFiles } from '../../schemas/brand/index.ts'
import { isPlain } from '../brand/index.ts'
import { wordsFor } from './value-words.ts'

/** Every regular expression of a schema, also those of property names. */
const patternsIn = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(patternsIn)
  if (!isPlain(schema)) return []
  const own = typeof schema.pattern === 'string' ? [schema.pattern] : []
  const names = isPlain(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  return [...own, ...names.filter((name) => name !== '^.*$'), ...Object.values(schema).flatMap(patternsIn)]
}

test('every form a text must have is said in words with an example that has it', async () => {
  const { widgets } = await readBrandEnvironment()
  const schemas = [...brandFiles.map(({ schema }) => schema), ...[...widgets.values()].map(({ props }) => props)]
  const patterns = new Set(patternsIn(schemas))
  expect(patterns.size).toBeGreaterThan(30)
  expect([...patterns].filter((pattern) => wordsFor(pattern) === undefined)).toEqual([])
  for (const pattern of patterns) {
    for (const [, example = ''] of wordsFor(pattern)!.matchAll(/such as "([^"]+)"/g))
      expect(example, `an example of ${pattern}`).toMatch(new RegExp(pattern, 'u'))
  }
})

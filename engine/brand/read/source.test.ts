import fc from 'fast-check'
import { parse, visit, type ParseError } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { parseSource } from './source.ts'

const read = (text: string) => parseSource({ brand: 'b', file: 'b/brand.json', path: 'brand.json', text })

/** Whether another reader finds a fault: of the grammar, a name twice in one object or not allowed, or depth. */
const isFaulty = (text: string): boolean => {
  const errors: ParseError[] = []
  const open: Set<string>[] = []
  let [depth, isEmpty] = [0, true]
  const begin = () => {
    depth = Math.max(depth, open.push(new Set()))
    isEmpty = false
  }
  const end = () => void open.pop()
  const fault = (error: number) => errors.push({ error, offset: 0, length: 0 })
  visit(
    text,
    {
      onError: fault,
      onObjectBegin: begin,
      onArrayBegin: begin,
      onObjectEnd: end,
      onArrayEnd: end,
      onLiteralValue: () => void (isEmpty = false),
      onObjectProperty: (name) => {
        if (open.at(-1)?.has(name) || ['__proto__', 'constructor', 'prototype'].includes(name)) fault(0)
        open.at(-1)?.add(name)
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  )
  return errors.length > 0 || depth > 64 || isEmpty
}

const names = ['a', 'b', '__proto__', 'constructor', 'a:b', '"', '\\', '\n', '1']
const name = fc.oneof(fc.constantFrom(...names), fc.string())
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(
      fc.string(),
      fc.constantFrom('\\"', 'a\\\\', '{"a":1}', '\u2028'),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
})).value
/** Signs that somebody adds or takes out by mistake. */
const signs = ['{', '}', '[', ']', ':', ',', '"', '\\', '/', '/*', '\n', '\t', '\u0000', '\u00a0', '-', '0', 'e', 'a']
const mistakes = fc.array(fc.record({ at: fc.nat(), gone: fc.nat(2), sign: fc.constantFrom('', ...signs) }), {
  maxLength: 2,
})
const written = fc.tuple(value, mistakes, fc.constantFrom(undefined, 2, '\t')).map(([data, edits, space]) =>
  edits.reduce(
    (text, { at, gone, sign }) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + sign + text.slice(place + gone)
    },
    JSON.stringify(data, null, space),
  ),
)

test('a file is read without a problem exactly where another reader finds no fault, and as what it says', () => {
  let sound = 0
  fc.assert(
    fc.property(written, (text) => {
      const { source, problems } = read(text)
      expect(problems.length > 0, text).toBe(isFaulty(text))
      if (problems.length > 0) return
      sound += 1
      expect(source.data).toStrictEqual(parse(text))
      expect(source.tree?.length).toBeGreaterThan(0)
    }),
    { numRuns: 3_000 },
  )
  expect(sound).toBeGreaterThan(500)
})

test('a name that stands twice is told even where its values are alike', () => {
  expect(read('{"a":{"b":1,"c":":","b":1}}').problems).toMatchObject([{ code: 'duplicate-key', line: 1, column: 21 }])
  expect(read('{"a":1,"__proto__":{}}').problems).toMatchObject([{ code: 'forbidden-key' }])
  expect(read(`${'['.repeat(65)}${']'.repeat(65)}`).problems).toMatchObject([{ code: 'nests-too-deep' }])
  expect(read('[":","\\\\",{"a":"\\":"}]')).toMatchObject({ problems: [], source: { data: [':', '\\', { a: '":' }] } })
})

import fc from 'fast-check'
import type { TObject } from 'typebox'
import type { OfficeMethod } from '../../schemas/office/index.ts'

/** What is done to the parameters of a call: to which of them, how, and with what. */
export interface Piece {
  readonly at: number
  readonly how: 'nothing' | 'replace' | 'drop' | 'twice' | 'add' | 'inside' | 'all'
  readonly value: string
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Values that one field or another is not meant to hold. */
const ODD = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e309',
  '1.5',
  '9'.repeat(30),
  'true',
  'null',
  'NaN',
  '{}',
  '[]',
  '[[]]',
  '"x"',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":{"b":"\\u0000"}}',
  '["\\ud800"]',
  '[{"role":"admin","brand":"*"}]',
  deep(6),
  deep(5_000),
  'x'.repeat(5_000),
  'x'.repeat(70_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '%00',
  '../../etc/passwd',
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  'toString',
  '*',
  'other',
  'nowhere',
  'EUR',
  'XXX',
  'BTC',
  '2026-13-45T99:99:99Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00.000Z',
  '\ud83d\ude00',
]
/** Names that no method has, and some that objects have by themselves. */
const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'v', 'brand', 'x', '', '\u0000', 'login', 'grants[0]']

/** Pieces, with names and ids of another brand among the values. */
export const pieces = (foreign: readonly string[]): fc.Arbitrary<Piece> =>
  fc.record({
    at: fc.nat({ max: 20 }),
    how: fc.constantFrom('replace', 'replace', 'replace', 'inside', 'inside', 'drop', 'twice', 'add', 'all'),
    value: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...ODD) },
      { weight: 2, arbitrary: fc.constantFrom(...foreign) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
      { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
    ),
  })

/** Puts a value somewhere inside a JSON text. */
function inside(text: string, at: number, value: string): string {
  let tree: unknown
  try {
    tree = JSON.parse(text)
  } catch {
    return text.slice(0, at) + value + text.slice(at)
  }
  if (typeof tree !== 'object' || tree === null) return value
  const places: [Record<string, unknown>, string][] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [name, child] of Object.entries(node)) {
      places.push([node as Record<string, unknown>, name])
      walk(child)
    }
  }
  walk(tree)
  const [parent, name] = places[at % Math.max(1, places.length)] ?? []
  if (!parent || name === undefined) return `[${JSON.stringify(value)}]`
  parent[name] = /^[[{"\d-]/.test(value) && at % 2 === 0 ? `${value}` : value
  return JSON.stringify(tree)
}

/** The parameters of a call after something was done to them. */
export function mutated(
  pairs: readonly [string, string][],
  { at, how, value }: Piece,
  { request }: OfficeMethod,
): [string, string][] {
  const known = Object.keys((request as TObject).properties ?? {})
  const chosen = known[at % Math.max(1, known.length)] ?? NAMES[at % NAMES.length]!
  const rest = pairs.filter(([name]) => name !== chosen)
  const own = pairs.find(([name]) => name === chosen)?.[1] ?? ''
  switch (how) {
    case 'nothing':
      return [...pairs]
    case 'drop':
      return rest
    case 'twice':
      return [...pairs, [chosen, value]]
    case 'add':
      return [...pairs, [NAMES[at % NAMES.length]!, value]]
    case 'inside':
      return [...rest, [chosen, inside(own, at, value)]]
    case 'all':
      return known.map((name) => [name, value])
    default:
      return [...rest, [chosen, value]]
  }
}

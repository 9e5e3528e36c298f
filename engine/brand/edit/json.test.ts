import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { parseTree, type Node } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { nodeAt } from '../read/source.ts'
import { insertAt, moveTo, removeAt, setAt, type JsonPath } from './json.ts'

const HOME = readFileSync(new URL('../../../brands/kilovolt/pages/home.json', import.meta.url), 'utf8')
const TOKENS = readFileSync(new URL('../../../brands/belvarde/theme.json', import.meta.url), 'utf8')
const MIXED = `{
  "one": { "a": 1, "b": [1, 2,   3] },
\t"tabs":   {"deep":{"er":null}},
  "empty": {},
  "none": [],
  "list": [
    { "id": "x" },
    "y"
  ]
}
`
const dataOf = (text: string): unknown => JSON.parse(text)
/** Every value of a text with its path and its own text. */
function placesOf(text: string, node: Node = parseTree(text)!, path: JsonPath = []): Map<string, [JsonPath, Node]> {
  const own: [string, [JsonPath, Node]][] = [[JSON.stringify(path), [path, node]]]
  const inner = (node.children ?? []).flatMap((child, index) => {
    const [key, value] = node.type === 'object' ? child.children! : [undefined, child]
    return [...placesOf(text, value!, [...path, key ? String(key.value) : String(index)])]
  })
  return new Map([...own, ...inner])
}
const rawOf = (text: string, { offset, length }: Node): string => text.slice(offset, offset + length)
/** The names of every object, in order. */
const namesIn = (text: string): string[] =>
  [...placesOf(text).values()]
    .filter(([, { type }]) => type === 'object')
    .map(([path, node]) =>
      [path.join('/'), ...(node.children ?? []).map((one) => String(one.children![0]!.value))].join(' '),
    )

/** The same change of plain data. */
function modelOf(data: unknown, { kind, path, value, to }: Change): unknown {
  const copy = structuredClone({ root: data })
  const boxOf = (at: JsonPath) => read(copy, ['root', ...at.slice(0, -1)]) as Record<string, unknown> | unknown[]
  const take = (at: JsonPath): unknown => {
    const box = boxOf(at)
    if (Array.isArray(box)) return box.splice(Number(at.at(-1)), 1)[0]
    const taken = box[at.at(-1)!]
    delete box[at.at(-1)!]
    return taken
  }
  const put = (at: JsonPath, what: unknown): void => {
    const box = boxOf(at)
    if (Array.isArray(box)) box.splice(Number(at.at(-1)), 0, what)
    else box[at.at(-1)!] = what
  }
  if (kind === 'set') {
    if (path.length === 0) return value
    const box = boxOf(path)
    if (Array.isArray(box)) box[Number(path.at(-1))] = value
    else box[path.at(-1)!] = value
  } else if (kind === 'insert') put(to, value)
  else if (kind === 'remove') take(path)
  else put(to, take(path))
  return copy.root
}
interface Change {
  readonly kind: 'set' | 'insert' | 'remove' | 'move'
  readonly path: JsonPath
  readonly to: JsonPath
  readonly value: unknown
}
const run = (text: string, { kind, path, to, value }: Change): string =>
  kind === 'set'
    ? setAt(text, path, value)
    : kind === 'insert'
      ? insertAt(text, to, value)
      : kind === 'remove'
        ? removeAt(text, path)
        : moveTo(text, path, to)

/** A new member or item of a container, by two numbers that choose among what there is. */
function newPlace(text: string, first: number, second: number): JsonPath {
  const boxes = [...placesOf(text).values()].filter(([, { type }]) => type === 'object' || type === 'array')
  const [path, node] = boxes[first % boxes.length]!
  const count = node.children?.length ?? 0
  return [...path, node.type === 'array' ? String(second % (count + 1)) : `new-${second % 7}`]
}
function changeOf(
  text: string,
  kind: Change['kind'],
  [a, b, c]: readonly number[],
  value: unknown,
): Change | undefined {
  const places = [...placesOf(text).values()]
  const [path] = places[a! % places.length]!
  // A brand file is an object or a list.
  if (path.length === 0 && (kind !== 'set' || typeof value !== 'object' || value === null)) return undefined
  const base = kind === 'move' ? removeAt(text, path) : text
  const to = newPlace(base, b!, c!)
  if (kind !== 'set' && kind !== 'remove' && read(dataOf(base), to) !== undefined && !/^\d+$/.test(to.at(-1)!))
    return undefined
  return { kind, path, to, value }
}

test('a thousand changes do to a text what they do to its data, and leave every other byte', () => {
  const kinds = fc.constantFrom<Change['kind']>('set', 'insert', 'remove', 'move')
  const numbers = fc.tuple(fc.nat(), fc.nat(), fc.nat())
  let made = 0
  fc.assert(
    fc.property(
      fc.constantFrom(HOME, TOKENS, MIXED),
      fc.array(fc.tuple(kinds, numbers, fc.jsonValue()), { minLength: 1, maxLength: 6 }),
      (start, steps) => {
        let text = start
        for (const [kind, chosen, value] of steps) {
          const change = changeOf(text, kind, chosen, value)
          if (!change) continue
          const after = run(text, change)
          made += 1
          expect(dataOf(after)).toEqual(JSON.parse(JSON.stringify(modelOf(dataOf(text), change))))
          if (kind === 'set') expectSameElsewhere(text, after, change.path)
          if (kind === 'insert' || kind === 'remove')
            expectSameBeside(text, after, kind === 'insert' ? change.to : change.path)
          text = after
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(made).toBeGreaterThan(800)
})

/** A value was replaced in its place: all text before and behind it is as before. */
function expectSameElsewhere(before: string, after: string, path: JsonPath): void {
  const [old, now] = [nodeAt(parseTree(before)!, path)!, nodeAt(parseTree(after)!, path)!]
  expect(after.slice(0, now.offset)).toBe(before.slice(0, old.offset))
  expect(after.slice(now.offset + now.length)).toBe(before.slice(old.offset + old.length))
}
/** Everything outside the container that got or lost a member is as before, and so is each of its other members. */
function expectSameBeside(before: string, after: string, path: JsonPath): void {
  const outer = path.slice(0, -1)
  expectSameElsewhere(before, after, outer)
  const isList = Array.isArray(read(dataOf(before), outer))
  const members = (text: string) =>
    [...placesOf(text).values()].filter(
      ([at]) => at.length === path.length && outer.every((part, index) => at[index] === part),
    )
  const others = (text: string, has: boolean) =>
    members(text)
      .filter(([at]) => isList || !has || at.at(-1) !== path.at(-1))
      .map(([, node]) => rawOf(text, node))
  const [fewer, more] =
    before.length < after.length || members(after).length > members(before).length
      ? [others(before, true), others(after, true)]
      : [others(after, true), others(before, true)]
  if (isList) expect(more.toSpliced(Number(path.at(-1)), 1)).toEqual(fewer)
  else expect(more).toEqual(fewer)
}

test('a member comes last or where it is said, in the style of its neighbours', () => {
  expect(setAt(MIXED, ['one', 'c'], true)).toContain('"one": { "a": 1, "b": [1, 2,   3], "c": true },')
  expect(insertAt(MIXED, ['one', 'c'], true, 0)).toContain('"one": { "c": true, "a": 1, "b"')
  expect(setAt(MIXED, ['empty', 'a', 'b'], 1)).toContain('"empty": { "a": { "b": 1 } },')
  expect(insertAt(MIXED, ['list', '1'], { id: 'z' })).toContain('    { "id": "x" },\n    { "id": "z" },\n    "y"')
  expect(setAt('{}\n', ['a'], 1)).toBe('{\n  "a": 1\n}\n')
  expect(removeAt(MIXED, ['list', '0'])).toContain('"list": [\n    "y"\n  ]')
  expect(removeAt('{\n  "a": 1\n}\n', ['a'])).toBe('{}\n')
})

test('what is too long for a line gets lines of its own, and what moves is indented for its new place', () => {
  const long = { first: 'x'.repeat(60), second: 'y'.repeat(60) }
  expect(setAt('{\n  "a": 1\n}\n', ['b'], long)).toBe(
    `{\n  "a": 1,\n  "b": {\n    "first": "${long.first}",\n    "second": "${long.second}"\n  }\n}\n`,
  )
  const text = '{\n  "a": {\n    "b": {\n      "c": 1\n    }\n  },\n  "d": {\n    "e": 2\n  }\n}\n'
  expect(moveTo(text, ['a', 'b'], ['b'])).toBe(
    '{\n  "a": {},\n  "d": {\n    "e": 2\n  },\n  "b": {\n    "c": 1\n  }\n}\n',
  )
  expect(namesIn(moveTo(HOME, ['slots'], ['slots'], 1))[0]?.split(' ')[2]).toBe('slots')
  expect(isPlain(dataOf(moveTo(HOME, ['slots'], ['slots'], 1)))).toBe(true)
})

test.each([
  ['setAt beyond a list', () => setAt(MIXED, ['none', '3'], 1), '"/none/3" is beyond the end of its list'],
  ['setAt below a number', () => setAt(MIXED, ['one', 'a', 'x'], 1), '"/one/a" is neither an object nor a list'],
  ['insertAt of a member that is there', () => insertAt(MIXED, ['one', 'a'], 1), '"/one/a" is already there'],
  ['removeAt of nothing', () => removeAt(MIXED, ['gone']), '"/gone" is not there'],
  ['removeAt of everything', () => removeAt(MIXED, []), '"" is the whole text'],
  ['moveTo into itself', () => moveTo(MIXED, ['one'], ['one', 'inner']), '"/one" is not there'],
  ['a text that is no JSON', () => setAt('', ['a'], 1), 'the text is no JSON'],
])('%s is refused with its place', (_, change, message) => {
  expect(change).toThrow(message)
})

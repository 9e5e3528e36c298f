import { findNodeAtLocation, parseTree, type JSONPath, type Node, type ParseError } from 'jsonc-parser'
import { brandFiles } from '../../../schemas/brand/index.ts'
import type { Code } from './codes.ts'
import { nearestName } from '../../validation/nearest.ts'
import { DEPTH_LIMIT, faultAt, outlineOf } from './json-faults.ts'
import { list, type Problem } from './problem.ts'
import type { SourceFile } from './types.ts'

/** Largest size of a brand file in bytes. */
export const FILE_LIMIT = 4_000_000
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses one brand file. Strict JSON; positions are kept; duplicate and dangerous keys are problems. */
export const parseSource = (input: {
  brand: string
  file: string
  path: string
  text: string
}): { source: SourceFile; problems: Problem[] } => {
  const text = input.text.startsWith('\uFEFF') ? input.text.slice(1) : input.text
  const errors: ParseError[] = []
  const problems: Problem[] = []
  const report = (offset: number, pointer: string, code: Code, message: string, more: Partial<Problem> = {}): void => {
    problems.push({
      brand: input.brand,
      file: input.file,
      ...positionOf(text, offset),
      pointer,
      code,
      message,
      severity: 'error',
      ...more,
    })
  }
  /** The two places of a key that stands twice. */
  const twice: Twice = (first, second) => {
    const { line } = positionOf(text, first.offset)
    const valueOf = ({ children = [] }: Node) => {
      const { offset = 0, length = 0 } = children[1] ?? {}
      return text.slice(offset, offset + length).replaceAll(/\s+/g, ' ')
    }
    const written = [valueOf(first), valueOf(second)]
    const isShort = written.every((one) => one.length <= 40)
    return {
      expected: `one of them: the other is in line ${line}`,
      ...(isShort && { found: `${written[0]} in line ${line}, and ${written[1]} here` }),
    }
  }
  const { isDeep, names } = outlineOf(text)
  const plain = isDeep ? undefined : plainData(text, names)
  if (plain) return { source: sourceOf(input, text, plain.data, treeOf(text)), problems }
  const tree = isDeep ? undefined : parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  // What the parser says after the first place mostly follows from that.
  const [first] = errors
  if (first) report(first.offset, '', 'not-json', `not JSON: ${faultAt(text, first.error, first.offset)}`)
  if (isDeep) report(0, '', 'nests-too-deep', `nests deeper than ${DEPTH_LIMIT} levels`)
  else if (!tree && errors.length === 0) report(0, '', 'not-json', 'not JSON: the file is empty')
  const isJson = tree !== undefined && errors.length === 0
  const data = isJson ? toData(tree, '', report, twice) : undefined
  return { source: sourceOf(input, text, data, isJson ? treeOf(text) : () => undefined), problems }
}

/**
 * The value of a JSON text in which nothing is wrong, by the runtime's own parser; undefined where the other one has to
 * say what is wrong and where. @param names how many properties the text writes: fewer in its value stand twice
 */
const plainData = (text: string, names: number): { data: unknown } | undefined => {
  try {
    const data: unknown = JSON.parse(text)
    return namesIn(data) === names ? { data } : undefined
  } catch {
    return undefined
  }
}
/** How many properties a value has at all its levels; no number where one has a name that is not allowed. */
const namesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  let names = 0
  if (Array.isArray(value)) for (const child of value) names += namesIn(child)
  else
    for (const [name, child] of Object.entries(value)) {
      if (FORBIDDEN.has(name)) return NaN
      names += 1 + namesIn(child)
    }
  return names
}

const sourceOf = (
  input: { brand: string; file: string; path: string },
  text: string,
  data: unknown,
  tree: () => Node | undefined,
): SourceFile =>
  Object.defineProperty({ ...input, text, ...(fileKeyOf(input.path) ?? { key: [] }), data } as SourceFile, 'tree', {
    get: tree,
  })

// A syntax tree takes twenty times the memory of its text and is needed only where there is a problem.
const treeOf = (text: string): (() => Node | undefined) => {
  let kept: WeakRef<Node> | undefined
  return () => {
    const tree = kept?.deref() ?? parseTree(text)
    if (tree) kept = new WeakRef(tree)
    return tree
  }
}

const NAME = '([A-Za-z0-9][A-Za-z0-9_-]*)'
const filePatterns = brandFiles.flatMap(({ path, byArea, key }) =>
  [path, ...(byArea === undefined ? [] : [byArea])].map((written) => ({
    path: new RegExp(`^${written.replaceAll('.', '\\.').replaceAll('*', NAME)}$`),
    key: key.split('.'),
  })),
)

/**
 * Where a file is in the layered brand: `pages/home.json` → `{ key: ['pages', 'home'] }`; below `markets/<market>/`
 * the same for one market. `undefined` for a file that is no brand file.
 */
export const fileKeyOf = (path: string): Pick<SourceFile, 'key' | 'area' | 'market'> | undefined => {
  const [, market, rest] = /^markets\/([a-z0-9-]+)\/(.+)$/.exec(path) ?? []
  if (rest !== undefined) {
    const own = rest === 'brand.json' || rest.startsWith('markets/') ? undefined : fileKeyOf(rest)
    return own && { ...own, market: market! }
  }
  for (const pattern of filePatterns) {
    const found = pattern.path.exec(path)
    if (!found) continue
    const key = pattern.key.map((part) => (part === '*' ? found[1]! : part))
    return found[2] === undefined ? { key } : { key, area: found[2] }
  }
  return undefined
}

/** The kind of a brand file by its key: `['pages', 'home']` is a page. */
export const kindOf = (key: readonly string[]): (typeof brandFiles)[number] | undefined =>
  brandFiles.find(({ key: written }) => {
    const parts = written.split('.')
    return parts.length === key.length && parts.every((part, index) => part === '*' || part === key[index])
  })

/** What problems of files that nobody reads have in common. */
const strayAt = (brand: string, file: string) =>
  ({ brand, file, line: 1, column: 1, pointer: '', severity: 'error', code: 'stray-file' }) as const

/** The problem of a file that belongs to no brand. */
export const strayFile = (brand: string, file: string, path: string): Problem => {
  const [market = ''] = /^markets\/[^/]+\//.exec(path) ?? []
  if (market !== market.toLowerCase() && fileKeyOf(market.toLowerCase() + path.slice(market.length)))
    return inCapitals(brand, file, path, market)
  // A market has every file but this one.
  const known = brandFiles.map((one) => one.path).filter((one) => market === '' || one !== 'brand.json')
  const own = path.slice(market.length)
  const folder = meantFolder(own, market === '' ? FOLDERS : FOLDERS.filter((one) => one !== 'markets'))
  if (folder !== undefined) return inOtherFolder(brand, file, path, market + folder)
  // A file that stands in the wrong folder is meant where its name belongs.
  const moved = known.find((one) => one.endsWith(`/${own.split('/').at(-1)}`) && !one.includes('*'))
  const nearest = moved ?? nearestName(own, known)
  return {
    ...strayAt(brand, file),
    message: market === '' ? 'no such brand file' : 'no such file of a market',
    expected: list(known),
    found: `"${path}"`,
    ...(nearest === undefined ? {} : { nearest: market + nearest }),
  }
}

/** Folders of a brand, and of a market. */
const FOLDERS = [...new Set(brandFiles.flatMap(({ path }) => path.match(/^[a-z]+(?=\/)/) ?? [])), 'markets']

/** The path of a file in the folder that its own is meant to be: `layout/default.json` → `layouts/default.json`. */
const meantFolder = (path: string, folders: readonly string[]): string | undefined => {
  const [folder = ''] = path.split('/', 1)
  const meant = path.includes('/') && !folders.includes(folder) ? nearestName(folder, folders) : undefined
  const whole = meant && meant + path.slice(folder.length)
  return whole && fileKeyOf(whole) && whole
}

const inOtherFolder = (brand: string, file: string, path: string, nearest: string): Problem => ({
  ...strayAt(brand, file),
  message: 'nobody reads this file: there is no such folder',
  expected: `the folder "${nearest.slice(0, nearest.lastIndexOf('/') + 1)}"`,
  found: `"${path}"`,
  nearest,
})

/** The problem of a file below the code of a market in capitals, which nobody reads. */
const inCapitals = (brand: string, file: string, path: string, market: string): Problem => ({
  ...strayAt(brand, file),
  message: 'nobody reads this file: the codes of markets are in lower case',
  expected: `the folder "${market.toLowerCase()}"`,
  found: `"${market}"`,
  nearest: market.toLowerCase() + path.slice(market.length),
})

/** The brand file that a file with another ending is meant to be: `pages/home.jsn` → `pages/home.json`. */
export const meantFile = (path: string): string | undefined => {
  const [, stem, ending = ''] = /^(.+)\.([A-Za-z0-9]{1,6})$/.exec(path) ?? []
  if (stem === undefined || nearestName(ending, ['json']) === undefined) return undefined
  const meant = `${stem}.json`
  return fileKeyOf(meant) && meant
}

let lines: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] }
/** Where the lines of a text begin; found once for the problems of one file. */
const startsOf = (text: string): readonly number[] => {
  if (lines.text !== text) {
    const starts = [0]
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
    lines = { text, starts }
  }
  return lines.starts
}

/** Line and column, from 1, of an offset. */
export const positionOf = (text: string, offset: number): { line: number; column: number } => {
  const starts = startsOf(text)
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if (starts[middle]! <= offset) from = middle
    else to = middle
  }
  return { line: from + 1, column: offset - starts[from]! + 1 }
}

/** Splits a JSON pointer into its unescaped parts. */
export const splitPointer = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Joins parts to a JSON pointer. */
export const toPointer = (parts: readonly (string | number)[]): string =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The JSON node at a path within one file, and its property (key and value) if it has one. */
export const nodeAt = (tree: Node, path: readonly string[]): Node | undefined => {
  let node: Node | undefined = tree
  for (const part of path) {
    if (!node) return undefined
    const step: JSONPath = [node.type === 'array' ? Number(part) : part]
    node = findNodeAtLocation(node, step)
  }
  return node
}

/** What is told of a key besides, by its first place and the second. */
type Twice = (first: Node, second: Node) => Pick<Problem, 'expected' | 'found'>

const toData = (
  node: Node,
  pointer: string,
  report: (offset: number, pointer: string, code: Code, message: string, more?: Partial<Problem>) => void,
  twice: Twice,
): unknown => {
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => toData(child, `${pointer}/${index}`, report, twice))
  if (node.type !== 'object') return node.value
  const data: Record<string, unknown> = {}
  const first = new Map<string, Node>()
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? []
    const name = String(key?.value)
    const at = pointer + toPointer([name])
    if (!first.has(name)) first.set(name, property)
    if (FORBIDDEN.has(name)) report(property.offset, at, 'forbidden-key', `the key "${name}" is not allowed`)
    else if (Object.hasOwn(data, name))
      report(
        property.offset,
        at,
        'duplicate-key',
        `the key "${name}" stands here twice`,
        twice(first.get(name)!, property),
      )
    else if (value) data[name] = toData(value, at, report, twice)
  }
  return data
}

import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type JSONPath,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { brandFiles } from '../../../schemas/brand/index.ts'
import type { Code } from './codes.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, type Problem } from './problem.ts'
import type { SourceFile } from './types.ts'

/** Largest size of a brand file in bytes, and the deepest nesting of its JSON. */
export const FILE_LIMIT = 4_000_000
const DEPTH_LIMIT = 64
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
  const report = (offset: number, pointer: string, code: Code, message: string): void => {
    problems.push({
      brand: input.brand,
      file: input.file,
      ...positionOf(text, offset),
      pointer,
      code,
      message,
      severity: 'error',
    })
  }
  const isDeep = nestsTooDeep(text)
  const tree = isDeep ? undefined : parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  // What the parser says second about a place follows from what it says first.
  const first = errors.filter(({ offset }, index) => errors.findIndex((one) => one.offset === offset) === index)
  for (const { error, offset } of first.slice(0, 5))
    report(offset, '', 'not-json', `not JSON: ${faultAt(text, error, offset)}`)
  if (isDeep) report(0, '', 'nests-too-deep', `nests deeper than ${DEPTH_LIMIT} levels`)
  else if (!tree && errors.length === 0) report(0, '', 'not-json', 'not JSON: the file is empty')
  const isJson = tree !== undefined && errors.length === 0
  const data = isJson ? toData(tree, '', report) : undefined
  return {
    source: Object.defineProperty(
      { ...input, text, ...(fileKeyOf(input.path) ?? { key: [] }), data } as SourceFile,
      'tree',
      {
        get: isJson ? treeOf(text, tree) : () => undefined,
      },
    ),
    problems,
  }
}

// A syntax tree takes twenty times the memory of its text and is needed only where there is a problem.
const treeOf = (text: string, first: Node): (() => Node | undefined) => {
  let kept = new WeakRef(first)
  return () => {
    const tree = kept.deref() ?? parseTree(text)
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

/** The problem of a file that belongs to no brand. */
export const strayFile = (brand: string, file: string, path: string): Problem => {
  const [market = ''] = /^markets\/[^/]+\//.exec(path) ?? []
  // A market has every file but this one.
  const known = brandFiles.map((one) => one.path).filter((one) => market === '' || one !== 'brand.json')
  const own = path.slice(market.length)
  // A file that stands in the wrong folder is meant where its name belongs.
  const moved = known.find((one) => one.endsWith(`/${own.split('/').at(-1)}`) && !one.includes('*'))
  const nearest = moved ?? nearestName(own, known)
  return {
    brand,
    file,
    line: 1,
    column: 1,
    pointer: '',
    severity: 'error',
    code: 'stray-file',
    message: market === '' ? 'no such brand file' : 'no such file of a market',
    expected: list(known),
    found: `"${path}"`,
    ...(nearest === undefined ? {} : { nearest: market + nearest }),
  }
}

/** The brand file that a file with another ending is meant to be: `pages/home.jsn` → `pages/home.json`. */
export const meantFile = (path: string): string | undefined => {
  const [, stem, ending = ''] = /^(.+)\.([A-Za-z0-9]{1,6})$/.exec(path) ?? []
  if (stem === undefined || nearestName(ending, ['json']) === undefined) return undefined
  const meant = `${stem}.json`
  return fileKeyOf(meant) && meant
}

/** Line and column, from 1, of an offset. */
export const positionOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: offset - lastBreak }
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

// What the parser of JSON finds, in words for people who write it.
const JSON_FAULTS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word or sign that JSON does not have: texts and names need double quotes',
  InvalidNumberFormat: 'not a number as JSON writes it, such as 7 or 0.5',
  PropertyNameExpected: 'a name in double quotes belongs here',
  ValueExpected: 'a value belongs here',
  ColonExpected: 'a ":" between name and value is missing',
  CommaExpected: 'a "," before this is missing',
  CloseBraceExpected: 'a "}" is missing',
  CloseBracketExpected: 'a "]" is missing',
  EndOfFileExpected: 'the file goes on after its last bracket',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'a comment that does not end, and JSON has none',
  UnexpectedEndOfString: 'a text without its closing quote',
  UnexpectedEndOfNumber: 'a number that does not end',
  InvalidUnicode: 'a \\u is followed by four digits from 0 to f',
  InvalidEscapeCharacter: 'no such sign after a backslash; a backslash itself is written twice',
  InvalidCharacter: 'a sign no text may contain: a line break is \\n, a tab \\t',
}

const faultAt = (text: string, error: number, offset: number): string => {
  if (/^[}\]]/.test(text.slice(offset)) && /,\s*$/.test(text.slice(0, offset)))
    return 'the "," before this is one too many: nothing follows it'
  return JSON_FAULTS[printParseErrorCode(error)] ?? 'it cannot be read from here'
}

// The parser is recursive, so the depth is checked before parsing.
const nestsTooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (inString) {
      if (char === '\\') index++
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      if (++depth > DEPTH_LIMIT) return true
    } else if (char === '}' || char === ']') depth--
  }
  return false
}

const toData = (
  node: Node,
  pointer: string,
  report: (offset: number, pointer: string, code: Code, message: string) => void,
): unknown => {
  if (node.type === 'array')
    return (node.children ?? []).map((child, index) => toData(child, `${pointer}/${index}`, report))
  if (node.type !== 'object') return node.value
  const data: Record<string, unknown> = {}
  for (const property of node.children ?? []) {
    const [key, value] = property.children ?? []
    const name = String(key?.value)
    const at = pointer + toPointer([name])
    if (FORBIDDEN.has(name)) report(property.offset, at, 'forbidden-key', `the key "${name}" is not allowed`)
    else if (Object.hasOwn(data, name))
      report(property.offset, at, 'duplicate-key', `the key "${name}" stands here twice`)
    else if (value) data[name] = toData(value, at, report)
  }
  return data
}

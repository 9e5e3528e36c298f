/** A regular expression as a tree. `source` of a character is in RE2's syntax. */
export type PatternNode =
  | { kind: 'char'; source: string; test: (char: string) => boolean }
  | { kind: 'assert'; what: '^' | '$' | 'b' | 'B' }
  | { kind: 'sequence'; items: PatternNode[] }
  | { kind: 'choice'; options: PatternNode[] }
  | { kind: 'repeat'; node: PatternNode; min: number; max: number }

/** A pattern that the engine does not run. Its message is read after "the pattern". */
export class PatternFault extends Error {}

const LONGEST_PATTERN = 500
const DEEPEST_GROUP = 50
// Characters that are white space and line ends in JavaScript; RE2 has fewer.
const BLANKS = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}'
const LINE_ENDS = '\\n\\r\\x{2028}\\x{2029}'
const HEX = '[0-9a-fA-F]'
const PAIR = String.raw`u[dD][89abAB]${HEX}{2}\\u[dD][c-fC-F]${HEX}{2}`
const ESCAPE = new RegExp(
  String.raw`\\(?:u\{${HEX}+\}|${PAIR}|u${HEX}{4}|x${HEX}{2}|[pP]\{[^}]+\}|c[A-Za-z]|[^])`,
  'uy',
)

/** @returns an escape in RE2's syntax, alone or inside a character class */
const escapeSource = (escape: string, inClass: boolean): string => {
  const pair = /^\\u([dD].{3})\\u(.{4})$/u.exec(escape)
  if (pair) {
    const both = String.fromCharCode(Number.parseInt(pair[1]!, 16), Number.parseInt(pair[2]!, 16))
    return `\\x{${both.codePointAt(0)!.toString(16)}}`
  }
  const code = /^\\(?:u\{?|x)([0-9a-fA-F]+)\}?$/u.exec(escape)
  if (code) return `\\x{${code[1]}}`
  if (/^\\[pP]\{/u.test(escape)) return escape.replace(/(?:Script|sc|General_Category|gc)=/u, '')
  if (escape.startsWith('\\c')) return `\\x{${(escape.charCodeAt(2) % 32).toString(16)}}`
  if (escape === '\\0') return '\\x{0}'
  if (escape === '\\s') return inClass ? BLANKS : `[${BLANKS}]`
  if (escape !== '\\S') return escape === '\\b' ? '\\x{8}' : escape
  if (inClass) throw new PatternFault('has \\S in brackets, which engines interpret differently')
  return `[^${BLANKS}]`
}

/**
 * Parses a pattern like JavaScript with the `u` flag.
 * @throws PatternFault if it is not a regular expression, or cannot be run in linear time
 */
export const parsePattern = (pattern: string): PatternNode => {
  if (pattern.length > LONGEST_PATTERN) throw new PatternFault(`is longer than ${LONGEST_PATTERN} characters`)
  try {
    RegExp(pattern, 'u')
  } catch {
    throw new PatternFault('is not a regular expression')
  }
  // From here on the syntax is valid: brackets are closed, and quantifiers have an operand.
  let at = 0
  let depth = 0
  const sticky = (regex: RegExp): RegExpExecArray | null => {
    regex.lastIndex = at
    const found = regex.exec(pattern)
    if (found) at = regex.lastIndex
    return found
  }
  const single = (text: string, source: string): PatternNode => {
    const regex = new RegExp(`^${text}$`, 'u')
    return { kind: 'char', source, test: (char) => regex.test(char) }
  }
  const bracket = (): PatternNode => {
    const start = at++
    let source = '['
    if (pattern[at] === '^') source += pattern[at++]
    const isEmpty = pattern[at] === ']'
    while (pattern[at] !== ']') {
      if (pattern[at] === '\\') source += escapeSource(sticky(ESCAPE)![0], true)
      else source += pattern[at] === '[' ? `\\${pattern[at++]}` : pattern[at++]
    }
    at++
    const every = '\\x{0}-\\x{10FFFF}]'
    return single(pattern.slice(start, at), isEmpty ? (source === '[' ? `[^${every}` : `[${every}`) : `${source}]`)
  }
  const group = (): PatternNode => {
    if (++depth > DEEPEST_GROUP) throw new PatternFault(`has more than ${DEEPEST_GROUP} nested groups`)
    if (sticky(/\(\?(?:[=!]|<[=!])/uy))
      throw new PatternFault('looks ahead or behind, which does not run in linear time')
    if (!sticky(/\((?:\?:|\?<[^>]+>|(?!\?))/uy)) throw new PatternFault('changes flags, which is not supported')
    const inner = choice()
    at++
    depth--
    return inner
  }
  const atom = (): PatternNode => {
    const char = pattern[at]!
    if (char === '(') return group()
    if (char === '[') return bracket()
    if (char === '^' || char === '$') return (at++, { kind: 'assert', what: char })
    if (char === '.') return (at++, single('.', `[^${LINE_ENDS}]`))
    if (char !== '\\') {
      const literal = sticky(/[^]/uy)![0]
      return {
        kind: 'char',
        source: `\\x{${literal.codePointAt(0)!.toString(16)}}`,
        test: (other) => other === literal,
      }
    }
    const escape = sticky(ESCAPE)![0]
    if (/^\\[1-9k]/u.test(escape)) throw new PatternFault('refers back to a group, which does not run in linear time')
    return escape === '\\b' || escape === '\\B'
      ? { kind: 'assert', what: escape === '\\b' ? 'b' : 'B' }
      : single(escape, escapeSource(escape, false))
  }
  const sequence = (): PatternNode => {
    const items: PatternNode[] = []
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const node = atom()
      const quantifier = sticky(/(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/uy)
      if (!quantifier) {
        items.push(node)
        continue
      }
      const [, sign, least, comma, most] = quantifier
      const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0
      const max = sign === undefined ? Number(comma ? (most ?? Infinity) : least) : sign === '?' ? 1 : Infinity
      items.push({ kind: 'repeat', node, min, max })
    }
    return { kind: 'sequence', items }
  }
  const choice = (): PatternNode => {
    const options = [sequence()]
    while (pattern[at] === '|') {
      at++
      options.push(sequence())
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }
  return choice()
}

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
  return new PatternReader(pattern).choice()
}

const single = (text: string, source: string): PatternNode => {
  const regex = new RegExp(`^${text}$`, 'u')
  return { kind: 'char', source, test: (char) => regex.test(char) }
}

/** Reads a pattern whose syntax is valid: brackets are closed, and quantifiers have an operand. */
class PatternReader {
  readonly #pattern: string
  #at = 0
  #depth = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  /** What is read up to the end of the pattern, or of the group. */
  choice(): PatternNode {
    const options = [this.#sequence()]
    while (this.#pattern[this.#at] === '|') {
      this.#at++
      options.push(this.#sequence())
    }
    return options.length === 1 ? options[0]! : { kind: 'choice', options }
  }

  /** Goes on behind what an expression with the `y` flag finds here. */
  #sticky(regex: RegExp): RegExpExecArray | null {
    regex.lastIndex = this.#at
    const found = regex.exec(this.#pattern)
    if (found) this.#at = regex.lastIndex
    return found
  }

  #sequence(): PatternNode {
    const items: PatternNode[] = []
    while (this.#at < this.#pattern.length && !'|)'.includes(this.#pattern[this.#at]!)) {
      const node = this.#atom()
      const quantifier = this.#sticky(/(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/uy)
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

  #atom(): PatternNode {
    const char = this.#pattern[this.#at]!
    if (char === '(') return this.#group()
    if (char === '[') return this.#bracket()
    if (char === '^' || char === '$') return (this.#at++, { kind: 'assert', what: char })
    if (char === '.') return (this.#at++, single('.', `[^${LINE_ENDS}]`))
    if (char !== '\\') {
      const literal = this.#sticky(/[^]/uy)![0]
      const source = `\\x{${literal.codePointAt(0)!.toString(16)}}`
      return { kind: 'char', source, test: (other) => other === literal }
    }
    const escape = this.#sticky(ESCAPE)![0]
    if (/^\\[1-9k]/u.test(escape)) throw new PatternFault('refers back to a group, which does not run in linear time')
    return escape === '\\b' || escape === '\\B'
      ? { kind: 'assert', what: escape === '\\b' ? 'b' : 'B' }
      : single(escape, escapeSource(escape, false))
  }

  #group(): PatternNode {
    if (++this.#depth > DEEPEST_GROUP) throw new PatternFault(`has more than ${DEEPEST_GROUP} nested groups`)
    if (this.#sticky(/\(\?(?:[=!]|<[=!])/uy))
      throw new PatternFault('looks ahead or behind, which does not run in linear time')
    if (!this.#sticky(/\((?:\?:|\?<[^>]+>|(?!\?))/uy)) throw new PatternFault('changes flags, which is not supported')
    const inner = this.choice()
    this.#at++
    this.#depth--
    return inner
  }

  #bracket(): PatternNode {
    const pattern = this.#pattern
    const start = this.#at++
    let source = '['
    if (pattern[this.#at] === '^') source += pattern[this.#at++]
    const isEmpty = pattern[this.#at] === ']'
    while (pattern[this.#at] !== ']') {
      if (pattern[this.#at] === '\\') source += escapeSource(this.#sticky(ESCAPE)![0], true)
      else source += pattern[this.#at] === '[' ? `\\${pattern[this.#at++]}` : pattern[this.#at++]
    }
    this.#at++
    const every = '\\x{0}-\\x{10FFFF}]'
    const empty = source === '[' ? `[^${every}` : `[${every}`
    return single(pattern.slice(start, this.#at), isEmpty ? empty : `${source}]`)
  }
}

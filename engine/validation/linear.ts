import { RE2JS, RE2JSException } from 're2js'
import { LONGEST_INPUT, compilePattern } from './pattern.ts'
import { parsePattern, PatternFault, type PatternNode } from './pattern-parse.ts'

/** @returns a pattern in RE2's syntax, with the same meaning as in JavaScript */
const printed = (node: PatternNode): string => {
  if (node.kind === 'char') return node.source
  if (node.kind === 'assert') return node.what.length === 1 && /[bB]/.test(node.what) ? `\\${node.what}` : node.what
  if (node.kind === 'sequence') return node.items.map(printed).join('')
  if (node.kind === 'choice') return `(?:${node.options.map(printed).join('|')})`
  return `(?:${printed(node.node)}){${node.min},${node.max === Infinity ? '' : node.max}}`
}

const compiled = (pattern: string): RE2JS => {
  // The browser's engine must also be able to run it.
  compilePattern(pattern)
  try {
    return RE2JS.compile(printed(parsePattern(pattern)))
  } catch (error) {
    if (error instanceof RE2JSException) throw new PatternFault(`cannot be run by RE2 (${error.message})`)
    throw error
  }
}

/** @returns why a pattern is refused, to be read after "the pattern"; `undefined` if it runs in linear time */
export const patternFault = (pattern: string): string | undefined => {
  try {
    compiled(pattern)
    return undefined
  } catch (error) {
    if (error instanceof PatternFault) return error.message
    throw error
  }
}

const programs = new Map<string, RE2JS | undefined>()
/** Like `matches` of `pattern.ts`, run by RE2. */
export const linearMatches = (pattern: string, text: string): boolean => {
  if (text.length > LONGEST_INPUT) return false
  if (!programs.has(pattern)) programs.set(pattern, patternFault(pattern) === undefined ? compiled(pattern) : undefined)
  return programs.get(pattern)?.matcher(text).find() ?? false
}

import { RE2JS, RE2JSException } from 're2js'
import { LONGEST_INPUT, compilePattern } from './pattern.ts'
import { parsePattern, PatternFault, type PatternNode } from './pattern-parse.ts'

/** A pattern as RE2 writes it, meaning exactly what it means in JavaScript. */
const printed = (node: PatternNode): string => {
  if (node.kind === 'char') return node.source
  if (node.kind === 'assert') return node.what.length === 1 && /[bB]/.test(node.what) ? `\\${node.what}` : node.what
  if (node.kind === 'sequence') return node.items.map(printed).join('')
  if (node.kind === 'choice') return `(?:${node.options.map(printed).join('|')})`
  return `(?:${printed(node.node)}){${node.min},${node.max === Infinity ? '' : node.max}}`
}

const compiled = (pattern: string): RE2JS => {
  // The browser's machine must be able to run it too.
  compilePattern(pattern)
  try {
    return RE2JS.compile(printed(parsePattern(pattern)))
  } catch (error) {
    if (error instanceof RE2JSException) throw new PatternFault(`is none RE2 can run (${error.message})`)
    throw error
  }
}

/** Why a pattern is refused, in words that follow "the pattern"; `undefined` when it runs in linear time everywhere. */
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
/** `matches` of the browser, run by RE2. */
export const linearMatches = (pattern: string, text: string): boolean => {
  if (text.length > LONGEST_INPUT) return false
  if (!programs.has(pattern)) programs.set(pattern, patternFault(pattern) === undefined ? compiled(pattern) : undefined)
  return programs.get(pattern)?.matcher(text).find() ?? false
}

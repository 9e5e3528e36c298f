import { parsePattern, PatternFault, type PatternNode } from './pattern-parse.ts'

type Assertion = Extract<PatternNode, { kind: 'assert' }>['what']
type State =
  | { kind: 'char'; test: (char: string) => boolean; next: number }
  | { kind: 'assert'; what: Assertion; next: number }
  | { kind: 'split'; next: number[] }
  | { kind: 'match' }
/** A compiled pattern: the states of a nondeterministic automaton. */
export interface Program {
  states: readonly State[]
  start: number
}

/** Largest number of states of a pattern; matching takes at most states × characters steps. */
export const MOST_STATES = 2_000
/** Longest text that is matched, in characters. A longer one never matches. */
export const LONGEST_INPUT = 1_000

/**
 * Compiles a pattern. Matching takes time proportional to the length of the text.
 * @throws PatternFault if the pattern cannot be run in linear time
 */
export const compilePattern = (pattern: string): Program => {
  const states: State[] = []
  const push = (state: State): number => {
    if (states.length >= MOST_STATES) throw new PatternFault('repeats too much')
    return states.push(state) - 1
  }
  // Built from the end, so that each part knows the state after it.
  const build = (node: PatternNode, next: number): number => {
    if (node.kind === 'char') return push({ kind: 'char', test: node.test, next })
    if (node.kind === 'assert') return push({ kind: 'assert', what: node.what, next })
    if (node.kind === 'sequence') return node.items.reduceRight((after, item) => build(item, after), next)
    if (node.kind === 'choice') return push({ kind: 'split', next: node.options.map((option) => build(option, next)) })
    let start = next
    if (node.max === Infinity) {
      const targets = [next]
      start = push({ kind: 'split', next: targets })
      targets.push(build(node.node, start))
    } else {
      for (let count = node.min; count < node.max; count++)
        start = push({ kind: 'split', next: [build(node.node, start), next] })
    }
    for (let count = 0; count < node.min; count++) start = build(node.node, start)
    return start
  }
  const end = push({ kind: 'match' })
  const start = build(parsePattern(pattern), end)
  return { states, start }
}

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/.test(char)
const holds = (what: Assertion, before: string | undefined, after: string | undefined): boolean => {
  if (what === '^') return before === undefined
  if (what === '$') return after === undefined
  return (isWord(before) !== isWord(after)) === (what === 'b')
}

/** @returns whether the pattern matches anywhere in a text, and the number of steps taken */
export const run = ({ states, start }: Program, text: string): { found: boolean; steps: number } => {
  const chars = [...text]
  let steps = 0
  let reached: number[] = []
  for (let at = 0; at <= chars.length; at++) {
    const seen = new Set<number>()
    const waiting = [...reached, start]
    reached = []
    while (waiting.length > 0) {
      const index = waiting.pop()!
      if (seen.has(index)) continue
      seen.add(index)
      steps++
      const state = states[index]!
      if (state.kind === 'match') return { found: true, steps }
      if (state.kind === 'split') waiting.push(...state.next)
      else if (state.kind === 'assert') {
        if (holds(state.what, chars[at - 1], chars[at])) waiting.push(state.next)
      } else if (at < chars.length && state.test(chars[at]!)) reached.push(state.next)
    }
  }
  return { found: false, steps }
}

const programs = new Map<string, Program | undefined>()
/**
 * @returns true if a pattern matches anywhere in a text; authors anchor their patterns. A pattern that cannot be run
 *   matches nothing
 */
export const matches = (pattern: string, text: string): boolean => {
  if (text.length > LONGEST_INPUT) return false
  if (!programs.has(pattern)) programs.set(pattern, compiled(pattern))
  const program = programs.get(pattern)
  return program !== undefined && run(program, text).found
}
const compiled = (pattern: string): Program | undefined => {
  try {
    return compilePattern(pattern)
  } catch (error) {
    if (error instanceof PatternFault) return undefined
    throw error
  }
}

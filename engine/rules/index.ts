import jsonLogic from 'json-logic-js'
import { lookUp, ruleContext, type ContextSchema, type RuleContext } from './context.ts'

export { timeIn } from './time.ts'
export { constants, contradictions, neverEqual, type NeverEqual, type Occurring } from './never.ts'
export { neverHolds } from './holds.ts'
export { ruleWords } from './words.ts'
export { ruleContext, type ContextSchema, type RuleContext } from './context.ts'

/** Operators a rule may use, with the fewest and the most operands of each. */
export const OPERATORS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  '==': [2, 2],
  '===': [2, 2],
  '!=': [2, 2],
  '!==': [2, 2],
  '!': [1, 1],
  '!!': [1, 1],
  '>': [2, 2],
  '>=': [2, 2],
  '<': [2, 3],
  '<=': [2, 3],
  and: [1, 50],
  or: [1, 50],
  in: [2, 2],
  if: [2, 50],
  var: [1, 2],
}
const STEPS = 500
const DEPTH = 32

/** An error in a rule; `path` is its place within the rule. */
export interface RuleProblem {
  path: string[]
  message: string
  found: string
  expected: string
  names: string[]
}

/**
 * Checks a rule's operators, operands and paths. Returns the errors; an empty list means that the rule can be
 * evaluated.
 */
export const checkRule = (rule: unknown, schema: ContextSchema = ruleContext): RuleProblem[] => {
  const problems: RuleProblem[] = []
  const report = (path: string[], message: string, found: string, expected: string, names: string[] = []): void => {
    problems.push({ path, message, found, expected, names })
  }
  let steps = 0
  const walk = (node: unknown, path: string[]): void => {
    if (++steps > STEPS || path.length > DEPTH * 2) {
      if (steps === STEPS + 1 || path.length > DEPTH * 2)
        report(path, 'the rule is too large', `more than ${STEPS} parts or ${DEPTH} levels`, 'a rule a person can read')
      steps = Math.max(steps, STEPS + 1)
      return
    }
    if (Array.isArray(node)) return node.forEach((item, index) => walk(item, [...path, String(index)]))
    if (typeof node !== 'object' || node === null) return
    const keys = Object.keys(node)
    const [operator] = keys
    if (operator === undefined) return report(path, 'the rule is empty', '{}', 'an operation, or no rule at all')
    if (keys.length !== 1)
      return report(path, 'not an operation', `${keys.length} keys`, 'an object with exactly one operator')
    const at = [...path, operator]
    const arity = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined
    if (!arity)
      return report(
        at,
        'unknown operator',
        `"${operator}"`,
        `one of ${Object.keys(OPERATORS)
          .map((name) => `"${name}"`)
          .join(', ')}`,
        Object.keys(OPERATORS),
      )
    const value = (node as Record<string, unknown>)[operator]
    const operands = Array.isArray(value) ? value : [value]
    if (operands.length < arity[0] || operands.length > arity[1])
      report(
        at,
        'wrong number of operands',
        String(operands.length),
        arity[0] === arity[1] ? String(arity[0]) : `${arity[0]} to ${arity[1]}`,
      )
    if (operator !== 'var')
      return operands.forEach((item, index) => walk(item, Array.isArray(value) ? [...at, String(index)] : at))
    if (typeof operands[0] !== 'string')
      return report(at, 'wrong variable', typeof operands[0], 'a dotted path such as "session.authenticated"')
    const answer = lookUp(schema, operands[0])
    if (!answer.known) {
      const names = answer.names.some((name) => name.includes('.')) ? answer.names : readableNames(schema)
      report(at, 'nothing a rule can read', `"${operands[0]}"`, readable(names), names)
    }
    if (typeof operands[1] === 'object' && operands[1] !== null)
      report(at, 'wrong default', 'an operation', 'a plain value')
  }
  if (typeof rule === 'boolean') return []
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule))
    report([], 'not a rule', Array.isArray(rule) ? 'a list' : String(rule), 'true, false or an operation')
  else walk(rule, [])
  return problems
}

/** Every dotted path a rule may read; those with names known only at run time end in a dot. */
export const rulePaths = (schema: ContextSchema = ruleContext): string[] =>
  Object.entries(schema).flatMap(([name, inner]) => {
    if (inner === 'value') return [name]
    return inner === 'open' ? [`${name}.`] : rulePaths(inner).map((path) => `${name}.${path}`)
  })

/** What a rule may read, where not even the first word of a path is known: the many features are one entry. */
const readableNames = (schema: ContextSchema): string[] => [
  ...rulePaths(schema).filter((path) => !path.startsWith('features.')),
  ...(Object.hasOwn(schema, 'features') ? ['features.<name>'] : []),
]

/** Every dotted path a rule reads. */
export const pathsOf = (rule: unknown): Set<string> => {
  const paths = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null) return
    for (const [operator, value] of Object.entries(node)) {
      if (operator === 'var') paths.add(String(Array.isArray(value) ? value[0] : value))
      else walk(value)
    }
  }
  walk(rule)
  return paths
}

/**
 * Evaluates a rule: true only when it returns exactly `true`. An unknown operator or path, a value that is not plain,
 * or any exception gives false.
 */
export const decide = (rule: unknown, context: RuleContext, schema: ContextSchema = ruleContext): boolean => {
  if (typeof rule === 'boolean') return rule
  if (checkRule(rule, schema).length > 0) return false
  try {
    return (
      jsonLogic.apply(bindVariables(rule, context) as Parameters<typeof jsonLogic.apply>[0], Object.create(null)) ===
      true
    )
  } catch {
    return false
  }
}

const ORDERING = new Set(['<', '<=', '>', '>='])

const readable = (names: readonly string[]): string =>
  names.length === 0 ? 'a path of the context' : `one of ${names.map((name) => `"${name}"`).join(', ')}`

class Hidden extends Error {}

// json-logic-js reads variables through prototypes, so it never gets the context: every `var` is replaced by its value
// first, which must be a text, number, boolean, null, or a list of those.
const bindVariables = (node: unknown, context: RuleContext): unknown => {
  if (Array.isArray(node)) return node.map((item) => bindVariables(item, context))
  if (typeof node !== 'object' || node === null) return node
  const [operator, value] = Object.entries(node)[0]!
  if (operator !== 'var') {
    const operands = (Array.isArray(value) ? value : [value]).map((item) => bindVariables(item, context))
    // A missing value is neither more nor less than any other: a guest has no balance, not one of 0.
    return ORDERING.has(operator) && operands.includes(null) ? false : { [operator]: operands }
  }
  const [path, fallback = null] = (Array.isArray(value) ? value : [value]) as [string, unknown?]
  return readOwn(context, path.split('.')) ?? fallback
}

const readOwn = (context: RuleContext, parts: string[]): unknown => {
  let node: unknown = context
  for (const part of parts) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined
    node = (node as Record<string, unknown>)[part]
  }
  if (!isScalar(node) && !(Array.isArray(node) && node.every(isScalar))) throw new Hidden()
  return node
}
const isScalar = (value: unknown): boolean =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value)

/** Why a rule is never exactly true: a feature that is off, or a part that gives a value; `path` is its place. */
interface NeverHolds {
  path: string[]
  found: string
  feature?: string
}

/** What of the session answers yes or no; features do so as well. */
const ANSWERS = new Set(['session.authenticated', 'session.verified'])
const FEATURE = 'features.'

type Operation = readonly [operator: string, operands: unknown[], isList: boolean]
const operationOf = (node: unknown): Operation | undefined => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const [entry] = Object.entries(node as Record<string, unknown>)
  return entry && [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]], Array.isArray(entry[1])]
}

/** The answer of a condition where the features that are off decide it; undefined where something else does. */
const answerOf = (node: unknown, off: ReadonlySet<string>): unknown => {
  const [operator, operands] = operationOf(node) ?? []
  if (operator === undefined || !operands) return typeof node === 'object' ? undefined : node
  if (operator === 'var') {
    const path = String(operands[0])
    return path.startsWith(FEATURE) && off.has(path.slice(FEATURE.length)) ? false : undefined
  }
  const answers = operands.map((one) => answerOf(one, off))
  const [first, second] = answers
  if (operator === 'and') return answers.includes(false) ? false : undefined
  if (operator === 'or') return answers.every((one) => one === false) ? false : undefined
  if (first === undefined) return undefined
  if (operator === '!') return !first
  if (operator === '!!') return Boolean(first)
  if (second === undefined) return undefined
  if (operator === '==' || operator === '===') return first === second
  return operator === '!=' || operator === '!==' ? first !== second : undefined
}

/** The part of a condition that decides that it does not hold. */
const deciding = (node: unknown, off: ReadonlySet<string>, path: string[]): NeverHolds => {
  const [operator, operands = [], isList] = operationOf(node) ?? []
  const index = operands.findIndex((one) => answerOf(one, off) === false)
  if ((operator === 'and' || operator === 'or') && index >= 0)
    return deciding(operands[index], off, [...path, operator, ...(isList ? [String(index)] : [])])
  const feature = [...off].find((name) => JSON.stringify(node).includes(`"${FEATURE}${name}"`))
  return { path, found: JSON.stringify(node), ...(feature !== undefined && { feature }) }
}

/** The part of a rule that makes its outcome a value, which is never exactly `true`. */
const valueOf = (node: unknown, path: string[]): NeverHolds | undefined => {
  const [operator, operands = [], isList] = operationOf(node) ?? []
  const at = (index: number) => [...path, operator!, ...(isList ? [String(index)] : [])]
  if (operator === 'var') {
    const name = String(operands[0])
    const isAnswer = name.startsWith(FEATURE) || ANSWERS.has(name)
    return isAnswer ? undefined : { path, found: JSON.stringify(node) }
  }
  // "and" gives its last part, "or" its first one that is something.
  if (operator === 'and') return valueOf(operands.at(-1), at(operands.length - 1))
  if (operator !== 'or') return undefined
  const values = operands.map((one, index) => valueOf(one, at(index)))
  return values.every((one) => one !== undefined) ? values[0] : undefined
}

/**
 * The part of a sound rule because of which it never holds; undefined where it may hold.
 * @param off features that are off
 */
export const neverHolds = (rule: unknown, off: ReadonlySet<string>): NeverHolds | undefined =>
  operationOf(rule) === undefined
    ? undefined
    : answerOf(rule, off) === false && [...off].some((name) => JSON.stringify(rule).includes(`${FEATURE}${name}"`))
      ? deciding(rule, off, [])
      : valueOf(rule, [])

/** Values that ever occur: a test of one, and what is expected in words. */
export interface Occurring {
  fits: (value: unknown) => boolean
  expected: string
}

/** What is compared, where only some values ever occur, whatever the brand. */
const VALUES: Readonly<Record<string, Occurring>> = {
  'session.country': {
    fits: (value) => value === '' || (typeof value === 'string' && /^[A-Z]{2}$/.test(value)),
    expected: 'a country of two capital letters, such as "MT"',
  },
  'time.weekday': {
    fits: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 7,
    expected: 'a number from 1 (Monday) to 7',
  },
  'time.hour': {
    fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 23,
    expected: 'a number from 0 to 23',
  },
  'time.date': {
    fits: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
    expected: 'a date such as "2026-12-24"',
  },
  'session.balance': {
    fits: (value) => value === null || typeof value === 'number' || /^\d+(?:\.\d+)?$/.test(String(value)),
    expected: 'a number of whole units, such as 100',
  },
  'session.authenticated': { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  'session.verified': { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  market: {
    fits: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
    expected: 'a market in lower case, such as "mt"',
  },
}
const EQUALITY = new Set(['==', '===', '!=', '!==', 'in'])
const ORDER = new Set(['<', '<=', '>', '>='])

/** A constant in a rule that what it is compared with never is; `path` is its place within the rule. */
export interface NeverEqual {
  path: string[]
  found: string
  expected: string
}

const pathIn = (node: unknown): string | undefined => {
  if (typeof node !== 'object' || node === null || !Object.hasOwn(node, 'var')) return undefined
  const { var: value } = node as { var: unknown }
  return String(Array.isArray(value) ? value[0] : value)
}
const isConstant = (node: unknown): boolean => typeof node !== 'object' || node === null

/**
 * Constants of a sound rule that can never be equal to what they are compared with.
 * @param own values that occur in this brand alone, by the path rules read them at
 */
export const neverEqual = (
  rule: unknown,
  own: Readonly<Record<string, Occurring>> = {},
  path: string[] = [],
): NeverEqual[] => {
  if (Array.isArray(rule)) return rule.flatMap((item, index) => neverEqual(item, own, [...path, String(index)]))
  if (typeof rule !== 'object' || rule === null) return []
  return Object.entries(rule).flatMap(([operator, operands]) => {
    const at = [...path, operator]
    // What is looked for within a text is a part of it.
    if (operator === 'in' && Array.isArray(operands) && !Array.isArray(operands[1]))
      return neverEqual(operands, own, at)
    if (!(EQUALITY.has(operator) || ORDER.has(operator)) || !Array.isArray(operands))
      return neverEqual(operands, own, at)
    const allowed = operands.map(pathIn).flatMap((name) => (name && (own[name] ?? VALUES[name])) || [])[0]
    if (!allowed) return neverEqual(operands, own, at)
    const constants = operands.flatMap((operand, index): [string[], unknown][] =>
      Array.isArray(operand)
        ? operand.map((item, inner) => [[...at, String(index), String(inner)], item])
        : [[[...at, String(index)], operand]],
    )
    return constants
      .filter(([, value]) => isConstant(value) && !allowed.fits(value))
      .map(([place, value]) => ({ path: place, found: JSON.stringify(value), expected: allowed.expected }))
  })
}

/** Conditions of a rule that cannot all hold; `path` is the place of the one that contradicts those before it. */
export interface Contradiction {
  path: string[]
  found: string
}

const negated = (node: unknown): unknown => {
  const inner = typeof node === 'object' && node !== null ? (node as { '!'?: unknown })['!'] : undefined
  return Array.isArray(inner) ? inner[0] : inner
}

/** What a condition lets through of one thing: from where and to where, each end with whether it belongs to it. */
interface Range {
  readonly name: string
  readonly least: readonly [end: number | string, within: boolean]
  readonly most: readonly [end: number | string, within: boolean]
}
const MIRRORED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

/** The range of a comparison of one thing with a constant; undefined for any other condition. */
const rangeOf = (node: unknown): Range | undefined => {
  const [[operator, operands] = []] = typeof node === 'object' && node !== null ? Object.entries(node) : []
  if (operator === undefined || !Array.isArray(operands) || operands.length !== 2) return undefined
  const isFirst = pathIn(operands[0]) !== undefined
  const name = pathIn(operands[isFirst ? 0 : 1])
  const end: unknown = operands[isFirst ? 1 : 0]
  if (name === undefined || (typeof end !== 'number' && typeof end !== 'string')) return undefined
  const [below, above] = typeof end === 'number' ? [-Infinity, Infinity] : ['', '\uffff']
  const asked = isFirst ? operator : (MIRRORED[operator] ?? operator)
  if (asked === '==' || asked === '===') return { name, least: [end, true], most: [end, true] }
  if (asked === '<' || asked === '<=') return { name, least: [below, true], most: [end, asked === '<='] }
  if (asked === '>' || asked === '>=') return { name, least: [end, asked === '>='], most: [above, true] }
  return undefined
}
const isEmpty = ([low, has]: Range['least'], [high, also]: Range['most']): boolean =>
  typeof low === typeof high && (low > high || (low === high && !(has && also)))

/** Conditions joined by `and` that contradict each other, such as an hour from 20 that is also below 6. */
export const contradictions = (rule: unknown, path: string[] = []): Contradiction[] => {
  if (Array.isArray(rule)) return rule.flatMap((item, index) => contradictions(item, [...path, String(index)]))
  if (typeof rule !== 'object' || rule === null) return []
  return Object.entries(rule).flatMap(([operator, operands]) => {
    const at = [...path, operator]
    const inner = contradictions(operands, at)
    if (operator !== 'and' || !Array.isArray(operands)) return inner
    const against = operands.findIndex((one, index) => operands.slice(0, index).some((other) => excludes(one, other)))
    if (against < 0) return inner
    return [{ path: [...at, String(against)], found: JSON.stringify(operands[against]) }, ...inner]
  })
}
const isNot = (a: unknown, b: unknown): boolean => {
  const inner = negated(a)
  return inner !== undefined && JSON.stringify(inner) === JSON.stringify(b)
}
/** Whether one of two conditions is that the other does not hold. */
const isOpposite =
  (one: unknown) =>
  (other: unknown): boolean =>
    isNot(one, other) || isNot(other, one)
/** Whether two conditions can never hold together. */
const excludes = (one: unknown, other: unknown): boolean => {
  if (isOpposite(one)(other)) return true
  const [a, b] = [rangeOf(one), rangeOf(other)]
  return (
    a !== undefined && b !== undefined && a.name === b.name && (isEmpty(a.least, b.most) || isEmpty(b.least, a.most))
  )
}

const readsNothing = (node: unknown): boolean =>
  typeof node !== 'object' || node === null
    ? true
    : Array.isArray(node)
      ? node.every(readsNothing)
      : Object.entries(node).every(([operator, operands]) => operator !== 'var' && readsNothing(operands))

/**
 * What of a rule has the same answer for everybody: the whole rule, or a condition joined by `and` or `or`, that reads
 * nothing; and an `or` of a condition and its opposite.
 */
export const constants = (rule: unknown, path: string[] = []): Contradiction[] => {
  if (readsNothing(rule)) return [{ path, found: JSON.stringify(rule) }]
  const [[operator, operands] = []] = Object.entries(rule as object)
  if (!Array.isArray(operands) || (operator !== 'and' && operator !== 'or')) return []
  const inner = operands.flatMap((one, index) => constants(one, [...path, operator, String(index)]))
  const against =
    operator === 'or' ? operands.findIndex((one, index) => operands.slice(0, index).some(isOpposite(one))) : -1
  return against < 0
    ? inner
    : [...inner, { path: [...path, operator, String(against)], found: JSON.stringify(operands[against]) }]
}

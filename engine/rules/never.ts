/** What is compared, where only some values ever occur: a test of a value, and what is expected in words. */
const VALUES: Readonly<Record<string, { fits: (value: unknown) => boolean; expected: string }>> = {
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
  'session.authenticated': { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
  'session.verified': { fits: (value) => typeof value === 'boolean', expected: 'true or false' },
}
const EQUALITY = new Set(['==', '===', '!=', '!==', 'in'])

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

/** Constants of a sound rule that can never be equal to what they are compared with. */
export const neverEqual = (rule: unknown, path: string[] = []): NeverEqual[] => {
  if (Array.isArray(rule)) return rule.flatMap((item, index) => neverEqual(item, [...path, String(index)]))
  if (typeof rule !== 'object' || rule === null) return []
  return Object.entries(rule).flatMap(([operator, operands]) => {
    const at = [...path, operator]
    if (!EQUALITY.has(operator) || !Array.isArray(operands)) return neverEqual(operands, at)
    const allowed = operands.map(pathIn).flatMap((name) => (name !== undefined && VALUES[name]) || [])[0]
    if (!allowed) return neverEqual(operands, at)
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

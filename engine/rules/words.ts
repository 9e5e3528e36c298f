/** What compares two values, in words. */
const COMPARED: Readonly<Record<string, string>> = {
  '==': 'is',
  '===': 'is exactly',
  '!=': 'is not',
  '!==': 'is not exactly',
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  in: 'is in',
}
/** Operators whose answer is yes or no. */
const YES_OR_NO = new Set([...Object.keys(COMPARED), 'and', 'or', '!', '!!'])

const operationOf = (node: unknown): [operator: string, operands: unknown[]] | undefined => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const [entry, ...others] = Object.entries(node as Record<string, unknown>)
  if (!entry || others.length > 0) return undefined
  return [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]]]
}

const valueWords = (node: unknown): string => {
  const operation = operationOf(node)
  if (!operation) return JSON.stringify(node) ?? 'nothing'
  const [operator, operands] = operation
  if (operator !== 'var') return `(${conditionWords(node)})`
  const [path, fallback] = operands
  return `\`${String(path)}\`${fallback === undefined ? '' : ` (or ${JSON.stringify(fallback)} where it is not known)`}`
}

const joined = (operands: readonly unknown[], word: string): string =>
  operands
    .map((operand) => {
      const inner = operationOf(operand)?.[0]
      const isMixed = (inner === 'and' || inner === 'or') && inner !== word
      return isMixed ? `(${conditionWords(operand)})` : conditionWords(operand)
    })
    .join(` ${word} `)

const choiceWords = (operands: readonly unknown[]): string => {
  const parts: string[] = []
  for (let index = 0; index + 1 < operands.length; index += 2)
    parts.push(`if ${conditionWords(operands[index])}, ${conditionWords(operands[index + 1])}`)
  if (operands.length % 2 === 1) parts.push(`otherwise ${conditionWords(operands.at(-1))}`)
  return parts.join('; ')
}

const conditionWords = (node: unknown): string => {
  if (node === true) return 'always'
  if (node === false) return 'never'
  const operation = operationOf(node)
  if (!operation) return valueWords(node)
  const [operator, operands] = operation
  const [first, second, third] = operands
  if (operator === 'var') return `${valueWords(node)} is true`
  if (operator === 'and' || operator === 'or') return joined(operands, operator)
  if (operator === 'if') return choiceWords(operands)
  if (operator === '!!') return `${valueWords(first)} is known and neither empty nor 0`
  if (operator === '!') {
    const inner = operationOf(first)?.[0]
    return inner === 'var'
      ? `${valueWords(first)} is not true, empty or 0`
      : `not ${inner !== undefined && YES_OR_NO.has(inner) ? `(${conditionWords(first)})` : conditionWords(first)}`
  }
  const compared = COMPARED[operator]
  if (compared === undefined) return JSON.stringify(node)
  if (third !== undefined) return `${valueWords(second)} ${between(operator, first, third)}`
  return `${valueWords(first)} ${compared} ${listWords(operator, second)}`
}

const between = (operator: string, low: unknown, high: unknown): string =>
  operator === '<='
    ? `is from ${valueWords(low)} to ${valueWords(high)}, both included`
    : `is between ${valueWords(low)} and ${valueWords(high)}, neither included`

const listWords = (operator: string, node: unknown): string =>
  operator === 'in' && Array.isArray(node) ? `the list ${node.map(valueWords).join(', ')}` : valueWords(node)

/**
 * A rule as a sentence for whoever reads or writes it: `{ ">=": [{ "var": "time.hour" }, 18] }` is "`time.hour` is at
 * least 18". Parts that are no operation are written as they are.
 */
export const ruleWords = (rule: unknown): string => conditionWords(rule)

import { english, type LookUp } from './english.ts'

/** What compares two values, in words: each a whole sentence, as languages put its parts in an order of their own. */
const COMPARED: Readonly<Record<string, (t: LookUp, values: { value: string; other: string }) => string>> = {
  '==': (t, values) => t('{value} is {other}', values),
  '===': (t, values) => t('{value} is exactly {other}', values),
  '!=': (t, values) => t('{value} is not {other}', values),
  '!==': (t, values) => t('{value} is not exactly {other}', values),
  '>': (t, values) => t('{value} is more than {other}', values),
  '>=': (t, values) => t('{value} is at least {other}', values),
  '<': (t, values) => t('{value} is less than {other}', values),
  '<=': (t, values) => t('{value} is at most {other}', values),
  in: (t, values) => t('{value} is in {other}', values),
}
/** Operators whose answer is yes or no. */
const YES_OR_NO = new Set([...Object.keys(COMPARED), 'and', 'or', '!', '!!'])

const operationOf = (node: unknown): [operator: string, operands: unknown[]] | undefined => {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return undefined
  const [entry, ...others] = Object.entries(node as Record<string, unknown>)
  if (!entry || others.length > 0) return undefined
  return [entry[0], Array.isArray(entry[1]) ? entry[1] : [entry[1]]]
}

const valueWords = (node: unknown, t: LookUp): string => {
  const operation = operationOf(node)
  if (!operation) return JSON.stringify(node) ?? t('nothing')
  const [operator, operands] = operation
  if (operator !== 'var') return `(${conditionWords(node, t)})`
  const [path, fallback] = operands
  const name = `\`${String(path)}\``
  if (fallback === undefined) return name
  return t('{name} (or {fallback} where it is not known)', { name, fallback: JSON.stringify(fallback) })
}

const joined = (operands: readonly unknown[], word: 'and' | 'or', t: LookUp): string =>
  operands
    .map((operand) => {
      const inner = operationOf(operand)?.[0]
      const isMixed = (inner === 'and' || inner === 'or') && inner !== word
      return isMixed ? `(${conditionWords(operand, t)})` : conditionWords(operand, t)
    })
    .join(` ${word === 'and' ? t('and') : t('or')} `)

const choiceWords = (operands: readonly unknown[], t: LookUp): string => {
  const parts: string[] = []
  const said = (operand: unknown) => conditionWords(operand, t)
  for (let index = 0; index + 1 < operands.length; index += 2)
    parts.push(t('if {condition}, {outcome}', { condition: said(operands[index]), outcome: said(operands[index + 1]) }))
  if (operands.length % 2 === 1) parts.push(t('otherwise {outcome}', { outcome: said(operands.at(-1)) }))
  return parts.join('; ')
}

/** What is not so. */
const denied = (node: unknown, t: LookUp): string => {
  const inner = operationOf(node)?.[0]
  if (inner === 'var') return t('{value} is not true, empty or 0', { value: valueWords(node, t) })
  const words = conditionWords(node, t)
  return t('not {condition}', { condition: inner !== undefined && YES_OR_NO.has(inner) ? `(${words})` : words })
}

const conditionWords = (node: unknown, t: LookUp): string => {
  if (node === true) return t('always')
  if (node === false) return t('never')
  const operation = operationOf(node)
  if (!operation) return valueWords(node, t)
  const [operator, operands] = operation
  const [first, second, third] = operands
  if (operator === 'var') return t('{value} is true', { value: valueWords(node, t) })
  if (operator === 'and' || operator === 'or') return joined(operands, operator, t)
  if (operator === 'if') return choiceWords(operands, t)
  if (operator === '!!') return t('{value} is known and neither empty nor 0', { value: valueWords(first, t) })
  if (operator === '!') return denied(first, t)
  const compared = COMPARED[operator]
  if (compared === undefined) return JSON.stringify(node)
  if (third !== undefined) return between(operator, operands, t)
  return compared(t, { value: valueWords(first, t), other: listWords(operator, second, t) })
}

const between = (operator: string, [first, second, third]: readonly unknown[], t: LookUp): string => {
  const values = { value: valueWords(second, t), low: valueWords(first, t), high: valueWords(third, t) }
  return operator === '<='
    ? t('{value} is from {low} to {high}, both included', values)
    : t('{value} is between {low} and {high}, neither included', values)
}

const listWords = (operator: string, node: unknown, t: LookUp): string =>
  operator === 'in' && Array.isArray(node)
    ? t('the list {items}', { items: node.map((item) => valueWords(item, t)).join(', ') })
    : valueWords(node, t)

/**
 * A rule as a sentence for whoever reads or writes it: `{ ">=": [{ "var": "time.hour" }, 18] }` is "`time.hour` is at
 * least 18". Parts that are no operation are written as they are.
 * @param t looks its words up in the language of the reader
 */
export const ruleWords = (rule: unknown, t: LookUp = english): string => conditionWords(rule, t)

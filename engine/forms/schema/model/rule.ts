import { isObject } from './node.ts'
import { t } from '../words.ts'

/** Operators that compare a value a rule reads with one that is written. */
const COMPARISONS = ['==', '===', '!=', '!==', '>', '>=', '<', '<=', 'in'] as const
type Comparison = (typeof COMPARISONS)[number]

/** A rule as a form edits it. What has no shape of these is kept as JSON. */
export type RulePart =
  | { readonly kind: 'fixed'; readonly value: boolean }
  | { readonly kind: 'group'; readonly word: 'and' | 'or'; readonly parts: readonly RulePart[] }
  | { readonly kind: 'truth'; readonly path: string; readonly isTrue: boolean }
  | { readonly kind: 'test'; readonly operator: Comparison; readonly path: string; readonly value: unknown }
  | { readonly kind: 'json'; readonly value: unknown }

const pathOf = (node: unknown): string | undefined =>
  isObject(node) && Object.keys(node).length === 1 && typeof node['var'] === 'string' ? node['var'] : undefined

const isLiteral = (node: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof node) || (Array.isArray(node) && node.every(isText))
const isText = (node: unknown): boolean => typeof node === 'string' || typeof node === 'number'

/** A json-logic rule as its parts. `writeRule` gives the same rule again. */
export const readRule = (rule: unknown): RulePart => {
  if (typeof rule === 'boolean') return { kind: 'fixed', value: rule }
  const [entry, ...others] = isObject(rule) ? Object.entries(rule) : []
  if (!entry || others.length > 0) return { kind: 'json', value: rule }
  const [operator, operands] = entry
  const path = pathOf(rule)
  if (path !== undefined) return { kind: 'truth', path, isTrue: true }
  if (operator === '!') {
    const denied = pathOf(operands)
    return denied === undefined ? { kind: 'json', value: rule } : { kind: 'truth', path: denied, isTrue: false }
  }
  if ((operator === 'and' || operator === 'or') && Array.isArray(operands))
    return { kind: 'group', word: operator, parts: operands.map(readRule) }
  const test = testOf(operator, operands)
  return test ?? { kind: 'json', value: rule }
}

const testOf = (operator: string, operands: unknown): RulePart | undefined => {
  if (!(COMPARISONS as readonly string[]).includes(operator) || !Array.isArray(operands) || operands.length !== 2)
    return undefined
  const path = pathOf(operands[0])
  const value: unknown = operands[1]
  if (path === undefined || !isLiteral(value) || (operator === 'in') !== Array.isArray(value)) return undefined
  return { kind: 'test', operator: operator as Comparison, path, value }
}

/** Parts as a json-logic rule. */
export const writeRule = (part: RulePart): unknown => {
  switch (part.kind) {
    case 'group':
      return { [part.word]: part.parts.map(writeRule) }
    case 'truth':
      return part.isTrue ? { var: part.path } : { '!': { var: part.path } }
    case 'test':
      return { [part.operator]: [{ var: part.path }, part.value] }
    default:
      return part.value
  }
}

/** What a rule reads that is yes or no, and what it reads that is a number. */
const YES_OR_NO = /^(features\.|session\.(authenticated|verified)$)/
const NUMBERS = /^(time\.(hour|weekday)|session\.balance)$/

/** What may be said of a value a rule reads, as the choices of a condition. */
export type Saying = 'yes' | 'no' | Comparison
/** What may be said of a value with its words. */
export const sayingsOf = (path: string): readonly (readonly [Saying, string])[] => {
  if (YES_OR_NO.test(path)) return truths()
  return NUMBERS.test(path) ? [...ordered(), ...equals(), listed()] : [...equals(), listed(), ...ordered(), ...truths()]
}
type Said = readonly [Saying, string]
const truths = (): Said[] => [
  ['yes', t('is true')],
  ['no', t('is not true')],
]
const equals = (): Said[] => [
  ['==', t('is')],
  ['!=', t('is not')],
]
const listed = (): Said => ['in', t('is one of')]
const ordered = (): Said[] => [
  ['>=', t('is at least')],
  ['>', t('is more than')],
  ['<=', t('is at most')],
  ['<', t('is less than')],
]

/** What a condition says at the moment. */
export const sayingOf = (part: Extract<RulePart, { kind: 'truth' | 'test' }>): Saying =>
  part.kind === 'test' ? part.operator : part.isTrue ? 'yes' : 'no'

/** A written value as its text; a list as its items with commas. */
export const literalText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))

/** A text as the value a condition compares with: a number where the value read is one, a list for "is one of". */
export const literalOf = (path: string, saying: Saying, text: string): unknown => {
  const scalar = (part: string): string | number =>
    NUMBERS.test(path) && part.trim() !== '' && Number.isFinite(Number(part)) ? Number(part) : part.trim()
  if (saying === 'in')
    return text
      .split(',')
      .map(scalar)
      .filter((part) => part !== '')
  return scalar(text)
}

/** A condition about a path that says something; the value is kept where it can be. */
export const condition = (path: string, saying: Saying, value: unknown): RulePart => {
  if (saying === 'yes' || saying === 'no') return { kind: 'truth', path, isTrue: saying === 'yes' }
  return { kind: 'test', operator: saying, path, value: literalOf(path, saying, literalText(value ?? '')) }
}

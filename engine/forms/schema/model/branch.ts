import { checkSchema } from '../../../validation/index.ts'
import { branchesOf, editable, isObject, propertiesOf, spaced, type Schema } from './node.ts'
import { initialOf } from './initial.ts'
import { t, told } from '../words.ts'

const TYPES: Readonly<Record<string, () => string>> = {
  string: () => t('Text'),
  number: () => t('Number'),
  integer: () => t('Number'),
  boolean: () => t('Yes or no'),
  array: () => t('List'),
  object: () => t('Group'),
}
const typeWord = ({ type }: Schema): string => TYPES[String(type)]?.() ?? t('Other')

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value === 'number' ? 'number' : typeof value

const wordOf = (branch: Schema): string => {
  if (typeof branch['title'] === 'string') return told(branch['title'])
  if (Object.hasOwn(branch, 'const')) return told(spaced(String(branch['const'])))
  return typeWord(branch)
}

/** The names of a union's branches, each different. */
export const branchNames = (union: Schema, root: Schema): string[] => {
  const branches = branchesOf(union).map((branch) => editable(branch, root))
  const titles = branches.map(wordOf)
  // Two titles that are the same, or sentences, do not tell branches apart; their types may.
  const types = branches.map(typeWord)
  const names = new Set(types).size === types.length && titles.some((title) => title.length > LONGEST) ? types : titles
  return names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name)
      ? name
      : `${name} ${names.slice(0, index + 1).filter((one) => one === name).length}`,
  )
}
const LONGEST = 24

/**
 * Which branch of a union a value is of: the first that it passes, else the one it fits best (its type, then the most
 * of its properties).
 */
export const branchOf = (union: Schema, value: unknown, root: Schema): number => {
  const branches = branchesOf(union).map((branch) => editable(branch, root))
  const passing = branches.findIndex((branch) => checkSchema(branch, value, { root }).length === 0)
  if (passing >= 0) return passing
  const scores = branches.map((branch) => fit(branch, value))
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

const fit = (branch: Schema, value: unknown): number => {
  const type = typeOf(value)
  const isOfType = (one: unknown) => one === type || (one === 'integer' && type === 'number')
  if (![branch['type']].flat().some(isOfType)) return 0
  if (!isObject(value)) return 1
  const properties = propertiesOf(branch)
  return Object.entries(value).reduce((sum, [name, one]) => {
    const known = properties[name]
    if (!known) return sum
    const isDecided = Object.hasOwn(known, 'const') && known['const'] === one
    return sum + (isDecided ? 10 : 1)
  }, 1)
}

/**
 * A value of one branch as one of another: it keeps what both can hold. A text becomes the first of a list or the first
 * text of an object, and the other way round; of objects, the properties both have.
 */
export const intoBranch = (value: unknown, branch: Schema, root: Schema): unknown => {
  const target = editable(branch, root)
  const passes = (candidate: unknown) => checkSchema(target, candidate, { root }).length === 0
  if (value !== undefined && passes(value)) return value
  const initial = initialOf(target, root)
  if (isObject(initial) && isObject(value)) return { ...initial, ...shared(value, target, root) }
  const scalar = scalarIn(value)
  if (Array.isArray(initial)) {
    const items = [value, scalar].map((one) => [one]).find((list) => list[0] !== undefined && passes(list))
    return items ?? initial
  }
  if (isObject(initial) && typeof scalar === 'string') {
    const place = Object.entries(propertiesOf(target)).find(
      ([, one]) => editable(one, root)['type'] === 'string' && one['format'] === 'text',
    )?.[0]
    return place === undefined ? initial : { ...initial, [place]: scalar }
  }
  const candidates = [scalar, typeof scalar === 'number' ? String(scalar) : Number(scalar)]
  return candidates.find((one) => one !== undefined && passes(one)) ?? initial
}

const shared = (value: Readonly<Record<string, unknown>>, target: Schema, root: Schema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(propertiesOf(target)).flatMap(([name, schema]) =>
      Object.hasOwn(value, name) && checkSchema(schema, value[name], { root }).length === 0
        ? [[name, value[name]]]
        : [],
    ),
  )

// A text or number that a value is, or holds first.
const scalarIn = (value: unknown): string | number | undefined => {
  if (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))) return value
  if (Array.isArray(value)) return scalarIn(value[0])
  if (!isObject(value)) return undefined
  return Object.values(value).find((one): one is string => typeof one === 'string')
}

import { isDuration, parseDuration } from '../../clock/index.ts'
import { ruleWords } from '../../rules/index.ts'
import { isPlain } from '../read/merge.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import { movesOf } from './items.ts'
import { isSame } from './same.ts'
import { counted, itemName, labelOf, languages, listed, moveWords, readable, shortened } from './names.ts'
import type { Schema, Step } from './types.ts'
import type { BrandView } from './view.ts'

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** `PT36H` → `36 hours`, `PT90M` → `1 hour 30 minutes`; as it is where it is no duration. */
const durationWords = (iso: string): string => {
  if (!isDuration(iso)) return iso
  let left = parseDuration(iso)
  if (left === 0) return 'no time'
  const parts = UNITS.flatMap(([name, unit]) => {
    const number = name === 'second' ? left / unit : Math.floor(left / unit)
    left -= name === 'second' ? left : number * unit
    return number > 0 ? [counted(number, name)] : []
  })
  return parts.join(' ')
}

/** `10.00` → `10`, `10.50` → `10.50`. */
export const amountWords = (amount: string): string => amount.replace(/\.0+$/, '')

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/
const AMOUNT = '^(0|[1-9][0-9]*)(\\.[0-9]+)?$'
/** Whether a schema is that of an amount of money. */
const isAmount = ({ pattern }: Schema): boolean => pattern === AMOUNT

/** The currency of an amount, before it in a sentence; empty for a value that is no money. */
export const currencyOf = ({ schema, key }: Step, path: readonly string[], { live }: BrandView): string => {
  if (!isAmount(schema) || /percent|step/i.test(labelOf(schema, key))) return ''
  return `${path.findLast((part) => /^[A-Z]{3}$/.test(part)) ?? live.filled.brand.currencies.default} `
}

/** A value in words, for a sentence. */
export const valueWords = (value: unknown, schema: Schema, view: BrandView): string => {
  if (value === undefined || value === null) return 'nothing'
  if (typeof value === 'boolean') return schema.format === 'rule' ? ruleWords(value) : value ? 'yes' : 'no'
  if (typeof value === 'string') return stringWords(value, schema, view)
  if (Array.isArray(value)) {
    const names = value.map((item) => itemName(item, '', view))
    if (names.includes('')) return counted(value.length, 'entry', 'entries')
    return names.length === 0 ? 'nothing' : listed(names)
  }
  if (schema.format === 'rule') return `if ${ruleWords(value)}`
  return isPlain(value) ? objectWords(value, view) : JSON.stringify(value)
}

const stringWords = (value: string, schema: Schema, view: BrandView): string => {
  if (value === '') return 'nothing'
  if (schema.format === 'text') return `“${readable(value, view)}”`
  if (schema.format === 'widget') return view.live.widgets.get(value)?.title ?? value
  if (schema.format === 'duration') return durationWords(value)
  if (isAmount(schema)) return amountWords(value)
  if (INSTANT.test(value)) return value.replace('T', ' ').replace('Z', ' UTC')
  if (/[\s{}<>]/.test(value)) return `“${shortened(value.replaceAll(/\s+/g, ' ').trim())}”`
  return shortened(value)
}

const objectWords = (value: Record<string, unknown>, view: BrandView): string => {
  const name = itemName(value, '', view)
  if (name !== '') return name
  const parts = Object.entries(value).map(([key, item]) => `${key} ${valueWords(item, {}, view)}`)
  return parts.length === 0 ? 'nothing' : listed(parts, 4)
}

/** Two values of which one became the other: `10 → 20`, or of lists what comes and goes. */
export const becomes = (
  before: unknown,
  after: unknown,
  schema: Schema,
  views: readonly [BrandView, BrandView],
): string => {
  if (Array.isArray(before) && Array.isArray(after)) return listBecomes(before, after, schema, views)
  if (schema.format === 'text' && typeof before === 'string' && typeof after === 'string')
    return textBecomes(before, after, views)
  const [was, is] = [valueWords(before, schema, views[0]), valueWords(after, schema, views[1])]
  if (was !== is) return `${was} → ${is}`
  return typeof before === 'string' && typeof after === 'string' ? partOf(before, after) : `${is}, written otherwise`
}

const listBecomes = (
  before: readonly unknown[],
  after: readonly unknown[],
  schema: Schema,
  [old, now]: readonly [BrandView, BrandView],
): string => {
  const items = isPlain(schema.items) ? schema.items : {}
  const gone = before.filter((item) => !after.some((other) => isSame(item, other)))
  const come = after.filter((item) => !before.some((other) => isSame(item, other)))
  const parts = [
    ...(come.length > 0 ? [`with ${listed(come.map((item) => valueWords(item, items, now)))}`] : []),
    ...(gone.length > 0 ? [`without ${listed(gone.map((item) => valueWords(item, items, old)))}`] : []),
  ]
  if (parts.length > 0) return `now ${parts.join(', ')}`
  const isEach = new Set(after).size === after.length && after.every((item) => typeof item === 'string')
  if (isEach && before.length === after.length) {
    const words = (item: string) => valueWords(item, items, now)
    const moves = movesOf(before as string[], after as string[], words)
    if (moves.length <= 3) return `with ${listed(moves.map(moveWords))}`
  }
  return `now in the order ${listed(
    after.map((item) => valueWords(item, items, now)),
    12,
  )}`
}

// In English, or in the first language in which they are read as different ones.
const textBecomes = (before: string, after: string, [old, now]: readonly [BrandView, BrandView]): string => {
  const read = (locale: string) => [old.live.texts.text(before, locale), now.live.texts.text(after, locale)] as const
  const locale = [REFERENCE_LOCALE, ...now.live.locales].find((one) => read(one)[0] !== read(one)[1])
  const [was, is] = locale === undefined ? [before, after] : read(locale)
  const words = [readable(was, old), readable(is, now)] as const
  const quoted = words.map((text) => (text === '' ? 'nothing' : `“${text}”`))
  const shown = words[0] === words[1] ? partOf(was, is) : quoted.join(' → ')
  return locale === undefined || locale === REFERENCE_LOCALE ? shown : `${shown} in ${languages([locale])}`
}

// Long texts that begin alike: what differs, with a few characters before it.
const partOf = (before: string, after: string): string => {
  let from = 0
  while (before[from] !== undefined && before[from] === after[from]) from++
  const around = (text: string) => `“…${shortened(text.slice(Math.max(0, from - 20)).replaceAll(/\s+/g, ' '))}”`
  return `${around(before)} → ${around(after)}`
}

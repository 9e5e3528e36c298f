import { markup } from '../../i18n/helpers.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { BrandEnvironment } from '../read/types.ts'
import type { Move, Placed, Schema } from './types.ts'
import type { BrandView } from './view.ts'

/** Characters of a text that a sentence quotes. */
const LONGEST = 60

/** A text as staff read it, in English where there is English: without marks, on one line, and shortened. */
export const readable = (value: string, { live }: BrandView): string =>
  shortened(
    markup(live.texts.text(value, REFERENCE_LOCALE))
      .map((token) => (token.type === 'text' ? token.text : ' '))
      .join('')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/** A text shortened to what a sentence can quote. */
export const shortened = (text: string): string =>
  [...text].length <= LONGEST ? text : `${[...text].slice(0, LONGEST - 1).join('')}…`

/** Properties with the name of an item. */
const NAMED = ['title', 'label', 'name', 'question', 'note', 'value', 'game', 'category', 'href'] as const

/** What an item is called: by its title or name, else by its key. */
export const itemName = (item: unknown, key: string, view: BrandView): string => {
  if (typeof item === 'string') return `“${readable(item, view)}”`
  // An address or a host says better what it is than its title.
  if (!isPlain(item) || /^\/|\w\.\w/.test(key)) return key
  const { description, upTo } = item
  if (typeof upTo === 'number') return upTo === 1 ? 'place 1' : `places up to ${upTo}`
  const from = isPlain(description) && typeof description.title === 'string' ? description : item
  const own = NAMED.map((name) => from[name]).find((name) => typeof name === 'string' && name !== '')
  return own === undefined ? key : `“${readable(own as string, view)}”`
}

/** What a section is called: by the title of its widget, and by its own where there are several of the widget. */
export const sectionName = (
  { id, widget, props }: Placed,
  among: readonly Placed[],
  widgets: BrandEnvironment['widgets'],
  view: BrandView,
): string => {
  const title = widgets.get(widget)?.title ?? widget
  if (!among.some((other) => other.widget === widget && other.id !== id)) return title
  const own = (props as Plain | undefined)?.title
  return typeof own === 'string' && own !== '' ? `${title} “${readable(own, view)}”` : `${title} (${id})`
}

/** `cashier-deposit` → `Cashier deposit`, `resetOnCashout` → `Reset on cashout`. */
export const humanised = (key: string): string => {
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words a schema has for a value, up to where they explain themselves; else its key in words. */
export const labelOf = (schema: Schema, key: string): string => {
  const { title, description } = schema
  const written = [title, description].find((text) => typeof text === 'string') as string | undefined
  const [short = ''] = (written ?? '').split(/[,;:(]|\. |\.$/, 1)
  return short.trim() === '' ? humanised(key) : short.trim().replaceAll('`', '')
}

/** With a small first letter, unless it begins with an abbreviation. */
export const lowered = (text: string): string =>
  /^[A-Z][A-Z0-9]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** `a`, `a and b`, `a, b and c`; of more than `most` the number of the others. */
export const listed = (items: readonly string[], most = 6): string => {
  const shown = items.length > most ? [...items.slice(0, most - 1), `${items.length - most + 1} more`] : [...items]
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

/** `1 page`, `2 pages`. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Where an item moved: `Winners moves above Jackpots`. */
export const moveWords = ({ name, above, below }: Move): string =>
  above === undefined ? `${name} moves below ${below ?? 'the others'}` : `${name} moves above ${above}`

/** Made when they are asked for: loading the names of all languages takes longer than a start should. */
const names: Partial<Record<'language' | 'region', Intl.DisplayNames>> = {}
const nameOf = (type: 'language' | 'region', code: string): string => {
  const known = (names[type] ??= new Intl.DisplayNames('en', { type }))
  try {
    return known.of(code) ?? code
  } catch {
    // It is no code of one.
    return code
  }
}
/** Languages by their English names. */
export const languages = (locales: readonly string[]): string =>
  listed(locales.map((locale) => nameOf('language', locale)))
/** A market by the English name of its country, or as it is written where it is none. */
export const marketName = (market: string): string => {
  const code = market.toUpperCase()
  const name = nameOf('region', code)
  return name === code ? market : name
}
/** `the market Malta`, `the markets Malta and Sweden`. */
export const marketsNamed = (markets: readonly string[]): string =>
  `the ${markets.length === 1 ? 'market' : 'markets'} ${listed(markets.map(marketName))}`

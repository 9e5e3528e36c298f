import { isPlain, partsAt, read, splitPointer, toPointer, type Editing } from '../../../../engine/brand/index.ts'
import { markup } from '../../../../engine/i18n/index.ts'
import type { StudioParts } from '../parts.ts'
import { editingOf, localesOf, openDraft, type NamedDraft, type OpenDraft } from './open.ts'

/** What somebody pointed at on the page of a draft. */
interface SeenOnPage {
  readonly file: string
  /** Of the widget that shows it. */
  readonly pointer: string
  readonly locale?: string | undefined
  /** The words, as they are read. */
  readonly text?: string | undefined
  /** The address of a picture. */
  readonly picture?: string | undefined
  /** Where a link leads. */
  readonly link?: string | undefined
}
/** The field that decides it, the key of its text, or neither where the page has it from elsewhere. */
interface SeenField {
  readonly pointer?: string | undefined
  readonly key?: string | undefined
}

/** How sure it is that a value is what is seen. */
const [EXACT, PART, AROUND] = [3, 2, 1] as const
/** Texts with fewer letters than this are within too many others. */
const LEAST_LETTERS = 3

/**
 * A text without spaces, which a page breaks as it likes, without the stars that some widgets mark words with, and in
 * small letters, which its look may change.
 */
const closed = (text: string): string => text.replaceAll(/[\s*]+/g, '').toLowerCase()
/** A text without the marks it is written with. */
const plain = (text: string): string =>
  markup(text)
    .map((token) => (token.type === 'text' ? token.text : ' '))
    .join('')
/** A message as a pattern of what it can read as: what is put into it may be anything. */
const patternOf = (message: string): RegExp | undefined => {
  const pieces = outsideBraces(plain(message)).map(closed)
  if (pieces.join('').length < LEAST_LETTERS) return undefined
  return new RegExp(`^${pieces.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`, 's')
}
/** The pieces of a message between what is put into it. */
const outsideBraces = (message: string): string[] => {
  const pieces = ['']
  let depth = 0
  for (const letter of message) {
    if (letter === '{') depth += 1
    if (depth === 0) pieces[pieces.length - 1] += letter
    if (letter === '}' && depth > 0 && (depth -= 1) === 0) pieces.push('')
  }
  return pieces
}

/** How well a message fits words that are seen; 0 for not at all. */
function fitOf(message: string, words: string): number {
  const own = closed(plain(message))
  if (own === words || patternOf(message)?.test(words)) return EXACT
  if (words.length >= LEAST_LETTERS && own.includes(words)) return PART
  return own.length >= LEAST_LETTERS && words.includes(own) ? AROUND : 0
}

/** Every text in a value, with its pointer. */
const textsIn = (value: unknown, path: readonly string[] = []): { path: readonly string[]; text: string }[] => {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

/** The file name of a picture without its folders and its kind. */
const stemOf = (path: string): string | undefined => /([^/]+)\.\w{2,5}$/.exec(path.split('?')[0]!)?.[1]

/** The texts of a language: where it lacks one, those of the brand's first language, and of English. */
const tableOf = ({ layered }: OpenDraft, locale: string | undefined): Record<string, unknown> => {
  const { defaultLocale } = localesOf(layered)
  const tables = ['en', defaultLocale, locale ?? defaultLocale].map((one) => read(layered.data, ['locales', one]))
  return Object.assign({}, ...tables) as Record<string, unknown>
}

/** What a widget is given: its own values over those of its schema. */
const propsOf = (editing: Editing, pointer: string): Record<string, unknown> => {
  const { source, layered } = editing
  const [part] = partsAt(editing, pointer)
  const { properties } = (part?.schema ?? {}) as { properties?: Record<string, { default?: unknown }> }
  const standing = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    one.default === undefined ? [] : [[name, one.default]],
  )
  const written = read(layered.data, [...source.key, ...splitPointer(pointer), 'props'])
  return { ...(Object.fromEntries(standing) as object), ...(isPlain(written) ? written : {}) }
}

/** How well a text of a widget fits what is seen; 0 for not at all. */
function scoreOf(text: string, { words, picture, link }: Pointed, table: Record<string, unknown>): number {
  const stem = text.startsWith('t:') ? undefined : stemOf(text)
  if (picture !== '') return stem !== undefined && picture.includes(`/${stem}.`) ? EXACT : 0
  if (words === '') return link !== undefined && text === link ? PART : 0
  const message = text.startsWith('t:') ? table[text.slice(2)] : text
  return typeof message === 'string' ? fitOf(message, words) : 0
}
interface Pointed {
  readonly words: string
  readonly picture: string
  readonly link: string | undefined
}

/**
 * The field of a widget that decides what somebody points at on its page: a text, a picture or a link; where no field
 * does, the key of the text among the brand's texts.
 * @throws ReleaseRefused
 */
export async function seen(studio: StudioParts, named: NamedDraft, at: SeenOnPage): Promise<SeenField> {
  const open = await openDraft(studio, named)
  const editing = editingOf(open, at.file)
  const table = tableOf(open, at.locale)
  const pointed = { words: closed(at.text ?? ''), picture: at.picture ?? '', link: at.link }
  const [best] = textsIn(propsOf(editing, at.pointer))
    .map((one) => ({ ...one, fit: scoreOf(one.text, pointed, table) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((one, other) => other.fit - one.fit || other.text.length - one.text.length)
  const key = best && best.fit > AROUND ? undefined : keyOf(table, pointed.words, widgetAt(editing, at.pointer))
  if (key !== undefined || !best) return { key }
  return { pointer: toPointer([...splitPointer(at.pointer), 'props', ...best.path]) }
}

const widgetAt = ({ source, layered }: Editing, pointer: string): string =>
  String(read(layered.data, [...source.key, ...splitPointer(pointer), 'widget']))

/** The key of a text with these words; of several, one of the widget's area. */
function keyOf(table: Record<string, unknown>, words: string, widget: string): string | undefined {
  if (words === '') return undefined
  const found = Object.keys(table).filter((key) => {
    const text = table[key]
    return typeof text === 'string' && fitOf(text, words) === EXACT
  })
  return found.find((key) => key.startsWith(`${widget.split('/')[0]}.`)) ?? found[0]
}

import type { OfficeDraftChange } from '../../../../schemas/office/index.ts'
import { spaced } from '../../../../engine/forms/schema/model/node.ts'
import { isRightToLeft, languageNow, localeNow, nameIn, t, told } from '../../../staff-app/browser/language.ts'
import { marketName } from '../market-name.ts'
import { featureWords } from './feature-words.ts'

/** Longer values stand below "Before and after". */
const LONGEST = 60

/** A value of a change in a few words; undefined where it takes more. */
const valueWords = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return t('nothing')
  if (typeof value === 'boolean') return value ? t('On') : t('Off')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > LONGEST ? undefined : text
}

const listed = (items: readonly string[]): string => new Intl.ListFormat(localeNow()).format(items)

/** A file of a brand, with what the language calls another language and a market. */
const fileWords = (file: string): string => {
  const name = file.replace(/^brands\/[^/]+\//, '').replace(/\.json$/, '')
  const [, folder = '', code = '', rest] = /^(locales|markets)\/([^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (code === '') return name
  const whose = folder === 'locales' ? nameIn('language', code) : marketName(code)
  return `${rest ?? t('texts')} (${whose})`
}

/**
 * Names on the way to a place. Each keeps its own direction, and the way that of the language, also where it begins
 * with a name of another.
 */
const wayOf = (names: readonly string[]): string =>
  isRightToLeft() ? `\u200f${names.map((name) => `\u2068${name}\u2069`).join(' › ')}` : names.join(' › ')

/** Where a change is: its file, and the names on the way, as forms call them. */
const placeWords = ({ file, pointer }: OfficeDraftChange): string => {
  const parts = pointer.split('/').slice(1)
  return wayOf([
    fileWords(file),
    ...parts.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : told(spaced(part)))),
  ])
}

/** What a new brand is. */
const openedWords = ({ after, locales, markets }: OfficeDraftChange): string => {
  const { name, hosts } = after as { name: string; hosts: readonly string[] }
  return t('A new brand opens: {name} at {hosts}, in {languages}, for {markets}', {
    name,
    hosts: listed(hosts),
    languages: listed(locales.map((locale) => nameIn('language', locale))),
    markets: listed(markets.map(marketName)),
  })
}

/** A change by its kind, its place and its values. */
const actWords = (change: OfficeDraftChange): string => {
  if (change.comes) return featureWords(change.comes, change.after === true)
  const place = placeWords(change)
  const act = change.kind.slice(change.kind.indexOf('.') + 1)
  if (act === 'opened') return openedWords(change)
  if (act === 'added') return t('New: {place}', { place })
  if (act === 'removed') return t('No longer there: {place}', { place })
  if (act === 'order') return t('Another order: {place}', { place })
  if (act === 'moved') return t('Moved: {place}', { place })
  const [before, after] = [valueWords(change.before), valueWords(change.after)]
  return before === undefined || after === undefined
    ? t('Changed: {place}', { place })
    : t('{place}: {before} → {after}', { place, before, after })
}

/**
 * A change in a sentence: in English as the office tells it; in other languages by its kind, its place and its values.
 */
export const changeWords = (change: OfficeDraftChange): string => {
  if (languageNow() === 'en') return change.sentence
  const words = actWords(change)
  return change.only
    ? t('{change}, in {markets} only', { change: words, markets: listed(change.markets.map(marketName)) })
    : words
}

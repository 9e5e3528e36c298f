import { inMarketsOnly } from '../markets.ts'
import type { Change } from '../types.ts'

/** The file of each part that is one. */
const FILES: Readonly<Record<string, string>> = {
  brand: 'brand.json',
  theme: 'theme.json',
  auth: 'auth.json',
  profileFields: 'profile-fields.json',
  validators: 'validators.json',
  seo: 'seo.json',
  redirects: 'redirects.json',
  features: 'features.json',
  ...Object.fromEntries(
    ['betting', 'campaigns', 'catalogue', 'games', 'jackpots', 'loyalty', 'payments', 'settings', 'tournaments'].map(
      (name) => [name, `platform/${name}.json`],
    ),
  ),
}

type Told = Pick<Change, 'kind' | 'file' | 'pointer' | 'pages' | 'locales'>
type Tells = (change: Told, found: readonly string[]) => boolean

const isFeature: Tells = ({ kind }) => kind.startsWith('feature.')
const isText = ({ kind, locales }: Told, locale: string): boolean => /^texts?\./.test(kind) && locales.includes(locale)
const isPicture: Tells = ({ kind }) => kind.startsWith('picture.')
/** All texts of a language that comes or goes are told with the language. */
const isLanguage: Tells = ({ file, pointer }) => file.endsWith('/brand.json') && pointer.startsWith('/locales')
const isIn = ({ file }: Told, ...files: readonly string[]): boolean => files.some((one) => file.includes(`/${one}`))

/** Which changes tell of a part that differs, by the name of the part. */
const TELLS: readonly (readonly [RegExp, Tells])[] = [
  [
    /^content$/,
    (change) => isIn(change, 'site.json', 'support.json', 'loyalty.json', 'content/') || isFeature(change, []),
  ],
  [/^layouts$/, (change) => isIn(change, 'layouts/')],
  [/^assets$/, isPicture],
  [/^order of platform\.(\w+)/, (change, [file]) => isIn(change, `platform/${file}.json`)],
  [/^order of (\w+)/, (change, [file]) => isIn(change, `${file}.json`)],
  [/^facts (\S+)$/, ({ locales }, [locale]) => locales.includes(locale!)],
  [/^lists \S+$/, (change) => isIn(change, 'dialogs/', 'pages/') || isFeature(change, []) || isLanguage(change, [])],
  [/^texts (\S+)$/, (change, [locale]) => isText(change, locale!) || isLanguage(change, [])],
  [
    /^published (\S+)$/,
    (change, [locale]) =>
      isIn(change, 'banners.json', 'popups.json', 'content/') ||
      isText(change, locale!) ||
      [isPicture, isFeature, isLanguage].some((one) => one(change, [])),
  ],
  [/^page (\/\S*) (\S+)$/, ({ pages, locales }, [path, locale]) => pages.includes(path!) && locales.includes(locale!)],
  [/^rules of page (\/\S*)$/, ({ pages }, [path]) => pages.includes(path!)],
  [
    /^dialog (\S+) (\S+)$/,
    (change, [id, locale]) =>
      isIn(change, `dialogs/${id}.json`) ||
      isText(change, locale!) ||
      [isPicture, isFeature, isLanguage].some((one) => one(change, [])),
  ],
  [/^rules of dialog (\S+)$/, (change, [id]) => isIn(change, `dialogs/${id}.json`) || isFeature(change, [])],
]

/** Whether one of some changes tells of a part; of a part nobody knows, any does. */
const isTold = (part: string, changes: readonly Told[]): boolean => {
  const file = FILES[part]
  if (file !== undefined) return changes.some((change) => isFeature(change, []) || change.file.endsWith(`/${file}`))
  for (const [pattern, tells] of TELLS) {
    const found = pattern.exec(part)
    if (found) return changes.some((change) => tells(change, found.slice(1)))
  }
  return changes.length > 0
}

/** What is wrong with what is told: something that differs is not, or something is told and nothing differs. */
export const faultsOf = (differ: readonly string[], changes: readonly Change[]): string[] => {
  const [first] = changes
  if (differ.length === 0) return first ? [`“${first.sentence}”, and nothing differs`] : []
  if (!first) return [`nothing is told, and ${differ.slice(0, 3).join(', ')} differ`]
  const unread = changes.filter(({ sentence }) => /undefined|\[object|NaN|null/.test(sentence))
  return [
    ...differ
      .filter((part) => !isTold(part, changes))
      .map((part) => `${part} differs, and nothing told reaches it: ${first.sentence}`),
    ...unread.map(({ sentence }) => sentence),
  ]
}

/** A sentence without its markets: of one market they say nothing, and files of another one may add or end them. */
const saidOf = ({ sentence, markets }: Change): string => {
  const end = inMarketsOnly(markets)
  return sentence.endsWith(end) ? sentence.slice(0, -end.length) : sentence
}
const keyOf = (change: Change): string => {
  const { kind, file, pointer, before, after } = change
  return JSON.stringify([kind, file, pointer, before, after, saidOf(change)])
}
const without = (one: readonly Change[], other: readonly Change[]): Change[] => {
  const known = new Set(other.map(keyOf))
  return one.filter((change) => !known.has(keyOf(change)))
}

/**
 * What is wrong with what is told of several edits, by taking one of them back: where it made a difference, something
 * that was told of all must go, and what comes and goes must tell of what differs; where it made none, all stays told.
 * @param differ the parts that differ with and without that edit
 */
export const revertFaults = (
  differ: readonly string[],
  changes: readonly Change[],
  less: readonly Change[],
): string[] => {
  const [gone, come] = [without(changes, less), without(less, changes)]
  if (differ.length === 0) {
    const said = (list: readonly Change[]) => list.map(saidOf).toSorted()
    const isSame = JSON.stringify(said(changes)) === JSON.stringify(said(less))
    return isSame ? [] : [`it made no difference, and “${[...gone, ...come][0]!.sentence}” comes or goes with it`]
  }
  if (gone.length === 0) return [`nothing that was told goes with it, and ${differ.slice(0, 3).join(', ')} differ`]
  return faultsOf(differ, [...gone, ...come])
}

import { directionOf } from '../../../engine/i18n/direction.ts'
import { createLanguages, type LanguageOf, type Spoken } from '../shared/untranslated.ts'

const TOKEN = /<!--.*?-->|<(\/?)([a-z][a-z0-9-]*)[^<>]*>|[^<]+/gs
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** Attributes that hold words a visitor reads or hears. */
const WORDED = /\s(?:aria-label|placeholder|alt|title)="([^"]+)"/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** An element that is open: where its attributes end, and what its attributes and its own texts are written in. */
interface Open {
  readonly end: number
  readonly named: string | undefined
  language?: string
  isMixed: boolean
}

/**
 * Marks the elements of a rendered page whose text is in another language than the page's with `lang` and `dir`.
 * @param html what React rendered
 */
export const markUntranslated = (html: string, spoken: Spoken): string => {
  if (!spoken.foreign) return html
  const languages = createLanguages()
  languages.add(spoken)
  let marked = ''
  let last = 0
  for (const [end, language] of [...endsOf(html, languages.of)].sort(([a], [b]) => a - b)) {
    marked += `${html.slice(last, end)} lang="${language}" dir="${directionOf(language)}" data-foreign=""`
    last = end
  }
  return marked + html.slice(last)
}

/** Where attributes are to be added, and the language they name. */
function* endsOf(html: string, languageOf: LanguageOf): Generator<[end: number, language: string]> {
  const stack: Open[] = []
  for (const { 0: token, 1: isClosing, 2: name, index } of html.matchAll(TOKEN)) {
    const open = stack.at(-1)
    if (name === undefined) {
      if (!token.startsWith('<!--') && token.trim() !== '') note(open, languageOf(unescape(token)))
    } else if (isClosing) {
      stack.pop()
      if (!open) continue
      const language = open.language ?? open.named
      if (language !== undefined && !open.isMixed) yield [open.end, language]
      const outer = stack.at(-1)
      if (outer && open.isMixed) outer.isMixed = true
    } else {
      const end = index + token.length - (token.endsWith('/>') ? 2 : 1)
      const named = namedIn(token, languageOf)
      if (!VOID.has(name)) stack.push({ end, named, isMixed: false })
      else if (named !== undefined) yield [end, named]
    }
  }
}

// The language of all the words in an element's attributes.
const namedIn = (token: string, languageOf: LanguageOf): string | undefined => {
  const languages = [...token.matchAll(WORDED)].map(([, words]) => languageOf(unescape(words!)))
  return languages.every((language) => language === languages[0]) ? languages[0] : undefined
}

const note = (open: Open | undefined, language: string | undefined): void => {
  if (!open) return
  if (language === undefined || (open.language !== undefined && open.language !== language)) open.isMixed = true
  else open.language = language
}

const unescape = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Texts {
  [name: string]: string | Texts
}
const flat = (texts: Texts, path: string): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    name.startsWith('$') ? [] : typeof text === 'string' ? [[`${path}.${name}`, text]] : flat(text, `${path}.${name}`),
  )

/** The messages of an area of `brands/_base` in a locale, by key. */
export const baseTexts = (area: string, locale: string): Record<string, string> => {
  const file = new URL(`../../brands/_base/locales/${locale}/${area}.json`, import.meta.url)
  return Object.fromEntries(flat(JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Texts, area))
}

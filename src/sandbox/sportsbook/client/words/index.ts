import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { nb } from './nb.ts'

export type Word = keyof Words

const LANGUAGES: Readonly<Record<string, Words>> = { ar, de, en, es, fr, nb }

/** Says the page's texts in a language; English where it is not known. */
export type Say = (word: Word, filled?: string | number) => string
export const wordsIn = (locale: string): Say => {
  const own = LANGUAGES[locale.split('-')[0] ?? ''] ?? en
  return (word, filled = '') => own[word].replace('{0}', String(filled))
}

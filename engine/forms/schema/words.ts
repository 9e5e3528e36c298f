import { english, type LookUp } from '../../rules/english.ts'

/** How forms speak: the app they are in has its language. */
export interface FormWords {
  /** A text of forms themselves. */
  readonly t: LookUp
  /** What a schema says of a value: its name, its help, a choice. As it is where nobody translated it. */
  readonly told: (text: string) => string
  /** A name as it stands within a sentence. */
  readonly within: (name: string) => string
}

let words: FormWords = { t: english, told: (text) => text, within: (name) => name.toLowerCase() }

/** Has all forms of the page speak another language than English; before the first of them is drawn. */
export const speakForms = (own: FormWords): void => void (words = own)

/** A text of forms by its English one. */
export const t: LookUp = (text, values) => words.t(text, values)
/** What a schema says, in the language of the app. */
export const told = (text: string): string => words.told(text)
/** A name as it stands within a sentence. */
export const within = (name: string): string => words.within(name)

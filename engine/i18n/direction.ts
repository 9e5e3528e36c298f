/** Which way a locale is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(ar|he|fa|ur)/.test(locale) ? 'rtl' : 'ltr')

const LETTER = /\p{L}/u
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/

/**
 * A text that reads from the right although a name in other letters begins it, such as that of a brand: a mark in front
 * says so, for a paragraph takes its direction from its first letter. Any other text as it is, and so is an address.
 */
export const fromTheRight = (text: string): string => {
  const first = LETTER.exec(text)?.[0]
  return first && !FROM_THE_RIGHT.test(first) && FROM_THE_RIGHT.test(text) && text.includes(' ')
    ? `\u200f${text}`
    : text
}

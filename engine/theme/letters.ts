/** First and last code of each part of a CSS `unicode-range`, such as `U+20-7E,U+4??,U+20AC`. */
const partsOf = (range: string): [number, number][] =>
  range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice('U+'.length).split('-')
    return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
  })

/** The characters of a CSS `unicode-range`. */
export const charactersOf = (range: string): string =>
  partsOf(range)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)))
    .join('')

/** Whether a CSS `unicode-range` has a character. */
export const hasCharacter = (range: string, character: string): boolean => {
  const code = character.codePointAt(0)!
  return partsOf(range).some(([first, last]) => first <= code && code <= last)
}

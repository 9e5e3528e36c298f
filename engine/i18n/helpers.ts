/** Replaces `##en:text;ru:текст##` by the text of the locale's language; by nothing when there is none. */
export const byLanguage = (text: string, locale: string): string =>
  text.replaceAll(/##(.*?)##/gs, (_, list: string) => {
    const entries = list.split(';').map((entry) => {
      const colon = entry.indexOf(':')
      return [entry.slice(0, colon).trim(), entry.slice(colon + 1)] as const
    })
    const language = locale.split('-')[0]
    return (entries.find(([key]) => key === locale) ?? entries.find(([key]) => key === language))?.[1] ?? ''
  })

/** A run of text, bold or not, or a line break. Texts are plain and must be escaped where they are shown. */
export type MarkupToken = { type: 'text'; text: string; bold: boolean } | { type: 'break' }

/** Parses `**bold**`, `|` and newlines (both line breaks) in a text; a single `**` is plain text. */
export const markup = (text: string): MarkupToken[] => {
  const pieces = text.split('**')
  // An even number of pieces means that the last mark is single.
  if (pieces.length % 2 === 0) pieces.splice(-2, 2, `${pieces.at(-2)}**${pieces.at(-1)}`)
  return pieces.flatMap((piece, index) =>
    piece
      .split(/\r\n|[|\n]/)
      .flatMap((line, position): MarkupToken[] => [
        ...(position > 0 ? [{ type: 'break' } as const] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, bold: index % 2 === 1 } as const]),
      ]),
  )
}

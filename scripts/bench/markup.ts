/** The content of a page, whatever its class names: its text and its number of elements. */
export interface Content {
  text: string
  elements: number
}

/** Parses markup as React writes it. */
export const contentOf = (html: string): Content => ({
  elements: html.match(/<[a-z][^>]*>/gi)?.length ?? 0,
  text: html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim(),
})

const share = (a: number, b: number): number => Math.abs(a - b) / Math.max(a, b)

/** Words of one text the other lacks, as a share of all words. */
const textDifference = (a: string, b: string): number => {
  const counts = new Map<string, number>()
  for (const word of a.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of b.split(' ')) counts.set(word, (counts.get(word) ?? 0) - 1)
  const different = [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
  return different / (a.split(' ').length + b.split(' ').length)
}

/** How different two pages are: the larger of the differences in words and in elements, 0 to 1. */
export const difference = (a: Content, b: Content): number =>
  Math.max(share(a.elements, b.elements), textDifference(a.text, b.text))

/** An answer of a site's server, as far as it matters here. */
interface Answer {
  text: string
  headers: NodeJS.Dict<string | string[]>
}

const PICTURE = /\/(?:assets|_ipx)\/[^" ,]+\.webp(?:\?v=[\w-]+)?/g
/** Longest wait for all pictures of a page to be drawn, in milliseconds. */
const PATIENCE_MS = 120_000

/**
 * Asks for a page and all its pictures until the server has drawn each of them: what is measured is what every later
 * guest gets, not the server at work for the first one. Throws when pictures are missing for two minutes.
 * @param page the page's path
 */
export const untilDrawn = async (get: (path: string) => Promise<Answer>, page = '/'): Promise<void> => {
  const isDrawn = async (path: string) => (await get(path)).headers['cache-control'] !== 'no-store'
  const { text } = await get(page)
  const end = Date.now() + PATIENCE_MS
  let missing = [...new Set(text.replaceAll('&amp;', '&').match(PICTURE))]
  while (missing.length > 0) {
    if (Date.now() > end) throw new Error(`These pictures were not drawn: ${missing.join(', ')}`)
    const later: string[] = []
    for (const path of missing) if (!(await isDrawn(path))) later.push(path)
    missing = later
  }
}

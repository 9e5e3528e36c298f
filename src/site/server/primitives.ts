/** A rule of a sheet, or a block around rules (`@media`). */
type Part = Rule | Block
interface Rule {
  /** Its selectors, each with the classes an element and those around it must have; none of an at-rule. */
  selectors: readonly { text: string; classes: readonly string[] }[]
  /** All of it but its selectors. */
  body: string
}
interface Block {
  head: string
  parts: readonly Part[]
}
/** A style sheet taken apart, to write some of its rules. */
export type Sheet = readonly Part[]

/** Index of the brace that closes the one before `from`. */
const closing = (css: string, from: number): number => {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '"' || css[at] === "'") at = css.indexOf(css[at]!, at + 1)
    else if (css[at] === '{') depth++
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A style sheet ends within a rule')
}

/** Selectors of a list; commas within `:is(…)` and the like separate none. */
const selectorsIn = (list: string): string[] => {
  const found = ['']
  let depth = 0
  for (const char of list) {
    if (char === '(') depth++
    if (char === ')') depth--
    if (char === ',' && depth === 0) found.push('')
    else found[found.length - 1] += char
  }
  return found
}

/** Classes named outside of parentheses: what `:not(…)` names need not be there. */
const classesIn = (selector: string): string[] => {
  let outside = selector
  for (let before = ''; before !== outside;) {
    before = outside
    outside = outside.replaceAll(/\([^()]*\)/g, '')
  }
  return [...outside.matchAll(/\.(fy-[\w-]+)/g)].map(([, name]) => name!)
}

/**
 * Takes a sheet of the build apart; it is minified and has no nested rules.
 * @throws Error when it ends within a rule
 */
export const readSheet = (css: string): Sheet => {
  const parts: Part[] = []
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at)
    if (open < 0) break
    const end = closing(css, open + 1)
    const head = css.slice(at, open).trim()
    const inner = css.slice(open + 1, end)
    if (/^@(?:media|supports|layer|container)\b/.test(head)) parts.push({ head, parts: readSheet(inner) })
    else if (head.startsWith('@')) parts.push({ selectors: [], body: `${head}{${inner}}` })
    else
      parts.push({
        selectors: selectorsIn(head).map((text) => ({ text, classes: classesIn(text) })),
        body: `{${inner}}`,
      })
    at = end + 1
  }
  return parts
}

/**
 * The rules of a sheet that may hold where only some of its classes are used. Rules that name no class, and keyframes,
 * are always there.
 */
export const writeSheet = (sheet: Sheet, isUsed: (name: string) => boolean): string =>
  sheet
    .map((part) => {
      if ('parts' in part) {
        const inner = writeSheet(part.parts, isUsed)
        return inner === '' ? '' : `${part.head}{${inner}}`
      }
      const { selectors, body } = part
      if (selectors.length === 0) return body
      const kept = selectors.filter(({ classes }) => classes.every(isUsed))
      return kept.length === 0 ? '' : kept.map(({ text }) => text).join() + body
    })
    .join('')

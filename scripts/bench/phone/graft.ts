interface Tag {
  name: string
  attributes: string
  from: number
  to: number
}

const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi)].map((match) => ({
    name: match[1]!,
    attributes: match[2]!,
    from: match.index,
    to: match.index + match[0].length,
  }))

/** Matches each tag of `a` with a tag of `b`: the longest common sequence of tag names. */
const pairs = (a: readonly Tag[], b: readonly Tag[]): Map<number, number> => {
  const width = b.length + 1
  const longest = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        a[i]!.name === b[j]!.name
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
    }
  }
  const found = new Map<number, number>()
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i]!.name === b[j]!.name) found.set(i++, j++)
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i += 1
    else j += 1
  }
  return found
}

const LOOK = /\s(class|data-[\w-]+|loading|fetchpriority|srcset|sizes|src)="[^"]*"/gi
const lookOf = (attributes: string): string => (attributes.match(LOOK) ?? []).join('')

/**
 * Gives the hand-written page the look of the real one, so that a browser lays out and paints the same: each element
 * gets the class names, data attributes and pictures of its matching element.
 */
export const graftLook = (plain: string, real: string): string => {
  const ours = tagsOf(real)
  const theirs = tagsOf(plain)
  const pair = pairs(theirs, ours)
  let at = 0
  let grafted = ''
  for (const [index, tag] of theirs.entries()) {
    const twin = pair.get(index)
    if (twin === undefined) continue
    const attributes = tag.attributes.replaceAll(LOOK, '') + lookOf(ours[twin]!.attributes)
    grafted += `${plain.slice(at, tag.from)}<${tag.name}${attributes}>`
    at = tag.to
  }
  return grafted + plain.slice(at)
}

import type { Theme } from '../../../schemas/brand/index.ts'
import { listed } from './names.ts'
import type { Family, Telling } from './telling.ts'
import type { TokenContrast } from '../read/types.ts'

/** What tokens in front are seen as; those of a role of colour have `*`. */
const SEEN: Readonly<Record<string, string>> = {
  fg: 'text',
  'fg-muted': 'muted text',
  'fg-subtle': 'faint text',
  'border-strong': 'borders',
  ink: 'drawn lines',
  focus: 'the focus ring',
  accent: 'main buttons',
  'accent-text': 'links',
  'on-accent': 'text on main buttons',
}
const seenAs = (token: string): string =>
  SEEN[token] ??
  token
    .replace(/^on-(.+)-soft$/, '$1 text on its soft ground')
    .replace(/^on-(.+)$/, 'text on $1')
    .replace(/^(.+)-text$/, '$1 text')

/** So many are told one by one; more are one sentence. */
const EACH = 4

/** By scheme and token in front, the lowest contrast with anything behind it, rounded down as it is told. */
const lowest = (contrasts: readonly TokenContrast[]): Map<string, number> => {
  const found = new Map<string, number>()
  for (const { scheme, pair, ratio } of contrasts) {
    const key = `${scheme} ${pair[0]}`
    found.set(key, Math.min(found.get(key) ?? 21, Math.floor(ratio * 10) / 10))
  }
  return found
}

/** Contrast that falls or rises with another theme. */
export const contrasts: Family = (differences, views, { contrasts: measure }) => {
  const about = differences.find(({ path }) => path[0] === 'theme')
  if (!measure || !about) return []
  const [old, now] = views.map((view) => lowest(measure(view.rest.theme as Theme))) as [
    Map<string, number>,
    Map<string, number>,
  ]
  const hasBoth = new Set([...now.keys()].map((key) => key.split(' ', 1)[0])).size > 1
  const moved = [...now].flatMap(([key, after]) => {
    const before = old.get(key)
    if (before === undefined || before === after) return []
    const [scheme = '', token = ''] = key.split(' ')
    return [{ name: `${seenAs(token)}${hasBoth ? ` in the ${scheme} scheme` : ''}`, before, after }]
  })
  const base = { about, told: [], kind: 'contrast.changed' }
  const verb = (before: number, after: number) => (after < before ? 'falls' : 'rises')
  if (moved.length <= EACH)
    return moved.map(({ name, before, after }): Telling => ({
      ...base,
      before,
      after,
      sentence: `Contrast of ${name} ${verb(before, after)} from ${before} to ${after}`,
    }))
  const falls = moved.filter(({ before, after }) => after < before).toSorted((a, b) => a.after - b.after)
  const rises = moved.length - falls.length
  const parts = [
    ...(falls.length > 0
      ? [
          `falls for ${listed(
            falls.map(({ name, before, after }) => `${name} (${before} to ${after})`),
            4,
          )}`,
        ]
      : []),
    ...(rises > 0 ? [`rises for ${rises}${falls.length > 0 ? ' others' : ' pairs of colours'}`] : []),
  ]
  const side = (name: 'before' | 'after') => Object.fromEntries(moved.map((one) => [one.name, one[name]]))
  return [{ ...base, before: side('before'), after: side('after'), sentence: `Contrast ${parts.join(', and ')}` }]
}

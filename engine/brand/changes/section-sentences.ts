import { screenWords, whenWords } from './audience-words.ts'
import { humanised, lowered } from './names.ts'
import { orderWords, placeOf, type Views } from './places.ts'
import type { Difference } from './types.ts'

/** The sentence of a section that comes, goes, moves, or shows to others; `undefined` for one of its settings. */
export const ofSection = (difference: Difference, views: Views): string | undefined => {
  const { type, path, trail, before, after } = difference
  const place = placeOf(difference, views)
  const key = path.at(-1)!
  const section = trail.findLast(({ isSection }) => isSection)?.name ?? key
  const slot = (name: unknown) => lowered(humanised(String(name)))
  if (type === 'section-added') return `${place}: ${section} is new in ${slot(path.at(-2))}`
  if (type === 'section-removed') return `${place}: ${section} goes from ${slot(path.at(-2))}`
  if (type === 'section-moved') return `${place}: ${section} moves from ${slot(before)} to ${slot(after)}`
  if (type === 'order' && key === 'order') return `${place}: ${orderWords(difference)}`
  if (!trail.at(-2)?.isSection) return undefined
  if (key === 'when') {
    if (type === 'removed') return `${place}: ${section} now shows always, and no longer ${whenWords(before)}`
    const was = type === 'added' ? '' : `, and no longer ${whenWords(before)}`
    return `${place}: ${section} now shows ${whenWords(after)}${was}`
  }
  if (key !== 'screens') return undefined
  const screens = (value: unknown) => screenWords((value ?? []) as readonly string[])
  if (type === 'added') return `${place}: ${section} now shows on ${screens(after)} only`
  if (type === 'removed')
    return `${place}: ${section} now shows on all screens, and no longer on ${screens(before)} only`
  return `${place}: ${section} now shows on ${screens(after)} only, and no longer on ${screens(before)}`
}

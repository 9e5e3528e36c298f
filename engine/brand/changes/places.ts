import { brandFiles } from '../../../schemas/brand/index.ts'
import { isPlain } from '../read/merge.ts'
import { counted, humanised, labelOf, listed, lowered, moveWords } from './names.ts'
import type { Difference, Schema, Step } from './types.ts'
import type { BrandView } from './view.ts'

/** A brand before and after. */
export type Views = readonly [BrandView, BrandView]

const PLACES: Readonly<Record<string, string>> = { dialogs: 'Dialog', content: 'Content page' }

/** Where a difference is, for the beginning of a sentence: `Home`, `Every page`, `Payments`. */
export const placeOf = ({ path, pages }: Pick<Difference, 'path' | 'pages'>, [before, after]: Views): string => {
  const [kind = '', id = ''] = path
  if (kind === 'pages') return humanised(id)
  if (kind === 'layouts' || kind === 'shells') {
    const all = new Set([before, after].flatMap((view) => Object.keys(view.pages)))
    const shown = [...all].filter((page) => (after.pages[page] ?? before.pages[page])?.redirect === undefined)
    if (pages.length > 3 && pages.length >= shown.length) return 'Every page'
    return pages.length > 3 ? counted(pages.length, 'page') : listed(pages.map(humanised))
  }
  const place = PLACES[kind]
  if (place !== undefined) return `${place} ${id}`
  const file = brandFiles.find(({ key }) => key === kind || key === `${kind}.${id}`)
  return file ? labelOf(file.schema as unknown as Schema, file.name) : humanised(kind)
}

/** Steps below the file. */
export const stepsOf = ({ path, trail }: Difference): readonly Step[] => {
  const kind = path[0] ?? ''
  const isOne = brandFiles.some(({ key }) => key === kind)
  return trail.slice(isOne || !brandFiles.some(({ key }) => key.startsWith(`${kind}.`)) ? 1 : 2)
}

/** What a value belongs to: ` of “Deposit” of Hero`. */
export const ownersOf = (steps: readonly Step[]): string => {
  const lastSection = steps.findLastIndex(({ isSection }) => isSection)
  const named = steps.slice(Math.max(0, lastSection)).filter(({ name }) => name !== undefined)
  return named
    .toReversed()
    .map(({ name }) => ` of ${name!}`)
    .join('')
}

/** Titles of the groups of settings a value is in: `, Sessions`. */
export const groupsOf = (steps: readonly Step[]): string =>
  steps
    .filter(
      ({ name, schema, key }) =>
        name === undefined && typeof schema.title === 'string' && key !== 'props' && isPlain(schema.properties),
    )
    .map(({ schema, key }) => `, ${lowered(labelOf(schema, key))}`)
    .join('')

/** What moved where. */
export const orderWords = ({ moves = [], after }: Difference): string => {
  const words = moves.map(moveWords)
  return words.length <= 3 ? listed(words) : `${words.length} of ${counted((after as unknown[]).length, 'item')} move`
}

import { brandFiles } from '../../../schemas/brand/index.ts'
import { isPlain } from '../read/merge.ts'
import { audienceWords, screenWords, whenWords } from './audience-words.ts'
import { counted, humanised, labelOf, listed, lowered } from './names.ts'
import { becomes, isSecret, valueWords } from './words.ts'
import type { Audience, Difference, Placed, Schema, Step } from './types.ts'
import type { BrandView } from './view.ts'

type Views = readonly [BrandView, BrandView]

const PLACES: Readonly<Record<string, string>> = { dialogs: 'Dialog', content: 'Content page' }

/** Where a difference is, for the beginning of a sentence: `Home`, `Every page`, `Payments`. */
const placeOf = ({ path, pages }: Pick<Difference, 'path' | 'pages'>, [before, after]: Views): string => {
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
const stepsOf = ({ path, trail }: Difference): readonly Step[] => {
  const kind = path[0] ?? ''
  const isOne = brandFiles.some(({ key }) => key === kind)
  return trail.slice(isOne || !brandFiles.some(({ key }) => key.startsWith(`${kind}.`)) ? 1 : 2)
}

/** What a value belongs to: ` of “Deposit” of Hero`. */
const ownersOf = (steps: readonly Step[]): string => {
  const lastSection = steps.findLastIndex(({ isSection }) => isSection)
  const named = steps.slice(Math.max(0, lastSection)).filter(({ name }) => name !== undefined)
  return named
    .toReversed()
    .map(({ name }) => ` of ${name!}`)
    .join('')
}

/** Titles of the groups of settings a value is in: `, Sessions`. */
const groupsOf = (steps: readonly Step[]): string =>
  steps
    .filter(
      ({ name, schema, key }) =>
        name === undefined && typeof schema.title === 'string' && key !== 'props' && isPlain(schema.properties),
    )
    .map(({ schema, key }) => `, ${lowered(labelOf(schema, key))}`)
    .join('')

/** The sentence of any difference, from the words of the schemas. */
export const sentenceOf = (difference: Difference, views: Views, audience: Audience): string => {
  const sentence = difference.within ? ofSection(difference, views) : undefined
  const isSaid = ['when', 'screens'].includes(difference.path.at(-1) ?? '') && sentence !== undefined
  const ending = difference.within && !isSaid ? audienceWords(audience) : ''
  return `${sentence ?? ofValue(difference, views)}${ending}`
}

const ofValue = (difference: Difference, views: Views): string => {
  const { type, before, after, path } = difference
  const steps = stepsOf(difference)
  const last = steps.at(-1)
  if (!last) return ofFile(difference, views)
  const above = steps.slice(0, -1)
  const holder = above.at(-1)
  const place = `${placeOf(difference, views)}${groupsOf(above)}`
  const held = holder && last.name !== undefined ? lowered(labelOf(holder.schema, holder.key)) : undefined
  const owners = ownersOf(held === undefined || holder?.name !== undefined ? above : above.slice(0, -1))
  const start = (label: string) => `${place}: ${label}${owners}`
  if (type === 'order') return `${start(lowered(labelOf(last.schema, last.key)))}: ${orderWords(difference)}`
  if (held !== undefined) {
    const scalar = (value: unknown, view: BrandView) =>
      isPlain(value) ? last.name! : `${last.name!} ${valueWords(value, last.schema, view)}`
    if (type === 'added') return `${start(held)} now with ${scalar(after, views[1])}`
    if (type === 'removed') return `${start(held)} no longer with ${scalar(before, views[0])}`
    return `${start(held)}: ${last.name!} ${becomes(before, after, last.schema, views)}`
  }
  const label = lowered(labelOf(last.schema, last.key).replace(/^Whether /, ''))
  if (isSecret(path)) return `${start(label)} is another one`
  if (type === 'added') return `${start(label)} is now ${valueWords(after, last.schema, views[1])}`
  if (type === 'removed')
    return `${start(label)} is no longer set, and was ${valueWords(before, last.schema, views[0])}`
  const colon = typeof after === 'boolean' ? ':' : ''
  return `${start(label)}${colon} ${becomes(before, after, last.schema, views)}`
}

const orderWords = ({ moves = [], after }: Difference): string => {
  const words = moves.map(({ name, above, below }) =>
    above !== undefined ? `${name} moves above ${above}` : `${name} moves below ${below ?? 'the others'}`,
  )
  return words.length <= 3 ? listed(words) : `${words.length} of ${counted((after as unknown[]).length, 'item')} move`
}

// A whole page, a dialog, a content page.
const ofFile = ({ type, path, before, after }: Difference, views: Views): string => {
  const [kind = '', id = ''] = path
  const page = (after ?? before) as { path?: string } | undefined
  const name =
    kind === 'pages' ? `Page ${page?.path ?? id}` : kind === 'id' ? 'Brand' : placeOf({ path, pages: [] }, views)
  if (type === 'added') return `${name} is new`
  if (type === 'removed') return `${name} goes`
  return `${name} ${becomes(before, after, {}, views)}`
}

const ofSection = (difference: Difference, views: Views): string | undefined => {
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
  const screens = (value: unknown) => screenWords((value ?? []) as Placed['screens'] & object)
  return `${place}: ${section} now shows on ${screens(after)}, and no longer on ${screens(before)}`
}

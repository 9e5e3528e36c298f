import { isPlain } from '../read/merge.ts'
import { audienceWords, whenWords } from './audience-words.ts'
import { labelOf, lowered } from './names.ts'
import { groupsOf, orderWords, ownersOf, placeOf, stepsOf, type Views } from './places.ts'
import { ofSection } from './section-sentences.ts'
import type { Audience, Difference, Step } from './types.ts'
import type { BrandView } from './view.ts'
import { isSecret } from './secrets.ts'
import { becomes, currencyOf, valueWords } from './words.ts'

/** The sentence of any difference, from the words of the schemas. */
export const sentenceOf = (difference: Difference, views: Views, audience: Audience): string => {
  const sentence = difference.within ? ofSection(difference, views) : undefined
  const isSaid = ['when', 'screens'].includes(difference.path.at(-1) ?? '') && sentence !== undefined
  const ending = difference.within && !isSaid ? audienceWords(audience) : ''
  return `${sentence ?? ofValue(difference, views)}${ending}`
}

/** The thing of a file that a value belongs to, where its kind has a name: `Deposit offer “Welcome”`. */
const thingOf = (steps: readonly Step[]): { words: string; at: number } | undefined => {
  const at = steps.findIndex(
    ({ name, schema }) => name !== undefined && typeof schema.title === 'string' && isPlain(schema.properties),
  )
  const step = steps[at]
  if (!step || steps.some(({ isSection }) => isSection)) return undefined
  return { words: `${labelOf(step.schema, step.key)} ${step.name!}`, at }
}

const ofValue = (difference: Difference, views: Views): string => {
  const { type, before, after, path } = difference
  const steps = stepsOf(difference)
  const last = steps.at(-1)
  if (!last) return ofFile(difference, views)
  const thing = thingOf(steps)
  if (thing?.at === steps.length - 1 && (type === 'added' || type === 'removed'))
    return `${thing.words} ${type === 'added' ? 'is new' : 'goes'}`
  const above = steps.slice(thing ? thing.at + 1 : 0, -1)
  const holder = above.at(-1)
  const place = `${thing?.words ?? placeOf(difference, views)}${groupsOf(above)}`
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
  if (last.schema.format === 'rule') return `${place}${owners}: now ${forWhom(after)}, and no longer ${forWhom(before)}`
  const label = lowered(labelOf(last.schema, last.key).replace(/^Whether /, ''))
  if (isSecret(path)) return `${start(label)} is another one`
  const currency = currencyOf(last, path, views[1])
  const words = (value: unknown, view: BrandView) => `${currency}${valueWords(value, last.schema, view)}`
  if (type === 'added') return `${start(label)} is now ${words(after, views[1])}`
  if (type === 'removed') return `${start(label)} is no longer set, and was ${words(before, views[0])}`
  const colon = typeof after === 'boolean' ? ':' : ''
  return `${start(label)}${colon} ${currency}${becomes(before, after, last.schema, views)}`
}

const forWhom = (rule: unknown): string => (rule === undefined ? 'for everybody' : whenWords(rule))

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

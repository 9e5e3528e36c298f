import { isObject } from './node.ts'

/** Properties that name what they belong to, the best first. */
const NAMING = ['title', 'label', 'name', 'id', 'sysname', 'question', 'text', 'widget', 'code', 'path', 'from', 'key']
const LONGEST = 80

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
const isNaming = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** A few words by which an item of a list is recognized; `undefined` for one that says nothing of itself. */
export const summaryOf = (value: unknown): string | undefined => {
  if (isNaming(value)) return short(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value.length === 0 ? undefined : short(value.map(summaryOf).filter(Boolean).join(', '))
  if (!isObject(value)) return undefined
  const named = NAMING.map((name) => value[name]).find(isNaming)
  return short(named ?? Object.values(value).find(isNaming) ?? '') || undefined
}

/** A noun for one item: "Slides" has items called "Slide"; a title that is no plain plural has an "Item". */
export const itemNoun = (title: unknown, listTitle: string): string => {
  if (typeof title === 'string' && title.length <= 24) return title
  const plain = /^[A-Z][a-z]+(?<!s)s$/.test(listTitle)
  return plain ? listTitle.replace(/(ie)?s$/, (_end, ie?: string) => (ie ? 'y' : '')) : 'Item'
}

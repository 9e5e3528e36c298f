import { lowered } from './names.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import type { Difference } from './types.ts'

/** Colours and tokens of the theme. */
export const theme: Family = (differences) =>
  differences.flatMap((one): Telling[] => {
    const sentence = isAt(one, 'theme') ? (ofTokens(one) ?? ofColours(one) ?? ofScheme(one)) : undefined
    return sentence === undefined ? [] : [{ about: one, told: [one], ...sentence }]
  })

type Told = Pick<Telling, 'kind' | 'sentence'>
const inOther = ({ path }: Difference): string => (path[1] === 'other' ? ' in the other scheme' : '')

const ofScheme = ({ path, after }: Difference): Told | undefined =>
  path[1] === 'scheme' && path.length === 2
    ? { kind: 'scheme.changed', sentence: `Visitors see the ${String(after)} scheme until they choose` }
    : undefined

const ofTokens = (one: Difference): Told | undefined => {
  const { path, type, before, after } = one
  const [name = '', group] = path.toReversed()
  if (group !== 'tokens') return undefined
  const token = `Token ${name}${inOther(one)}`
  if (type === 'added') return { kind: 'token.added', sentence: `${token} is now ${String(after)}, and was derived` }
  if (type === 'removed')
    return { kind: 'token.removed', sentence: `${token} is derived again, and was ${String(before)}` }
  return { kind: 'token.changed', sentence: `${token} ${String(before)} → ${String(after)}` }
}

const ofColours = (one: Difference): Told | undefined => {
  const { path, trail, type, before, after } = one
  const { key, schema } = trail.at(-1)!
  if (path.at(-2) !== 'colour' || typeof schema.pattern !== 'string') return undefined
  const [title = ''] = String(schema.title ?? key).split(/\. |, e\.g\./, 1)
  const colour = `Colour of ${lowered(title)}${inOther(one)}`
  if (type === 'added') return { kind: 'colour.added', sentence: `${colour} is now ${String(after)}, and was derived` }
  if (type === 'removed')
    return { kind: 'colour.removed', sentence: `${colour} is derived again, and was ${String(before)}` }
  return { kind: 'colour.changed', sentence: `${colour} ${String(before)} → ${String(after)}` }
}

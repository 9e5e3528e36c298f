import { becomes } from './words.ts'
import { counted, languages, listed } from './names.ts'
import type { Difference } from './types.ts'
import type { Family, Telling } from './telling.ts'
import type { Views } from './places.ts'

/** So many texts of a language are told one by one; more are one sentence. */
const EACH = 5

type Text = { text: string; foreign?: string } | undefined
const localeOf = ({ path }: Difference): string => path[1]!
const keyOf = ({ path }: Difference): string => path[2]!

/** The sentences of texts that changed, by language; what another language shows of one is told with it. */
export const texts: Family = (differences, views) => {
  const all = differences.filter(({ path }) => path[0] === 'locales')
  const byPlace = new Map(all.map((one) => [`${localeOf(one)} ${keyOf(one)}`, one]))
  const lender = (one: Difference): Difference | undefined => {
    const [before, after] = [one.before as Text, one.after as Text]
    const from = after?.foreign ?? before?.foreign
    const other = from === undefined ? undefined : byPlace.get(`${from} ${keyOf(one)}`)
    const isLent = before === undefined || after === undefined || before.foreign === after.foreign
    return isLent && localeOf(one) !== from ? other : undefined
  }
  const borrowed = Map.groupBy(
    all.filter((one) => lender(one)),
    (one) => lender(one)!,
  )
  const own = all.filter((one) => !lender(one))
  return [...Map.groupBy(own, localeOf)].flatMap(([locale, list]): Telling[] => {
    const whole = (some: readonly Difference[]) => [...some, ...some.flatMap((one) => borrowed.get(one) ?? [])]
    const one = (difference: Difference): Telling => {
      const others = (borrowed.get(difference) ?? []).map(localeOf)
      const also = others.length === 0 ? '' : `, also shown in ${languages(others)}`
      return {
        about: difference,
        told: whole([difference]),
        sentence: `Text ‘${keyOf(difference)}’ in ${languages([locale])}${also}${becoming(difference, views)}`,
      }
    }
    if (list.length <= EACH) return list.map(one)
    const verbs = (['value', 'added', 'removed'] as const).flatMap((type) => {
      const number = list.filter((each) => each.type === type).length
      return number === 0 ? [] : [`${number} ${VERBS[type]}`]
    })
    const areas = [...new Set(list.map((each) => keyOf(each).split('.', 1)[0]!))]
    const what = verbs.length === 1 ? verbs[0]!.replace(/^\d+/, '') : `: ${listed(verbs)}`
    const sentence = `${counted(list.length, 'text')} in ${languages([locale])}${what}, in ${listed(areas)}`
    const side = (name: 'before' | 'after') =>
      Object.fromEntries(list.flatMap((each) => (each[name] === undefined ? [] : [[keyOf(each), each[name]]])))
    const values = { before: side('before'), after: side('after') }
    return [{ about: list[0]!, told: whole(list), reaches: list, kind: 'texts.changed', ...values, sentence }]
  })
}
const VERBS = { value: 'change', added: 'are new', removed: 'go' } as const

const becoming = ({ type, before, after }: Difference, views: Views): string => {
  const [was, is] = [before as Text, after as Text]
  const quoted = (text: Text) => becomes('', text?.text, { format: 'text' }, views).replace(/^nothing → /, '')
  if (type === 'added') return ` is new: ${quoted(is)}`
  if (type === 'removed') return ` goes: ${quoted(was)}`
  const isTranslated = is?.foreign === undefined
  const state = was?.foreign === is?.foreign ? '' : isTranslated ? ' is now translated' : ' is no longer translated'
  if (was?.text === is?.text) return `${state}${isTranslated ? ', with the same words' : ''}`
  const from = !isTranslated && state !== '' ? ` in ${languages([is.foreign!])}` : ''
  return `${state}: ${becomes(was?.text, is?.text, { format: 'text' }, views)}${from}`
}

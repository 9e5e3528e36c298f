import { becomes } from './words.ts'
import { counted, listed } from './names.ts'
import type { Difference } from './types.ts'
import type { BrandView } from './view.ts'

/** So many texts of a language are told one by one; more are one sentence. */
const EACH = 5

/** Texts that are told together. */
export interface TextGroup {
  /** All that the sentence tells. */
  told: readonly Difference[]
  /** Those of the language it names. */
  own: readonly Difference[]
  sentence: string
}

type Text = { text: string; foreign?: string } | undefined
const localeOf = ({ path }: Difference): string => path[1]!
const keyOf = ({ path }: Difference): string => path[2]!

const NAMES = new Intl.DisplayNames('en', { type: 'language' })
const languages = (locales: readonly string[]): string => listed(locales.map((locale) => NAMES.of(locale) ?? locale))

/** The sentences of texts that changed, by language; what another language shows of one is told with it. */
export const textGroups = (differences: readonly Difference[], views: readonly [BrandView, BrandView]): TextGroup[] => {
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
  return [...Map.groupBy(own, localeOf)].flatMap(([locale, list]): TextGroup[] => {
    const whole = (some: readonly Difference[]) => [...some, ...some.flatMap((one) => borrowed.get(one) ?? [])]
    const one = (difference: Difference): TextGroup => {
      const others = (borrowed.get(difference) ?? []).map(localeOf)
      const also = others.length === 0 ? '' : `, also shown in ${languages(others)}`
      return {
        told: whole([difference]),
        own: [difference],
        sentence: `Text ‘${keyOf(difference)}’ in ${languages([locale])}${also}${becoming(difference, views)}`,
      }
    }
    if (list.length <= EACH) return list.map(one)
    const verbs = (['value', 'added', 'removed'] as const).flatMap((type) => {
      const number = list.filter((each) => each.type === type).length
      return number === 0 ? [] : [`${number} ${VERBS[type]}`]
    })
    const areas = [...new Set(list.map((each) => keyOf(each).split('.', 1)[0]!))]
    const sentence = `${counted(list.length, 'text')} in ${languages([locale])}: ${listed(verbs)}, in ${listed(areas)}`
    return [{ told: whole(list), own: list, sentence }]
  })
}
const VERBS = { value: 'change', added: 'are new', removed: 'go' } as const

const becoming = ({ type, before, after }: Difference, views: readonly [BrandView, BrandView]): string => {
  const [was, is] = [before as Text, after as Text]
  const quoted = (text: Text) => becomes('', text?.text, { format: 'text' }, views).replace(/^nothing → /, '')
  if (type === 'added') return ` is new: ${quoted(is)}`
  if (type === 'removed') return ` goes: ${quoted(was)}`
  if (was?.text !== is?.text) return `: ${becomes(was?.text, is?.text, { format: 'text' }, views)}`
  return is?.foreign === undefined ? ' is now translated, with the same words' : ' is no longer translated'
}

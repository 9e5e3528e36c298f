import type { Brand } from '../../../schemas/brand/index.ts'
import { counted, languages, listed, marketName } from './names.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import type { Difference } from './types.ts'
import { amountWords } from './words.ts'

type Texts = Pick<Telling, 'kind' | 'sentence'>[]
/** Told one by one: what a list has now and had not, and what it has no longer. */
const comeAndGo = (
  { before, after }: Difference,
  kind: string,
  [comes, goes]: readonly [(item: string) => string, (item: string) => string],
): Texts => {
  const [old, now] = [before as readonly string[], after as readonly string[]]
  return [
    ...now.filter((one) => !old.includes(one)).map((one) => ({ kind: `${kind}.added`, sentence: comes(one) })),
    ...old.filter((one) => !now.includes(one)).map((one) => ({ kind: `${kind}.removed`, sentence: goes(one) })),
  ]
}

/** Hosts, languages, currencies, markets and the chat of a brand, and addresses whose page is off. */
const marketChanged = (before: string, after: string) => ({
  kind: 'market.changed',
  sentence: `The market is ${marketName(after)}, and was ${marketName(before)}`,
})

export const basics: Family = (differences, views) => {
  const [, now] = views
  const brand = now.rest.brand as Brand
  const told = (one: Difference): Texts => {
    const { path, type, before, after } = one
    const [, group, list, key = ''] = path
    if (isAt(one, 'brand', 'hosts') && type === 'value')
      return comeAndGo(one, 'host', [(host) => `Host ${host} is new`, (host) => `Host ${host} goes`])
    if (isAt(one, 'brand', 'locales', 'available') && type !== 'value' && type !== 'order' && path.length === 4) {
      const { code } = (after ?? before) as { code: string }
      const own = Object.values(now.texts[code] ?? {}).filter(({ foreign }) => foreign === undefined).length
      const words = `Language ${languages([code])}`
      return type === 'added'
        ? [{ kind: 'language.added', sentence: `${words} is new, with ${counted(own, 'text')} of its own` }]
        : [{ kind: 'language.removed', sentence: `${words} goes` }]
    }
    if (isAt(one, 'brand', 'locales', 'default'))
      return [
        {
          kind: 'language.default',
          sentence: `The first language is ${languages([String(after)])}, and was ${languages([String(before)])}`,
        },
      ]
    if (isAt(one, 'brand', 'currencies', 'available', '*') && type !== 'value' && path.length === 4) {
      const presets = brand.currencies.available[key]?.presets ?? []
      const amounts = presets.length === 0 ? '' : `, with buttons for deposits of ${listed(presets.map(amountWords))}`
      return type === 'added'
        ? [{ kind: 'currency.added', sentence: `Currency ${key} is new${amounts}` }]
        : [{ kind: 'currency.removed', sentence: `Currency ${key} goes` }]
    }
    if (isAt(one, 'brand', 'currencies', 'default'))
      return [
        { kind: 'currency.default', sentence: `The default currency is ${String(after)}, and was ${String(before)}` },
      ]
    if (isAt(one, 'brand', 'market')) return [marketChanged(String(before), String(after))]
    if (isAt(one, 'brand', 'legal', 'minimumAge'))
      return [
        {
          kind: 'age.changed',
          sentence: `Players may register from ${String(after)} years on, and could from ${String(before)}`,
        },
      ]
    if (isAt(one, 'support', 'config', '*') && type !== 'value' && path.length === 3)
      return [
        { kind: `chat.${type}`, sentence: `Settings of the chat of ${list!} ${type === 'added' ? 'are new' : 'go'}` },
      ]
    if (isAt(one, 'support', 'chat')) return [{ kind: 'chat.changed', sentence: chatWords(before, after) }]
    if (isAt(one, 'closed') && group === undefined && list === undefined)
      return comeAndGo(one, 'address', [
        (address) => `Address ${address} leads to a page that is off`,
        (address) => `Address ${address} no longer leads to a page that is off`,
      ])
    return []
  }
  return differences.flatMap((one): Telling[] =>
    told(one).map((each, index) => ({ about: one, told: index === 0 ? [one] : [], ...each })),
  )
}

const chatWords = (before: unknown, after: unknown): string => {
  if (after === undefined) return `The support chat of ${String(before)} goes, and the support form takes its place`
  if (before === undefined) return `The support chat is now that of ${String(after)}`
  return `The support chat is that of ${String(after)}, and was that of ${String(before)}`
}

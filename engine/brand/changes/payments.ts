import type { Fee, PlatformPayments } from '../../../schemas/brand/index.ts'
import { movesOf } from './items.ts'
import { listed, moveWords, readable } from './names.ts'
import type { Views } from './places.ts'
import { isAt, type Family, type Telling } from './telling.ts'
import type { Difference } from './types.ts'
import type { BrandView } from './view.ts'
import { amountWords } from './words.ts'

type Method = PlatformPayments['methods'][string]
type Range = { min: string; max: string }

const methodsOf = (view: BrandView): PlatformPayments['methods'] =>
  (view.rest.platform as { payments: PlatformPayments }).payments.methods
const nameOf = (id: string, views: Views): string => {
  const view = methodsOf(views[1])[id] ? views[1] : views[0]
  return readable(methodsOf(view)[id]?.title ?? id, view)
}
const NOUNS: Readonly<Record<string, string>> = { deposit: 'Deposit', withdrawal: 'Withdrawal' }
const LIMITS: Readonly<Record<string, string>> = { min: 'minimum', max: 'maximum' }

/** Payment methods: where they are offered, from and up to which amounts, and what they cost. */
export const payments: Family = (differences, views) => {
  const own = differences.filter((one) => isAt(one, 'platform', 'payments', 'methods', '*'))
  const fees = own.filter(({ path }) => path[4] === 'fees')
  return [
    ...differences.filter((one) => isAt(one, 'platform', 'payments', 'order')).map((one) => ofOrder(one, views)),
    ...own.flatMap((one) => toldBy(one, views, [ofMethod, ofLimits, ofLists])),
    ...[...Map.groupBy(fees, ({ path }) => path[3]!)].flatMap(([id, list]) => ofFees(id, list, views)),
  ]
}

const ofOrder = (about: Difference, views: Views): Telling => {
  const [before, after] = [(about.before ?? []) as string[], (about.after ?? []) as string[]]
  const name = (id: string) => nameOf(id, views)
  const come = after.filter((id) => !before.includes(id)).map((id) => `${name(id)} is in the list`)
  const gone = before.filter((id) => !after.includes(id)).map((id) => `${name(id)} is no longer in the list`)
  const kept = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id))
  const moves = movesOf(kept(before, after), kept(after, before), name).map(moveWords)
  return {
    about,
    told: [about],
    kind: 'method.order',
    sentence: `Payment methods: ${listed([...come, ...gone, ...moves])}`,
  }
}

type Teller = (difference: Difference, views: Views) => Pick<Telling, 'kind' | 'sentence'> | undefined
const toldBy = (one: Difference, views: Views, tellers: readonly Teller[]): Telling[] => {
  const found = tellers.map((tell) => tell(one, views)).find((telling) => telling)
  const method = methodsOf(views[1])[one.path[3]!] ?? methodsOf(views[0])[one.path[3]!]
  const countries = { audience: { countries: method?.countries ?? [] } }
  return found ? [{ about: one, told: [one], ...countries, ...found }] : []
}

const rangeWords = ({ min, max }: Range, currency: string): string =>
  `from ${currency} ${amountWords(min)} to ${amountWords(max)}`

/** What a method takes, in one currency. */
const takes = (limits: Method['limits'][string], currency: string): string =>
  listed(Object.entries(limits).map(([direction, range]) => `${direction}s ${rangeWords(range as Range, currency)}`))

const ofMethod: Teller = ({ path, type, before, after }, views) => {
  const [, , , id = '', ...rest] = path
  const name = nameOf(id, views)
  if (rest.length > 0) return undefined
  if (type === 'removed') return { kind: 'method.removed', sentence: `Payment method ${name} goes` }
  if (type !== 'added' || before !== undefined) return undefined
  const limits = Object.entries((after as Method).limits).map(([currency, one]) => takes(one, currency))
  return {
    kind: 'method.added',
    sentence: `Payment method ${name} is new${limits.length > 0 ? `: ${limits.join('; ')}` : ''}`,
  }
}

const ofLimits: Teller = ({ path, type, before, after }, views) => {
  const [, , , id = '', group, currency = '', direction, limit] = path
  if (group !== 'limits') return undefined
  const name = nameOf(id, views)
  if (limit !== undefined && type === 'value') {
    const [was, is] = [amountWords(String(before)), amountWords(String(after))]
    const what = `${NOUNS[direction!]} ${LIMITS[limit]} of ${name} in ${currency}`
    return { kind: 'limit.changed', sentence: `${what} ${was} → ${is}` }
  }
  if (direction !== undefined && limit === undefined && type !== 'value')
    return {
      kind: `limit.${type}`,
      sentence:
        type === 'added'
          ? `${name} now takes ${direction}s in ${currency}, ${rangeWords(after as Range, currency)}`
          : `${name} no longer takes ${direction}s in ${currency}`,
    }
  if (direction !== undefined || type === 'value' || currency === '') return undefined
  return {
    kind: `limit.${type}`,
    sentence:
      type === 'added'
        ? `${name} is now offered in ${currency}: ${takes(after as Method['limits'][string], currency)}`
        : `${name} is no longer offered in ${currency}`,
  }
}

const ofLists: Teller = ({ path, before, after, type }, views) => {
  const [, , , id = '', key] = path
  if (type !== 'value' || path.length !== 5) return undefined
  const name = nameOf(id, views)
  const words = (list: unknown) => ((list as string[]).length === 0 ? 'all countries' : listed(list as string[], 12))
  if (key === 'countries')
    return {
      kind: 'method.countries',
      sentence: `${name} is now offered in ${words(after)}, and was in ${words(before)}`,
    }
  if (key !== 'directions') return undefined
  const [old, now] = [before as string[], after as string[]]
  const come = now.filter((one) => !old.includes(one)).map((one) => `can now be used for ${one}s`)
  const gone = old.filter((one) => !now.includes(one)).map((one) => `can no longer be used for ${one}s`)
  return {
    kind: 'method.directions',
    sentence: `${name} ${listed([...come, ...gone]) || 'lists its directions in another order'}`,
  }
}

const feeWords = (fee: Fee | undefined, currency: string): string => {
  const parts = fee
    ? [
        ...(fee.fixed === undefined ? [] : [`${currency} ${amountWords(fee.fixed)}`]),
        ...(fee.share === undefined ? [] : [`${fee.share / 100} %`]),
      ]
    : []
  if (!fee || parts.length === 0) return 'nothing'
  const bounds = [
    ...(fee.least === undefined ? [] : [`at least ${amountWords(fee.least)}`]),
    ...(fee.most === undefined ? [] : [`at most ${amountWords(fee.most)}`]),
  ]
  return [parts.join(' and '), ...bounds, `paid by the ${fee.paidBy}`].join(', ')
}

// All that differs of the fees of a method, by currency and direction.
const ofFees = (id: string, list: readonly Difference[], views: Views): Telling[] => {
  const [old, now] = views.map((view) => methodsOf(view)[id]?.fees ?? {}) as [
    Required<Method>['fees'],
    Required<Method>['fees'],
  ]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((currency) =>
    (['deposit', 'withdrawal'] as const).flatMap((direction): Telling[] => {
      const [before, after] = [old[currency]?.[direction], now[currency]?.[direction]]
      const [was, is] = [feeWords(before, currency), feeWords(after, currency)]
      if (was === is) return []
      const sentence = `Fee of ${nameOf(id, views)} for ${direction}s in ${currency}: ${was} → ${is}`
      const told = list.filter(
        ({ path }) => [currency, undefined].includes(path[5]) && [String(direction), undefined].includes(path[6]),
      )
      return [{ about: told[0]!, told, kind: 'fee.changed', before, after, sentence }]
    }),
  )
}

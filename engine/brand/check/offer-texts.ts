import { USUAL_TERMS } from '../../../schemas/brand/campaigns.ts'
import type { FilledBrand } from '../read/filled.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { Reporter } from './reporter.ts'

/** Something with words and terms, and its place. */
interface Worded {
  path: string[]
  words: Readonly<Record<string, string | undefined>>
  terms: unknown
}

/** A number with digits grouped or not, and up to two decimals. */
const NUMBER = String.raw`\d{1,3}(?:[.,\u0020\u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`

/**
 * Reports numbers with a sign of percent, of times or of money in the words of offers, gifts, codes and cashback that
 * are none of their terms: players would read another number than they are held to.
 */
export const checkOfferTexts = (filled: FilledBrand, reporter: Reporter): void => {
  const signs = Object.entries(filled.brand.currencies.available)
    .map(([code, { symbol }]) => RegExp.escape(symbol?.trim() || code))
    .join('|')
  const told = new RegExp(
    `(?<before>(?:${signs})\\s?)?(?<number>${NUMBER})(?<after>\\s?(?:%|٪|×|x(?![a-z])|${signs}))?`,
    'giu',
  )
  for (const { path, words, terms } of wordedIn(filled)) {
    const { shares, amounts } = numbersIn(terms)
    for (const [name, text] of Object.entries(words))
      if (text !== undefined)
        for (const [place, message] of messagesOf(filled, [...path, name], text))
          for (const { groups = {} } of message.matchAll(told)) {
            const sign = (groups.before ?? groups.after)?.trim()
            const known = sign !== undefined && OF_SHARES.test(sign) ? shares : amounts
            if (sign === undefined || known.has(valueOf(groups.number!))) continue
            reporter.at(place, 'text-says-other', 'says a number that the terms do not have', {
              expected: `${oneOf(known)}words without it`,
              found: quote(`${groups.before ?? ''}${groups.number}${groups.after ?? ''}`),
              severity: 'warning',
            })
          }
  }
}
const oneOf = (known: ReadonlySet<number>): string =>
  known.size === 0 ? '' : `one of ${[...known].sort((a, b) => a - b).join(', ')}, or `
const OF_SHARES = /^[%٪×x]$/i

function* wordedIn({ platform: { campaigns } }: FilledBrand): Generator<Worded> {
  const place = ['platform', 'campaigns']
  for (const kind of ['offers', 'gifts'] as const)
    for (const [index, offer] of (campaigns[kind] ?? []).entries()) {
      const { title, text, terms = USUAL_TERMS, ...more } = offer
      yield { path: [...place, kind, String(index)], words: { title, text }, terms: [terms, more] }
    }
  for (const [code, { title, terms = USUAL_TERMS, ...more }] of Object.entries(campaigns.promoCodes)) {
    const offer = campaigns.offers.find(({ id }) => id === more.offer)
    yield { path: [...place, 'promoCodes', code], words: { title }, terms: [terms, more, offer] }
  }
  if (campaigns.cashback) {
    const { title, ...more } = campaigns.cashback
    yield { path: [...place, 'cashback'], words: { title }, terms: more }
  }
}

/** A text in every language the brand has it in, each with its place. */
const messagesOf = ({ brand, locales }: FilledBrand, path: string[], text: string): [string[], string][] => {
  if (!text.startsWith('t:')) return [[path, text]]
  const key = text.slice(2)
  const codes = new Set([...brand.locales.available.map(({ code }) => code), REFERENCE_LOCALE])
  return [...codes].flatMap((code): [string[], string][] => {
    const message = locales[code]?.[key]
    return message === undefined ? [] : [[['locales', code, key], message]]
  })
}

const valueOf = (written: string): number => {
  const [, whole = written, decimals = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimals}`)
}

/** The numbers that stand in terms: percentages, times and counts, and amounts. */
const numbersIn = (value: unknown, found = { shares: new Set<number>(), amounts: new Set<number>() }): typeof found => {
  if (typeof value === 'number') found.shares.add(value)
  else if (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)) found.amounts.add(Number(value))
  else if (Array.isArray(value)) value.forEach((item) => numbersIn(item, found))
  else if (isPlain(value)) Object.values(value).forEach((item) => numbersIn(item, found))
  return found
}

import { currencyOf } from './currency.ts'

export interface Writing {
  /** BCP 47 tag that decides the decimal sign. Default `en`. */
  readonly locale?: string
  /** The brand's symbol for the currency, accepted besides its own and its code. */
  readonly symbol?: string | undefined
}

const GROUPED = /^(?:\d+|\d{1,3}([., ])\d{3}(?:\1\d{3})*|\d{1,2}(?:,\d{2})+,\d{3})$/
/** One sign and three digits after it: thousands in one country, thousandths in another. */
const TWO_WAYS = /^[1-9]\d{0,2}[.,]\d{3}$/

const signsOf = (locale: string): { group?: string; decimal: string } => {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: sign('group'), decimal: sign('decimal') ?? '.' } as { group?: string; decimal: string }
}

/** The index of the decimal sign, -1 for a whole amount; `undefined` when the text is ambiguous. */
const pointOf = (text: string, locale: string): number | undefined => {
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return -1
  const at = text.lastIndexOf(last)
  if (marks.length > 1) return marks.every((mark) => mark === last) ? -1 : at
  const { group, decimal } = signsOf(locale)
  if (last === decimal || !TWO_WAYS.test(text)) return at
  return last === group ? -1 : undefined
}

/**
 * The decimal text (`1250.5`) of an amount as people type or paste it: with the currency's symbol, blanks, and the
 * grouping and decimal signs of their country (`1 250,50 €`, `1,250.50`). `undefined` for an ambiguous or invalid
 * text; the result is never another amount than the text's.
 * @throws MoneyError for an unknown currency
 */
export function readAmount(
  text: string,
  currency: string,
  { locale = 'en', symbol }: Writing = {},
): string | undefined {
  let rest = text
    .normalize('NFKC')
    .replaceAll(/[\s'’]+/g, ' ')
    .trim()
  const signs = [symbol, currencyOf(currency).symbol, currency]
    .filter((sign) => sign !== undefined && sign !== '')
    .map((sign) => sign!.normalize('NFKC').toLowerCase())
  const lower = rest.toLowerCase()
  const before = signs.find((sign) => lower.startsWith(sign))
  const after = before === undefined ? signs.find((sign) => lower.endsWith(sign)) : undefined
  rest = rest.slice(before?.length ?? 0, rest.length - (after?.length ?? 0)).trim()
  if (!/^\d[\d., ]*$/.test(rest)) return undefined
  const point = pointOf(rest, locale)
  if (point === undefined) return undefined
  const whole = point < 0 ? rest : rest.slice(0, point)
  const fraction = point < 0 ? '' : rest.slice(point + 1)
  if (!GROUPED.test(whole) || !/^\d*$/.test(fraction)) return undefined
  return whole.replaceAll(/[., ]/g, '') + (fraction && `.${fraction}`)
}

/** A decimal text as people of the locale type it: `12.50` is `12,50` in French. */
export const typedAmount = (amount: string, locale: string): string => amount.replace('.', signsOf(locale).decimal)

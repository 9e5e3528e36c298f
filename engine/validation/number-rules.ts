import { failure, isEmpty, textOf, type Failure, type RuleDefinition, type ValidationContext } from './types.ts'

const PLACES = 12
/** @returns a decimal text in units of 10⁻¹², so that amounts compare exactly; `undefined` if it is not a number */
const decimal = (text: string): bigint | undefined => {
  const match = /^(-?)(\d{1,30})(?:\.(\d{1,12}))?$/.exec(text)
  if (!match) return undefined
  const units = BigInt(match[2]! + (match[3] ?? '').padEnd(PLACES, '0'))
  return match[1] ? -units : units
}
const bound = (value: unknown): bigint | undefined => (isEmpty(value) ? undefined : decimal(textOf(value)))

// Thousands separators: blanks of any kind, apostrophes, and commas before groups of three.
const ungroup = (text: string): string => text.replaceAll(/[\s'’]/g, '').replaceAll(/,(?=\d{3}(?!\d))/g, '')

const within = (value: unknown, min: unknown, max: unknown): Failure | undefined => {
  if (isEmpty(value)) return undefined
  const number = decimal(ungroup(textOf(value)))
  if (number === undefined) return failure('wrongField', 'Wrong number')
  const [least, most] = [bound(min), bound(max)]
  if (least !== undefined && number < least) return failure('minValue', 'Min value is $$min$$', { min: textOf(min) })
  return most !== undefined && number > most
    ? failure('maxValue', 'Max value is $$max$$', { max: textOf(max) })
    : undefined
}

/** The currency of an amount whose rule names none. */
const DEFAULT_CURRENCY = 'USD'

const sum: RuleDefinition['check'] = (value, { min, max, step = '1', currency = DEFAULT_CURRENCY }) => {
  const text = textOf(value)
  if (text === '') return failure('requiredField', 'Field is required')
  const amount = decimal(text)
  const unit = decimal(textOf(step)) ?? 10n ** BigInt(PLACES)
  const shape = unit % 10n ** BigInt(PLACES) === 0n ? /^[1-9]\d*$/ : /^(?:0|[1-9]\d*)(?:\.\d+)?$/
  if (amount === undefined || !shape.test(text) || amount % unit !== 0n) return failure('wrongField', 'Wrong amount')
  const [least, most] = [bound(min), bound(max)]
  const isOutside = amount <= 0n || (least !== undefined && amount < least) || (most !== undefined && amount > most)
  return isOutside
    ? failure('sumError', 'The amount must be from $$min$$ to $$max$$', {
        min: textOf(min),
        max: textOf(max),
        currency: textOf(currency),
      })
    : undefined
}

/** @returns the day `yyyy-mm-dd` or `dd.mm.yyyy` as the number `yyyymmdd`; `undefined` if there is no such day */
const dayOf = (text: string): number | undefined => {
  const iso =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ??
    /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text)?.map((part, index, all) => (index === 0 ? part : all[4 - index]!))
  if (!iso) return undefined
  const [year, month, day] = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? year * 10_000 + month * 100 + day
    : undefined
}
const today = (now: Date): number => now.getUTCFullYear() * 10_000 + (now.getUTCMonth() + 1) * 100 + now.getUTCDate()

const date: RuleDefinition['check'] = (value, { min, max, minimumAge }, { now }: ValidationContext) => {
  if (isEmpty(value)) return undefined
  const wrong = failure('wrongDate', 'Wrong date')
  const day = dayOf(textOf(value))
  if (day === undefined) return wrong
  const edge = (bound: unknown): number | undefined => (bound === 'today' ? now && today(now) : dayOf(textOf(bound)))
  for (const [limit, isOutside] of [
    [min, (at: number) => day < at],
    [max, (at: number) => day > at],
  ] as const) {
    if (isEmpty(limit)) continue
    const at = edge(limit)
    if (at === undefined || isOutside(at)) return wrong
  }
  if (minimumAge === undefined) return undefined
  const isOldEnough = now !== undefined && day <= today(now) - Number(minimumAge) * 10_000
  return isOldEnough
    ? undefined
    : failure('underAge', 'You must be at least $$minimumAge$$', { minimumAge: Number(minimumAge) })
}

/** Rules for numbers, amounts and dates. */
export const numberRules: Record<string, RuleDefinition> = {
  number: { parameters: { min: 'amount', max: 'amount' }, check: (value, { min, max }) => within(value, min, max) },
  min: { parameters: { min: 'amount' }, needs: ['min'], check: (value, { min }) => within(value, min, undefined) },
  max: { parameters: { max: 'amount' }, needs: ['max'], check: (value, { max }) => within(value, undefined, max) },
  sum: { parameters: { min: 'amount', max: 'amount', step: 'amount', currency: 'string' }, check: sum },
  date: { parameters: { min: 'date', max: 'date', minimumAge: 'number' }, check: date },
}

/** @returns true for a valid value of an amount or date parameter */
export const isAmount = (value: unknown): boolean => decimal(textOf(value)) !== undefined
export const isDate = (value: unknown): boolean => value === 'today' || dayOf(textOf(value)) !== undefined

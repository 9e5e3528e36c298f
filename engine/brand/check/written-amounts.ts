import { PATTERNS } from '../../../schemas/brand/patterns.ts'
import { currencyOf, isCurrency } from '../../money/index.ts'
import type { FilledBrand, FilledFile } from '../read/filled.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import { propertySchema, schemaOf } from '../read/visit.ts'
import type { Reporter } from './reporter.ts'

/** Amounts written as in `10.000` or `2.500`: nobody writes a third decimal that is 0. */
const THOUSANDS = /^[1-9][0-9]{0,2}\.[0-9]{2}0$/
/** Whether an amount is written as if the point stood before thousands. */
export const isThousands = (text: string): boolean => THOUSANDS.test(text)
/** Values of the form of amounts that are none. */
const NO_AMOUNTS = new Set(['rtp'])

/** Reports amounts in which a point stands before thousands: `"10.000"` would be ten, not ten thousand. */
export const checkWrittenAmounts = ({ brand }: FilledBrand, files: readonly FilledFile[], reporter: Reporter): void => {
  const usual = brand.currencies.default
  for (const { key, schema, value } of files) {
    if (key[0] !== 'brand' && key[0] !== 'platform') continue
    for (const [path, text] of amountsOnce(schema, value)) {
      const currency = path.findLast((part) => isCurrency(part)) ?? usual
      if (!isThousands(text) || (isCurrency(currency) && currencyOf(currency).digits > 2)) continue
      const [whole, rest] = text.split('.') as [string, string]
      reporter.at(
        [...key, ...path],
        'thousands-point',
        `reads as ${whole}.${rest.slice(0, 2)}, not as ${whole}${rest}`,
        {
          expected: `"${whole}${rest}" or "${whole}.${rest.slice(0, 2)}": the point stands before decimals`,
          found: quote(text),
        },
      )
    }
  }
}

type Amounts = readonly [path: string[], text: string][]
const kept = new WeakMap<object, Amounts>()
/** Every amount of a file; files that many brands inherit are walked once. */
const amountsOnce = (schema: unknown, value: unknown): Amounts => {
  if (!isPlain(value)) return []
  let amounts = kept.get(value)
  if (!amounts) kept.set(value, (amounts = [...amountsIn(schema, value, [], schema)]))
  return amounts
}

/** Every amount of a value with its path, as its schema says what is one. */
function* amountsIn(
  schema: unknown,
  value: unknown,
  path: readonly string[],
  root: unknown,
): Generator<[path: string[], text: string]> {
  if (!isPlain(schema) || value === undefined) return
  const own: Plain = schemaOf(schema, value, root)
  if (typeof value === 'string') {
    if (own.pattern === PATTERNS.amount && !NO_AMOUNTS.has(path.at(-1)!)) yield [[...path], value]
  } else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* amountsIn(own.items, item, [...path, String(index)], root)
  else if (isPlain(value))
    for (const [name, item] of Object.entries(value))
      yield* amountsIn(propertySchema(own, name), item, [...path, name], root)
}

import { documentOf } from '../../validation/index.ts'
import { checkRules } from './rules.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'

type Field = FilledBrand['profile-fields']['fields'][string]

/** Characters of a mask that stand for input. */
const INPUT_SIGNS = /[#@*]/
/** Fields the platform reads by their name: of another type they would be shown, checked or kept wrongly. */
const TYPES: Readonly<Record<string, Field['type']>> = { email: 'input', password: 'password', birth_date: 'date' }

/** Checks the type and the options of each field. */
export const checkFieldOptions = (filled: FilledBrand, reporter: Reporter): void => {
  for (const [name, field] of Object.entries(filled['profile-fields'].fields)) {
    checkType(name, field, reporter)
    checkChoices(name, field, filled, reporter)
    checkTyping(name, field, reporter)
  }
}

const checkType = (name: string, { type, options }: Field, reporter: Reporter): void => {
  const path = ['profile-fields', 'fields', name, 'type']
  const needed = TYPES[name]
  if (needed !== undefined && type !== needed)
    reporter.at(path, 'not-allowed-value', `the platform reads "${name}" as ${WORDS[needed]}`, {
      expected: quote(needed),
      found: quote(type),
      nearest: needed,
    })
  if (options.document !== undefined && type !== 'input')
    reporter.at(path, 'not-allowed-value', 'an identity number is typed in', {
      expected: '"input"',
      found: quote(type),
      nearest: 'input',
    })
}
const WORDS: Readonly<Record<string, string>> = { input: 'an address', password: 'a secret', date: 'a day' }

const checkChoices = (name: string, { type, options }: Field, { brand }: FilledBrand, reporter: Reporter): void => {
  const path = ['profile-fields', 'fields', name]
  if (type === 'select' && !options.select)
    reporter.at(path, 'select-without-options', 'a select field needs options.select', {
      expected: 'options',
      found: 'none',
    })
  if (!options.select) return
  const values = options.select.map(({ value }) => value)
  if (options.default !== undefined && !values.includes(options.default))
    reporter.at([...path, 'options', 'default'], 'not-allowed-value', 'not one of the choices', {
      expected: list(values),
      found: quote(options.default),
      names: values,
      name: options.default,
    })
  const codes = Object.keys(brand.currencies.available)
  values.forEach((value, index) => {
    const place = [...path, 'options', 'select', String(index), 'value']
    const first = values.indexOf(value)
    if (first < index)
      reporter.at(place, 'listed-twice', `stands in the list already, as number ${first + 1}`, {
        expected: 'each once',
        found: quote(value),
      })
    if (name === 'currency' && !codes.includes(value))
      reporter.at(place, 'brand-currency', 'players may choose a currency that the brand does not have', {
        expected: list(codes),
        found: quote(value),
      })
  })
}

/** What can be typed into a field, and is as long as it must be. */
const checkTyping = (name: string, { options }: Field, reporter: Reporter): void => {
  const path = ['profile-fields', 'fields', name, 'options']
  if (options.mask !== undefined && !INPUT_SIGNS.test(options.mask))
    reporter.at([...path, 'mask'], 'mask-without-signs', 'nothing can be typed into this mask', {
      expected: '# for a digit, @ for a letter or * for either',
      found: quote(options.mask),
    })
  if (options.document !== undefined && options.mask !== undefined)
    reporter.at([...path, 'mask'], 'mask-without-effect', 'an identity number brings its own mask', {
      found: quote(options.mask),
      severity: 'warning',
    })
  const number = documentOf(options.document)
  const length = number?.masks?.[0]?.replaceAll(/[^#@*]/g, '').length ?? number?.maxLength ?? 0
  if (options.maxLength !== undefined && options.maxLength < length)
    reporter.at([...path, 'maxLength'], 'out-of-range', `no ${number?.name} is so short`, {
      expected: `at least ${length}, or no maxLength`,
      found: String(options.maxLength),
    })
  if (options.regex !== undefined)
    checkRules([{ rule: 'regex', regex: options.regex }], path, reporter, () => ['regex'])
}

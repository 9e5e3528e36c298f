import { examplePhone } from '../../fields/node.ts'
import { documentOf, passwordLength, postcodeExample, type Failure, type Rule } from '../../validation/index.ts'
import type { FilledBrand } from '../read/filled.ts'
import { list, quote } from '../read/problem.ts'

/** The birthday in every example; some numbers contain it. */
const BORN = '1990-04-12'
/** A number of each kind that passes its rule. */
export const DOCUMENT_EXAMPLES: Readonly<Record<string, string>> = {
  bsn: '111222333',
  cnp: '1900412123456',
  codice_fiscale: 'CSTNAA90D52H501F',
  cpf: '529.982.247-25',
  cpr: '120490-1234',
  cuit: '20-05536168-2',
  curp: 'COXA900412MNERXN01',
  dni_ar: '20.123.456',
  dni_es: '12345678Z',
  fodselsnummer: '120490 20099',
  hetu: '120490-1235',
  nie_es: 'X1234567L',
  nif_es: '12345678Z',
  nif_pt: '123 456 789',
  personnummer: '19900412-2389',
  pesel: '90041212348',
  rut: '12.531.909-2',
}
const TEXT_EXAMPLES: Readonly<Record<string, string>> = {
  address: 'Rua Alta 1',
  email: 'player@example.com',
  first_name: 'Ana',
  home_town: 'Lisboa',
  last_name: 'Costa',
}
/** A password that every rule of length up to 12 takes. */
const PASSWORD = 'Evening-1871'

/** A value that the forms of a brand take in a field; undefined where only the operator can know one. */
export const exampleOf = (filled: FilledBrand, name: string, country: string | undefined): string | undefined => {
  const { type, options } = filled['profile-fields'].fields[name] ?? { type: name, options: {} }
  const home = filled.brand.market.toUpperCase()
  const place = country || (/^[A-Z]{2}$/.test(home) ? home : 'GB')
  if (options.document !== undefined) return DOCUMENT_EXAMPLES[options.document]
  if (options.select) return options.select[0]?.value
  if (type === 'password') return PASSWORD
  if (type === 'date') return BORN
  if (type === 'country') return options.default ?? place
  if (type === 'phone') return examplePhone(place)
  if (name === 'postcode' && options.regex === undefined) return postcodeExample(place)
  if (name === 'currency') return filled.brand.currencies.default
  return TEXT_EXAMPLES[name]
}

/** Fields with a value for each, as they are written: `"cpf": "529.982.247-25"`. */
export const examplesOf = (filled: FilledBrand, names: readonly string[], country: string | undefined): string =>
  names.map((name) => `${quote(name)}: ${quote(exampleOf(filled, name, country) ?? '…')}`).join(', ')

/** How a field refused a value, and what it asks of one. */
interface Refused {
  failure: Failure
  rules: readonly Rule[]
  choices?: readonly string[]
  country: string | undefined
  /** Whether the forms take its example. */
  isExample: boolean
}

/** What a field takes, in words, with an example. */
export const wordsOf = (
  filled: FilledBrand,
  name: string,
  { failure, rules, choices, country, isExample }: Refused,
): string => {
  const { type, options } = filled['profile-fields'].fields[name] ?? { type: name, options: {} }
  const example = isExample ? exampleOf(filled, name, country) : undefined
  const such = example === undefined ? '' : `, such as ${quote(example)}`
  const number = documentOf(options.document)
  if (number) return `a ${number.name} with the right check digits${such}`
  if (type === 'date') return `a day as year, month and day${such}`
  if (type === 'phone') return `a number of a country the market takes, with + and its dial code${such}`
  if (choices) return `one of ${list(choices)}`
  if (type === 'password') {
    const { min } = passwordLength(rules.find(({ rule }) => rule === 'password'))
    return `a password of ${min} characters or more${such}`
  }
  if (name === 'postcode' && country !== undefined && such) return `a postcode of ${country}${such}`
  return failure.key.endsWith('.requiredField') ? `a value${such}` : `${failure.fallback.toLowerCase()}${such}`
}

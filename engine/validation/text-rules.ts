import { failure, isEmpty, textOf, type Failure, type RuleDefinition, type ValidationContext } from './types.ts'
import { documentOf, storedDocument } from './documents/index.ts'
import { fitsPhoneMask } from './masks.ts'
import { cardNumberIsValid, luhnIsValid } from './luhn.ts'
import { ibanFault } from './iban.ts'
import { mod11IsValid } from './mod11.ts'
import { matches as linear } from './pattern.ts'
import { hasPostcodes, postcodeIsValid } from './postcodes.ts'

const wrong = (fallback = 'Wrong value'): Failure => failure('wrongField', fallback)
const required = (key = 'requiredField'): Failure => failure(key, 'Field is required')
const isAsked = (parameters: Record<string, unknown>): boolean => parameters.isRequired !== false
const lengthOf = (text: string): number => [...text].length

/** @returns whether a text matches a configured pattern; authors anchor their patterns */
const fits = (pattern: unknown, value: unknown, { matches = linear }: ValidationContext): boolean =>
  matches(String(pattern), textOf(value))

const onlyIf =
  (pattern: RegExp, key: string, fallback: string): RuleDefinition['check'] =>
  (value) =>
    isEmpty(value) || pattern.test(textOf(value)) ? undefined : failure(key, fallback)
const ofShape = (parameters: RuleDefinition['parameters'], check: RuleDefinition['check']): RuleDefinition => ({
  parameters,
  check,
})

/** Control characters, which forms and networks change on the way, and halves of a character. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u
/** @returns the characters of a password that are not allowed, each once: what cannot be typed, and `disallowed` */
const disallowedCharacters = (text: string, disallowed = ''): string[] => [
  ...new Set([...text].filter((char) => UNUSABLE.test(char) || disallowed.includes(char))),
]
const shownCharacter = (char: string): string =>
  char === ' '
    ? '␣'
    : UNUSABLE.test(char)
      ? `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
      : char

/** Bounds of a password's length in characters (code points after NFKC); a brand may ask for more, and allow more. */
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128
/** No brand may allow fewer than these at most. */
const LEAST_LONGEST = 64

/** The length a brand's rule asks of a password. */
export const passwordLength = ({ min, max }: Partial<Record<string, unknown>> = {}): { min: number; max: number } => ({
  min: Math.max(SHORTEST_PASSWORD, Number(min ?? 0)),
  max: Math.max(LEAST_LONGEST, Number(max ?? LONGEST_PASSWORD)),
})
const characters = (value: unknown, parameters: Record<string, unknown>): Failure | undefined => {
  const found = disallowedCharacters(textOf(value), textOf(parameters['disallowed']))
  if (found.length === 0) return undefined
  const { max } = passwordLength(parameters)
  return failure('notWalidPassword', 'Wrong password', { max, characters: found.map(shownCharacter).join(' ') })
}
const minLength = (value: unknown, { min }: Record<string, unknown>): Failure | undefined =>
  lengthOf(textOf(value)) < Number(min)
    ? failure('minLength', 'Min length is $$min$$', { min: Number(min) })
    : undefined
const maxLength = (value: unknown, { max }: Record<string, unknown>): Failure | undefined =>
  lengthOf(textOf(value)) > Number(max)
    ? failure('maxLength', 'Max length is $$max$$', { max: Number(max) })
    : undefined

const password: RuleDefinition['check'] = (value, parameters) => {
  const text = textOf(value).normalize('NFKC')
  const { min, max } = passwordLength(parameters)
  if (text === '') return isAsked(parameters) ? required('insertPassword') : undefined
  if (lengthOf(text) < min) return failure('shortPassword', 'Min length is $$min$$', { min })
  if (lengthOf(text) > max) return failure('notWalidPassword', 'Max length is $$max$$', { max, characters: '' })
  return characters(value, parameters)
}
const email: RuleDefinition['check'] = (value, parameters) => {
  const text = textOf(value)
  if (text === '') return isAsked(parameters) ? required('insertEmailAddress') : undefined
  const shape = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+){1,2}$/u
  return text.length <= 254 && shape.test(text) ? undefined : failure('wrongEmailAddress', 'Wrong email address')
}
const phone: RuleDefinition['check'] = (value, parameters, { phoneMask }: ValidationContext) => {
  const text = textOf(value)
  if (text === '') return isAsked(parameters) ? required('insertPhoneNumber') : undefined
  const digits = text.replaceAll(/[\s().-]/g, '')
  const fits =
    /^\+?[0-9]{5,15}$/.test(digits) && (phoneMask === undefined || fitsPhoneMask(phoneMask, digits.replace('+', '')))
  return fits ? undefined : failure('wrongPhoneFormat', 'Wrong phone number')
}
const fakename: RuleDefinition['check'] = (value, { min = 4 }) => {
  const text = textOf(value)
  if (text === '') return required()
  if (!/^[\p{L}\p{M}0-9]*$/u.test(text)) return failure('specialSymbolsFakename', 'Wrong fake name')
  return lengthOf(text) < Number(min)
    ? failure('minCountSymbolsFakename', 'Wrong fake name', { min: Number(min) })
    : undefined
}
const code: RuleDefinition['check'] = (value, { length = 6 }) => {
  const text = textOf(value)
  if (text === '') return required()
  return /^[0-9]+$/.test(text) && text.length === Number(length)
    ? undefined
    : { key: 'profile.smsCodeError', values: {}, fallback: 'Wrong code' }
}
const idNumber: RuleDefinition['check'] = (value, { regex }, context) => {
  const text = textOf(value)
  if (text === '' || text === 'new' || /^[0-9]{6}\.{3}[0-9]{4}$/.test(text)) return undefined
  return (regex !== undefined && fits(regex, text, context)) || luhnIsValid(text) ? undefined : wrong()
}

const postcode: RuleDefinition['check'] = (value, { regex, knownOnly }, context) => {
  const country = textOf(context.values?.['country'])
  if (isEmpty(value) || (knownOnly === true && !hasPostcodes(country))) return undefined
  const isFine = regex === undefined ? postcodeIsValid(textOf(value), country) : fits(regex, value, context)
  return isFine ? undefined : failure('wrongPostcode', 'Wrong postcode')
}

/**
 * An identity number: first whether it exists, then whether the birth date in it is that of the form, where both are
 * there.
 */
const document: RuleDefinition['check'] = (value, { kind }, { values, now }) => {
  if (isEmpty(value)) return undefined
  const found = documentOf(kind)
  if (!found) return wrong()
  const number = storedDocument(String(kind), textOf(value))
  const unfit = failure('wrongDocument', 'Wrong $$document$$', { document: found.name })
  if (!found.isValid(number)) return unfit
  const born = found.birthDate?.(number)
  if (born === undefined) return undefined
  if (now && born.length === DATE_LENGTH && born > now.toISOString().slice(0, DATE_LENGTH)) return unfit
  const given = textOf(values?.['birth_date'])
  return given === '' || given.endsWith(born)
    ? undefined
    : failure('documentOfOther', 'Another date of birth is in this $$document$$', { document: found.name })
}
const DATE_LENGTH = 'YYYY-MM-DD'.length

const IBAN_WORDS = { country: 'ibanCountry', structure: 'ibanStructure', checksum: 'ibanChecksum' } as const

/** Rules for texts. */
export const textRules: Record<string, RuleDefinition> = {
  required: ofShape({}, (value) =>
    isEmpty(value) || (typeof value === 'string' && value.trim() === '') ? required() : undefined,
  ),
  text: ofShape({ isRequired: 'boolean' }, (value, parameters) =>
    isAsked(parameters) && textOf(value).trim() === '' ? required() : undefined,
  ),
  minLength: { parameters: { min: 'number' }, needs: ['min'], check: minLength },
  maxLength: { parameters: { max: 'number' }, needs: ['max'], check: maxLength },
  password: ofShape({ min: 'number', max: 'number', disallowed: 'string', isRequired: 'boolean' }, password),
  passwordCharacters: ofShape({ disallowed: 'string' }, characters),
  sameAs: {
    parameters: { field: 'string' },
    needs: ['field'],
    check: (value, { field }, { values }) =>
      textOf(value) === textOf(values?.[String(field)])
        ? undefined
        : failure('passwordsNotEqual', 'The two entries differ'),
  },
  email: ofShape({ isRequired: 'boolean' }, email),
  name: ofShape({}, onlyIf(/^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u, 'wrongName', 'Wrong symbols in name')),
  noDigits: ofShape({}, onlyIf(/^\P{Nd}*$/u, 'noDigits', 'Wrong symbols in name')),
  localName: ofShape(
    {},
    onlyIf(/^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}0-9\p{P}\p{Zs}]*$/u, 'localName', 'Wrong symbols in name'),
  ),
  address: ofShape({}, onlyIf(/^[\p{L}\p{M}\p{Nd} .,'’/-]*$/u, 'wrongAddress', 'Wrong address')),
  phone: ofShape({ isRequired: 'boolean' }, phone),
  postcode: ofShape({ regex: 'regex', knownOnly: 'boolean' }, postcode),
  fakename: ofShape({ min: 'number' }, fakename),
  code: ofShape({ length: 'number' }, code),
  regex: {
    parameters: { regex: 'regex' },
    needs: ['regex'],
    check: (value, { regex }, context) =>
      isEmpty(value) || fits(regex, value, context) ? undefined : wrong('Wrong format'),
  },
  custom: ofShape({ regex: 'regex' }, (value, { regex }, context) =>
    (regex === undefined ? !isEmpty(value) : fits(regex, value, context)) ? undefined : wrong(),
  ),
  iban: ofShape({}, (value) => {
    const fault = isEmpty(value) ? undefined : ibanFault(textOf(value))
    return fault && failure(IBAN_WORDS[fault], 'Wrong iban')
  }),
  cardHolder: ofShape({}, onlyIf(/^[\p{L}\p{M} .'-]+$/u, 'wrongCardHolder', 'Wrong card holder')),
  cardNumber: ofShape({}, (value) =>
    isEmpty(value) || cardNumberIsValid(textOf(value)) ? undefined : failure('wrongCardNumber', 'Wrong card number'),
  ),
  mod11: ofShape({ weights: 'numbers', ten: 'string' }, (value, { weights, ten }) =>
    isEmpty(value) ||
    mod11IsValid(textOf(value), weights as number[] | undefined, ten === undefined ? undefined : textOf(ten))
      ? undefined
      : wrong('Wrong number'),
  ),
  document: { parameters: { kind: 'document' }, needs: ['kind'], check: document },
  idNumber: ofShape({ regex: 'regex' }, idNumber),
  checked: ofShape({}, (value) =>
    value === true || value === 'true' || value === '1' ? undefined : failure('uncheckedCheckbox', 'Tick this box'),
  ),
  sex: ofShape({}, (value) => (['', '0'].includes(textOf(value)) ? required() : undefined)),
  promo: ofShape({}, () => undefined),
  promoCode: ofShape({}, () => undefined),
}

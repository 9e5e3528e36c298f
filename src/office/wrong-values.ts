import type { TSchema } from 'typebox'
import { PlatformError } from '../platform/kernel/errors.ts'
import type { Entries } from '../platform/kernel/http/body.ts'
import { decode } from '../platform/kernel/http/decode.ts'

/** A parameter of a call, as its schema describes it. */
interface Parameter {
  readonly type?: string
  readonly description?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly { readonly const?: unknown }[]
}

const counted = (count: number | undefined, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
const choicesOf = ({ enum: names, anyOf }: Parameter): string =>
  (names ?? anyOf?.map((one) => one.const) ?? []).filter((one) => one !== undefined && one !== null).join(', ')
const choice = (given: Parameter): string => {
  const choices = choicesOf(given)
  return choices ? `has to be one of ${choices}` : 'is none of the values it may have'
}
const form = ({ description }: Parameter): string =>
  `is not of the form it has to have${description ? ` (${description.replace(/\.$/, '')})` : ''}`

/** What is wrong with a parameter, by the name of the rule it breaks. */
const WORDS: Readonly<Record<string, (given: Parameter) => string>> = {
  required: () => 'is missing',
  unknown: () => 'is no parameter of this call',
  duplicate: () => 'is given more than once',
  minLength: ({ minLength }) => `needs at least ${counted(minLength, 'character')}`,
  maxLength: ({ maxLength }) => `has at most ${counted(maxLength, 'character')}`,
  minimum: ({ minimum }) => `is at least ${minimum}`,
  maximum: ({ maximum }) => `is at most ${maximum}`,
  pattern: form,
  format: form,
  string: () => 'has characters that cannot be kept',
  integer: () => 'has to be a whole number',
  number: () => 'has to be a number',
  boolean: () => 'has to be true or false',
  array: () => 'has to be a list in JSON',
  object: () => 'has to be an object in JSON',
  enum: choice,
  anyOf: choice,
  const: choice,
}

/** A sentence about each wrong value of a call, given what is wrong by the names of its parameters. */
const wrongValues = (schema: TSchema, wrong: Readonly<Record<string, string>>): string => {
  const { properties = {} } = schema as { properties?: Record<string, Parameter> }
  const told = Object.entries(wrong).map(([name, rule]) => {
    const given = Object.hasOwn(properties, name) ? properties[name]! : {}
    return `${name} ${Object.hasOwn(WORDS, rule) ? WORDS[rule]!(given) : `is not right: ${rule}`}`
  })
  return `${told.join('; ')}.`
}

/**
 * The parameters of a call of staff.
 * @throws PlatformError InvalidParameterException that says in words what each wrong value has to be
 */
export function decodeCall(schema: TSchema, entries: Entries): Record<string, unknown> {
  try {
    return decode(schema, entries)
  } catch (error) {
    const wrong = error instanceof PlatformError ? error.details.invalid_parameters : undefined
    if (wrong === undefined) throw error
    throw new PlatformError('InvalidParameterException', {
      invalid_parameters: wrong,
      message: wrongValues(schema, wrong),
    })
  }
}

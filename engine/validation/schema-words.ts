import { wordsFor } from './value-words.ts'

/** Types of JSON in words. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in double quotes',
  number: 'a number without quotes',
  integer: 'a whole number without quotes',
  boolean: 'true or false',
  object: 'an object in { }',
  array: 'a list in [ ]',
}

/** What of a schema tells what belongs there. */
interface Told {
  readonly pattern?: unknown
  readonly 'x-expected'?: unknown
  readonly format?: unknown
  readonly properties?: unknown
  readonly required?: unknown
}

/** The first properties of an object, those it needs before others, as a hint of what it is. */
const objectWords = ({ properties, required }: Told): string => {
  const all = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  const needed = Array.isArray(required) && required.length > 0 ? (required as string[]) : all
  const named = needed.filter((name) => !name.startsWith('$')).slice(0, 3)
  return named.length === 0 ? '' : ` with ${named.map((name) => `"${name}"`).join(', ')}`
}

/** What belongs where the type is wrong: what the schema says itself, else the form of its texts, else its types. */
export const typeWords = (types: readonly unknown[], schema: Told): string => {
  const { pattern, 'x-expected': own, format } = schema
  if (typeof own === 'string') return own
  if (format === 'rule') return 'a rule such as { "var": "session.authenticated" }, or true or false'
  if (types.length === 1 && types[0] === 'object') return TYPES.object + objectWords(schema)
  const form = types.length === 1 && typeof pattern === 'string' ? wordsFor(pattern) : undefined
  return form ?? types.map((type) => TYPES[String(type)] ?? String(type)).join(', or ')
}

/** What is wrong with a value outside the bound of a keyword of JSON Schema, and what belongs there. */
export const boundWords = (keyword: string, limit: unknown): { message: string; expected: string } => {
  const said = (message: string, expected: string) => ({ message, expected })
  const many = (what: string, several = `${what}s`) => `${String(limit)} ${limit === 1 ? what : several}`
  switch (keyword) {
    case 'minItems':
      return said('the list is too short', `at least ${many('item')}`)
    case 'maxItems':
      return said('the list is too long', `at most ${many('item')}`)
    case 'minLength':
      return said('the text is too short', limit === 1 ? 'a text that is not empty' : `at least ${many('character')}`)
    case 'maxLength':
      return said('the text is too long', `at most ${many('character')}`)
    case 'minProperties':
      return said('too little stands here', `at least ${many('entry', 'entries')}`)
    case 'maxProperties':
      return said('too much stands here', `at most ${many('entry', 'entries')}`)
    case 'uniqueItems':
      return said('stands twice in the list', 'each once')
    case 'minimum':
      return said('too small', `at least ${String(limit)}`)
    case 'maximum':
      return said('too large', `at most ${String(limit)}`)
    case 'exclusiveMinimum':
      return said('too small', `more than ${String(limit)}`)
    case 'exclusiveMaximum':
      return said('too large', `less than ${String(limit)}`)
    default:
      return said('not allowed here', `a value that meets "${keyword}"`)
  }
}

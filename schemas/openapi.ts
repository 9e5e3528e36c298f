import type { TSchema } from 'typebox'
import { ApiErrorBody } from './api/errors.ts'

/** A method as a description needs it. */
interface Described {
  readonly verb: 'GET' | 'POST'
  readonly request: TSchema
  readonly response: TSchema
  readonly title?: string
}
type Json = Readonly<Record<string, unknown>>

/** What an API has besides its methods. */
export interface ApiDescription {
  readonly title: string
  readonly description: string
  /** What stands before a method's name in its path, such as `/api/`. */
  readonly base: string
  /** Parameters of every method, as OpenAPI writes them. */
  readonly parameters: readonly Json[]
  /** Ways to prove who calls, by name. */
  readonly securitySchemes: Readonly<Record<string, Json>>
  /** Further parameters of a method and who may call it, in words; it needs no session when `isOpen`. */
  readonly about: (name: string) => {
    readonly parameters: readonly Json[]
    readonly description: string
    readonly isOpen: boolean
  }
}

/** The header that makes a change happen once. */
export const idempotencyKey = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'A new one for a new change, the same to send it again: the change is made once.',
  schema: { type: 'string', pattern: '^[!-~]{8,100}$' },
})
/** The version of an API, which every call names. */
export const VERSION: Json = { name: 'v', in: 'query', required: true, schema: { const: '1' } }

const isJson = (schema: TSchema): boolean => ['object', 'array'].includes(String((schema as Json).type))
const propertiesOf = (request: TSchema): [name: string, schema: TSchema, isRequired: boolean][] => {
  const { properties = {}, required = [] } = request as { properties?: Record<string, TSchema>; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => [name, schema, required.includes(name)])
}
/** Parameters of a GET; a value that is an object or a list is written as JSON. */
const queryOf = (request: TSchema): Json[] =>
  propertiesOf(request).map(([name, schema, required]) => ({
    name,
    in: 'query',
    required,
    ...(isJson(schema) ? { content: { 'application/json': { schema } } } : { schema }),
  }))
const formOf = (request: TSchema): Json => {
  const encoding = propertiesOf(request)
    .filter(([, schema]) => isJson(schema))
    .map(([name]) => [name, { contentType: 'application/json' }])
  return {
    content: {
      'application/x-www-form-urlencoded': {
        schema: request,
        ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
      },
    },
  }
}
const json = (schema: unknown): Json => ({ content: { 'application/json': { schema } } })

/** One method as OpenAPI writes an operation. */
const operationOf = (name: string, method: Described, api: ApiDescription): Json => {
  const { parameters, description, isOpen } = api.about(name)
  const { verb, request, response, title } = method
  const all = [...api.parameters, ...parameters, ...(verb === 'GET' ? queryOf(request) : [])]
  const data = { type: 'object', properties: { data: response }, required: ['data'], additionalProperties: false }
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    ...(title !== undefined && { summary: title }),
    description,
    ...(all.length > 0 && { parameters: all }),
    ...(verb === 'POST' && { requestBody: formOf(request) }),
    responses: {
      200: { description: 'What was asked for', ...json(data) },
      default: { $ref: '#/components/responses/Refused' },
    },
    security: isOpen ? [] : Object.keys(api.securitySchemes).map((scheme) => ({ [scheme]: [] })),
  }
}

/**
 * Describes an API as OpenAPI 3.1 does: plain JSON, methods in the order of their names.
 * @param methods the contract, by dotted names
 */
export const openApiOf = (api: ApiDescription, methods: Readonly<Record<string, Described>>): Json => {
  const names = Object.keys(methods).sort()
  const paths = names.map((name) => {
    const method = methods[name]!
    return [`${api.base}${name}`, { [method.verb.toLowerCase()]: operationOf(name, method, api) }]
  })
  const error = { type: 'object', properties: { error: ApiErrorBody }, required: ['error'] }
  const document = {
    openapi: '3.1.0',
    info: { title: api.title, version: '1', description: api.description },
    tags: [...new Set(names.map((name) => name.split('.')[0]))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: api.securitySchemes,
      responses: { Refused: { description: 'Why nothing was done', ...json(error) } },
    },
  }
  // Schemas carry marks of their library, which JSON has no place for.
  return JSON.parse(JSON.stringify(document)) as Json
}

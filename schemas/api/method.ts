import { Type, type Static, type TSchema } from 'typebox'

/** Who may call a method. */
type Audience = 'any' | 'player'
/** How many calls are free within what time, and how long to wait after that. Durations are ISO 8601. */
export interface RateLimit {
  /** What is counted; methods of one scope count together. */
  scope: string
  /** Who is counted: the caller's network, or the player. */
  by: 'address' | 'player'
  free: number
  window: string
  /** After the first call too many; doubled with each further one, up to `longest`. */
  wait: string
  longest: string
}
/**
 * One method of the platform's API: `/api/{name}`, its verb, who may call it, and the shapes that go in and come out.
 */
export interface Method<Q extends TSchema = TSchema, R extends TSchema = TSchema> {
  verb: 'GET' | 'POST'
  audience: Audience
  /** Moves money or grants something: honours `Idempotency-Key`, is never retried by itself. */
  money?: boolean
  /** The feature without which the method does not exist. */
  feature?: string
  /** A GET that changes something: like a POST, only the brand's own pages may call it. */
  changes?: boolean
  /** A page calls it by itself: it keeps nobody logged in. */
  polling?: boolean
  /** Only for a complete registration. Methods that move money are so without saying it. */
  needsProfile?: boolean
  /** How often it may be called; without it as often as anybody likes, or as its domain counts by what is sent. */
  rateLimit?: RateLimit
  request: Q
  response: R
}
export const method = <Q extends TSchema, R extends TSchema>(definition: Method<Q, R>): Method<Q, R> => definition
export type RequestOf<M> = M extends Method<infer Q, TSchema> ? Static<Q> : never
export type ResponseOf<M> = M extends Method<TSchema, infer R> ? Static<R> : never

export const Strict = <P extends Parameters<typeof Type.Object>[0]>(
  properties: P,
  options: Record<string, unknown> = {},
) => Type.Object(properties, { additionalProperties: false, ...options })
/** A decimal string with exactly the currency's digits, and the currency. */
export const Money = Strict({ amount: Type.String(), currency: Type.String() }, { title: 'Money' })
export type Money = Static<typeof Money>
/** An instant in UTC, ISO 8601. */
export const Instant = () => Type.String({ format: 'date-time' })
export const One = Type.Literal(1, { title: 'Success' })
export const offset = Type.Optional(Type.Integer({ minimum: 0, default: 0 }))
export const count = (byDefault: number, most = 100) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: byDefault }))
/** Names of the fields wanted, separated by commas; all when absent. */
export const fields = Type.Optional(Type.String({ maxLength: 500 }))
export const page = <T extends TSchema>(item: T) =>
  Strict({ items: Type.Array(item), total: Type.Integer(), offset: Type.Integer() })

import { Type, type Static, type TSchema } from 'typebox'

/** Who may call a method. */
type Audience = 'any' | 'player'
/** `free` calls within `window`, then a wait that doubles with each further call. Durations are ISO 8601. */
export interface RateLimit {
  /** Name of the counter; methods with the same scope share it. */
  scope: string
  /** Counted by the caller's network address or by player. */
  by: 'address' | 'player'
  free: number
  window: string
  /** Wait after the first call beyond `free`; it doubles with each further one, up to `longest`. */
  wait: string
  longest: string
}
/** A method of the platform's API at `/api/{name}`: HTTP verb, allowed callers, and schemas of request and response. */
export interface Method<Q extends TSchema = TSchema, R extends TSchema = TSchema> {
  verb: 'GET' | 'POST'
  audience: Audience
  /** Moves money or grants a bonus: honours `Idempotency-Key`, and the site never retries it by itself. */
  money?: boolean
  /** Feature that must be on; otherwise the method does not exist. */
  feature?: string
  /** A GET that changes data: like a POST, only pages of the brand may call it. */
  changes?: boolean
  /** Called by pages without the player's action: does not count as activity of the player. */
  polling?: boolean
  /** Protects the player or their account, so that nothing else they do, or somebody in their name, uses it up. */
  protects?: boolean
  /** Requires a complete registration. Always so for methods with `money`. */
  needsProfile?: boolean
  /** Rate limit of the method. Without one, the domain may still limit calls by their parameters. */
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
/** An amount as a decimal string with the currency's number of decimal places, and the currency. */
export const Money = Strict({ amount: Type.String(), currency: Type.String() }, { title: 'Money' })
export type Money = Static<typeof Money>
/** An instant in UTC, ISO 8601. */
export const Instant = () => Type.String({ format: 'date-time' })
/** A password as it is typed; the rules of new ones count its characters after some became one. */
export const Password = Type.String({ minLength: 1, maxLength: 512 })
export const One = Type.Literal(1, { title: 'Success' })
export const offset = Type.Optional(Type.Integer({ minimum: 0, default: 0 }))
export const count = (byDefault: number, most = 100) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, default: byDefault }))
/** Names of the fields to return, separated by commas. Default: all. */
export const fields = Type.Optional(Type.String({ maxLength: 500 }))
export const page = <T extends TSchema>(item: T) =>
  Strict({ items: Type.Array(item), total: Type.Integer(), offset: Type.Integer() })

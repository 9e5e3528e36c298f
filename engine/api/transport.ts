import type { MethodName, Request, Response } from '../../schemas/api/index.ts'

export interface CallOptions {
  signal?: AbortSignal
  /**
   * Idempotency key of a call that moves money or grants something: the same key with the same body gives the same
   * answer.
   */
  idempotencyKey?: string
  /** A call the page makes without the player: it does not extend the session. */
  background?: boolean
}
/** Sends one call to the platform and returns its `data`. @throws ApiError with the platform's error; NetworkError */
export interface Transport {
  call<N extends MethodName>(
    verb: 'GET' | 'POST',
    name: N,
    params: Request<N>,
    options?: CallOptions,
  ): Promise<Response<N>>
}
type Verb = 'GET' | 'POST'
/** How a method is called; in small letters when the platform writes the method's name in small letters too. */
type Way = Verb | Lowercase<Verb>

/** Calls one method. */
type Call<N extends MethodName> = (params: Request<N>, options?: CallOptions) => Promise<Response<N>>
type NameOf<P extends string, K, W> = K extends string
  ? `${P}.${W extends Verb ? K : Lowercase<K>}` & MethodName
  : never
/** A group of methods, to be bound to a transport. */
type Group<P extends string, G> = (transport: Transport) => { [K in keyof G]: Call<NameOf<P, K, G[K]>> }

/**
 * The methods of one area of the platform: the name of each is the area's and its own, so the browser's code has it
 * once.
 */
export const group =
  <const P extends string, const G extends Readonly<Record<string, Way>>>(area: P, ways: G): Group<P, G> =>
  (transport) =>
    Object.fromEntries(
      Object.entries(ways).map(([own, way]) => {
        const verb = way.toUpperCase() as Verb
        const name = `${area}.${way === verb ? own : own.toLowerCase()}` as MethodName
        return [own, (params: object, options?: CallOptions) => transport.call(verb, name, params as never, options)]
      }),
    ) as unknown as ReturnType<Group<P, G>>

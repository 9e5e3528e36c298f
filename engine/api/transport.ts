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
const get =
  <N extends MethodName>(name: N) =>
  (transport: Transport) =>
  (params: Request<N>, options?: CallOptions) =>
    transport.call('GET', name, params, options)
const post =
  <N extends MethodName>(name: N) =>
  (transport: Transport) =>
  (params: Request<N>, options?: CallOptions) =>
    transport.call('POST', name, params, options)
export { get, post }

/** Binds a group of methods to a transport. */
export const bind = <G extends Record<string, (transport: Transport) => unknown>>(group: G, transport: Transport) =>
  Object.fromEntries(Object.entries(group).map(([name, make]) => [name, make(transport)])) as {
    [K in keyof G]: ReturnType<G[K]>
  }

import { AsyncLocalStorage } from 'node:async_hooks'

/** Header in which a request's id goes on: from a trusted proxy to us, from site to platform, and to providers. */
export const REQUEST_ID_HEADER = 'x-request-id'
const ID = /^[\w-]{8,64}$/

/** What is being answered or done: a request, or a job. */
export interface Asked {
  /** Joins all lines about it. */
  readonly id: string
  /** What answers it, as an operator counts it: a pattern of addresses, a method, a page; never what was asked for. */
  route?: string
  brand?: string
}

const running = new AsyncLocalStorage<Asked>()

/** What the code that runs now answers; undefined for what runs by itself. */
export const asked = (): Asked | undefined => running.getStore()

/** Does something as part of a request or a job: whatever is called within, later parts included, belongs to it. */
export const asPartOf = <T>(what: Asked, work: () => T): T => running.run(what, work)

/** Notes what answers the request that is being answered. */
export const answeredBy = (route: string, brand?: string): void => {
  const what = running.getStore()
  if (!what) return
  what.route = route
  if (brand !== undefined) what.brand = brand
}

/** An id as somebody we believe passed it on; undefined for anything else. */
export const readId = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' && ID.test(header) ? header : undefined

/** The header with which a call of ours names what it is part of. */
export const passedOn = (): Record<string, string> => {
  const id = running.getStore()?.id
  return id === undefined ? {} : { [REQUEST_ID_HEADER]: id }
}

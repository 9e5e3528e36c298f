import type { FastifyRequest } from 'fastify'
import { PlatformError } from '../errors.ts'
import type { Client } from './client.ts'

/**
 * Refuses a call that changes something unless the brand's own pages made it. Browsers name a request's origin in
 * `Sec-Fetch-Site`, older ones in `Origin`; our pages add `X-Requested-With: foyer`, which a form of another site
 * cannot. A client that is no browser sends none of these and has no cookie to abuse, so it passes; a request with a
 * cookie but without any of these headers does not.
 * @throws PlatformError AccessDeniedException
 */
export function refuseForeignWrites({ headers }: FastifyRequest, { authority }: Client, hasCookie: boolean): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  if (site === undefined && origin === undefined && !hasCookie) return
  const ours = site === undefined ? origin !== undefined && authorityOf(origin) === authority : site === 'same-origin'
  if (!ours || headers['x-requested-with'] !== 'foyer') {
    throw new PlatformError('AccessDeniedException', { message: 'This request did not come from our own pages.' })
  }
}

function authorityOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

import type { FastifyRequest } from 'fastify'
import { PlatformError } from '../errors.ts'
import type { Client } from './client.ts'

/**
 * Lets a call that changes something through only when the brand's own pages made it.
 * A browser says where a request came from in `Sec-Fetch-Site`, older ones in `Origin`; besides, our pages add
 * `X-Requested-With: foyer`, which another site's form cannot. A caller that is no browser sends neither and has no
 * cookie to be abused, so it passes; a cookie without a word on its origin does not.
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

import type { FastifyReply } from 'fastify'
import { schemeOf } from '../../../engine/theme/cookie.ts'
import type { Context } from '../../platform/kernel/context.ts'
import type { LaunchConfig } from '../../platform/providers/aggregator/port.ts'
import { CACHE } from '../host.ts'

/** The address of the style sheet that dresses a game in the colours, fonts and shapes of the site it is opened on. */
export function lookLink({ brandId, origin, scheme }: LaunchConfig): string {
  const query = new URLSearchParams({ site: origin, ...(scheme && { scheme }) })
  return `/games/look/${encodeURIComponent(brandId)}.css?${query.toString()}`
}

/** Sends a brand's style sheet for its games; 404 for an unknown brand, or a site that is not one of its hosts. */
export function sendLook(
  reply: FastifyReply,
  brands: Context['brands'],
  file: string,
  { site, scheme }: Record<string, unknown>,
): FastifyReply {
  const origin = originOf(site)
  const brand = origin && file.endsWith('.css') ? brands.byHost(new URL(origin).hostname) : undefined
  if (!origin || brand?.id !== file.slice(0, -4)) return reply.status(404).type('text/plain').send('Not found')
  return reply
    .type('text/css; charset=utf-8')
    .header('cache-control', CACHE)
    .header('x-content-type-options', 'nosniff')
    .send(brand.look.sheetFor(schemeOf(scheme), origin))
}

function originOf(site: unknown): string | undefined {
  try {
    const url = new URL(String(site))
    return /^https?:$/.test(url.protocol) ? url.origin : undefined
  } catch {
    return undefined
  }
}

import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../../../../engine/cookies/index.ts'
import { safePath } from '../../../../engine/routing/index.ts'
import { localeOfPath, textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { plainPage } from '../../kernel/plain-page.ts'
import { writeToken } from '../../kernel/http/cookie.ts'
import type { Sessions } from '../sessions/index.ts'
import type { Redeemed, TicketFault, Tickets } from './tickets.ts'

export interface TicketRoutes {
  readonly context: Pick<Context, 'brands' | 'settings' | 'log'>
  readonly sessions: Sessions
  readonly tickets: Tickets
}

/** The path of the brand's login page, in a language. */
const logInAt = ({ brand, platform }: PlatformBrand, locale: string): string =>
  `${locale === brand.locales.default ? '' : `/${locale}`}${platform.settings.links.logIn}`

const STATUS: Readonly<Record<TicketFault, number>> = { expired: 410, foreign: 403 }

/** The page for a ticket that cannot be used. It leads to the login form. */
function faultPage(brand: PlatformBrand, locale: string, fault: TicketFault): ReturnType<typeof plainPage> {
  const say = (name: string) => textOf(brand, locale, `t:auth.ticket.${name}`)
  return plainPage({
    brand,
    locale,
    title: say('title'),
    text: say(fault),
    link: { text: say('logIn'), path: logInAt(brand, locale) },
    data: { ticket: fault },
  })
}

/**
 * `GET /platform/enter?ticket&to`: a page that framed one of our forms sends its visitor here. Begins the session of
 * the ticket and redirects to `to`, a path of this site; an invalid ticket shows a page that links to the login form.
 */
export async function ticketRoutes(
  scope: FastifyInstance,
  { context: { brands, settings, log }, sessions, tickets }: TicketRoutes,
): Promise<void> {
  const clientOf = clientReader(settings.trustedProxies)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))

  scope.route({
    method: 'GET',
    url: '/platform/enter',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-content-type-options', 'nosniff')
      const client = clientOf(request)
      const brand = brands.byHost(client.host)
      if (!brand)
        throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
      const query = new URLSearchParams(request.url.split('?')[1] ?? '')
      const to = safePath(query.get('to')) ?? '/'

      const enter = async (): Promise<Redeemed> => {
        const ticket = query.getAll('ticket')
        const { 'sec-fetch-dest': dest = 'document', 'sec-purpose': purpose, referer } = request.headers
        // A frame, an image or a prefetch is not a visit, and uses no ticket.
        if (dest !== 'document' || purpose !== undefined) return { fault: 'foreign' }
        if (ticket.length !== 1 || !ticket[0]) return { fault: 'expired' }
        const token = tokenOf(request.headers.cookie, client.secure)
        const session = token === undefined ? undefined : await sessions.find(brand, token)
        return tickets.redeem(brand, ticket[0], {
          from: referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : undefined,
          sessionHash: session?.hash,
          ip: client.ip,
          device: (request.headers['user-agent'] ?? '').slice(0, 200),
        })
      }
      const redeemed = await enter()
      if ('token' in redeemed) {
        writeToken(reply, client.secure, redeemed.token)
        return reply.redirect(to, 303)
      }
      const { html, policy } = faultPage(brand, localeOfPath(brand, to), redeemed.fault)
      return reply
        .status(STATUS[redeemed.fault])
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(html)
    },
  })
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SessionSummary } from '../../../../engine/page/types.ts'
import type { BrandSite } from './brand-site.ts'

interface Wanted {
  release: string
  locale: string
  audience: string
  id: string
}
export interface DefinitionOptions {
  siteOf: (host: string | undefined) => BrandSite | undefined
  /** Who a request's cookie stands for; `null` for a guest. */
  sessionOf: (headers: Record<string, unknown>) => Promise<SessionSummary | null>
  now: () => Date
}

/** A year: the address holds the release, so what it names never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Page and dialog definitions, the locale list and the message dictionaries. */
export const definitionRoutes = (app: FastifyInstance, { siteOf, sessionOf, now }: DefinitionOptions): void => {
  const answer = async (
    what: 'page' | 'dialog',
    wanted: Wanted,
    headers: Record<string, unknown>,
    reply: FastifyReply,
  ) => {
    const site = siteOf(headers['host'] as string | undefined)
    if (!site) return reply.code(421).send({ message: 'No brand is served under this host' })
    const { compiled } = site
    if (wanted.release !== compiled.release)
      return reply.code(409).header('cache-control', 'no-store').send({ message: 'This release is gone' })
    if (!compiled.locales.includes(wanted.locale)) return reply.code(404).send({ message: 'Unknown locale' })
    const varies = what === 'page' ? compiled.varies(wanted.id) : { session: false, now: false, route: false }
    const personal = wanted.audience === 'player' && (varies.session || varies.now)
    const session = wanted.audience !== 'player' ? null : personal ? await sessionOf(headers) : { authenticated: true }
    const request = {
      locale: wanted.locale,
      session: session ? { ...session, authenticated: true } : null,
      now: now().toISOString(),
    }
    const bundle = what === 'page' ? compiled.page(wanted.id, request) : compiled.dialog(wanted.id, request)
    if (!bundle) return reply.code(404).send({ message: `There is no ${what} "${wanted.id}"` })
    return reply.header('cache-control', personal || varies.now ? 'no-store' : IMMUTABLE).send(bundle)
  }
  for (const what of ['page', 'dialog'] as const) {
    app.get<{ Params: Wanted }>(`/nfx/${what}/:release/:locale/:audience/:id`, (request, reply) =>
      answer(what, request.params, request.headers, reply),
    )
  }
  app.get('/nfx/i18n/locales', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return reply.code(421).send({ message: 'No brand is served under this host' })
    const { available, default: defaultLocale } = site.compiled.brand.locales
    return reply.header('cache-control', 'public, max-age=60').send({ locales: available, defaultLocale })
  })
  app.get<{ Params: { locale: string } }>('/nfx/i18n/messages/:locale', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site?.compiled.locales.includes(request.params.locale))
      return reply.code(404).send({ message: 'Unknown locale' })
    return reply.header('cache-control', 'public, max-age=60').send(site.compiled.messages(request.params.locale))
  })
  app.get('/nfx/tokens/output.css', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return reply.code(421).send()
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=60').send(site.tokensCss)
  })
  app.get('/nfx/icons.svg', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return reply.code(421).send()
    return reply.type('image/svg+xml').header('cache-control', IMMUTABLE).send(site.icons.svg)
  })
}

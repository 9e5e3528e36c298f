import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { RedirectRule } from '../../../../engine/routing/redirects.ts'
import type { SessionSummary } from '../../../../engine/page/types.ts'
import { schemeOf } from '../../../../engine/theme/cookie.ts'
import type { BrandSite } from './brand-site.ts'
import { DRAWING } from './files.ts'
import { previewed } from './previewed.ts'
import { refuse, refuseHost } from './refusal.ts'
import { askedVersion, keepOf, YEAR } from './version.ts'

interface Wanted {
  release: string
  locale: string
  audience: string
  id: string
}
export interface DefinitionOptions {
  siteOf: (host: string | undefined) => BrandSite | undefined
  /** The session of a request's cookie; `null` for a guest. */
  sessionOf: (request: IncomingMessage, locale: string) => Promise<SessionSummary | null>
  /** A release of a brand that is on air, or was until lately. */
  releasedOf: (brand: string, release: string) => CompiledBrand | undefined
  /** The redirects of a host. */
  redirectsOf: (site: BrandSite, host: string) => Promise<readonly RedirectRule[]>
  now: () => Date
}

/** The tokens and the icons of a brand. */
const lookRoutes = (app: FastifyInstance, siteOf: DefinitionOptions['siteOf']): void => {
  app.get<{ Querystring: { scheme?: string } }>('/nfx/tokens/output.css', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(site.tokensCss(schemeOf(request.query.scheme)))
  })
  app.get('/nfx/icons.svg', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const isSent = (version: string) => site.icons.address.endsWith(`?v=${version}`)
    return reply
      .type(DRAWING)
      .header('cache-control', keepOf(askedVersion(request.url), isSent))
      .send(site.icons.svg)
  })
}

/**
 * Answers with a definition. An open page goes on with its release until it navigates: its dialogs come from that
 * release as long as it is kept, and from the one on air once it is not. A page of another release than the one on air
 * is refused, since whoever goes there gets a new document.
 */
const definitionOf = async (
  { siteOf, sessionOf, releasedOf, now }: DefinitionOptions,
  { what, wanted, request }: { what: 'page' | 'dialog'; wanted: Wanted; request: IncomingMessage },
  reply: FastifyReply,
) => {
  const site = siteOf(request.headers.host)
  if (!site) return refuseHost(reply)
  const onAir = site.compiled
  const isOnAir = wanted.release === onAir.release
  // A draft may have changed since its page learnt of it: that page gets what the draft has now.
  if (!isOnAir && what === 'page' && !previewed()) return refuse(reply, 409, 'This release is gone.')
  const former = isOnAir || previewed() ? undefined : releasedOf(onAir.id, wanted.release)
  const compiled = former ?? onAir
  const isGone = compiled.release !== wanted.release
  if (!compiled.locales.includes(wanted.locale)) return refuse(reply, 404, 'The brand has no such locale.')
  const varies = compiled.varies(wanted.id, what)
  const personal = wanted.audience === 'player' && (varies.session || varies.now)
  const session =
    wanted.audience !== 'player' ? null : personal ? await sessionOf(request, wanted.locale) : { authenticated: true }
  const asked = {
    locale: wanted.locale,
    session: session ? { ...session, authenticated: true } : null,
    now: now().toISOString(),
  }
  const definition = what === 'page' ? compiled.page(wanted.id, asked) : compiled.dialog(wanted.id, asked)
  if (!definition) return refuse(reply, 404, `There is no ${what} of this name.`)
  return reply.header('cache-control', isGone || personal || varies.now ? 'no-store' : YEAR).send(definition)
}

/** Page and dialog definitions, the locale list and the message dictionaries. */
export const definitionRoutes = (app: FastifyInstance, options: DefinitionOptions): void => {
  const { siteOf, redirectsOf } = options
  for (const what of ['page', 'dialog'] as const) {
    app.get<{ Params: Wanted }>(`/nfx/${what}/:release/:locale/:audience/:id`, (request, reply) =>
      definitionOf(options, { what, wanted: request.params, request: request.raw }, reply),
    )
  }
  app.get('/nfx/i18n/locales', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const { available, default: defaultLocale } = site.compiled.brand.locales
    return reply.header('cache-control', 'public, max-age=60').send({ locales: available, defaultLocale })
  })
  app.get<{ Params: { locale: string } }>('/nfx/i18n/messages/:locale', (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    if (!site.compiled.locales.includes(request.params.locale))
      return refuse(reply, 404, 'The brand has no such locale.')
    return reply.header('cache-control', 'public, max-age=60').send(site.compiled.messages(request.params.locale))
  })
  app.get('/nfx/redirects', async (request, reply) => {
    const site = siteOf(request.headers.host)
    if (!site) return refuseHost(reply)
    const rules = await redirectsOf(site, request.headers.host ?? '')
    return reply.header('cache-control', 'public, max-age=60').send({ rules })
  })
  lookRoutes(app, siteOf)
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localesOf, textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { acceptForms, type Entries } from '../../kernel/http/body.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { plainPage, type PlainPage } from '../../kernel/plain-page.ts'
import type { ContactChanges } from './contact-changes.ts'

const PATH = '/platform/undo'

/**
 * `GET /platform/undo?token` shows what a notice about a new contact offers to undo, `POST` undoes it. Mail scanners
 * that open links therefore change nothing.
 */
export async function undoRoutes(
  scope: FastifyInstance,
  {
    context: { brands, settings, log },
    contactChanges,
  }: { context: Pick<Context, 'brands' | 'settings' | 'log'>; contactChanges: ContactChanges },
): Promise<void> {
  const clientOf = clientReader(settings.trustedProxies)
  acceptForms(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))
  const brandOf = (request: FastifyRequest): PlatformBrand => {
    const brand = brands.byHost(clientOf(request).host)
    if (!brand)
      throw new PlatformError('InvalidRequestException', { status: 421, message: 'No brand is served at this host.' })
    return brand
  }
  const only = (entries: Entries, wanted: string): string => {
    const values = entries.filter(([name]) => name === wanted)
    return values.length === 1 ? values[0]![1] : ''
  }
  /** Parameters of the link or its form: the token, and the language of the notice. */
  const read = (brand: PlatformBrand, entries: Entries) => {
    const locale = only(entries, 'locale')
    return {
      token: only(entries, 'token'),
      locale: localesOf(brand).includes(locale) ? locale : brand.brand.locales.default,
    }
  }
  const show = (reply: FastifyReply, status: number, page: PlainPage) => {
    const { html, policy } = plainPage(page)
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  scope.get(PATH, async (request, reply) => {
    const brand = brandOf(request)
    const { token, locale } = read(brand, [...new URLSearchParams(request.url.split('?')[1] ?? '')])
    const added = await contactChanges.look(brand, token)
    return added === undefined
      ? show(reply, 410, undoPage(brand, locale, 'gone', {}))
      : show(reply, 200, undoPage(brand, locale, 'ask', { added, token }))
  })
  scope.post(PATH, async (request, reply) => {
    const brand = brandOf(request)
    const { token, locale } = read(brand, (request.body as Entries | undefined) ?? [])
    const done = await contactChanges.undo(brand, token)
    return show(reply, done ? 200 : 410, undoPage(brand, locale, done ? 'done' : 'gone', {}))
  })
}

type UndoState = 'ask' | 'done' | 'gone'
interface More {
  added?: string
  token?: string
}

function undoPage(brand: PlatformBrand, locale: string, state: UndoState, { added = '', token }: More): PlainPage {
  const say = (key: string) => textOf(brand, locale, `t:undo.${key}`)
  return {
    brand,
    locale,
    title: say(`${state}Title`),
    text: say(`${state}Text`).replace('{added}', () => added),
    link: { text: say('back'), path: locale === brand.brand.locales.default ? '/' : `/${locale}` },
    data: { undo: state },
    ...(token !== undefined && { form: { action: PATH, button: say('button'), fields: { token, locale } } }),
  }
}

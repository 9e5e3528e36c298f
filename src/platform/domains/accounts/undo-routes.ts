import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { acceptForms, type Entries } from '../../kernel/http/body.ts'
import { clientReader } from '../../kernel/http/client.ts'
import { sendError } from '../../kernel/http/failure.ts'
import { plainPage, type PlainPage } from '../../kernel/plain-page.ts'
import type { ContactChanges } from './contact-changes.ts'

const PATH = '/platform/undo'

/**
 * `GET /platform/undo?token` shows what a notice about a new contact offers to undo, `POST` undoes it. Programs that
 * look into links of mail before people do change nothing.
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
  const tokenOf = (entries: Entries): string => {
    const tokens = entries.filter(([name]) => name === 'token')
    return tokens.length === 1 ? tokens[0]![1] : ''
  }
  const show = (reply: FastifyReply, brand: PlatformBrand, status: number, state: UndoState, more: More = {}) => {
    const { html, policy } = plainPage(undoPage(brand, state, more))
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
    const token = tokenOf([...new URLSearchParams(request.url.split('?')[1] ?? '')])
    const added = await contactChanges.look(brand, token)
    return added === undefined ? show(reply, brand, 410, 'gone') : show(reply, brand, 200, 'ask', { added, token })
  })
  scope.post(PATH, async (request, reply) => {
    const brand = brandOf(request)
    const done = await contactChanges.undo(brand, tokenOf((request.body as Entries | undefined) ?? []))
    return done ? show(reply, brand, 200, 'done') : show(reply, brand, 410, 'gone')
  })
}

type UndoState = 'ask' | 'done' | 'gone'
interface More {
  added?: string
  token?: string
}
const TEXTS: Readonly<Record<UndoState, { title: string; text: string }>> = {
  ask: {
    title: 'Undo the new contact?',
    text: '{added} comes off your account, everybody is logged out, and we send you a link for a new password.',
  },
  done: {
    title: 'It is undone',
    text: 'Everybody was logged out. We have sent you a link for a new password; the old one opens nothing any more.',
  },
  gone: { title: 'This link is no longer good', text: 'It works once, within 72 hours. Our support can still help.' },
}

function undoPage(brand: PlatformBrand, state: UndoState, { added = '', token }: More): PlainPage {
  const locale = brand.brand.locales.default
  const say = (key: string, otherwise: string) => {
    const text = textOf(brand, locale, `t:undo.${key}`)
    return text === `undo.${key}` ? otherwise : text
  }
  return {
    locale,
    title: say(`${state}Title`, TEXTS[state].title),
    text: say(`${state}Text`, TEXTS[state].text).replace('{added}', added),
    link: { text: say('back', 'To the site'), path: '/' },
    data: { undo: state },
    ...(token !== undefined && { form: { action: PATH, button: say('button', 'Undo it'), fields: { token } } }),
  }
}

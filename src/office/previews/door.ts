import type { IncomingMessage, ServerResponse } from 'node:http'
import { cookieName, cookieOf } from '../../../engine/cookies/index.ts'
import { localizePath, splitLocale } from '../../../engine/i18n/paths.ts'
import { LIVES, type PreviewChoices } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { PlatformError } from '../../platform/kernel/errors.ts'
import { clientReader } from '../../platform/kernel/http/client.ts'
import type { LimitRule, Limits } from '../../platform/kernel/limits/index.ts'
import { ReleaseRefused, type Studio } from '../../studio/server/index.ts'
import { EVERY_BRAND } from '../members.ts'
import { instantOf } from './clock.ts'
import { choicesOf, choicesText, chosenIn } from './choices.ts'
import { cookieFor, cookiesOf, nameOf } from './cookies.ts'
import { meetsFault } from './faults.ts'
import { isPreviewHost, previewHostOf, type PreviewHost } from './host.ts'
import { sendPreviewPage, type PreviewPage } from './pages.ts'
import type { Passes } from './passes.ts'
import { isGuest, playerFor } from './players.ts'
import type { PreviewPlayer, PreviewSetup } from './setup.ts'
import { asPayPage, isPayPage, keepSession } from './trial.ts'

/** Where a ticket is used, and where the page's script learns whom to listen to. */
export const OPEN_PATH = '/_preview/open'
const STATE_PATH = '/_preview/state'
/** What is the same on every host, and of no draft. */
const BUILT = /^\/(static|fonts)\//
/** Addresses of pages load these; what a draft made a moment ago will do for them. */
const LATELY = /^\/(assets|nfx|api)\//
/** What the site's pages send without waiting for an answer; a preview counts and follows nothing. */
const UNHEARD = /^\/(hit(\/|$)|platform\/live$)/
const MINUTE = 60_000
/** Tickets that one address tries in vain. */
const TRIES: LimitRule = { scope: 'preview-ticket', free: 20, window: 10 * MINUTE, wait: MINUTE, longest: 15 * MINUTE }

interface DoorDependencies {
  readonly context: Pick<Context, 'brands' | 'log' | 'settings'>
  readonly passes: Passes
  readonly limits: Limits
  readonly studio: () => Studio
  readonly setup: PreviewSetup
}
type Client = ReturnType<ReturnType<typeof clientReader>>
/** As whom a request is passed on; as a guest when both are absent. */
interface As {
  readonly session: readonly [name: string, token: string] | undefined
  readonly platform: PreviewPlayer['platform'] | undefined
}

/** A request that is let in, and what of it is known. */
interface Shown {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly here: PreviewHost
  readonly url: URL
  readonly client: Client
  readonly choices: PreviewChoices
  /** Who looks. */
  readonly by: string
  readonly go: () => void
}

/** Sends a browser somewhere else on the same host. */
const redirect = (response: ServerResponse, to: string, cookies: readonly string[]): void =>
  void response
    .writeHead(302, {
      location: to,
      'set-cookie': [...cookies],
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .end()

/** The script of previews, which moves the browser's clock where an instant was chosen. */
const scriptsOf = ({ bridge }: PreviewSetup, { clock }: PreviewChoices): string[] =>
  (bridge?.scripts ?? []).map((src) => (clock === undefined ? src : `${src}?clock=${encodeURIComponent(clock)}`))

/** The path of a page with the locale that was chosen. */
export function pathIn(path: string, { locale }: PreviewChoices, locales: readonly string[], usual: string): string {
  if (locale === undefined || !locales.includes(locale)) return path
  const at = path.search(/[?#]/)
  const [bare, rest] = at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)]
  return localizePath(splitLocale(bare, locales).path, locale, usual) + rest
}

/** Answers the hosts of previews, and nothing else. */
export class Door {
  readonly #parts: DoorDependencies
  readonly #clientOf: ReturnType<typeof clientReader>

  constructor(parts: DoorDependencies) {
    this.#parts = parts
    this.#clientOf = clientReader(parts.context.settings.trustedProxies)
  }

  /** Whether a request is for a host of previews: then nothing else may answer it. */
  isFor({ headers }: IncomingMessage): boolean {
    return isPreviewHost(headers.host, this.#parts.setup.host)
  }
  /**
   * Answers a request to a host of previews.
   * @param go has the site answer it, as a preview
   */
  answer(request: IncomingMessage, response: ServerResponse, go: () => void): void {
    this.#answer(request, response, go).catch((error: unknown) => {
      this.#parts.context.log.error({ err: error, where: 'preview' }, 'a preview could not be shown')
      if (!response.headersSent)
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
      response.end('The preview cannot be shown right now.\n')
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse, go: () => void): Promise<void> {
    const { setup, context, studio, passes } = this.#parts
    response.setHeader('x-robots-tag', 'noindex')
    const here = previewHostOf(request.headers.host, setup.host)
    if (!here) return this.#refuse(response, 'no-preview')
    const isThere = context.brands.byId(here.brand) ?? (await studio().opening.isComing(here.brand))
    if (!isThere) return this.#refuse(response, 'no-such-brand')
    const client = this.#clientOf({ raw: request, headers: request.headers })
    const url = new URL(`http://preview${request.url ?? '/'}`)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead ? setup.bridge?.files.get(url.pathname) : undefined
    if (file) return sendBridge(response, file)
    // The site's own code and fonts are the same for everybody.
    if (isRead && BUILT.test(url.pathname)) return go()
    if (isRead && url.pathname === OPEN_PATH) return this.#open(here, url, client, response)
    const { cookie } = request.headers
    const pass = await passes.find(here, cookieOf(cookie, nameOf(client.secure, 'preview')))
    if ('fault' in pass) return this.#refuse(response, pass.fault)
    const fault = await this.#faultOfDraft(here)
    if (fault) return this.#refuse(response, fault)
    const choices = choicesOf(cookieOf(cookie, nameOf(client.secure, 'preview_as')))
    if (isRead && url.pathname === STATE_PATH) return this.#sendState(here, pass.nonce, choices, response)
    if (UNHEARD.test(url.pathname)) return void response.writeHead(204, { 'cache-control': 'no-store' }).end()
    if (!isRead && !url.pathname.startsWith('/api/') && !isPayPage(url))
      return this.#refuse(response, 'not-in-previews')
    const chosen = isRead ? chosenIn(url, choices) : undefined
    if (chosen) return this.#choose(here, client, response, chosen)
    if (await meetsFault(response, choices, url)) return
    await this.#show({ request, response, here, url, client, choices, by: pass.by, go })
  }

  #refuse(response: ServerResponse, page: PreviewPage): void {
    sendPreviewPage(response, page, this.#parts.setup.studio())
  }

  async #localesOf({ brand, draft: id }: PreviewHost): Promise<{ locales: string[]; usual: string }> {
    const { context, studio } = this.#parts
    const onAir = context.brands.byId(brand) ?? (await studio().previews.look({ brand, id }, true)).brand
    const { available, default: usual } = onAir.brand.locales
    return { locales: available.map(({ code }) => code), usual }
  }

  /** Counts a ticket that was tried. Whether there were too many. */
  async #isTooMany(ip: string): Promise<boolean> {
    try {
      await this.#parts.limits.attemptFrom(EVERY_BRAND, TRIES, ip)
      return false
    } catch (error) {
      if (error instanceof PlatformError && error.type === 'TooManyRequestsException') return true
      throw error
    }
  }

  async #open(here: PreviewHost, url: URL, client: Client, response: ServerResponse): Promise<void> {
    const { passes, limits } = this.#parts
    if (await this.#isTooMany(client.ip)) return this.#refuse(response, 'too-many-tries')
    const found = await passes.redeem(here, url.searchParams.get('ticket') ?? '')
    if ('fault' in found) return this.#refuse(response, found.fault)
    await limits.refundFrom(EVERY_BRAND, TRIES, client.ip)
    const { path, choices } = found.target
    const { locales, usual } = await this.#localesOf(here)
    redirect(response, pathIn(path, choices, locales, usual), [
      cookieFor(client, 'preview', found.token),
      cookieFor(client, 'preview_as', choicesText(choices)),
    ])
  }

  /** Keeps what was chosen in the address, and sends the browser to the page as it then is. */
  async #choose(
    here: PreviewHost,
    client: Client,
    response: ServerResponse,
    { target, choices }: NonNullable<ReturnType<typeof chosenIn>>,
  ): Promise<void> {
    if (!isGuest(choices) && !this.#parts.setup.player) return this.#refuse(response, 'guests-only')
    const { locales, usual } = await this.#localesOf(here)
    redirect(response, pathIn(target, choices, locales, usual), [cookieFor(client, 'preview_as', choicesText(choices))])
  }

  /** Why a draft cannot be seen; undefined where it can. */
  async #faultOfDraft({ brand, draft: id }: PreviewHost): Promise<PreviewPage | undefined> {
    try {
      const { closed } = await this.#parts.studio().previews.read({ brand, id })
      return closed && `draft-${closed}`
    } catch (error) {
      if (error instanceof ReleaseRefused && (error.code === 'no-such-draft' || error.code === 'no-such-brand'))
        return error.code
      throw error
    }
  }

  async #sendState(here: PreviewHost, nonce: string, choices: PreviewChoices, response: ServerResponse): Promise<void> {
    const { setup, studio } = this.#parts
    const { brand, draft, shown, problems } = await studio().previews.look({
      brand: here.brand,
      id: here.draft,
      market: choices.market,
    })
    const players = setup.player ? LIVES : (['guest'] as const)
    const state = { v: 1, studio: setup.studio(), nonce, ...here, choices, players, release: brand.release }
    const body = JSON.stringify({ ...state, revision: draft.revision, shown, problems })
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'private, no-store' }).end(body)
  }

  /** Has the site answer, or the platform of a player, as whoever was chosen. */
  async #show({ request, response, here, url, client, choices, by, go }: Shown): Promise<void> {
    const { setup, context } = this.#parts
    const player = await playerFor(setup, { ...here, by }, choices)
    if (player && 'fault' in player) {
      context.log.warn({ brand: here.brand, player: choices.player, why: player.fault }, 'no player for a preview')
      return this.#refuse(response, 'no-such-life')
    }
    const cookieOfSession = cookieName(client.secure)
    const session = player?.token === undefined ? undefined : ([cookieOfSession, player.token] as const)
    const isPaid = player !== undefined && isPayPage(url)
    if (player?.keep) keepSession(response, cookieOfSession, player.keep)
    if (isPaid) asPayPage(request, response, setup.studio())
    const isCall = isPaid || url.pathname.startsWith('/api/')
    const answered = player && isCall ? () => player.platform.handle(request, response) : go
    await this.#goAs(request, here, choices, answered, { session, platform: player?.platform })
  }

  /** Passes a request on to the site, as that of a guest or a player of the draft. */
  async #goAs(
    request: IncomingMessage,
    here: PreviewHost,
    choices: PreviewChoices,
    go: () => void,
    { session, platform }: As,
  ): Promise<void> {
    const { setup, studio } = this.#parts
    const asked = { brand: here.brand, id: here.draft, market: choices.market }
    const { brand, calls, assets } = await studio().previews.look(asked, LATELY.test(request.url ?? ''))
    request.headers.cookie = cookiesOf(request.headers.cookie, choices, session)
    delete request.headers.authorization
    const shown = { brand, calls, now: instantOf(choices), scripts: scriptsOf(setup, choices), assets, platform }
    setup.within({ ...shown, ancestors: [setup.studio()] }, go)
  }
}

const sendBridge = (response: ServerResponse, { type, body }: { type: string; body: Buffer }): void =>
  void response
    .writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    .end(body)

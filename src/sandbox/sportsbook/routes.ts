import type { FastifyInstance } from 'fastify'
import { toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { readToken, type PlayerClaims } from '../../platform/providers/betting/token.ts'
import { refuseStrangers } from '../gate.ts'
import { pageHeaders, sendScript, serveClient } from '../host.ts'
import { acceptPageCalls, pageCall } from '../page-calls.ts'
import { sandboxPage } from '../page.ts'
import { WalletRefused } from '../wallet-calls.ts'
import type { Book } from './book.ts'
import type { Cashing, Offer } from './cashing.ts'
import type { Outcome } from './events.ts'
import type { Placing } from './placing.ts'
import { readCashOut, readOutcome, readSlip } from './read-slip.ts'
import { comboOdds, oddsText, possiblePayout } from './rules.ts'
import type { Settling } from './settling.ts'
import type { BookBet } from './tables.ts'
import { sportsbookKey } from './wallet-client.ts'

/** A bet as the page shows it. */
const viewOf = (bet: BookBet, offer?: Offer) => {
  const odds = bet.legs.map((leg) => leg.odds)
  const size = bet.system ?? odds.length
  return {
    id: bet.id,
    request_id: bet.request_id,
    status: bet.status,
    code: bet.code,
    words: bet.words,
    stake: toMoney(bet.stake, bet.currency),
    odds: oddsText(comboOdds(odds, size)),
    possible: toMoney(possiblePayout(bet.stake, odds, size), bet.currency),
    payout: toMoney(bet.payout, bet.currency),
    result: bet.result,
    legs: bet.legs,
    system: bet.system,
    cash_out: cashOutView(bet, offer),
  }
}

/** Whether a bet can be cashed out, and at what; null for one that is over. */
function cashOutView({ status, cash_out, currency }: BookBet, offer?: Offer) {
  if (status !== 'accepted') return null
  if (cash_out !== null) return { state: 'going', amount: toMoney(cash_out, currency) } as const
  if (typeof offer === 'bigint') return { state: 'offered', amount: toMoney(offer, currency) } as const
  return { state: 'suspended', amount: null } as const
}

export interface SportsbookRoutes {
  readonly context: Pick<Context, 'db' | 'settings' | 'log' | 'clock' | 'brands'>
  readonly book: Book
  readonly placing: Placing
  readonly settling: Settling
  readonly cashing: Cashing
}

/** The sandbox's sportsbook as a browser sees it: its page, and the calls the page makes. */
export async function sportsbookRoutes(scope: FastifyInstance, parts: SportsbookRoutes): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  acceptPageCalls(scope, parts.context.log, 'sportsbook')
  pageRoutes(scope, parts.context)
  callRoutes(scope, parts)
}

const here = { constraints: ON_SANDBOX }

function callRoutes(scope: FastifyInstance, { context, book, placing, settling, cashing }: SportsbookRoutes): void {
  const { db, settings, clock } = context
  scope.post('/sportsbook/:op', here, async (request, reply) => {
    const { op } = request.params as { op: string }
    const body = pageCall(request, reply)
    if (op === 'board') return book.board()
    if (op === 'control') return control(body)
    const { claims, token } = playerOf(body)
    if (op === 'place') return viewOf(await placing.place(claims, token, readSlip(body)))
    if (op === 'operation') {
      const found = await placing.operation(claims, String(body['requestId']))
      if (!found) throw new WalletRefused('NO_OPERATION')
      return viewOf((await placing.accept(found.id)) ?? found)
    }
    if (op === 'bets') {
      const bets = await betsOf(claims)
      return { bets: await Promise.all(bets.map(async (bet) => viewOf(bet, await cashing.offer(bet)))) }
    }
    if (op === 'cash-out') return viewOf(await cashing.cashOut(claims, readCashOut(body)))
    throw new WalletRefused('INVALID_REQUEST')
  })

  /** For trying things out: `{"feed":"silent"}`, `{"feed":"alive"}`, or `{"event":"…","outcome":{"score":[1,0]}}`. */
  async function control({ feed, event, outcome }: Record<string, unknown>): Promise<{ done: true }> {
    if (feed === 'silent' || feed === 'alive') await book.setSilent(feed === 'silent')
    else if (typeof event === 'string' && book.eventOf(event)) {
      await book.setOutcome(event, readOutcome(outcome) as Outcome)
      await settling.lookAgain(event, clock.now())
    } else throw new WalletRefused('INVALID_REQUEST')
    return { done: true }
  }

  /** The player of a call. @throws WalletRefused INVALID_TOKEN */
  function playerOf({ token }: Record<string, unknown>): { claims: PlayerClaims; token: string } {
    const claims =
      typeof token === 'string' ? readToken([sportsbookKey(settings.secret)], token, clock.now()) : undefined
    if (!claims) throw new WalletRefused('INVALID_TOKEN')
    return { claims, token: token as string }
  }

  const betsOf = ({ brand, sub }: PlayerClaims) =>
    db
      .selectFrom('sandbox_book_bet')
      .selectAll()
      .where('brand_id', '=', brand)
      .where('player_id', '=', sub)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(30)
      .execute()
}

function pageRoutes(scope: FastifyInstance, { brands }: Pick<Context, 'brands'>): void {
  scope.get('/sportsbook', here, (request, reply) => {
    const { origin } = request.query as { origin?: unknown }
    const site = siteOf(origin)
    if (!site) return pageHeaders(reply.status(404), "'none'").send(closedPage)
    return pageHeaders(reply, site, { fonts: site }).send(bookPage(site))
  })
  scope.get('/sportsbook/client/main.js', here, (_request, reply) => sendScript(reply, 'sportsbook'))
  serveClient(scope, '/sportsbook/client', new URL('./client', import.meta.url))

  /** The origin of a site that may frame the page: one of the brands'. */
  function siteOf(origin: unknown): string | undefined {
    try {
      const url = new URL(String(origin))
      return /^https?:$/.test(url.protocol) && brands.byHost(url.hostname) ? url.origin : undefined
    } catch {
      return undefined
    }
  }
}

const SHEETS = ['book', 'list', 'slip', 'looks'].map((name) => `/sportsbook/client/${name}.css`)
const LOOK = { icon: '/sportsbook/client/ball.svg', sheets: SHEETS }
const bookPage = (origin: string): string =>
  sandboxPage({
    ...LOOK,
    title: 'Sportsbook',
    script: '/sportsbook/client/main.js',
    body: `
<div id="book" data-site="${origin}" aria-busy="true"><p class="loading" role="status">Loading…</p></div>
<noscript><p class="loading">The sportsbook needs JavaScript.</p></noscript>
`,
  })
const closedPage = sandboxPage({
  ...LOOK,
  title: 'Sportsbook',
  body: '<main><h1>This page is part of a betting site</h1><p>Open it there.</p></main>',
})

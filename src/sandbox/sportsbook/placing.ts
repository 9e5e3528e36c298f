import { currencyOf, parseMoney, toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { hashOf } from '../../platform/kernel/ids.ts'
import type { PlayerClaims } from '../../platform/providers/betting/token.ts'
import { WalletRefused } from '../wallet-calls.ts'
import type { Book, Priced } from './book.ts'
import { acceptsOdds, comboOdds, oddsText, possiblePayout, type OddsPolicy } from './rules.ts'
import { endOf } from './settling.ts'
import type { BookBet, SlipLeg } from './tables.ts'
import type { BookWallet } from './wallet-client.ts'

/** How long a bet on a running event waits before it is accepted, in milliseconds. */
const IN_PLAY_DELAY = 5_000
const MOST_LEGS = 12

/** A slip as the page sends it. */
export interface Slip {
  readonly requestId: string
  /** Decimal text. */
  readonly stake: string
  readonly policy: OddsPolicy
  /** Ids of the selections with the odds the player saw, in thousandths. */
  readonly legs: readonly { readonly id: string; readonly odds: number }[]
  /** Selections in each combination of a system; absent for one bet on all of them. */
  readonly system?: number
}
interface PlacingContext {
  readonly context: Pick<Context, 'db' | 'databaseClock' | 'enqueue' | 'log'>
  readonly book: Book
  readonly wallet: BookWallet
}

/** The operation of a player by the page's id of it. */
const findOperation = ({ context: { db } }: PlacingContext, claims: PlayerClaims, requestId: string) =>
  db
    .selectFrom('sandbox_book_bet')
    .selectAll()
    .where('brand_id', '=', claims.brand)
    .where('player_id', '=', claims.sub)
    .where('request_id', '=', requestId)
    .executeTakeFirst()

async function place(parts: PlacingContext, claims: PlayerClaims, token: string, slip: Slip): Promise<BookBet> {
  const { db, databaseClock, enqueue } = parts.context
  const before = await findOperation(parts, claims, slip.requestId)
  if (before) return before
  const legs = await price(parts, slip)
  const now = await databaseClock.read(db)
  const wait = legs.some(({ isLive }) => isLive) ? IN_PLAY_DELAY : 0
  const accepts_at = new Date(now.getTime() + wait)
  const id = hashOf(`${claims.brand} ${claims.sub} ${slip.requestId}`).slice(0, 24)
  await db
    .insertInto('sandbox_book_bet')
    .values({
      id,
      brand_id: claims.brand,
      player_id: claims.sub,
      request_id: slip.requestId,
      host: claims.host,
      token,
      currency: claims.currency,
      stake: stakeOf(slip.stake, claims.currency),
      policy: slip.policy,
      legs: JSON.stringify(legs.map(({ leg }) => leg)),
      system: slip.system ?? null,
      status: 'pending',
      code: null,
      words: null,
      accepts_at,
      result: null,
      cash_out: null,
      cash_out_request: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // The page asks for it; should nobody ask, the job accepts it.
  const runAt = new Date(accepts_at.getTime() + 1_000)
  const job = { brand: claims.brand, name: 'sandbox-sportsbook.accept', payload: { id }, runAt, dedupeKey: id }
  await enqueue(undefined, job)
  return (await accept(parts, id)) ?? (await findOperation(parts, claims, slip.requestId))!
}

/** Prices a slip. @throws WalletRefused where the odds of now are not accepted */
async function price({ book }: PlacingContext, { legs, policy }: Slip): Promise<{ leg: SlipLeg; isLive: boolean }[]> {
  if (legs.length === 0 || legs.length > MOST_LEGS) throw new WalletRefused('INVALID_REQUEST')
  const priced = await Promise.all(legs.map(({ id }) => book.price(id)))
  if (new Set(priced.map((one) => one?.event.id)).size < legs.length) throw new WalletRefused('SAME_EVENT')
  return priced.map((one, index) => {
    const odds = one?.selection.odds
    if (!one || !odds) throw new WalletRefused('SUSPENDED')
    if (!acceptsOdds(policy, legs[index]!.odds, odds)) throw new WalletRefused('ODDS_CHANGED')
    return { leg: legOf(one, odds), isLive: one.isLive }
  })
}

async function accept(parts: PlacingContext, id: string): Promise<BookBet | undefined> {
  const { db, databaseClock, enqueue, log } = parts.context
  const bet = await db.selectFrom('sandbox_book_bet').selectAll().where('id', '=', id).executeTakeFirst()
  if (!bet || bet.status !== 'pending') return bet
  if ((await databaseClock.read(db)) < bet.accepts_at) return undefined
  try {
    // What waited is accepted at its odds unless the event went on meanwhile.
    if (bet.accepts_at > bet.created_at) await price(parts, slipOf(bet))
    await parts.wallet('place', bet.host, placementOf(bet))
  } catch (error) {
    if (error instanceof WalletRefused) return refuse(parts, bet, error)
    // Whether the stake was taken is open: the job asks again by the same id.
    log.warn({ err: error, bet: id }, 'a bet could not be placed yet')
    return undefined
  }
  const runAt = endOf(parts.book, bet)
  const job = { brand: bet.brand_id, name: 'sandbox-sportsbook.settle', payload: { id }, runAt, dedupeKey: `${id}:1` }
  await enqueue(undefined, job)
  return finish(parts, id, { status: 'accepted' })
}

/** Refuses a bet. An earlier attempt may have taken its stake without being answered, so it is taken back first. */
async function refuse(parts: PlacingContext, { id, host }: BookBet, { code, words }: WalletRefused): Promise<BookBet> {
  await parts.wallet('cancel', host, { tx_id: `${id}:cancel`, bet_id: id })
  return finish(parts, id, { status: 'refused', code, words: words ?? null })
}

const slipOf = ({ request_id, policy, legs }: BookBet): Slip => ({ requestId: request_id, stake: '', policy, legs })

/** The wallet's call of a bet. */
function placementOf({ id, token, stake, currency, legs, system }: BookBet): object {
  const odds = legs.map((leg) => leg.odds)
  const size = system ?? legs.length
  return {
    token,
    tx_id: `${id}:place`,
    bet_id: id,
    amount: toMoney(stake, currency).amount,
    currency,
    odds: oddsText(comboOdds(odds, size)),
    possible: toMoney(possiblePayout(stake, odds, size), currency).amount,
    ...(system === null ? {} : { system }),
    legs: legs.map(({ id: _id, steady: _steady, odds: one, ...leg }) => ({ ...leg, odds: oddsText(BigInt(one)) })),
  }
}

async function finish(
  { context: { db } }: PlacingContext,
  id: string,
  change: { status: 'accepted' | 'refused'; code?: string; words?: string | null },
): Promise<BookBet> {
  await db
    .updateTable('sandbox_book_bet')
    .set({ ...change, token: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
  return db.selectFrom('sandbox_book_bet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Accepting slips: what the player saw is only shown; every slip is priced anew. */
export const createPlacing = (parts: PlacingContext) => ({
  /**
   * Begins the operation of a slip, and carries it out unless it must wait. Asking again by its id changes nothing.
   * @throws WalletRefused for a slip that cannot be a bet
   */
  place: (claims: PlayerClaims, token: string, slip: Slip) => place(parts, claims, token, slip),
  operation: (claims: PlayerClaims, requestId: string) => findOperation(parts, claims, requestId),
  /** Accepts a slip that has waited long enough; undefined while it waits. Safe to call again. */
  accept: (id: string) => accept(parts, id),
})
export type Placing = ReturnType<typeof createPlacing>

function stakeOf(text: string, currency: string): bigint {
  try {
    const stake = parseMoney(text, currency)
    if (stake > 0n) return stake
  } catch {
    /* Answered below. */
  }
  throw new WalletRefused('INVALID_STAKE', `A stake has at most ${currencyOf(currency).digits} decimals.`)
}

const legOf = ({ event, market, selection }: Priced, odds: number): SlipLeg => ({
  id: selection.id,
  odds,
  steady: selection.steady ?? odds,
  sport: event.sport,
  league: event.leagueName,
  event: event.sport === 'racing' ? event.leagueName : event.names.join(' – '),
  market: market.name,
  selection: selection.name,
  starts_at: event.startsAt.toISOString(),
})

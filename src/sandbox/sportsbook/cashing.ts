import { parseMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import type { PlayerClaims } from '../../platform/providers/betting/token.ts'
import { WalletRefused } from '../wallet-calls.ts'
import type { Book } from './book.ts'
import { cashOutOf, isLost, type OpenLeg, type PricedLeg } from './rules.ts'
import { legResult } from './settling.ts'
import type { BookBet, SlipLeg } from './tables.ts'
import type { BookWallet } from './wallet-client.ts'

/** A cash-out as the page asks for it. */
export interface CashOut {
  readonly requestId: string
  readonly bet: string
  /** The offer the player saw, as decimal text. */
  readonly amount: string
}
/** What an open bet can be cashed out at, in minor units; or why it cannot be. */
export type Offer = bigint | 'SUSPENDED' | 'SETTLED'

interface CashingParts {
  readonly context: Pick<Context, 'db' | 'clock' | 'enqueue' | 'log' | 'brands'>
  readonly book: Book
  readonly wallet: BookWallet
}

/**
 * A selection that is not decided, by its odds without the market's movement, then and now: whoever waited for a
 * movement would win from the book otherwise. It is worth no more than it pays when it is won.
 */
const openLeg = ({ odds, steady = odds }: SlipLeg, now: number): OpenLeg => ({
  odds: steady,
  now: Math.max(now, Math.ceil((1000 * steady) / odds)),
})

async function offerOf({ context, book }: CashingParts, bet: BookBet): Promise<Offer> {
  const brand = context.brands.byId(bet.brand_id)
  if (!brand || bet.status === 'pending') return 'SUSPENDED'
  if (bet.status !== 'accepted' || bet.cash_out !== null) return 'SETTLED'
  const results = await Promise.all(bet.legs.map(({ id }) => legResult(book, id)))
  // What is decided already is only waiting to be settled.
  const size = bet.system ?? bet.legs.length
  if (results.every((result) => result !== undefined) || isLost(results, size)) return 'SETTLED'
  const prices = await Promise.all(bet.legs.map(({ id }) => book.price(id)))
  const priced = bet.legs.flatMap((leg, index): (PricedLeg | OpenLeg)[] => {
    const result = results[index]
    const now = prices[index]?.selection.steady
    return result ? [{ odds: leg.odds, result }] : now ? [openLeg(leg, now)] : []
  })
  if (priced.length < bet.legs.length) return 'SUSPENDED'
  const offer = cashOutOf(bet.stake, priced, brand.platform.betting.cashOutMargin, size)
  return offer > 0n ? offer : 'SUSPENDED'
}

const findBet = ({ context: { db } }: CashingParts, { brand, sub }: PlayerClaims, id: string) =>
  db
    .selectFrom('sandbox_book_bet')
    .selectAll()
    .where('id', '=', id)
    .where('brand_id', '=', brand)
    .where('player_id', '=', sub)
    .executeTakeFirst()

async function cashOut(parts: CashingParts, claims: PlayerClaims, asked: CashOut): Promise<BookBet> {
  const bet = await findBet(parts, claims, asked.bet)
  if (!bet) throw new WalletRefused('NO_OPERATION')
  if (bet.cash_out_request === asked.requestId) return finish(parts, bet)
  const offer = await offerOf(parts, bet)
  if (typeof offer === 'string') throw new WalletRefused(offer)
  if (offer !== amountOf(asked.amount, bet.currency)) throw new WalletRefused('OFFER_CHANGED')
  const claimed = await claim(parts, bet, { offer, requestId: asked.requestId })
  if (!claimed) {
    const now = await findBet(parts, claims, asked.bet)
    if (now?.cash_out_request === asked.requestId) return finish(parts, now)
    throw new WalletRefused('SETTLED')
  }
  return finish(parts, claimed)
}

/**
 * Marks a bet as being cashed out, with the job that pays it: from here on it is not settled any more.
 * @returns the bet; undefined for all but the first of those who ask at once
 */
const claim = (
  { context: { db, clock, enqueue } }: CashingParts,
  { id, brand_id }: BookBet,
  { offer, requestId }: { offer: bigint; requestId: string },
): Promise<BookBet | undefined> =>
  db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('sandbox_book_bet')
      .set({ cash_out: offer, cash_out_request: requestId })
      .where('id', '=', id)
      .where('status', '=', 'accepted')
      .where('cash_out', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (claimed)
      await enqueue(tx, {
        brand: brand_id,
        name: 'sandbox-sportsbook.cash-out',
        payload: { id },
        runAt: new Date(clock.now().getTime() + 1_000),
        dedupeKey: `${id}:${requestId}`,
      })
    return claimed
  })

/**
 * Has a cash-out paid; safe to call again.
 * @returns the bet, still open when the wallet did not answer: the job asks again by the same id
 * @throws WalletRefused when the bet was settled meanwhile
 */
async function finish(parts: CashingParts, bet: BookBet): Promise<BookBet> {
  const { db, log } = parts.context
  const { id, host, cash_out } = bet
  if (bet.status !== 'accepted' || cash_out === null) return bet
  try {
    const payout = String(cash_out)
    await parts.wallet('settle', host, {
      tx_id: `${id}:cash-out:${bet.cash_out_request}`,
      bet_id: id,
      number: 1,
      status: 'cashed_out',
      payout,
    })
  } catch (error) {
    if (error instanceof WalletRefused) return release(parts, bet, error)
    log.warn({ err: error, bet: id }, 'a bet could not be cashed out yet')
    return bet
  }
  await db
    .updateTable('sandbox_book_bet')
    .set({ status: 'settled', payout: cash_out, settlement: 1, result: 'cashed_out' })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .execute()
  return db.selectFrom('sandbox_book_bet').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Leaves a bet as it was before its cash-out was refused, and has it settled. */
async function release({ context }: CashingParts, bet: BookBet, refused: WalletRefused): Promise<never> {
  const { db, clock, enqueue } = context
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sandbox_book_bet')
      .set({ cash_out: null, cash_out_request: null })
      .where('id', '=', bet.id)
      .where('cash_out_request', '=', bet.cash_out_request)
      .execute()
    await enqueue(tx, {
      brand: bet.brand_id,
      name: 'sandbox-sportsbook.settle',
      payload: { id: bet.id },
      runAt: clock.now(),
      dedupeKey: `${bet.id}:released:${bet.cash_out_request}`,
    })
  })
  throw refused
}

/** Cashing out open bets: the player gives up what a bet may pay for what it is worth now. */
export const createCashing = (parts: CashingParts) => ({
  offer: (bet: BookBet) => offerOf(parts, bet),
  /**
   * Cashes a bet out at the offer the player saw. Asking again by its id gives the same answer.
   * @throws WalletRefused OFFER_CHANGED, SUSPENDED, SETTLED or NO_OPERATION
   */
  cashOut: (claims: PlayerClaims, asked: CashOut) => cashOut(parts, claims, asked),
  /** Goes on with a cash-out that was not answered. */
  async goOn(id: string): Promise<void> {
    const { db } = parts.context
    const bet = await db.selectFrom('sandbox_book_bet').selectAll().where('id', '=', id).executeTakeFirst()
    if (!bet) return
    try {
      const { status } = await finish(parts, bet)
      if (status === 'accepted' && bet.cash_out !== null) throw new Error('the bet could not be cashed out yet')
    } catch (error) {
      if (!(error instanceof WalletRefused)) throw error
    }
  },
})
export type Cashing = ReturnType<typeof createCashing>

function amountOf(text: string, currency: string): bigint {
  try {
    return parseMoney(text, currency)
  } catch {
    throw new WalletRefused('INVALID_REQUEST')
  }
}

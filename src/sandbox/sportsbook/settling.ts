import type { Context } from '../../platform/kernel/context.ts'
import { WalletRefused } from '../wallet-calls.ts'
import type { Book } from './book.ts'
import { resultOf } from './markets.ts'
import { isLost, payoutOf, statusOf, type LegResult, type PricedLeg } from './rules.ts'
import type { BookBet } from './tables.ts'
import type { BookWallet } from './wallet-client.ts'

/** When the last event of a bet is over. */
export const endOf = (book: Book, { legs }: Pick<BookBet, 'legs'>): Date =>
  new Date(Math.max(...legs.map(({ id }) => book.eventOf(id)?.endsAt.getTime() ?? 0)))

/** What became of a selection; undefined while its event runs. */
export async function legResult(book: Book, id: string): Promise<LegResult | undefined> {
  const event = book.eventOf(id)
  const outcome = event && (await book.outcome(event))
  const [, market = '', pick = ''] = id.split('/')
  return event && outcome && resultOf(outcome, event, market, pick)
}

/** What a bet is worth now: undefined while it is not decided. */
function settlementOf(
  { stake, legs, system }: Pick<BookBet, 'stake' | 'legs' | 'system'>,
  results: readonly (LegResult | undefined)[],
): { payout: bigint; status: 'won' | 'lost' | 'void' } | undefined {
  const size = system ?? legs.length
  // So many lost selections decide it; the others need not be waited for.
  if (isLost(results, size)) return { payout: 0n, status: 'lost' }
  if (results.some((result) => result === undefined)) return undefined
  const priced = legs.map(({ odds }, index): PricedLeg => ({ odds, result: results[index]! }))
  const payout = payoutOf(stake, priced, size)
  return { payout, status: statusOf(priced, payout) }
}

/** Settles bets whose events are over, and settles them anew when a result was corrected. */
export function createSettling({
  context: { db, enqueue },
  book,
  wallet,
}: {
  context: Pick<Context, 'db' | 'enqueue'>
  book: Book
  wallet: BookWallet
}) {
  /** Settles a bet if that changes anything; safe to run again. */
  async function settle(id: string): Promise<void> {
    const bet = await db.selectFrom('sandbox_book_bet').selectAll().where('id', '=', id).executeTakeFirst()
    if (!bet || bet.cash_out !== null || (bet.status !== 'accepted' && bet.status !== 'settled')) return
    const results = await Promise.all(bet.legs.map((leg) => legResult(book, leg.id)))
    const found = settlementOf(bet, results)
    if (!found) return
    if (bet.status === 'settled' && bet.payout === found.payout && bet.result === found.status) return
    const number = bet.settlement + 1
    const call = {
      tx_id: `${bet.id}:settle:${number}`,
      bet_id: bet.id,
      number,
      status: found.status,
      payout: String(found.payout),
      legs: results.map((result) => result?.status ?? 'open'),
    }
    try {
      await wallet('settle', bet.host, call)
    } catch (error) {
      // The player was faster: it is cashed out.
      if (error instanceof WalletRefused && error.code === 'CASHED_OUT') return
      throw error
    }
    await db
      .updateTable('sandbox_book_bet')
      .set({ status: 'settled', payout: found.payout, settlement: number, result: found.status })
      .where('id', '=', id)
      .where('settlement', '=', bet.settlement)
      .execute()
  }

  /** Has every bet on an event looked at again. */
  async function lookAgain(eventId: string, at: Date): Promise<void> {
    const rows = await db
      .selectFrom('sandbox_book_bet')
      .select(['id', 'brand_id', 'legs'])
      .where('status', 'in', ['accepted', 'settled'])
      .execute()
    for (const { id, brand_id, legs } of rows.filter((row) => row.legs.some((leg) => leg.id.startsWith(`${eventId}/`))))
      await enqueue(undefined, {
        brand: brand_id,
        name: 'sandbox-sportsbook.settle',
        payload: { id },
        runAt: new Date(Math.max(at.getTime(), endOf(book, { legs }).getTime())),
        dedupeKey: `${id}:${eventId}:${at.getTime()}`,
      })
  }

  return { settle, lookAgain }
}
export type Settling = ReturnType<typeof createSettling>

import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Call } from '../../kernel/http/call.ts'
import { playerOf } from '../../kernel/http/call.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { SPORTSBOOKS, type Sportsbook } from '../../providers/betting/port.ts'
import { readToken, signToken } from '../../providers/betting/token.ts'
import type { Players } from '../players/index.ts'

/** How long a token places bets; the section asks for another before. */
const VALID_FOR = parseDuration('PT5M')
const SECOND = parseDuration('PT1S')

/** A player who was told to a sportsbook. */
export interface BettingSession {
  readonly brand_id: string
  readonly player_id: string
  readonly session_hash: string
  readonly provider: string
  readonly currency: string
}

/** The sportsbook the brand has chosen; undefined while it is not connected. */
export const findBook = (
  { supplied }: Pick<Context, 'supplied'>,
  { platform: { betting } }: PlatformBrand,
): Sportsbook | undefined => supplied(SPORTSBOOKS).find(({ name }) => name === betting.provider)

/** The sportsbook the brand has chosen. @throws PlatformError ApplicationUnavailableException */
function bookOf(context: Pick<Context, 'supplied'>, brand: PlatformBrand): Sportsbook {
  const book = findBook(context, brand)
  if (!book) throw new PlatformError('ApplicationUnavailableException', { message: 'No sportsbook is connected.' })
  return book
}

/**
 * The session of a token; undefined when it is unknown, another provider's or over.
 * @param evenOver also one that is over
 */
async function find(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  brand: PlatformBrand,
  book: Sportsbook,
  token: string,
  { evenOver = false } = {},
): Promise<BettingSession | undefined> {
  const now = evenOver ? new Date(0) : clock.now()
  const claims = readToken(book.keys, token, now)
  if (claims?.brand !== brand.id) return undefined
  return db
    .selectFrom('betting_session')
    .select(['brand_id', 'player_id', 'session_hash', 'provider', 'currency'])
    .where('id', '=', claims.sid)
    .where('brand_id', '=', brand.id)
    .where('provider', '=', book.name)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Where the sportsbook of a brand is, and the tokens that tell it who the player is. */
export function createBettingSessions({
  context,
  players,
}: {
  context: Pick<Context, 'db' | 'clock' | 'supplied'>
  players: Players
}) {
  const { db, clock } = context

  return {
    /** Address and origin of the sportsbook's page. @throws PlatformError */
    open({ brand, origin }: Pick<Call, 'brand' | 'origin'>) {
      const book = bookOf(context, brand)
      const { frame = book.frame(origin), oddsPolicy, look } = brand.platform.betting
      return { frame, origin: new URL(frame).origin, odds_policy: oddsPolicy, look }
    },

    /** A token for the player who calls. @throws PlatformError */
    async token(call: Call) {
      const { brand, host, locale, sessionHash } = call
      const playerId = playerOf(call)
      const book = bookOf(context, brand)
      const { currency } = await players.findCompleted(brand, playerId)
      const now = clock.now()
      const expires_at = new Date(now.getTime() + VALID_FOR)
      const sid = newId()
      await db
        .insertInto('betting_session')
        .values({
          id: sid,
          brand_id: brand.id,
          player_id: playerId,
          session_hash: sessionHash!,
          provider: book.name,
          currency,
          created_at: now,
          expires_at,
        })
        .execute()
      const exp = Math.floor(expires_at.getTime() / SECOND)
      const claims = { sid, sub: playerId, brand: brand.id, host, currency, locale, exp }
      return { token: signToken(book.keys[0]!, claims), expires_at: expires_at.toISOString() }
    },

    find: (brand: PlatformBrand, book: Sportsbook, token: string, asked?: { evenOver: boolean }) =>
      find(context, brand, book, token, asked),
  }
}
export type BettingSessions = ReturnType<typeof createBettingSessions>

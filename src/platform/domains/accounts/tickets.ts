import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { stopOf } from '../../kernel/gates.ts'
import type { Call } from '../../kernel/http/call.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import type { Sessions } from '../sessions/index.ts'

const LIVES = parseDuration('PT1M')

/** What a form adds to its call when it stands in a frame whose browser keeps no cookie of ours. */
export interface FrameParams {
  /** Origin of the page around the form. */
  embed_origin?: string
  /** What a first step was refused with, where there is a second one. */
  challenge?: string
}
/** Why a ticket brought nobody in. */
export type TicketFault = 'expired' | 'foreign'
/** Who comes with a ticket. */
export interface Visit {
  /** Origin of the page that led here. */
  from: string | undefined
  /** A session of this browser; it ends. */
  sessionHash: string | undefined
  ip: string
  device: string
}
export type Redeemed = { token: string } | { fault: TicketFault }

/**
 * Signing in inside a frame of another site, where browsers keep no cookie of ours: the session waits, known to nobody,
 * and a ticket stands for it that the page around redeems by going to the brand's own address.
 */
export function createTickets({
  db,
  clock,
  transaction,
  sessions,
}: Pick<Context, 'db' | 'clock' | 'transaction'> & { sessions: Sessions }) {
  async function issue({ brand }: Call, parent: string, session: string, playerId: string): Promise<string> {
    const token = newToken()
    await db
      .insertInto('entry_ticket')
      .values({
        token_hash: hashOf(token),
        brand_id: brand.id,
        player_id: playerId,
        session_hash: hashOf(session),
        parent_origin: parent,
        created_at: clock.now(),
      })
      .execute()
    return token
  }

  return {
    /**
     * Runs a login or a registration. For a form in such a frame the answer holds a ticket in place of the session's
     * cookie, and a refusal that asks for a second step what the second call has to bring.
     * @param signIn returns the player's id
     * @throws PlatformError AccessDeniedException when the brand lets no page of that origin frame its forms, and
     * whatever `signIn` throws
     */
    async enter(
      call: Call,
      { embed_origin: parent, challenge }: FrameParams,
      signIn: (call: Call) => Promise<string>,
    ): Promise<{ uid: string; ticket?: string }> {
      if (parent === undefined) return { uid: await signIn(call) }
      if (!call.brand.auth.embed.origins.includes(parent))
        throw new PlatformError('AccessDeniedException', { message: 'Pages of this origin may not show our forms.' })
      const kept: { session?: string | undefined; challenge?: string | undefined } = {}
      const framed: Call = {
        ...call,
        sessionHash: undefined,
        challenge,
        // A frame of another site keeps no mark of ours either.
        deviceMarks: undefined,
        setDeviceMarks: () => undefined,
        setSession: (token) => {
          kept.session = token
        },
        setChallenge: (token) => {
          kept.challenge = token
        },
      }
      try {
        const uid = await signIn(framed)
        if (kept.session === undefined) throw new Error('a login began no session')
        return { uid, ticket: await issue(call, parent, kept.session, uid) }
      } catch (error) {
        if (kept.challenge === undefined || !(error instanceof PlatformError)) throw error
        throw new PlatformError(error.type, {
          ...error.details,
          error_data: { ...error.details.error_data, challenge: kept.challenge },
        })
      }
    },

    /**
     * Turns a ticket into a session: once, within a minute, for a visitor whom the page it was issued for sent here.
     * That page's origin is what keeps somebody else's ticket from signing a visitor in as a stranger.
     */
    async redeem(brand: PlatformBrand, ticket: string, { from, sessionHash, ip, device }: Visit): Promise<Redeemed> {
      // Taken out by one statement: of many visits with one ticket one gets it.
      const row = await db
        .deleteFrom('entry_ticket')
        .where('brand_id', '=', brand.id)
        .where('token_hash', '=', hashOf(ticket))
        .returning(['player_id', 'session_hash', 'parent_origin', 'created_at'])
        .executeTakeFirst()
      if (!row || clock.now().getTime() - row.created_at.getTime() >= LIVES) return { fault: 'expired' }
      if (from !== row.parent_origin) return { fault: 'foreign' }
      // Whatever ended the session meanwhile, a ban or a new password, ended the ticket with it.
      if (!(await sessions.isAlive(brand, row.session_hash))) return { fault: 'expired' }
      if (sessionHash !== undefined) await sessions.end(brand.id, sessionHash)
      return transaction(async (tx): Promise<Redeemed> => {
        const { banned_at: bannedAt } = await tx
          .selectFrom('player')
          .select('banned_at')
          .where('brand_id', '=', brand.id)
          .where('id', '=', row.player_id)
          .forShare()
          .executeTakeFirstOrThrow()
        const { player_id: playerId, session_hash: oldHash } = row
        return {
          token: await sessions.begin(tx, brand, { playerId, bannedAt, by: 'ticket', oldHash, ip, device }),
        }
      }).catch((error: unknown): Redeemed => {
        // Whoever is kept out now comes in by no ticket of before.
        if (stopOf(error)) return { fault: 'expired' }
        throw error
      })
    },
  }
}
export type Tickets = ReturnType<typeof createTickets>

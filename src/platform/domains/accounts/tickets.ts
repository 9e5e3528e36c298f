import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { stopOf } from '../../kernel/gates.ts'
import type { Call } from '../../kernel/http/call.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import type { Sessions } from '../sessions/index.ts'
import { bound } from '../../kernel/bound.ts'

const LIVES = parseDuration('PT1M')

/** Parameters a form adds to its call in a frame whose browser stores no cookie of ours. */
interface FrameParams {
  /** Origin of the framing page. */
  embed_origin?: string
  /** The challenge token of the first step's answer, where there is a second step. */
  challenge?: string
}
/** Why a ticket was refused. */
export type TicketFault = 'expired' | 'foreign'
/** A visit with a ticket. */
interface Visit {
  /** Origin of the page that linked here. */
  from: string | undefined
  /** This browser's present session; it ends. */
  sessionHash: string | undefined
  ip: string
  device: string
}
export type Redeemed = { token: string } | { fault: TicketFault }

type TicketDependencies = Pick<Context, 'db' | 'clock' | 'transaction'> & { sessions: Sessions }

async function issue(
  { db, clock }: TicketDependencies,
  { brand }: Call,
  parent: string,
  session: string,
  playerId: string,
): Promise<string> {
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

/**
 * Runs a login or a registration. For a form in such a frame the answer holds a ticket in place of the session
 * cookie, and an error that asks for a second step holds the challenge the second call must send.
 * @param signIn returns the player's id
 * @throws PlatformError AccessDeniedException when the brand does not let that origin frame its forms, and whatever
 *   `signIn` throws
 */
async function enter(
  deps: TicketDependencies,
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
    // A frame of another site stores no device marks either.
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
    return { uid, ticket: await issue(deps, call, parent, kept.session, uid) }
  } catch (error) {
    if (kept.challenge === undefined || !(error instanceof PlatformError)) throw error
    throw new PlatformError(error.type, {
      ...error.details,
      error_data: { ...error.details.error_data, challenge: kept.challenge },
    })
  }
}

/**
 * Exchanges a ticket for a session: once, within a minute, for a visitor sent by the page it was issued for.
 * Checking that page's origin prevents a ticket of someone else from logging a visitor in to a foreign account.
 */
async function redeem(
  { db, clock, sessions, transaction }: TicketDependencies,
  brand: PlatformBrand,
  ticket: string,
  { from, sessionHash, ip, device }: Visit,
): Promise<Redeemed> {
  // Deleted by one statement: of concurrent visits with one ticket, one gets it.
  const row = await db
    .deleteFrom('entry_ticket')
    .where('brand_id', '=', brand.id)
    .where('token_hash', '=', hashOf(ticket))
    .returning(['player_id', 'session_hash', 'parent_origin', 'created_at'])
    .executeTakeFirst()
  if (!row || clock.now().getTime() - row.created_at.getTime() >= LIVES) return { fault: 'expired' }
  if (from !== row.parent_origin) return { fault: 'foreign' }
  // Whatever ended the session meanwhile (a ban, a new password) also ended its ticket.
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
    // A gate that stops the player now stops earlier tickets, too.
    if (stopOf(error)) return { fault: 'expired' }
    throw error
  })
}

/**
 * Login inside a frame of another site, where browsers store no cookie of ours: the session waits until the framing
 * page redeems its ticket by visiting the brand's own address.
 */
export function createTickets(deps: TicketDependencies) {
  return bound(deps, { enter, redeem })
}
export type Tickets = ReturnType<typeof createTickets>

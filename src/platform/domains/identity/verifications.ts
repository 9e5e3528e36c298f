import { sql } from 'kysely'
import type { IdentityState } from '../../../../schemas/api/identity.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { countedQueue, type QueueSource } from '../../kernel/queues.ts'
import { isOlder, type Before } from '../../kernel/timeline.ts'
import type { IdentityEvent } from '../../providers/identity/index.ts'

type State = Exclude<IdentityState, 'none'>

/** Which verifications, from where on, and how many at most. */
interface VerificationQuery {
  readonly brand: string
  readonly state: State | undefined
  readonly before: Before | undefined
  readonly limit: number
}
interface VerificationRow {
  readonly player: string
  readonly name: string
  readonly state: State
  readonly comment: string | null
  readonly provider: string
  readonly at: Date
  readonly verified_at: Date | null
}

const NAME = sql`coalesce(nullif(trim(concat_ws(' ', p.profile ->> 'first_name', p.profile ->> 'last_name')), ''),
  p.fakename)`
/** When a verification moved last. */
const MOVED = sql`greatest(a.created_at, a.opened_at, a.event_at)`

/** A page of verifications: what waits for the provider by how long it waits, all others by what moved last. */
export async function listVerifications(
  db: Db,
  { brand, state, before, limit }: VerificationQuery,
): Promise<readonly VerificationRow[]> {
  const isQueue = state === 'pending'
  const [at, key] = [MOVED, sql`a.player_id`]
  const after = before && sql`(${at}, ${key}) > (${before.at}, ${before.key ?? ''})`
  const order = isQueue ? sql`${at}, ${key}` : sql`${at} DESC, ${key} COLLATE "C" DESC`
  const { rows } = await sql<VerificationRow>`
    SELECT a.player_id AS player, ${NAME} AS name, a.state, a.comment, a.provider, ${at} AS at, p.verified_at
    FROM identity_applicant a JOIN player p ON p.brand_id = a.brand_id AND p.id = a.player_id
    WHERE a.brand_id = ${brand}
      AND ${state === undefined ? sql`true` : sql`a.state = ${state}`}
      AND ${isQueue ? (after ?? sql`true`) : isOlder(before, at, key)}
    ORDER BY ${order} LIMIT ${limit}`.execute(db)
  return rows
}

/** A message about a verification as it was kept. */
interface KeptMessage {
  readonly kind: IdentityEvent['kind']
  readonly comment: string | null
  readonly at: Date
  readonly received_at: Date
  readonly counts: boolean
}

/** Messages about a player's verification, the newest by the provider's clock first. */
export async function messagesOf(db: Db, brand: string, playerId: string): Promise<readonly KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    SELECT event::jsonb ->> 'kind' AS kind, event::jsonb ->> 'comment' AS comment, happened_at AS at, received_at,
      counts
    FROM identity_event
    WHERE brand_id = ${brand} AND player_id = ${playerId}
    ORDER BY happened_at DESC, received_at DESC LIMIT 100`.execute(db)
  return rows
}

/** A player's name and whether anybody verified them. */
export async function verifiedPerson(db: Db, brand: string, playerId: string) {
  const { rows } = await sql<{ name: string; verified_at: Date | null }>`
    SELECT ${NAME} AS name, p.verified_at FROM player p
    WHERE p.brand_id = ${brand} AND p.id = ${playerId}`.execute(db)
  return rows[0]!
}

/** Verifications that wait for an answer. */
export const verificationsWaiting = (context: Pick<Context, 'db' | 'clock'>): QueueSource =>
  countedQueue(
    context,
    'identities',
    ({ brand }) => sql`
      SELECT ${MOVED} AS at FROM identity_applicant a
      WHERE a.brand_id = ${brand} AND a.state = 'pending' ORDER BY ${MOVED}`,
  )

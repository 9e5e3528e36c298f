import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/context.ts'
import { brandsIn } from '../../kernel/db/index.ts'
import { hashOf } from '../../kernel/ids.ts'
import { CallRefused } from '../wallet/index.ts'
import type { BetStatus, StoredLeg } from './tables.ts'

/** Why the wallet refused a call; the provider gets the code. Only `TRY_AGAIN` may succeed later. */
export class BetRefused extends CallRefused<
  | 'BET_NOT_FOUND'
  | 'TX_CONFLICT'
  | 'CANCELLED'
  | 'CASHED_OUT'
  | 'SETTLED'
  | 'TRY_AGAIN'
  | 'STAKE_LIMITS'
  | 'PAYOUT_LIMIT'
> {
  override name = 'BetRefused'
}

/** A wallet call of a sportsbook about one bet. Amounts in minor units. */
interface BetCall {
  readonly brandId: string
  readonly provider: string
  /** The provider's ids of the call and of the bet. */
  readonly txId: string
  readonly betId: string
}
/** A new bet. Odds in thousandths. */
export interface Placement extends BetCall {
  readonly amount: bigint
  readonly odds: bigint
  readonly possible: bigint
  readonly legs: readonly StoredLeg[]
  /** Selections in each combination of a system; absent for any other bet. */
  readonly system?: number
}
/** A bet by the host it was placed on. */
export interface HostedBet {
  readonly host: string
  readonly provider: string
  readonly betId: string
}
/** The result of a bet. A later one has a higher number and replaces the one before it. */
export interface Settlement extends BetCall {
  readonly number: number
  readonly status: Exclude<BetStatus, 'open'>
  readonly payout: bigint
  /** Statuses of the selections, in their order; unchanged when absent. */
  readonly legs?: readonly StoredLeg['status'][] | undefined
}
/** Takes a bet back whose placement was not answered. */
export type Cancellation = BetCall

type Kind = 'place' | 'settle' | 'cancel'
const hashCall = (kind: Kind, call: BetCall): string =>
  hashOf(JSON.stringify([kind, call], (_key, value: unknown) => (typeof value === 'bigint' ? `${value} minor` : value)))

/** A call as it was stored before. */
interface Before {
  readonly bet_id: string | null
  readonly created_at: Date
}

/**
 * Stores a call under its id, once. Calls about the same bet wait for each other until the transaction ends: while a
 * bet is being placed its row is not there to be locked, and a cancellation would find nothing.
 * @returns the call stored before; undefined for a new one
 * @throws BetRefused TX_CONFLICT when the id stands for another call
 */
export async function claimCall(tx: Tx, kind: Kind, call: BetCall, now: Date): Promise<Before | undefined> {
  const { brandId: brand_id, provider, txId: tx_id, betId: external_id } = call
  const request_hash = hashCall(kind, call)
  const key = `bet ${brand_id} ${provider} ${external_id}`
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const claimed = await tx
    .insertInto('bet_call')
    .values({ brand_id, provider, tx_id, kind, external_id, request_hash, bet_id: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tx_id')
    .executeTakeFirst()
  if (claimed) return undefined
  const before = await tx
    .selectFrom('bet_call')
    .select(['bet_id', 'created_at', 'request_hash'])
    .where('brand_id', '=', brand_id)
    .where('provider', '=', provider)
    .where('tx_id', '=', tx_id)
    .executeTakeFirstOrThrow()
  if (before.request_hash !== request_hash) throw new BetRefused('TX_CONFLICT')
  return before
}

/** Links a call to its bet. */
export const attachCall = (tx: Tx, { brandId, provider, txId }: BetCall, betId: string) =>
  tx
    .updateTable('bet_call')
    .set({ bet_id: betId })
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('tx_id', '=', txId)
    .execute()

/** Whether a bet was cancelled before it came. */
export async function isCancelled(tx: Tx, { brandId, provider, betId }: BetCall): Promise<boolean> {
  const row = await tx
    .selectFrom('bet_call')
    .select('tx_id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('external_id', '=', betId)
    .where('kind', '=', 'cancel')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a placement is stored under an id. */
export async function isPlaced(
  db: Db,
  { brandId, provider, txId }: Pick<BetCall, 'brandId' | 'provider' | 'txId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('bet_call')
    .select('tx_id')
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('tx_id', '=', txId)
    .where('kind', '=', 'place')
    .executeTakeFirst()
  return row !== undefined
}

/** A brand that has a bet of an id, and the host it was placed on. */
interface Placed {
  readonly brand_id: string
  readonly host: string | null
  readonly status: string
}

const placedAt = (
  db: Db,
  brands: readonly string[],
  { provider, betId }: Pick<HostedBet, 'provider' | 'betId'>,
): Promise<Placed[]> =>
  db
    .selectFrom('bet')
    .select(['brand_id', 'host', 'status'])
    .where('brand_id', 'in', brands)
    .where('provider', '=', provider)
    .where('external_id', '=', betId)
    .execute()

/**
 * The brand a bet was placed at: the one where it was placed on this host, else the one that is served there now; else
 * the only one that has such a bet open from before hosts were kept: another brand's bet that is over may have the id
 * by chance. Mostly one read by a key.
 * @param served the brand that has the host now
 */
export async function brandOfBet(db: Db, served: string | undefined, bet: HostedBet): Promise<string | undefined> {
  const isOfHost = ({ host }: Placed) => host === bet.host
  const own = served === undefined ? [] : await placedAt(db, [served], bet)
  if (own.some(isOfHost)) return served
  const others = (await brandsIn(db, 'player')).filter((id) => id !== served)
  const found = others.length === 0 ? [] : await placedAt(db, others, bet)
  const moved = found.find(isOfHost)
  if (moved) return moved.brand_id
  if (own.length > 0) return served
  const [unnamed, ...more] = found.filter(({ host, status }) => host === null && status === 'open')
  return more.length === 0 ? unnamed?.brand_id : undefined
}

/** Locks the bet a call names until the transaction ends. */
export const holdBet = (tx: Tx, { brandId, provider, betId }: BetCall) =>
  tx
    .selectFrom('bet')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('provider', '=', provider)
    .where('external_id', '=', betId)
    .forUpdate()
    .executeTakeFirst()

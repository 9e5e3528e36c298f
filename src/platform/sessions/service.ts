import { parseDuration } from '../../../engine/clock/index.ts'
import type { PlatformBrand } from '../brands.ts'
import type { Context, Tx } from '../context.ts'
import { hashOf, newToken } from '../ids.ts'

/** A live session. */
export interface Session {
  readonly playerId: string
  /** Hash of the session's token. */
  readonly hash: string
}

/** Being awake is written at most this often, in milliseconds. */
const TOUCH_EVERY = 30_000

/** Sessions: opaque tokens, kept hashed, bound to one brand, ended by idleness and by age. */
export function createSessions({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const limitsOf = ({ platform }: PlatformBrand) => {
    const { idle, absolute } = platform.settings.session
    const now = clock.now().getTime()
    return { awake: new Date(now - parseDuration(idle)), begun: new Date(now - parseDuration(absolute)) }
  }

  return {
    /** Begins a session and returns its token, which is stored nowhere. An older token, if given, ends. */
    async begin(tx: Tx, brand: PlatformBrand, playerId: string, oldHash?: string): Promise<string> {
      const token = newToken()
      const now = clock.now()
      if (oldHash) await tx.deleteFrom('session').where('brand_id', '=', brand.id).where('token_hash', '=', oldHash).execute()
      await tx.insertInto('session').values({ token_hash: hashOf(token), brand_id: brand.id, player_id: playerId, created_at: now, active_at: now }).execute()
      return token
    },

    /** The session of a token at this brand, unless it has ended. */
    async find(brand: PlatformBrand, token: string): Promise<Session | undefined> {
      const { awake, begun } = limitsOf(brand)
      const hash = hashOf(token)
      const row = await db.selectFrom('session').select('player_id')
        .where('token_hash', '=', hash).where('brand_id', '=', brand.id).where('active_at', '>', awake).where('created_at', '>', begun)
        .executeTakeFirst()
      return row && { playerId: row.player_id, hash }
    },

    /** Whether a session, known by its hash, still lives. */
    async isAlive(brand: PlatformBrand, hash: string): Promise<boolean> {
      const { awake, begun } = limitsOf(brand)
      const row = await db.selectFrom('session').select('token_hash')
        .where('token_hash', '=', hash).where('brand_id', '=', brand.id).where('active_at', '>', awake).where('created_at', '>', begun)
        .executeTakeFirst()
      return row !== undefined
    },

    /** Keeps a session awake. */
    async touch(brandId: string, hash: string): Promise<void> {
      const now = clock.now()
      await db.updateTable('session').set({ active_at: now })
        .where('token_hash', '=', hash).where('brand_id', '=', brandId).where('active_at', '<', new Date(now.getTime() - TOUCH_EVERY))
        .execute()
    },

    /** Ends one session. */
    async end(brandId: string, hash: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', hash).where('brand_id', '=', brandId).execute()
    },

    /** Removes sessions nobody can use any more; returns how many. */
    async sweep(brand: PlatformBrand): Promise<number> {
      const { awake, begun } = limitsOf(brand)
      const { numDeletedRows } = await db.deleteFrom('session').where('brand_id', '=', brand.id)
        .where((or) => or.or([or('active_at', '<=', awake), or('created_at', '<=', begun)])).executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>

import { parseDuration } from '../../../../engine/clock/index.ts'
import { oneByOne, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { enter, lockAccount } from './accounts.ts'
import { factsOf } from './facts.ts'
import { hasPrograms, programOf, programsOf } from './programs.ts'
import type { LoyaltyAccount } from './tables.ts'

/** Accounts looked at in one go. */
const AT_ONCE = 500

/** When points are lost unless the player plays before; undefined without points, and where points stay. */
export function expiryOf(
  expireAfter: string | undefined,
  { points, played_at }: Pick<LoyaltyAccount, 'points' | 'played_at'>,
): Date | undefined {
  return expireAfter === undefined || points <= 0n
    ? undefined
    : new Date(played_at.getTime() + parseDuration(expireAfter))
}

/** Takes the points of players who have not played for as long as their programme says. Safe to run again. */
export function createExpiry({
  db,
  clock,
  transaction,
  brands,
}: Pick<Context, 'db' | 'clock' | 'transaction' | 'brands'>) {
  async function expire(tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
    const owner = { brandId: brand.id, playerId }
    const now = clock.now()
    const account = await lockAccount(tx, owner, now)
    const facts = await factsOf(tx, owner)
    const program = facts && programOf(brand, facts.person, now)
    const over = program && expiryOf(program.terms.expireAfter, account)
    if (!program || !over || over > now) return
    await enter(tx, owner, {
      kind: 'expired',
      subject: program.sysname,
      points: -account.points,
      ref: `expired:${account.lines + 1n}`,
      at: now,
    })
  }

  /** Looks at the players of a brand who have been idle for the shortest of its times. */
  async function expireIdle(brand: PlatformBrand): Promise<void> {
    const times = programsOf(brand).flatMap(({ terms }) => terms.expireAfter ?? [])
    if (times.length === 0) return
    const since = new Date(clock.now().getTime() - Math.min(...times.map(parseDuration)))
    for (let after = ''; ;) {
      const idle = await db
        .selectFrom('loyalty_account')
        .select('player_id')
        .where('brand_id', '=', brand.id)
        .where('points', '>', 0n)
        .where('played_at', '<=', since)
        .where('player_id', '>', after)
        .orderBy('player_id')
        .limit(AT_ONCE)
        .execute()
      for (const { player_id } of idle) await transaction((tx) => expire(tx, brand, player_id), { idempotent: true })
      const last = idle.at(-1)
      if (!last || idle.length < AT_ONCE) return
      after = last.player_id
    }
  }

  return async function run(): Promise<void> {
    for await (const brand of oneByOne(brands)) if (hasPrograms(brand)) await expireIdle(brand)
  }
}

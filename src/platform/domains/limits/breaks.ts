import { addMonths, parseDuration } from '../../../../engine/clock/index.ts'
import type { BreakPeriod } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { runTogether, type Statement } from '../../kernel/db/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import { lockPlayer } from './lock.ts'

/** An active break; `until` is null for a permanent one. */
export interface Break {
  readonly until: Date | null
}

/**
 * When a break ends: days are 24 hours each, months and years end at the same time of day in the brand's time zone.
 * @returns null for a permanent one
 */
export function endOf(period: BreakPeriod, from: Date, zone: string): Date | null {
  if (period === 'permanent') return null
  const [, count = '0', unit] = /^P(\d+)([DMY])$/.exec(period) ?? []
  if (unit === 'D') return new Date(from.getTime() + parseDuration(period))
  return addMonths(from, Number(count) * (unit === 'Y' ? 12 : 1), zone)
}

// Written out: it runs for every bet.
export const FIND_BREAKS = `SELECT ends_at FROM play_break
WHERE brand_id = $1 AND player_id = $2 AND (ends_at IS NULL OR ends_at > $3)`

/** The active break among the rows of `FIND_BREAKS`, the one that ends last; undefined when there is none. */
function breakIn(rows: readonly unknown[]): Break | undefined {
  if (rows.length === 0) return undefined
  const ends = (rows as { ends_at: Date | null }[]).map(({ ends_at }) => ends_at)
  return { until: ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end!.getTime()))) }
}

/** The error for a player in a break. */
const inBreak = ({ until }: Break): PlatformError =>
  new PlatformError('AccessDeniedException', {
    message:
      until === null
        ? 'You have excluded yourself from playing for good.'
        : `You are taking a break from playing until ${until.toISOString()}.`,
    error_data: { break_until: until?.toISOString() ?? 'permanent' },
    status: 422,
  })

const read = (brandId: string, playerId: string, now: Date): Statement => ({
  text: FIND_BREAKS,
  values: [brandId, playerId, now],
})

/** Breaks from playing. */
export function createBreaks({ clock, audit, transaction }: Pick<Context, 'clock' | 'audit' | 'transaction'>) {
  return {
    /**
     * Begins a break at once and ends all sessions of the player. Another break never shortens an active one.
     * @returns when the player may come back; null for never
     */
    take: (brand: PlatformBrand, playerId: string, period: BreakPeriod): Promise<Date | null> =>
      transaction(async (tx) => {
        await lockPlayer(tx, brand.id, playerId)
        const now = clock.now()
        const ends_at = endOf(period, now, brand.brand.timezone)
        const id = newId()
        await tx
          .insertInto('play_break')
          .values({ id, brand_id: brand.id, player_id: playerId, period, begins_at: now, ends_at })
          .execute()
        for (const table of ['session', 'challenge', 'entry_ticket'] as const)
          await tx.deleteFrom(table).where('brand_id', '=', brand.id).where('player_id', '=', playerId).execute()
        await audit.record(tx, {
          brand: brand.id,
          actor: `player:${playerId}`,
          action: 'limits.break',
          subject: `player:${playerId}`,
          details: { period, until: ends_at?.toISOString() ?? 'permanent' },
        })
        const [rows = []] = await runTogether(tx, [read(brand.id, playerId, now)])
        return breakIn(rows)?.until ?? null
      }),

    /** The statement that reads a player's active breaks. */
    read: (brandId: string, playerId: string): Statement => read(brandId, playerId, clock.now()),

    /**
     * @param rows of that statement
     * @throws PlatformError AccessDeniedException while the player is in a break
     */
    refuse(rows: readonly unknown[]): void {
      const found = breakIn(rows)
      if (found) throw inBreak(found)
    },
  }
}
export type Breaks = ReturnType<typeof createBreaks>

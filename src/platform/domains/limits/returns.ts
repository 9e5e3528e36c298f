import { parseDuration } from '../../../../engine/clock/index.ts'
import { bound } from '../../kernel/bound.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { runTogether } from '../../kernel/db/index.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Breaks } from './breaks.ts'
import { lockPlayer } from './lock.ts'
import type { BreakRow } from './same-person.ts'

/** A self-exclusion of a person that is over, and when they may play again; null while they have not asked. */
interface Exclusion {
  readonly endedAt: Date
  readonly readyAt: Date | null
  /** The breaks by which it holds. */
  readonly breaks: readonly string[]
}

type Parts = Pick<Context, 'audit' | 'clock' | 'transaction'> & { readonly breaks: Pick<Breaks, 'read'> }

/**
 * The self-exclusion of a player that is over, their own or that of another account which is surely theirs; undefined
 * without one, and while a break still runs.
 */
async function openOf(
  { breaks }: Pick<Parts, 'breaks'>,
  db: Db | Tx,
  brand: PlatformBrand,
  playerId: string,
): Promise<Exclusion | undefined> {
  const [rows = []] = await runTogether(db, [breaks.read(brand.id, playerId)])
  const own = (rows as BreakRow[]).filter(({ is_certain }) => is_certain)
  if (own.length === 0 || own.some(({ is_over }) => !is_over)) return undefined
  const latest = (times: readonly Date[]) => new Date(Math.max(...times.map((at) => at.getTime())))
  const ready = own.map(({ ready_at }) => ready_at)
  return {
    endedAt: latest(own.map(({ ends_at }) => ends_at!)),
    readyAt: ready.includes(null) ? null : latest(ready as Date[]),
    breaks: [...new Set(own.map(({ id }) => id))],
  }
}

/**
 * A player whose self-exclusion is over asks to come back: games open after the brand's time to think it over. Asked
 * again it changes nothing. What was excluded at another account of theirs opens at this one alone.
 * @throws PlatformError InvalidParameterException while a break runs, and without a self-exclusion
 */
async function ask(parts: Parts, brand: PlatformBrand, playerId: string): Promise<void> {
  const { audit, clock, transaction } = parts
  await transaction(async (tx) => {
    await lockPlayer(tx, brand.id, playerId)
    const open = await openOf(parts, tx, brand, playerId)
    if (!open) throw invalid({ return: 'unknown' })
    if (open.readyAt) return
    const asked_at = clock.now()
    const ready_at = new Date(asked_at.getTime() + parseDuration(brand.platform.settings.limits.returnAfter))
    await tx
      .insertInto('play_return')
      .values(
        open.breaks.map((break_id) => ({ break_id, brand_id: brand.id, player_id: playerId, asked_at, ready_at })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await audit.record(tx, {
      brand: brand.id,
      actor: `player:${playerId}`,
      action: 'limits.ask_return',
      subject: `player:${playerId}`,
      details: { ready: ready_at.toISOString() },
    })
  })
}

/** Returns of players after a self-exclusion. */
export function createReturns(parts: Parts) {
  return bound(parts, { openOf, ask })
}
export type Returns = ReturnType<typeof createReturns>

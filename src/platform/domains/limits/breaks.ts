import { addMonths, parseDuration } from '../../../../engine/clock/index.ts'
import type { BreakPeriod } from '../../../../schemas/api/limits.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { runTogether, type Statement } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { tellSessionsEnded } from '../../kernel/notifications.ts'
import { recipientOf, type Mailer } from '../../providers/mail/index.ts'
import { endSessions, type Persons } from '../accounts/index.ts'
import type { Deposits } from '../cashier/index.ts'
import { lockPlayer } from './lock.ts'
import { refuseBreak } from './offered.ts'
import { breakIn, refuse } from './refusals.ts'
import { FIND_BREAKS, isExclusion, type BreakRow } from './same-person.ts'
import { dropChanges, dropReturns } from './store.ts'

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

/** The statement that reads the breaks of a player, and those of other accounts of the same person. */
const read = (brandId: string, playerId: string, now: Date): Statement => ({
  text: FIND_BREAKS,
  values: [brandId, playerId, now],
})

/** Who begins a break in the place of the player, and why. */
export interface StaffNote {
  readonly by: string
  readonly reason: string
}

type BreakDependencies = Pick<Context, 'clock' | 'audit' | 'notifications' | 'transaction'> & {
  readonly deposits: Pick<Deposits, 'closeOrders'>
  readonly persons: Persons
  readonly mailer: Mailer
}

/** Writes a break and what it ends: sessions, and changes of limits that wait. @returns its end; null for never */
async function begin(
  { clock, audit, deposits, persons, mailer }: BreakDependencies,
  tx: Tx,
  brand: PlatformBrand,
  playerId: string,
  { period, note }: { readonly period: BreakPeriod; readonly note?: StaffNote | undefined },
): Promise<Date | null> {
  const player = await lockPlayer(tx, brand.id, playerId)
  const now = clock.now()
  const ends_at = endOf(period, now, brand.brand.timezone)
  const id = newId()
  await tx
    .insertInto('play_break')
    .values({ id, brand_id: brand.id, player_id: playerId, period, begins_at: now, ends_at })
    .execute()
  await endSessions(tx, brand.id, playerId)
  // A higher limit asked for before is not what somebody wants who takes a break.
  await dropChanges(tx, brand.id, playerId)
  await dropReturns(tx, { brandId: brand.id, playerId }, now)
  await deposits.closeOrders(tx, brand, playerId)
  await persons.keep(tx, brand, playerId)
  await audit.record(tx, {
    brand: brand.id,
    actor: note ? `staff:${note.by}` : `player:${playerId}`,
    action: 'limits.break',
    subject: `player:${playerId}`,
    ...(note && { reason: note.reason }),
    details: { period, until: ends_at?.toISOString() ?? 'permanent' },
  })
  const [rows = []] = await runTogether(tx, [read(brand.id, playerId, now)])
  const until = breakIn((rows as BreakRow[]).filter(({ kind }) => kind === null))?.until ?? null
  await mailer.breakBegun(tx, brand, recipientOf(player), { until, isAskedFor: isExclusion(period) })
  return until
}

/** Breaks from playing. */
export function createBreaks(deps: BreakDependencies) {
  const { clock, transaction } = deps
  const readNow = (brandId: string, playerId: string): Statement => read(brandId, playerId, clock.now())
  return {
    /**
     * Begins a break at once and ends all sessions of the player. Another break never shortens an active one.
     * @param note who begins it, unless it is the player
     * @returns when the player may come back; null for never
     * @throws PlatformError InvalidParameterException for one that the brand does not offer
     */
    async take(brand: PlatformBrand, playerId: string, period: BreakPeriod, note?: StaffNote): Promise<Date | null> {
      refuseBreak(brand, period)
      const until = await transaction((tx) => begin(deps, tx, brand, playerId, { period, note }))
      await tellSessionsEnded(deps, brand.id)
      return until
    },

    /** The statement that reads the active breaks a player is held by. */
    read: readNow,

    /** Whether a break of their own holds a player. */
    async isHeld(tx: Tx, brandId: string, playerId: string): Promise<boolean> {
      const [rows = []] = await runTogether(tx, [readNow(brandId, playerId)])
      return (rows as BreakRow[]).some(({ kind }) => kind === null)
    },

    /** @throws PlatformError AccessDeniedException for a player who is held by a break */
    async refuseHeld(tx: Tx, brand: PlatformBrand, playerId: string): Promise<void> {
      const [rows = []] = await runTogether(tx, [readNow(brand.id, playerId)])
      refuse(rows as BreakRow[], brand)
    },
  }
}
export type Breaks = ReturnType<typeof createBreaks>

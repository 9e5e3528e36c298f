import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid, OfficeRefusal } from '../../kernel/errors.ts'
import { periodOf } from '../../kernel/frames.ts'
import { isNoHigher } from '../cashier/index.ts'
import type { StaffNote } from './breaks.ts'
import { allowanceOf, limitKeyOf, type LimitRequest } from './changes.ts'
import { lockPlayer } from './lock.ts'
import { refusePeriod } from './offered.ts'
import { limitsOf, putLimit, putReminder, reminderOf, takeChange, type Allowance } from './store.ts'

type Parts = Pick<Context, 'audit' | 'clock' | 'transaction'>

const worded = (allowance: Allowance | undefined): string =>
  allowance ? `${allowance.amount} ${allowance.currency || 'minutes'}` : 'none'

/**
 * Sets or lowers a limit of a player for staff, at once; a higher one that the player asked for is dropped.
 * @throws OfficeRefusal for a looser one; PlatformError InvalidParameterException
 */
export const tighten = (
  { audit, clock, transaction }: Parts,
  brand: PlatformBrand,
  playerId: string,
  request: LimitRequest,
  { by, reason }: StaffNote,
): Promise<void> =>
  transaction(async (tx) => {
    const which = limitKeyOf(brand, playerId, request)
    const { currency } = await lockPlayer(tx, brand.id, playerId)
    const allowance = allowanceOf(request, currency)
    if (!allowance) throw invalid({ [request.type === 'session' ? 'minutes' : 'amount']: 'required' })
    const all = await limitsOf(tx, brand.id, playerId)
    const before = all.find(({ type, days }) => type === which.type && days === which.days)
    if (!before) refusePeriod(brand, which.type, periodOf(which.days))
    if (before && !isNoHigher(brand, allowance, before))
      throw new OfficeRefusal('the limit is tighter already; only the player loosens it')
    await takeChange(tx, which)
    await putLimit(tx, which, allowance, clock.now())
    await audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: 'limits.tighten',
      subject: `player:${playerId}`,
      reason,
      details: { type: which.type, days: which.days, before: worded(before), after: worded(allowance) },
    })
  })

/**
 * Has a player reminded more often, which they make less often once a raised limit would be in force, too.
 * @throws OfficeRefusal for less often
 */
export const remindSooner = (
  { audit, clock, transaction }: Parts,
  brand: PlatformBrand,
  playerId: string,
  minutes: number,
  { by, reason }: StaffNote,
): Promise<void> =>
  transaction(async (tx) => {
    await lockPlayer(tx, brand.id, playerId)
    const before = await reminderOf(tx, brand, playerId)
    if (minutes > before)
      throw new OfficeRefusal(`the player is reminded every ${before} minutes; only they make it less often`)
    const held = clock.now().getTime() + parseDuration(brand.platform.settings.limits.raiseAfter)
    await putReminder(tx, brand.id, playerId, { minutes, held_until: new Date(held) })
    await audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: 'limits.reminder',
      subject: `player:${playerId}`,
      reason,
      details: { before, minutes },
    })
  })

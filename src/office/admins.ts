import type { Grant } from '../../schemas/office/index.ts'
import type { Tx } from '../platform/kernel/context.ts'
import { allows } from '../platform/kernel/staff.ts'
import { EVERY_BRAND } from './members.ts'

/** How long an admin whom another removed still counts as one, in milliseconds. */
const REMOVED_COUNTS = 24 * 3_600_000

/** Whether grants make their holder an admin: the role counts at every brand only. */
export const isAdmin = (grants: readonly Grant[]): boolean => allows(grants, { roles: ['admin'] }, EVERY_BRAND)

/** Whether grants hold no more than others do. */
export const isWithin = (grants: readonly Grant[], others: readonly Grant[]): boolean =>
  grants.every(({ role, brand, locales }) =>
    others.some(
      (other) =>
        other.role === role &&
        (other.brand === EVERY_BRAND || other.brand === brand) &&
        (other.locales === undefined || locales?.every((locale) => other.locales?.includes(locale)) === true),
    ),
  )

/** Grants as a list of words, in which two of them are compared and marked. */
export const written = (grants: readonly Grant[]): string =>
  JSON.stringify(grants.map(({ role, brand, locales }) => (locales ? [role, brand, locales] : [role, brand])))

/** Whether there is an active admin besides this member. */
export async function hasOtherAdmin(tx: Tx, name: string): Promise<boolean> {
  const others = await tx
    .selectFrom('staff')
    .select('grants')
    .where('name', '<>', name)
    .where('disabled_at', 'is', null)
    .execute()
  return others.some(({ grants }) => isAdmin(grants))
}

/**
 * Whether a change of a member needs two admins: as soon as there are two. At the machine itself an admin acts alone
 * also when no two are left who could do it together: of whom neither made the other, and none is the member it is
 * about. Without that, two admins of whom one made the other could never add a third.
 *
 * An admin whom another removed counts for a day more, or removing the others would be the way to act alone.
 * @param now the time of the database
 */
export async function needsTwo(tx: Tx, now: Date, { isLocal, about }: { isLocal: boolean; about: string }) {
  const rows = await tx
    .selectFrom('staff')
    .select(['name', 'grants', 'made_by', 'disabled_at', 'admin_until'])
    .orderBy('name')
    .execute()
  const since = now.getTime() - REMOVED_COUNTS
  const admins = rows.filter(
    ({ grants, disabled_at, admin_until }) =>
      (disabled_at === null && isAdmin(grants)) || (admin_until !== null && admin_until.getTime() > since),
  )
  if (!isLocal) return admins.length > 1
  const others = admins.filter(({ name }) => name !== about)
  return others.some((one) =>
    others.some((two) => one !== two && !(one.made_by === two.name || two.made_by === one.name)),
  )
}

import type { Grant } from '../../schemas/office/index.ts'
import type { Tx } from '../platform/kernel/context.ts'
import { allows } from './call.ts'
import { EVERY_BRAND } from './members.ts'

/** Whether grants make their holder an admin: the role counts at every brand only. */
export const isAdmin = (grants: readonly Grant[]): boolean => allows(grants, { roles: ['admin'] }, EVERY_BRAND)

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

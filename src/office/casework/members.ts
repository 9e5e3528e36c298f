import type { Context, Db, Tx } from '../../platform/kernel/context.ts'
import { rolesAt } from '../../platform/kernel/staff.ts'
import { refusal } from '../members.ts'

/** Active members with a role at a brand, by name. */
export async function membersAt({ db }: { readonly db: Db | Tx }, brand: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['name', 'grants'])
    .where('disabled_at', 'is', null)
    .where('is_service', '=', false)
    .orderBy('name')
    .execute()
  return rows.filter(({ grants }) => rolesAt(grants, brand).size > 0).map(({ name }) => name)
}

/** @throws PlatformError unless the name is of an active member with a role at the brand */
export async function requireMember(tx: Tx, brand: string, name: string): Promise<void> {
  if (!(await membersAt({ db: tx }, brand)).includes(name))
    throw refusal(`There is no active member of staff called ${name} with a role at ${brand}.`)
}

/** What notes and tasks need of the platform. */
export type CaseworkContext = Pick<Context, 'db' | 'clock' | 'audit' | 'transaction'>

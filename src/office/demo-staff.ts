import type { Grant } from '../../schemas/office/index.ts'
import type { Passwords } from '../platform/domains/accounts/index.ts'
import type { Context } from '../platform/kernel/context.ts'

/** The password of every invented member of staff; only a sandbox has them. */
export const DEMO_PASSWORD = 'quiet-harbour-1871'
/** They have been here this long, so that they count as two people. */
const HERE_FOR = 30 * 86_400_000

const at = (brand: string, ...roles: Grant['role'][]): Grant[] => roles.map((role) => ({ role, brand }))
const MEMBERS: Readonly<Record<string, Grant[]>> = {
  'demo-support': at('*', 'support'),
  'demo-payments': at('*', 'support', 'payments', 'auditor'),
  'demo-risk': at('*', 'risk', 'payments', 'auditor'),
  'demo-translator': at('*', 'translator'),
  'demo-designer': at('*', 'designer'),
  'demo-editor': at('*', 'editor'),
  'demo-publisher': at('*', 'publisher'),
}
/** Their names: whoever is added beside them alone is still the first member. */
export const DEMO_NAMES = Object.keys(MEMBERS)

/** Adds the sandbox's members of staff to a database without any. None made another, so any two are two people. */
export async function addDemoStaff(
  { transaction, clock }: Pick<Context, 'transaction' | 'clock'>,
  passwords: Passwords,
): Promise<void> {
  const password_hash = await passwords.hash(DEMO_PASSWORD)
  await transaction(async (tx) => {
    const known = await tx.selectFrom('staff').select('name').limit(1).executeTakeFirst()
    if (known) return
    const created_at = new Date(clock.now().getTime() - HERE_FOR)
    const rows = Object.entries(MEMBERS).map(([name, grants]) => ({
      name,
      password_hash,
      grants: JSON.stringify(grants),
      created_at,
      made_by: null,
      disabled_at: null,
    }))
    // Another process that starts at the same moment adds them as well.
    await tx
      .insertInto('staff')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * Disables invented members that a sandbox left behind: everybody knows their password. A member of such a name with
 * another password is somebody's own.
 */
export async function disableDemoStaff(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  passwords: Passwords,
): Promise<void> {
  const left = await db
    .selectFrom('staff')
    .select(['name', 'password_hash'])
    .where('name', 'in', DEMO_NAMES)
    .where('disabled_at', 'is', null)
    .execute()
  for (const { name, password_hash } of left) {
    if (!(await passwords.matches(DEMO_PASSWORD, password_hash))) continue
    await db.updateTable('staff').set({ disabled_at: clock.now() }).where('name', '=', name).execute()
    await db.deleteFrom('staff_session').where('name', '=', name).execute()
    log.warn({ member: name }, 'an invented member of staff was left by the sandbox and is disabled now')
  }
}

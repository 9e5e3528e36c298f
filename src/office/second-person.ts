import { sql } from 'kysely'
import type { Context, Tx } from '../platform/kernel/context.ts'
import type { SecondPersonRule } from '../platform/kernel/second-person.ts'
import { allows } from '../platform/kernel/staff.ts'
import { EVERY_BRAND } from './members.ts'

/** How long a new member, or one whom another reset, is neither of two people, in milliseconds. */
const NEW_FOR = 24 * 3_600_000

const memberOf = (tx: Tx, name: string) =>
  tx
    .selectFrom('staff')
    .select(['made_by', 'created_at', 'reset_at', 'disabled_at', 'grants', 'is_service'])
    .where('name', '=', name)
    .executeTakeFirst()

/**
 * Whether a member ever had a token of a program made: it was shown to them, whether it has ended since or not. Where
 * two admins made it, it was shown to the one who proposed it.
 */
const hadTokenOf = async (tx: Tx, program: string, name: string): Promise<boolean> =>
  (await tx
    .selectFrom('audit_line')
    .select('line')
    .where('brand', '=', EVERY_BRAND)
    .where('subject', '=', `staff:${program}`)
    .where('action', '=', 'service.issue')
    .where(sql<string>`coalesce('staff:' || (details ->> 'proposed_by'), actor)`, '=', `staff:${name}`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * The rule that keeps one person from being two: neither of the two is a member of less than 24 hours, nor one whose
 * password or second factor another reset since then, who could be acting as them, nor disabled, nor one whose role for
 * it was taken away since they spoke; and neither made the other, nor a token of it where one is a program. It is asked
 * of both, or whoever can act as another would only have to do that first.
 */
export const secondPersonRule = ({ databaseClock }: Pick<Context, 'databaseClock'>): SecondPersonRule => ({
  async one(tx, name, needed) {
    const member = await memberOf(tx, name)
    if (!member) return undefined
    if (member.disabled_at) return `${name} is disabled and cannot be one of the two people`
    if (needed && !allows(member.grants, needed, needed.brand))
      return `${name} may not decide about this any more, so that what they said counts for nothing`
    const since = (await databaseClock.read(tx)).getTime() - NEW_FOR
    if (member.created_at.getTime() > since)
      return `${name} is a member of less than 24 hours and cannot be one of the two people yet`
    return member.reset_at && member.reset_at.getTime() > since
      ? `${name} was reset by another member less than 24 hours ago and cannot be one of the two people yet`
      : undefined
  },

  async both(tx, first, second) {
    const [one, other] = [await memberOf(tx, first), await memberOf(tx, second)]
    if (one?.made_by === second || other?.made_by === first)
      return `${second} and ${first} made one another; a third person must approve it`
    return one?.is_service && (await hadTokenOf(tx, first, second))
      ? `${second} had a token of ${first} made, and could be acting as it; a third person must approve it`
      : undefined
  },
})

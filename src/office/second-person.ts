import type { Context } from '../platform/kernel/context.ts'
import type { SecondPersonRule } from '../platform/kernel/second-person.ts'

/** How long a new member cannot be the second person, in milliseconds. */
const NEW_FOR = 24 * 3_600_000

/**
 * The rule that keeps one person from being two: a member of less than 24 hours is nobody's second person, nor is one
 * whose password or second factor another reset since then, who could be acting as them; and neither of two members is
 * the other's when one made the other.
 */
export const secondPersonRule =
  ({ databaseClock }: Pick<Context, 'databaseClock'>): SecondPersonRule =>
  async (tx, first, second) => {
    const rows = await tx
      .selectFrom('staff')
      .select(['name', 'made_by', 'created_at', 'reset_at'])
      .where('name', 'in', [first, second])
      .execute()
    const [one, other] = [first, second].map((name) => rows.find((row) => row.name === name))
    if (one?.made_by === second || other?.made_by === first)
      return `${second} and ${first} made one another; a third person must approve it`
    if (!other) return undefined
    const since = (await databaseClock.read(tx)).getTime() - NEW_FOR
    if (other.created_at.getTime() > since)
      return `${second} is a member of less than 24 hours and cannot be the second person yet`
    return other.reset_at && other.reset_at.getTime() > since
      ? `${second} was reset by another member less than 24 hours ago and cannot be the second person yet`
      : undefined
  }

import type { Context } from '../platform/kernel/context.ts'
import type { SecondPersonRule } from '../platform/kernel/second-person.ts'

/** How long a new member cannot be the second person, in milliseconds. */
const NEW_FOR = 24 * 3_600_000

/**
 * The rule that keeps one person from being two: a member of less than 24 hours is nobody's second person, and neither
 * of two members is the other's when one made the other.
 */
export const secondPersonRule =
  ({ databaseClock }: Pick<Context, 'databaseClock'>): SecondPersonRule =>
  async (tx, first, second) => {
    const rows = await tx
      .selectFrom('staff')
      .select(['name', 'made_by', 'created_at'])
      .where('name', 'in', [first, second])
      .execute()
    const [one, other] = [first, second].map((name) => rows.find((row) => row.name === name))
    if (one?.made_by === second || other?.made_by === first)
      return `${second} and ${first} made one another; a third person must approve it`
    const since = other && (await databaseClock.read(tx)).getTime() - other.created_at.getTime()
    return since !== undefined && since < NEW_FOR
      ? `${second} is a member of less than 24 hours and cannot be the second person yet`
      : undefined
  }

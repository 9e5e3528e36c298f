import { sql, type RawBuilder } from 'kysely'
import type { QueueName } from '../../../schemas/office/index.ts'
import type { Context } from './context.ts'
import { definePort } from './ports.ts'

/** So many of one kind are counted; a screen shows more as "1,000+". */
const MOST = 1_000

/** For whom is counted. */
interface Waiting {
  readonly brand: string
  readonly member: string
  readonly now: Date
}
interface Counted {
  readonly count: number
  readonly oldest: Date | null
}

/** How much of one kind waits for a member of staff at a brand. It changes nothing. */
export interface QueueSource {
  readonly name: QueueName
  count(brand: string, member: string): Promise<Counted>
}

/** What all domains have waiting for staff; the office makes one list of it. */
export const QUEUES = definePort<QueueSource>('queues')

/**
 * Counts the rows of a statement.
 * @param rows selects since when each waits, as `at`
 */
export const countedQueue = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: QueueName,
  rows: (of: Waiting) => RawBuilder<unknown>,
): QueueSource => ({
  name,
  async count(brand, member) {
    const { rows: found } = await sql<Counted>`
      SELECT count(*)::int AS count, min(at) AS oldest
      FROM (${rows({ brand, member, now: clock.now() })} LIMIT ${MOST}) waiting`.execute(db)
    return found[0] ?? { count: 0, oldest: null }
  },
})

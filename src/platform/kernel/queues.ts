import { sql, type RawBuilder } from 'kysely'
import type { QueueAges, QueueName } from '../../../schemas/office/index.ts'
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
  readonly ages: QueueAges
  /** Differs when what waits is not the same, or in another state. */
  readonly mark?: string
}

const HOUR = 3_600_000
const NO_AGES: QueueAges = { under_1h: 0, under_4h: 0, under_24h: 0, longer: 0 }

/** What waits since these instants, counted. */
export function countedSince(since: readonly Date[], now: Date): Counted {
  const ages = { ...NO_AGES }
  for (const at of since) {
    const hours = (now.getTime() - at.getTime()) / HOUR
    ages[hours < 1 ? 'under_1h' : hours < 4 ? 'under_4h' : hours < 24 ? 'under_24h' : 'longer'] += 1
  }
  const [oldest = null] = since.toSorted((a, b) => a.getTime() - b.getTime())
  return { count: since.length, oldest, ages }
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
    const now = clock.now()
    const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
    const { rows: found } = await sql<Omit<Counted, 'ages' | 'mark'> & QueueAges>`
      SELECT count(*)::int AS count, min(at) AS oldest,
        count(*) FILTER (WHERE at > ${ago(1)})::int AS under_1h,
        count(*) FILTER (WHERE at <= ${ago(1)} AND at > ${ago(4)})::int AS under_4h,
        count(*) FILTER (WHERE at <= ${ago(4)} AND at > ${ago(24)})::int AS under_24h,
        count(*) FILTER (WHERE at <= ${ago(24)})::int AS longer
      FROM (${rows({ brand, member, now })} LIMIT ${MOST}) waiting`.execute(db)
    const { count, oldest, ...ages } = found[0] ?? { count: 0, oldest: null, ...NO_AGES }
    return { count, oldest, ages }
  },
})

import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

const DAY = 24 * 3_600_000
/** A code is good for minutes, a link for three days at most, and a mail server is waited for less than two. */
const KEPT_FOR = 7 * DAY

/**
 * Empties messages that never left: given up, withheld, or of a house without a server. That there was one is kept;
 * its text, code, link, and a subject with a code are not. None of them is sent later.
 */
export async function emptyUnsent({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      text: '',
      code: null,
      link: null,
      unsubscribe: null,
      subject: sql`CASE WHEN code IS NULL THEN subject ELSE '' END`,
    })
    .where('sent_at', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - KEPT_FOR))
    .where('text', '<>', '')
    .execute()
}

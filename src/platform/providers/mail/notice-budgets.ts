import { sql } from 'kysely'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import type { MessageKind } from './messages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Notices by text to one phone in any 24 hours. */
const TO_A_PHONE = 20
/** The same to ten thousand neighbouring numbers: whoever earns with texts rents them in ranges. */
const TO_A_RANGE = 200

/** Codes, links and welcomes have budgets of their own; a mailing is begun by staff. */
const COUNTED_ELSEWHERE: ReadonlySet<MessageKind> = new Set([
  'welcome',
  'restore',
  'code',
  'confirmation',
  'contactAdded',
  'recovered',
  'recoveredWith',
  'mailing',
])

/** Whether a message tells its player what was done, by text. */
export const isTextNotice = ({ channel, kind }: { channel: 'email' | 'sms'; kind: MessageKind }): boolean =>
  channel === 'sms' && !COUNTED_ELSEWHERE.has(kind)

/**
 * Which budget a notice by text is over: a logged-in player causes as many as they like, and each is paid by the
 * operator. What is counted is the outbox itself, so no lock is held while the change that it tells of goes on.
 * @param to the phone; `isConfirmed`: whether somebody has proved it to be theirs. To those that nobody has, a brand
 *   writes no more in an hour than its `messages.textsPerHour`
 * @returns undefined while it may be written
 */
export async function spentBudget(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  brand: PlatformBrand,
  { to, isConfirmed }: { readonly to: string; readonly isConfirmed: boolean },
): Promise<'recipient' | 'range' | 'brand' | undefined> {
  const now = clock.now().getTime()
  const [lastDay, lastHour] = [new Date(now - DAY), new Date(now - HOUR)]
  const others = sql.join([...COUNTED_ELSEWHERE])
  const { rows } = await sql<{ recipient: bigint; range: bigint }>`
    SELECT count(*) FILTER (WHERE recipient = ${to}) AS recipient, count(*) AS range FROM outbox
    WHERE brand_id = ${brand.id} AND channel = 'sms' AND left(recipient, -4) = left(${to}, -4)
      AND created_at > ${lastDay} AND budget IS NULL AND kind NOT IN (${others})`.execute(tx)
  const { recipient = 0n, range = 0n } = rows[0] ?? {}
  if (recipient >= TO_A_PHONE) return 'recipient'
  if (range >= TO_A_RANGE) return 'range'
  if (isConfirmed) return undefined
  const { rows: written } = await sql<{ count: bigint }>`
    SELECT count(*) AS count FROM outbox
    WHERE brand_id = ${brand.id} AND channel = 'sms' AND NOT is_confirmed AND created_at > ${lastHour}
      AND budget IS NULL AND kind NOT IN (${others})`.execute(tx)
  return (written[0]?.count ?? 0n) >= brand.platform.settings.messages.textsPerHour ? 'brand' : undefined
}

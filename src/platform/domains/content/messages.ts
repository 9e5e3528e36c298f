import { sql, type RawBuilder } from 'kysely'
import type { SupportMessage } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db, Tx } from '../../kernel/context.ts'
import { cursorIn, cursorText } from '../../kernel/cursor.ts'
import { invalid, OfficeRefusal, PlatformError } from '../../kernel/errors.ts'
import { instantText } from '../../kernel/instant-text.ts'
import { instantOf } from '../../kernel/player-card.ts'
import { countedQueue, type QueueSource } from '../../kernel/queues.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import { maskedContacts } from '../accounts/index.ts'

interface MessageParts {
  readonly context: Pick<Context, 'audit' | 'clock' | 'transaction'>
  readonly mailer: Pick<Mailer, 'answer'>
}
interface Acting {
  readonly brand: PlatformBrand
  readonly by: string
}
type State = SupportMessage['state']
interface MessageQuery {
  readonly state: State
  /** This message alone, whatever its state. */
  readonly id?: string | undefined
  readonly before?: string | undefined
  readonly count: number
}

const messages = (db: Db | Tx, brand: string) =>
  db
    .selectFrom('feedback')
    .leftJoin('player', (join) =>
      join.onRef('player.brand_id', '=', 'feedback.brand_id').onRef('player.id', '=', 'feedback.player_id'),
    )
    .select(['feedback.id', 'feedback.at', 'feedback.email', 'feedback.subject', 'feedback.message'])
    .select(['feedback.player_id', 'done_at', 'done_by', 'answer', 'closed_reason'])
    .select(['player.profile', 'player.fakename', 'player.locale'])
    .where('feedback.brand_id', '=', brand)
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof messages>['executeTakeFirst']>>>

const stateOf = ({ done_at, answer }: Row): State =>
  done_at === null ? 'open' : answer === null ? 'closed' : 'answered'
const nameOf = ({ profile, fakename }: Row): string =>
  `${profile?.['first_name'] ?? ''} ${profile?.['last_name'] ?? ''}`.trim() || (fakename ?? '')
const maskedEmail = ({ email }: Row): string => maskedContacts({ email, phone: '' }).email

const shown = (row: Row): SupportMessage => ({
  id: String(row.id),
  at: row.at.toISOString(),
  state: stateOf(row),
  email: maskedEmail(row),
  subject: row.subject,
  message: row.message,
  player: row.player_id === null ? null : { id: row.player_id, name: nameOf(row) },
  done_at: instantOf(row.done_at),
  done_by: row.done_by,
  answer: row.answer,
  reason: row.closed_reason,
})

/** Messages behind the last one of a page. @throws PlatformError when the text is no cursor */
function behind(state: State, cursor: string | undefined): RawBuilder<boolean> {
  const last = cursorIn('before', cursor)
  if (!last) return sql<boolean>`true`
  if (!/^\d{1,18}$/.test(last.key ?? '')) throw invalid({ before: 'unknown' })
  return state === 'open'
    ? sql<boolean>`(feedback.at, feedback.id) > (${last.at}, ${last.key}::bigint)`
    : sql<boolean>`(feedback.done_at, feedback.id) < (${last.at}, ${last.key}::bigint)`
}

/** A page of a brand's messages to support. @throws PlatformError for an unknown page */
export async function listMessages(
  { db }: Pick<Context, 'db'>,
  brand: string,
  { state, id, before, count }: MessageQuery,
): Promise<{ items: SupportMessage[]; next: string | null }> {
  const query = messages(db, brand)
  if (id !== undefined) {
    const rows = await query.where('feedback.id', '=', BigInt(id)).execute()
    return { items: rows.map(shown), next: null }
  }
  const isOpen = state === 'open'
  const direction = isOpen ? 'asc' : 'desc'
  const rows = await query
    .where('done_at', isOpen ? 'is' : 'is not', null)
    .$if(!isOpen, (done) => done.where('answer', state === 'closed' ? 'is' : 'is not', null))
    .where(behind(state, before))
    .orderBy(isOpen ? 'feedback.at' : 'done_at', direction)
    .orderBy('feedback.id', direction)
    .limit(count + 1)
    .execute()
  const page = rows.slice(0, count)
  const last = page.at(-1)
  const place = last && (last.done_at ?? last.at)
  return { items: page.map(shown), next: place && rows.length > count ? cursorText(place, String(last.id)) : null }
}

/** The message, locked, while it is open. @throws OfficeRefusal, PlatformError that names who answered or closed it */
async function openMessage(tx: Tx, brand: PlatformBrand, id: string): Promise<Row> {
  const row = await messages(tx, brand.id)
    .where('feedback.id', '=', BigInt(id))
    .forUpdate('feedback')
    .executeTakeFirst()
  if (!row) throw new OfficeRefusal(`there is no message ${id} at ${brand.id}`)
  if (row.done_at === null) return row
  const did = row.answer === null ? 'closed' : 'answered'
  const message = `${row.done_by} ${did} this message on ${instantText(brand, row.done_at)}.`
  throw new PlatformError('InvalidRequestException', { status: 422, message, error_data: { now: shown(row) } })
}

interface Done {
  readonly action: 'message.answer' | 'message.close'
  readonly reason?: string
  readonly set: { readonly answer: string } | { readonly closed_reason: string }
}
/** Marks an open message as done, with a line in the audit. @returns the message as it was */
async function finish(
  { context: { audit, clock } }: MessageParts,
  tx: Tx,
  { brand, by }: Acting,
  id: string,
  { action, reason, set }: Done,
): Promise<Row> {
  const row = await openMessage(tx, brand, id)
  await tx
    .updateTable('feedback')
    .set({ done_at: clock.now(), done_by: by, ...set })
    .where('id', '=', row.id)
    .execute()
  await audit.record(tx, {
    brand: brand.id,
    actor: `staff:${by}`,
    action,
    subject: row.player_id === null ? `message:${id}` : `player:${row.player_id}`,
    ...(reason !== undefined && { reason }),
    details: { message: id },
  })
  return row
}

/**
 * Answers a message by a mail to the address that wrote, in the player's language or the brand's.
 * @returns the address, masked @throws PlatformError when somebody answered or closed it meanwhile
 */
export const answerMessage = (parts: MessageParts, acting: Acting, id: string, answer: string): Promise<string> =>
  parts.context.transaction(async (tx) => {
    const row = await finish(parts, tx, acting, id, { action: 'message.answer', set: { answer } })
    const { brand } = acting
    const locale = row.locale ?? brand.brand.locales.default
    await parts.mailer.answer(tx, brand, { email: row.email, playerId: row.player_id, locale, answer })
    return maskedEmail(row)
  })

/** Closes a message that needs no answer. @throws PlatformError when somebody answered or closed it meanwhile */
export const closeMessage = (parts: MessageParts, acting: Acting, id: string, reason: string): Promise<Row> =>
  parts.context.transaction((tx) =>
    finish(parts, tx, acting, id, { action: 'message.close', reason, set: { closed_reason: reason } }),
  )

/** Messages that nobody answered or closed. */
export const messagesWaiting = (context: Pick<Context, 'db' | 'clock'>): QueueSource =>
  countedQueue(
    context,
    'messages',
    ({ brand }) => sql`SELECT at FROM feedback WHERE brand_id = ${brand} AND done_at IS NULL ORDER BY at`,
  )

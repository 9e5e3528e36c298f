import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { definePort } from '../../kernel/ports.ts'
import { SMS_GATEWAYS } from '../sms/port.ts'
import { withoutControls, type MessageKind } from './messages.ts'
import { isTextNotice, spentBudget } from './notice-budgets.ts'
import { MAIL_SERVERS } from './port.ts'

/** Whether somebody has proved that an e-mail or a phone is theirs. */
export const CONFIRMED_CONTACTS =
  definePort<(tx: Tx, brandId: string, contact: string) => Promise<boolean>>('confirmed contacts')

/**
 * Attempts to deliver a message, at most an hour apart: the mail server may be down for a day. A code expires earlier,
 * so it gets fewer.
 */
const TRIES = 40

/** A message as it is written. */
export interface Message {
  channel: 'email' | 'sms'
  kind: MessageKind
  /** The player whom it is written to, by id; null for somebody without an account. */
  playerId: string | null
  to: string
  locale: string
  subject: string
  text: string
  code?: string
  link?: string
  /** Of a mailing alone. */
  mailing?: { unsubscribe: string }
}

type OutboxDependencies = Pick<Context, 'clock' | 'supplied' | 'enqueue'>

/** Whether messages of a channel leave the outbox. */
const isSent = ({ supplied }: OutboxDependencies, channel: Message['channel']) =>
  supplied<unknown>(channel === 'sms' ? SMS_GATEWAYS : MAIL_SERVERS).length > 0

/**
 * Writes a message to the outbox, and has it sent where messages of its channel are. Of a notice by text whose budget
 * is spent the outbox keeps that it was held back, and no word of it.
 * @returns false for one that was held back
 */
export async function send(deps: OutboxDependencies, tx: Tx, brand: PlatformBrand, message: Message): Promise<boolean> {
  const { to, channel, kind, playerId, locale, subject, text, code, link, mailing } = message
  const { clock, enqueue } = deps
  const id = newId()
  const isCounted = isTextNotice(message)
  const isKnown = !isCounted || (await isConfirmed(deps, tx, brand, { email: '', phone: to }))
  const budget = isCounted ? await spentBudget(deps, tx, brand, { to, isConfirmed: isKnown }) : undefined
  await tx
    .insertInto('outbox')
    .values({
      id,
      brand_id: brand.id,
      recipient: to,
      channel,
      locale,
      subject: withoutControls(subject),
      text: budget ? '' : withoutControls(text),
      kind,
      is_confirmed: isKnown,
      budget: budget ?? null,
      withheld_at: budget ? clock.now() : null,
      to_player: playerId,
      player_id: mailing ? playerId : null,
      unsubscribe: mailing?.unsubscribe ?? null,
      code: code ?? null,
      link: budget ? null : (link ?? null),
      created_at: clock.now(),
      sent_at: null,
    })
    .execute()
  if (!budget && isSent(deps, channel))
    await enqueue(tx, {
      brand: brand.id,
      name: channel === 'sms' ? 'sms.send' : 'mail.send',
      payload: { id },
      dedupeKey: id,
      ...(code === undefined && { maxAttempts: TRIES }),
    })
  return budget === undefined
}

/** Whether the contact a message goes to was proved to be its player's. */
export async function isConfirmed(
  { supplied }: Pick<Context, 'supplied'>,
  tx: Tx,
  brand: PlatformBrand,
  { email, phone }: { email: string; phone: string },
): Promise<boolean> {
  for (const look of supplied(CONFIRMED_CONTACTS)) if (await look(tx, brand.id, email || phone)) return true
  return false
}

import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { configuredOrigin } from '../../kernel/settings.ts'
import { messageOf } from './messages.ts'

/** A person a message goes to: by e-mail, or to the phone of somebody who has none. */
export interface Recipient {
  /** Empty when there is none. */
  email: string
  /** E.164; empty when there is none. */
  phone: string
  name: string
  locale: string
}
/** What a player is told of afterwards. */
export type Notice = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff'
/** What a player is told of a deposit or withdrawal. */
export type MoneyNotice =
  | 'depositReceived'
  | 'depositRefunded'
  | 'depositChargedBack'
  | 'withdrawalRequested'
  | 'withdrawalPaid'
  | 'withdrawalDeclined'
  | 'withdrawalFailed'
/** The transaction such a notice is about, as people read it. */
export interface MoneyFacts {
  id: string
  amount: string
  method: string
  reason: string
}
/**
 * Tries of a message an hour apart at most: its server may be gone for a day. A code is of no use by then, so it is
 * given up sooner.
 */
const TRIES = 40

export interface Message {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  code?: string
  link?: string
}

/** A player as the one a message goes to. */
export const recipientOf = ({
  email,
  phone,
  fakename,
  locale,
}: {
  email: string
  phone: string
  fakename: string
  locale: string
}): Recipient => ({ email, phone, name: fakename, locale })

/**
 * Writes messages to the outbox, in the transaction of what they are about: a message exists exactly when that does.
 * They leave from there by `delivery.ts`, or `providers/sms` for phones. Who has neither e-mail nor phone is not
 * written to.
 */
export function createMailer({ clock, settings, enqueue }: Pick<Context, 'clock' | 'settings' | 'enqueue'>) {
  const isSent = { email: settings.smtpUrl !== undefined, sms: settings.smsUrl !== undefined }

  async function send(
    tx: Tx,
    brand: PlatformBrand,
    { to, channel, subject, text, code, link }: Message,
  ): Promise<void> {
    const id = newId()
    await tx
      .insertInto('outbox')
      .values({
        id,
        brand_id: brand.id,
        recipient: to,
        channel,
        subject,
        text,
        code: code ?? null,
        link: link ?? null,
        created_at: clock.now(),
        sent_at: null,
      })
      .execute()
    if (isSent[channel])
      await enqueue(tx, {
        brand: brand.id,
        name: channel === 'sms' ? 'sms.send' : 'mail.send',
        payload: { id },
        dedupeKey: id,
        ...(code === undefined && { maxAttempts: TRIES }),
      })
  }

  async function write(
    tx: Tx,
    brand: PlatformBrand,
    { email, phone, name, locale }: Recipient,
    kind: string,
    path: string,
    more: { code?: string } = {},
    facts: Record<string, string> = {},
  ): Promise<void> {
    // The address comes from configuration: a forged Host header must not decide where a message points.
    const link = configuredOrigin(settings, brand.brand.hosts[0] ?? 'localhost') + path
    const values = { brand: brand.brand.name, name, link, ...more, ...facts }
    const text = (key: string) => messageOf(brand, locale, key, values)
    if (email)
      await send(tx, brand, {
        to: email,
        channel: 'email',
        link,
        ...more,
        subject: text(`mail.${kind}.subject`),
        text: text(`mail.${kind}.text`),
      })
    else if (phone)
      await send(tx, brand, { to: phone, channel: 'sms', link, ...more, subject: '', text: text(`mail.sms.${kind}`) })
  }

  return {
    send,
    welcome: (tx: Tx, brand: PlatformBrand, recipient: Recipient) => write(tx, brand, recipient, 'welcome', '/'),
    restore: (tx: Tx, brand: PlatformBrand, recipient: Recipient, token: string) =>
      write(tx, brand, recipient, 'restore', brand.platform.settings.links.newPassword.replaceAll('{token}', token)),
    /** A code for the second step. */
    code: (tx: Tx, brand: PlatformBrand, recipient: Recipient, code: string) =>
      write(tx, brand, recipient, 'code', '/', { code }),
    /** A code that proves an e-mail, or a phone where the recipient is named without one, to be the player's. */
    confirmation: (tx: Tx, brand: PlatformBrand, recipient: Recipient, code: string) =>
      write(tx, brand, recipient, 'confirmation', '/', { code }),
    /** Tells a player what was changed about the account's security. */
    notice: (tx: Tx, brand: PlatformBrand, recipient: Recipient, what: Notice) =>
      write(tx, brand, recipient, what, '/'),
    /** Tells a player that a link set a new password, and which ways in remain besides, by their names. */
    recovered(tx: Tx, brand: PlatformBrand, recipient: Recipient, remaining: readonly string[]) {
      const nameOf = (way: string) => brand.translate(recipient.locale, `auth.wayNames.${way}`) ?? way
      const kind = remaining.length > 0 ? 'recoveredWith' : 'recovered'
      return write(tx, brand, recipient, kind, '/', {}, { remaining: remaining.map(nameOf).join(', ') })
    },
    /** Tells the contact an account had before of one that was added; the link undoes it. */
    contactAdded: (tx: Tx, brand: PlatformBrand, recipient: Recipient, added: string, token: string) =>
      write(
        tx,
        brand,
        recipient,
        'contactAdded',
        `/platform/undo?token=${token}&locale=${recipient.locale}`,
        {},
        { added },
      ),
    /** Tells a player what became of their money. */
    money: (tx: Tx, brand: PlatformBrand, recipient: Recipient, what: MoneyNotice, { id, ...facts }: MoneyFacts) =>
      write(tx, brand, recipient, what, brand.platform.settings.links.receipt.replaceAll('{id}', id), {}, facts),
  }
}
export type Mailer = ReturnType<typeof createMailer>

import type { PlatformBrand } from '../../brands.ts'
import type { Context, Tx } from '../../context.ts'
import { newId } from '../../ids.ts'
import { configuredOrigin } from '../../settings.ts'
import { messageOf } from './messages.ts'

/** A person a message goes to. */
export interface Recipient {
  email: string
  name: string
  locale: string
}
/** What a player is told of afterwards. */
export type Notice = 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff'
export interface Message {
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  code?: string
  link?: string
}

/**
 * Writes messages to the outbox, in the transaction of what they are about: a message exists exactly when that does.
 * They leave from there by `delivery.ts`; an SMS gateway would take the rows of its channel the same way.
 */
export function createMailer({ clock, settings, enqueue }: Pick<Context, 'clock' | 'settings' | 'enqueue'>) {
  async function send(tx: Tx, brand: PlatformBrand, { to, channel, subject, text, code, link }: Message): Promise<void> {
    const id = newId()
    await tx.insertInto('outbox').values({
      id, brand_id: brand.id, recipient: to, channel, subject, text, code: code ?? null, link: link ?? null,
      created_at: clock.now(), sent_at: null,
    }).execute()
    if (channel === 'email' && settings.smtpUrl !== undefined) await enqueue(tx, { brand: brand.id, name: 'mail.send', payload: { id }, dedupeKey: id })
  }

  function compose(brand: PlatformBrand, { email, name, locale }: Recipient, kind: string, path: string, more: Record<string, string> = {}): Message {
    // The address comes from configuration: a forged Host header must not decide where a mail points.
    const link = configuredOrigin(settings, brand.brand.hosts[0] ?? 'localhost') + path
    const values = { brand: brand.brand.name, name, link, ...more }
    return {
      to: email, channel: 'email', link, ...more,
      subject: messageOf(brand, locale, `mail.${kind}.subject`, values), text: messageOf(brand, locale, `mail.${kind}.text`, values),
    }
  }

  return {
    send,
    welcome: (tx: Tx, brand: PlatformBrand, recipient: Recipient) => send(tx, brand, compose(brand, recipient, 'welcome', '/')),
    restore: (tx: Tx, brand: PlatformBrand, recipient: Recipient, token: string) =>
      send(tx, brand, compose(brand, recipient, 'restore', `/?show_popup_auth=restore&token=${token}`)),
    /** A code for the second step. */
    code: (tx: Tx, brand: PlatformBrand, recipient: Recipient, code: string) => send(tx, brand, compose(brand, recipient, 'code', '/', { code })),
    /** A code that proves an e-mail to be the player's. */
    confirmation: (tx: Tx, brand: PlatformBrand, recipient: Recipient, code: string) => send(tx, brand, compose(brand, recipient, 'confirmation', '/', { code })),
    /** The same for a phone. */
    textCode: (tx: Tx, brand: PlatformBrand, { to, locale }: { to: string; locale: string }, code: string) =>
      send(tx, brand, { to, channel: 'sms', subject: '', text: messageOf(brand, locale, 'mail.textCode', { brand: brand.brand.name, code }), code }),
    /** Tells a player what was changed about the account's security. */
    notice: (tx: Tx, brand: PlatformBrand, recipient: Recipient, what: Notice) => send(tx, brand, compose(brand, recipient, what, '/')),
  }
}
export type Mailer = ReturnType<typeof createMailer>

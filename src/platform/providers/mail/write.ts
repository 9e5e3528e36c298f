import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { configuredOrigin } from '../../kernel/settings.ts'
import { messageOf, type MailKind } from './messages.ts'
import { isConfirmed, send } from './outbox.ts'

/** The recipient of a message: reached by e-mail, or by phone when there is no e-mail. */
export interface Recipient {
  /** The player's id. */
  id: string
  /** Empty when there is none. */
  email: string
  /** E.164; empty when there is none. */
  phone: string
  name: string
  locale: string
}
/** Where the button of a mail program ends mailings (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/platform/unsubscribe'

/** A player as recipient. */
export const recipientOf = ({
  id,
  email,
  phone,
  fakename,
  locale,
}: {
  id: string
  email: string
  phone: string
  fakename: string
  locale: string
}): Recipient => ({ id, email, phone, name: fakename, locale })

export type MailerDependencies = Pick<Context, 'ask' | 'clock' | 'settings' | 'enqueue' | 'noteStop' | 'supplied'>

// The origin comes from configuration: a forged Host header must not decide where a link points.
const originOf = ({ settings }: MailerDependencies, brand: PlatformBrand) =>
  configuredOrigin(settings, brand.brand.hosts[0] ?? 'localhost')

/** A page of the brand in a language. */
export const pageIn = ({ brand }: PlatformBrand, locale: string, path: string) =>
  `${locale === brand.locales.default ? '' : `/${locale}`}${path}`

/** The whole address of a page of the brand in a language. */
export const pageOf = (deps: MailerDependencies, brand: PlatformBrand, locale: string, path: string) =>
  originOf(deps, brand) + pageIn(brand, locale, path)

/** The ways to end mailings to a contact: words with a link to a page, and an address for the mail program's button. */
export function endingOf(
  deps: MailerDependencies,
  brand: PlatformBrand,
  { locale, token }: { locale: string; token: string },
) {
  const page = brand.platform.settings.links.unsubscribe.replaceAll('{token}', token)
  const link = pageOf(deps, brand, locale, page)
  return {
    link,
    say: (key: string) => messageOf(brand, locale, key, { brand: brand.brand.name, link }),
    mailing: { unsubscribe: `${originOf(deps, brand)}${UNSUBSCRIBE_PATH}?token=${token}` },
  }
}

/**
 * Writes a message. To a contact nobody has confirmed it holds nothing that a visitor chose, not even a name: it may be
 * a stranger's, and the message would be sent in the brand's name.
 * @returns false for one that was held back, and where there is nothing to write to
 */
export async function write(
  deps: MailerDependencies,
  tx: Tx,
  brand: PlatformBrand,
  recipient: Recipient,
  kind: MailKind,
  path: string,
  { token, ...more }: { code?: string; token?: string } = {},
  facts: Record<string, string> = {},
): Promise<boolean> {
  const { id: playerId, email, phone, name, locale } = recipient
  const about = { kind, playerId, locale }
  const link = originOf(deps, brand) + path
  const greeted = (await isConfirmed(deps, tx, brand, recipient)) ? name : ''
  const values = { brand: brand.brand.name, name: greeted, link, ...more, ...facts }
  const text = (key: string) => messageOf(brand, locale, key, values)
  const ending = token === undefined ? undefined : endingOf(deps, brand, { locale, token })
  const ended = ending && { mailing: ending.mailing }
  if (email)
    return send(deps, tx, brand, {
      to: email,
      channel: 'email',
      ...about,
      link,
      ...more,
      subject: text(`mail.${kind}.subject`),
      text: text(`mail.${kind}.text`) + (ending ? `\n\n${ending.say('mail.reminder.footer')}` : ''),
      ...ended,
    })
  if (phone)
    return send(deps, tx, brand, {
      to: phone,
      channel: 'sms',
      ...about,
      link,
      ...more,
      subject: '',
      text: text(`mail.sms.${kind}`) + (ending ? ` ${ending.say('mail.sms.mailing')}` : ''),
      ...ended,
    })
  return false
}

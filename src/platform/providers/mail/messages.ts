import type { PlatformBrand } from '../../kernel/brands.ts'

/** The kinds of messages to players: `mail.<kind>.subject` and `.text` by e-mail, `mail.sms.<kind>` to a phone. */
export const MAIL_KINDS = [
  'welcome',
  'restore',
  'code',
  'confirmation',
  'contactAdded',
  'passwordChanged',
  'recovered',
  'recoveredWith',
  'twoFactorOn',
  'twoFactorOff',
  'depositReceived',
  'depositRefunded',
  'depositChargedBack',
  'withdrawalRequested',
  'withdrawalPaid',
  'withdrawalDeclined',
  'withdrawalFailed',
  'breakBegun',
  'breakForGood',
  'identityVerified',
  'identityRetry',
  'identityRejected',
  'bonusEnds',
  'bonusWaits',
  'pointsExpire',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]
/** What a message is: one of these kinds, a mailing, or the answer of support to somebody who wrote to it. */
export type MessageKind = MailKind | 'mailing' | 'answer'

/** Control characters, but for line ends, and those that turn the direction of a text. */
const CONTROLS = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/gu

/** A text without characters that a mail program or a terminal would obey. */
export const withoutControls = (text: string): string => text.replace(CONTROLS, '')

/**
 * A message's text in the player's language, else the brand's, with `{names}` filled in. An empty name takes the space
 * and the comma before it along: "Hello {name}," becomes "Hello,".
 */
export function messageOf(brand: PlatformBrand, locale: string, key: string, values: Record<string, string>): string {
  const text = brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? key
  const greeting = values['name'] === '' ? text.replaceAll(/[,،]?\s?\{name\}/g, '') : text
  return greeting
    .replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))
    .replaceAll(/ +$/gm, '')
}

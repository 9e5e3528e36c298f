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
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A message's text in the player's language, else the brand's, with `{names}` filled in. */
export function messageOf(brand: PlatformBrand, locale: string, key: string, values: Record<string, string>): string {
  const text = brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  )
}

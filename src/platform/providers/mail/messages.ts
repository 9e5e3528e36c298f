import type { PlatformBrand } from '../../brands.ts'

/** What is said when neither the player's locale nor the brand's default one has the message. */
const FALLBACK: Record<string, string> = {
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.text': 'Hello {name},\n\nyour account at {brand} is open. You can play whenever you like; limits and breaks are in your profile.\n\n{link}',
  'mail.restore.subject': 'A new password for {brand}',
  'mail.restore.text': 'Hello {name},\n\nsomebody, hopefully you, asked for a new password at {brand}. This link works once, for one hour:\n\n{link}\n\nIf it was not you, nothing needs to be done.',
  'mail.code.subject': '{code} is your code for {brand}',
  'mail.code.text': 'Hello {name},\n\nyour code for {brand} is {code}. It works once, for ten minutes.\n\nIf you did not ask for it, somebody knows your password: please change it at {link}',
  'mail.confirmation.subject': '{code} confirms your e-mail at {brand}',
  'mail.confirmation.text': 'Hello {name},\n\nyour code for {brand} is {code}. It works once, for ten minutes.\n\n{link}',
  'mail.textCode': '{code} is your code for {brand}. It works once, for ten minutes.',
  'mail.passwordChanged.subject': 'Your password at {brand} was changed',
  'mail.passwordChanged.text': 'Hello {name},\n\nthe password of your account at {brand} was changed, and you were logged out everywhere else.\n\nIf it was not you, set a new password at once: {link}',
  'mail.twoFactorOn.subject': 'Two-factor login is on at {brand}',
  'mail.twoFactorOn.text': 'Hello {name},\n\nfrom now on, logging in at {brand} asks for a code besides your password.\n\nIf it was not you, please tell our support: {link}',
  'mail.twoFactorOff.subject': 'Two-factor login is off at {brand}',
  'mail.twoFactorOff.text': 'Hello {name},\n\nlogging in at {brand} asks for your password alone again.\n\nIf it was not you, set a new password at once: {link}',
}

/** A mail's text in the player's language, with `{names}` filled in. */
export function messageOf(brand: PlatformBrand, locale: string, key: string, values: Record<string, string>): string {
  const text = brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? FALLBACK[key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] ?? whole : whole))
}

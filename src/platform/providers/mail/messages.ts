import type { PlatformBrand } from '../../brands.ts'

/** What is said when neither the player's locale nor the brand's default one has the message. */
const FALLBACK: Record<string, string> = {
  'mail.welcome.subject': 'Welcome to {brand}',
  'mail.welcome.text': 'Hello {name},\n\nyour account at {brand} is open. You can play whenever you like; limits and breaks are in your profile.\n\n{link}',
  'mail.restore.subject': 'A new password for {brand}',
  'mail.restore.text': 'Hello {name},\n\nsomebody, hopefully you, asked for a new password at {brand}. This link works once, for one hour:\n\n{link}\n\nIf it was not you, nothing needs to be done.',
}

/** A mail's text in the player's language, with `{names}` filled in. */
export function messageOf(brand: PlatformBrand, locale: string, key: string, values: Record<string, string>): string {
  const text = brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? FALLBACK[key] ?? key
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? values[name] ?? whole : whole))
}

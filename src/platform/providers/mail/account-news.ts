import type { PlatformBrand } from '../../kernel/brands.ts'
import { messageOf, type MailKind } from './messages.ts'

/** What a message is made of: its kind, the page it leads to, and the facts in its text. */
export interface News {
  readonly kind: MailKind
  readonly path: string
  readonly facts: Record<string, string>
}

/** How the check of an identity ended. */
export type IdentityNotice = 'identityVerified' | 'identityRetry' | 'identityRejected'

/** A break: when it ends, what happens to the money, and whom to ask. @param until null for good */
export function breakNews(brand: PlatformBrand, locale: string, until: Date | null): News {
  const { limits, links } = brand.platform.settings
  const payout = messageOf(brand, locale, `mail.payout.${limits.loginInBreak ? 'open' : 'closed'}`, {})
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: brand.brand.timezone } as const
  const kind = until === null ? 'breakForGood' : 'breakBegun'
  return { kind, path: links.support, facts: { payout, until: until?.toLocaleString(locale, format) ?? '' } }
}

/** The result of a check, with what the provider says for players. */
export function identityNews({ platform }: PlatformBrand, kind: IdentityNotice, comment: string): News {
  const { support, verifyIdentity } = platform.settings.links
  return { kind, path: kind === 'identityRejected' ? support : verifyIdentity, facts: { comment } }
}

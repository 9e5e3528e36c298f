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

/** A bonus that expires soon, with amounts as text for people. */
export interface ExpiringBonus {
  /** `bonusEnds`: its money is being played, or was set aside; `bonusWaits`: it was never activated. */
  readonly kind: 'bonusEnds' | 'bonusWaits'
  readonly until: Date
  readonly facts: { readonly title: string; readonly amount: string; readonly done: string; readonly required: string }
}

/** Points that are lost soon, with their number and name as text for people. */
export interface ExpiringPoints {
  readonly until: Date
  readonly facts: { readonly points: string; readonly alias: string }
}

/** An instant for people, in the brand's time zone. */
const when = ({ brand }: PlatformBrand, locale: string, at: Date): string =>
  at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: brand.timezone })

/** A break that begins. `until`: null for good; `isAskedFor`: it ends only once its player asks to come back. */
export interface BegunBreak {
  readonly until: Date | null
  readonly isAskedFor: boolean
}

/** A break: when and how it ends, what happens to the money, and whom to ask. */
export function breakNews(brand: PlatformBrand, locale: string, { until, isAskedFor }: BegunBreak): News {
  const { limits, links } = brand.platform.settings
  const say = (what: string) => messageOf(brand, locale, `mail.payout.${what}`, {})
  const paid = say(limits.loginInBreak ? 'open' : 'closed')
  const payout = until !== null && isAskedFor ? `${paid} ${say('return')}` : paid
  const kind = until === null ? 'breakForGood' : 'breakBegun'
  return { kind, path: links.support, facts: { payout, until: until ? when(brand, locale, until) : '' } }
}

/** The result of a check, with what the provider says for players. */
export function identityNews({ platform }: PlatformBrand, kind: IdentityNotice, comment: string): News {
  const { support, verifyIdentity } = platform.settings.links
  return { kind, path: kind === 'identityRejected' ? support : verifyIdentity, facts: { comment } }
}

/** When a bonus expires, and what is left to do with it. */
export const bonusNews = (brand: PlatformBrand, locale: string, { kind, until, facts }: ExpiringBonus): News => ({
  kind,
  path: brand.platform.settings.links.bonuses,
  facts: { ...facts, until: when(brand, locale, until) },
})

/** When points are lost unless their player plays before. */
export const pointsNews = (brand: PlatformBrand, locale: string, { until, facts }: ExpiringPoints): News => ({
  kind: 'pointsExpire',
  path: brand.platform.settings.links.points,
  facts: { ...facts, until: when(brand, locale, until) },
})

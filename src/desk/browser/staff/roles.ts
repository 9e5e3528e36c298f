import type { Grant, StaffMember } from '../../../../schemas/office/index.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { OFFICE_ROLES } from '../../../../schemas/office/names.ts'

type Role = Grant['role']
/** What each role is for, in short; docs/office.md says all of it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  support: t('finds players and helps them'),
  payments: t('decides withdrawals, corrects balances, settles money'),
  risk: t('declines withdrawals, verifies identities, closes accounts'),
  auditor: t('reads everything and changes nothing'),
  translator: t('writes the texts of some languages'),
  designer: t('changes looks, layouts and pictures in drafts'),
  editor: t('changes a brand’s files in drafts'),
  publisher: t('approves and releases what others changed'),
  admin: t('manages staff alone: no money, no players'),
}
export const ROLES: readonly Role[] = OFFICE_ROLES

/** The roles of a member in words: `translator of de at every brand, support at harbour`. */
export const rolesOf = ({ grants }: Pick<StaffMember, 'grants'>): string =>
  grants
    .map(({ role, brand, locales }) => {
      const words = { role: told(role), brand: brand === '*' ? t('every brand') : brand }
      return locales
        ? t('{role} of {languages} at {brand}', { ...words, languages: locales.join(', ') })
        : t('{role} at {brand}', words)
    })
    .join(', ') || t('none')

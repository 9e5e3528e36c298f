import { type Grant, OFFICE_ROLES, rolesText, type StaffMember } from '../../../../schemas/office/index.ts'

type Role = Grant['role']
/** What each role is for, in short; docs/office.md says all of it. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  support: 'finds players and helps them',
  payments: 'decides withdrawals, corrects balances, settles money',
  risk: 'declines withdrawals, verifies identities, closes accounts',
  auditor: 'reads everything and changes nothing',
  translator: 'writes the texts of some languages',
  designer: 'changes looks, layouts and pictures in drafts',
  editor: 'changes a brand’s files in drafts',
  publisher: 'approves and releases what others changed',
  admin: 'manages staff alone: no money, no players',
}
export const ROLES: readonly Role[] = OFFICE_ROLES

/** The roles of a member in words. */
export const rolesOf = ({ grants }: Pick<StaffMember, 'grants'>): string => rolesText(grants)

import type { AuditKind, DayKind } from '../../../schemas/office/names.ts'
import { t } from '../../staff-app/browser/language.ts'

/** What of a member's day is counted, in words. */
export const DAY_KINDS: Readonly<Record<DayKind, string>> = {
  decisions: t('Decisions'),
  views: t('Players opened'),
  reveals: t('Personal data shown'),
}

/** What lines of the audit are found together by, in words. */
export const AUDIT_KIND_WORDS: Readonly<Record<AuditKind, string>> = { ...DAY_KINDS, looks: t('Looks at players') }

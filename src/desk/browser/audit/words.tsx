import { isCurrency, toMoney } from '../../../../engine/money/index.ts'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { moneyText, nameText, plainName } from '../../../staff-app/browser/format.ts'
import { knowsTold, t } from '../../../staff-app/browser/language.ts'
import { capital, officeWords } from '../sentences.ts'

export type AuditLine = OfficeResponse<'audit.list'>['items'][number]

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Details of a line with their names, and amounts in minor units as people write them. */
export const detailsOf = ({ details }: AuditLine): (readonly [name: string, value: string])[] => {
  if (typeof details !== 'object' || details === null) return []
  const { currency } = details as { currency?: unknown }
  return Object.entries(details).map(([name, value]) => {
    const text = textOf(value)
    const isAmount = typeof currency === 'string' && isCurrency(currency) && /^-?\d+$/.test(text)
    const words = isAmount ? moneyText(toMoney(BigInt(text), currency)) : knowsTold(plainName(text)) && nameText(text)
    return [nameText(name), words || text]
  })
}

/** Why it was done, or what stopped it. */
export const reasonOf = ({ reason, gate }: AuditLine): string => (gate === null ? reason : officeWords(gate))

/** What was done, in words, with the name by which it is recorded. */
export const ActionWords = ({ line: { title, action } }: { line: AuditLine }) => (
  <>
    {officeWords(title)} <code>{action}</code>
  </>
)

/** What it was done to: the kind in words, with the id as it is recorded. */
export const SubjectWords = ({ subject }: { subject: string }) => {
  const at = subject.indexOf(':')
  if (at < 0) return capital(nameText(subject))
  return (
    <>
      {capital(nameText(subject.slice(0, at)))} <code>{subject.slice(at + 1)}</code>
    </>
  )
}

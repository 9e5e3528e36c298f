import { Field } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Letters and digits that nobody takes for one another: 32 of them, so that each is as likely as the next. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'

/** A password of 20 letters and digits in groups of five, 100 bits from the browser's secure source. */
export const madePassword = (): string =>
  [...crypto.getRandomValues(new Uint8Array(20))]
    .map((byte, at) => `${at > 0 && at % 5 === 0 ? '-' : ''}${LETTERS[byte % 32]}`)
    .join('')

const WHY: Readonly<Record<string, string>> = {
  short: t('It needs at least 12 characters.'),
  long: t('It is too long.'),
  own: t('It holds the name.'),
  common: t('It is on a list of common passwords.'),
}

/** What the office says against a new password, in words. */
export const passwordFault = (fault: string | undefined): string | undefined => fault && (WHY[fault] ?? fault)

interface FirstPasswordProps {
  readonly value: string
  readonly onChange: (password: string) => void
  /** What the office says against it. */
  readonly fault: string | undefined
}
/** A password that an admin gives a member, readable, since it is handed over. */
export const FirstPassword = ({ value, onChange, fault }: FirstPasswordProps) => (
  <Field
    label={t('First password')}
    value={value}
    required
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => onChange(target.value)}
    help={t('Hand it over in person or by a way you trust. The member changes it under “Account”.')}
    error={passwordFault(fault)}
  />
)

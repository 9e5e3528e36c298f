import { styled } from 'styled-components'
import { useI18n } from '../i18n/react.ts'
import { useStores } from '../stores/index.ts'
import { passwordLength, strengthOf, type Rule, type Strength } from '../validation/index.ts'

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 4px 12px;
  min-block-size: 18px;
  margin-block-start: 8px;
  font-size: 13px;
  color: var(--danger-text);

  &[data-level='2'] {
    color: var(--warning-text);
  }
  &:is([data-level='3'], [data-level='4']) {
    color: var(--success-text);
  }
  .bar {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 4px;
  }
  .bar i {
    block-size: 4px;
    border-radius: var(--r-full);
    background: var(--border);
  }
  .bar i[data-on] {
    background: currentcolor;
  }
  .word {
    min-inline-size: 9ch;
    font-weight: 600;
    text-align: end;
  }
  &[data-own] {
    grid-template-columns: 1fr;
  }
  &[data-own] .word {
    text-align: start;
  }
`

/** How many of the bar's four parts are on. */
const LEVELS: Record<Strength, number> = { short: 1, own: 1, weak: 1, fair: 2, good: 3, strong: 4 }

export interface StrengthProps {
  /** Id of the words, for the control they describe. */
  id: string
  value: string
  /** Logins and names its owner gave; what the account has, and the brand's name, are known. */
  words: readonly string[]
  /** Rules of the field. */
  rules: readonly Rule[]
}
/** How strong a password is, in words and as a bar, while it is typed. The server decides what may be set. */
export const PasswordStrength = ({ id, value, words, rules }: StrengthProps) => {
  const { t } = useI18n()
  const { facts, session } = useStores()
  const { login = '', fakename = '' } = session.summary ?? {}
  const { min } = passwordLength(rules.find(({ rule }) => rule === 'password'))
  const strength = strengthOf(value, { words: [...words, login, fakename], sites: [facts.name] }, min)
  const level = value === '' ? 0 : LEVELS[strength]
  return (
    <Root data-level={level} data-own={strength === 'own' || undefined}>
      <div className="bar" aria-hidden="true">
        {[1, 2, 3, 4].map((part) => (
          <i key={part} data-on={part <= level || undefined} />
        ))}
      </div>
      <div className="word" id={id} role="status">
        {level > 0 && (
          <>
            <span className="fy-hidden">{t('passwords.strength.label')}: </span>
            {t(`passwords.strength.${strength}`)}
          </>
        )}
      </div>
    </Root>
  )
}

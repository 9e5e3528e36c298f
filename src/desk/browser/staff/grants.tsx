import { useRef } from 'react'
import { styled } from 'styled-components'
import type { Grant } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, inputBox } from '../../../staff-app/browser/parts.tsx'
import { ROLE_WORDS, ROLES } from './roles.ts'
import { t, told } from '../../../staff-app/browser/language.ts'

const Root = styled.fieldset`
  && {
    gap: 8px;
  }
  & legend {
    padding: 0 0 4px;
    font-weight: 600;
  }
  & > div {
    display: grid;
    grid-template-columns: 1fr 1fr auto;
    gap: 4px 8px;
    align-items: center;
  }
  & input {
    ${inputBox}
    grid-column: 1 / 3;
    min-width: 0;
  }
  & small {
    grid-column: 1 / -1;
    color: var(--fg-2);
  }
  & > button {
    justify-self: start;
  }
`
/** A role as it is typed: languages are separated by commas. */
export interface TypedGrant {
  readonly role: Grant['role']
  readonly brand: string
  readonly locales: string
}
export const NEW_GRANT: TypedGrant = { role: 'support', brand: '*', locales: '' }
export const typedOf = (grants: readonly Grant[]): TypedGrant[] =>
  grants.map(({ role, brand, locales = [] }) => ({ role, brand, locales: locales.join(', ') }))
/** What is typed as the office takes it. */
export const grantsOf = (typed: readonly TypedGrant[]): Grant[] =>
  typed.map(({ role, brand, locales }) => {
    const languages = role === 'translator' ? locales.split(/[\s,]+/).filter(Boolean) : []
    return { role, brand, ...(languages.length > 0 && { locales: languages }) }
  })

interface GrantRow {
  readonly grant: TypedGrant
  readonly number: number
  readonly onChange: (grant: TypedGrant | undefined) => void
}
const Row = ({ grant, number, onChange }: GrantRow) => {
  const { brands } = useSession()
  // A brand that went off the air keeps its roles.
  const known = brands.some(({ id }) => id === grant.brand) || grant.brand === '*'
  return (
    <div>
      <select
        aria-label={t('Role {number}', { number })}
        value={grant.role}
        onChange={({ target }) => onChange({ ...grant, role: target.value as Grant['role'] })}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {told(role)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('Brand of role {number}', { number })}
        value={grant.brand}
        onChange={({ target }) => onChange({ ...grant, brand: target.value })}
      >
        <option value="*">{t('every brand')}</option>
        {!known && <option value={grant.brand}>{grant.brand}</option>}
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button kind="ghost" aria-label={t('Remove role {number}', { number })} onClick={() => onChange(undefined)}>
        ×
      </Button>
      {grant.role === 'translator' && (
        <input
          aria-label={t('Languages of role {number}', { number })}
          placeholder={t('de, pt-BR; empty: all languages')}
          value={grant.locales}
          onChange={({ target }) => onChange({ ...grant, locales: target.value })}
        />
      )}
      <small>{ROLE_WORDS[grant.role]}</small>
    </div>
  )
}

interface GrantsProps {
  readonly grants: readonly TypedGrant[]
  readonly onChange: (grants: readonly TypedGrant[]) => void
}
/** The roles of a member, each at a brand or at all of them. */
export const Grants = ({ grants, onChange }: GrantsProps) => {
  const root = useRef<HTMLFieldSetElement>(null)
  return (
    <Root ref={root}>
      <legend>{t('Roles')}</legend>
      {grants.map((grant, at) => (
        // Rows have no name of their own; each holds no state, so that its place is enough.
        <Row
          key={at}
          grant={grant}
          number={at + 1}
          onChange={(next) => {
            onChange(next ? grants.with(at, next) : grants.toSpliced(at, 1))
            if (!next) root.current?.querySelector<HTMLElement>(':scope > button')?.focus()
          }}
        />
      ))}
      <Button onClick={() => onChange([...grants, NEW_GRANT])}>{t('Add a role')}</Button>
    </Root>
  )
}

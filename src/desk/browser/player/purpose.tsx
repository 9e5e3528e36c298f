import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { PURPOSES } from '../../../../schemas/office/names.ts'

export type Purpose = (typeof PURPOSES)[number]
const WORDS: Readonly<Record<Purpose, string>> = {
  answer: t('To answer the player'),
  payment: t('To check a payment'),
  identity: t('To check the identity'),
  complaint: t('To work on a complaint'),
}
const LOOKED_TO: Readonly<Record<Purpose, string>> = {
  answer: t('answer the player', {}, 'looked to'),
  payment: t('check a payment', {}, 'looked to'),
  identity: t('check the identity', {}, 'looked to'),
  complaint: t('work on a complaint', {}, 'looked to'),
}
/** Why somebody looked, in a few words. */
export const purposeText = (purpose: Purpose | null): string => (purpose === null ? t('the card') : LOOKED_TO[purpose])

const SHOWN_MS = 600_000
/** What was shown for a purpose; hidden again after ten minutes. */
export const useShown = <T,>() => {
  const [values, setValues] = useState<T>()
  useEffect(() => {
    if (values === undefined) return undefined
    const timer = setTimeout(() => setValues(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [values])
  return [values, setValues] as const
}

const FormRoot = styled.form`
  display: grid;
  gap: 8px;
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-radius: 8px;
  & > fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    display: grid;
  }
  & legend {
    padding: 0;
    font-weight: 600;
  }
  & > fieldset > label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
  }
  & > label {
    display: grid;
    gap: 4px;
  }
  & > label > input {
    height: 32px;
    padding: 0 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    width: 100%;
  }
  & > small {
    font: 450 12px/16px var(--sans);
    color: var(--quiet);
  }
`
interface Asked {
  /** What the form is for. */
  readonly label: string
  readonly first?: Purpose
  readonly onAsk: (purpose: Purpose, about: string) => void
  readonly error: string | undefined
  /** What of it is recorded. */
  readonly children: ReactNode
}
/** Asks what somebody needs personal data for. `onAsk` gets the purpose and the payment or case, which may be empty. */
export const PurposeForm = ({ label, first = 'answer', onAsk, error, children }: Asked) => {
  const [purpose, setPurpose] = useState<Purpose>(first)
  const [about, setAbout] = useState('')
  return (
    <FormRoot
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(purpose, about.trim())
      }}
    >
      <fieldset>
        <legend>{t('Why do you need it?')}</legend>
        {PURPOSES.map((one) => (
          <label key={one}>
            <input type="radio" name={label} checked={purpose === one} onChange={() => setPurpose(one)} />
            {WORDS[one]}
          </label>
        ))}
      </fieldset>
      <label>
        {t('Payment or case')}
        <input maxLength={100} value={about} onChange={(event) => setAbout(event.target.value)} />
      </label>
      <Button type="submit" kind="primary">
        {t('Show for 10 minutes')}
      </Button>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      <small>{children}</small>
    </FormRoot>
  )
}

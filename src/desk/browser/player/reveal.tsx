import { useEffect, useState } from 'react'
import { PURPOSES, type PlayerCard } from '../../../../schemas/office/index.ts'
import { Button, Note } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useSession } from '../../../staff-app/browser/context.ts'

type Purpose = (typeof PURPOSES)[number]
const WORDS: Readonly<Record<Purpose, string>> = {
  answer: 'To answer the player',
  payment: 'To check a payment',
  identity: 'To check the identity',
  complaint: 'To work on a complaint',
}
/** Why somebody looked, in a few words. */
export const purposeText = (purpose: Purpose | null): string =>
  purpose === null ? 'the card' : WORDS[purpose].replace(/^To /, '')

const SHOWN_MS = 600_000
type Values = Readonly<Record<string, string>>

/** What was shown for a purpose; hidden again after ten minutes. */
const useShown = () => {
  const [values, setValues] = useState<Values>()
  useEffect(() => {
    if (!values) return undefined
    const timer = setTimeout(() => setValues(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [values])
  return [values, setValues] as const
}

const Why = ({ onAsk, error }: { onAsk: (purpose: Purpose, about: string) => void; error: string | undefined }) => {
  const [purpose, setPurpose] = useState<Purpose>('answer')
  const [about, setAbout] = useState('')
  return (
    <form
      className="why"
      aria-label="Show personal data"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk(purpose, about.trim())
      }}
    >
      <fieldset>
        <legend>Why do you need it?</legend>
        {PURPOSES.map((one) => (
          <label key={one}>
            <input type="radio" name="purpose" checked={purpose === one} onChange={() => setPurpose(one)} />
            {WORDS[one]}
          </label>
        ))}
      </fieldset>
      <label>
        Payment or case
        <input maxLength={100} value={about} onChange={(event) => setAbout(event.target.value)} />
      </label>
      <Button type="submit" kind="primary">
        Show for 10 minutes
      </Button>
      {error !== undefined && (
        <Note $tone="bad" role="alert">
          {error}
        </Note>
      )}
      <small>Your name, the purpose and these fields go into the audit.</small>
    </form>
  )
}

interface Personal {
  readonly id: string
  readonly brand: StaffBrand
  readonly fields: NonNullable<PlayerCard['person']>['personal']
  /** Called after a look was recorded. */
  readonly onSeen: () => void
}
/** Personal data: hidden, until somebody says what for. */
export const Personal = ({ id, brand, fields, onSeen }: Personal) => {
  const { office } = useSession()
  const [values, setValues] = useShown()
  const [error, setError] = useState<string>()
  const ask = async (purpose: Purpose, about: string) => {
    setError(undefined)
    try {
      const { fields: shown } = await office.call('players.reveal', {
        brand: brand.id,
        login: id,
        purpose,
        ...(about !== '' && { about }),
      })
      setValues(Object.fromEntries(shown.map(({ field, value }) => [field, value])))
      onSeen()
    } catch (reason) {
      setError((reason as Error).message)
    }
  }
  return (
    <>
      <dl>
        {fields.map(({ field, label, masked }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd data-hidden={values?.[field] === undefined || undefined}>{values?.[field] ?? masked}</dd>
          </div>
        ))}
      </dl>
      {values ? (
        <p>
          <Button onClick={() => setValues(undefined)}>Hide again</Button>
        </p>
      ) : (
        <Why onAsk={(purpose, about) => void ask(purpose, about)} error={error} />
      )}
    </>
  )
}

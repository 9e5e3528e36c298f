import { useState } from 'react'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { Button } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { PurposeForm, useShown, type Purpose } from './purpose.tsx'
import { knowsTold, languageNow, t } from '../../../staff-app/browser/language.ts'
import { nameText, plainName } from '../../../staff-app/browser/format.ts'
import { capital } from '../sentences.ts'
import { Foreign } from '../words.tsx'

interface Personal {
  readonly id: string
  readonly brand: StaffBrand
  readonly fields: NonNullable<PlayerCard['person']>['personal']
  /** Called after a look was recorded. */
  readonly onSeen: () => void
}
/** What a field is called: in the language of the desk where it has a name for it, else as the brand calls it. */
const Label = ({ field, label }: { field: string; label: string }) =>
  languageNow() !== 'en' && knowsTold(plainName(field)) ? capital(nameText(field)) : <Foreign text={label} />

/** Personal data: hidden, until somebody says what for. */
export const Personal = ({ id, brand, fields, onSeen }: Personal) => {
  const { office } = useSession()
  const [values, setValues] = useShown<Readonly<Record<string, string>>>()
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
      <h2>
        {t('Person')} <small>{values ? t('shown for 10 minutes') : t('hidden until you say why')}</small>
      </h2>
      <dl>
        {fields.map(({ field, label, masked }) => (
          <div key={field}>
            <dt>
              <Label field={field} label={label} />
            </dt>
            <dd data-hidden={values?.[field] === undefined || undefined}>{values?.[field] ?? masked}</dd>
          </div>
        ))}
      </dl>
      {values ? (
        <p>
          <Button onClick={() => setValues(undefined)}>{t('Hide again')}</Button>
        </p>
      ) : (
        <PurposeForm label={t('Show personal data')} onAsk={(purpose, about) => void ask(purpose, about)} error={error}>
          {t('Your name, the purpose and these fields go into the audit.')}
        </PurposeForm>
      )}
    </>
  )
}

import { useState } from 'react'
import { isForPrograms, officeMethods, type OfficeMethodName } from '../../../../schemas/office/index.ts'
import type { OfficeResponse, ServiceAccount } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Field, Note, Time } from '../../../staff-app/browser/parts.tsx'
import { Form } from './form.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

/** Methods a token may be for, by name. */
const METHODS = (Object.keys(officeMethods) as OfficeMethodName[])
  .filter((name) => isForPrograms(name, officeMethods[name]))
  .toSorted()

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}
const Choice = ({ chosen, onChange }: ChoiceProps) => {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = METHODS.filter(
    (name) => chosen.has(name) || `${name} ${told(officeMethods[name].title)}`.toLowerCase().includes(wanted),
  )
  return (
    <fieldset className="methods">
      <legend>{t('What it may call: {count} chosen', { count: chosen.size })}</legend>
      <input
        type="search"
        aria-label={t('Find a method')}
        placeholder={t('Find, such as players')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls, by keys too */}
      <div tabIndex={0} role="group" aria-label={t('Methods')}>
        {shown.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={chosen.has(name)}
              onChange={({ target }) => {
                const next = new Set(chosen)
                if (target.checked) next.add(name)
                else next.delete(name)
                onChange(next)
              }}
            />
            <span>
              <code>{name}</code> {told(officeMethods[name].title)}
            </span>
          </label>
        ))}
        {shown.length === 0 && <p>{t('Nothing is called so.')}</p>}
      </div>
    </fieldset>
  )
}

const TEXT = [
  t("A program sends it with each call. It calls what is chosen here, where the account's roles allow it."),
  t('Where there are two admins, it calls nothing before another one approved it.'),
].join(' ')

interface IssueProps {
  readonly account: ServiceAccount
  readonly onMade: (made: OfficeResponse<'services.issue'>) => void
  readonly onCancel: () => void
}
/** Makes a token of a service account. */
export const IssueToken = ({ account, onMade, onCancel }: IssueProps) => {
  const { office } = useSession()
  const [title, setTitle] = useState('')
  const [days, setDays] = useState('90')
  const [methods, setMethods] = useState<ReadonlySet<string>>(new Set())
  const send = async () => {
    if (methods.size === 0) throw new Error(t('Choose at least one method.'))
    onMade(
      await office.call('services.issue', { name: account.name, title, methods: [...methods], days: Number(days) }),
    )
  }
  return (
    <Form
      title={t('Token of {account}', { account: account.name })}
      text={TEXT}
      action={t('Make the token')}
      onSubmit={send}
      onCancel={onCancel}
    >
      {(faults) => (
        <>
          <Field
            label={t('Title')}
            value={title}
            required
            maxLength={60}
            onChange={({ target }) => setTitle(target.value)}
            help={t('What uses it, such as “CRM, nightly”.')}
            error={faults['title']}
          />
          <Field
            label={t('Days')}
            type="number"
            min={1}
            max={365}
            required
            value={days}
            onChange={({ target }) => setDays(target.value)}
            help={t('It ends after so many days, 365 at most.')}
            error={faults['days']}
          />
          <Choice chosen={methods} onChange={setMethods} />
        </>
      )}
    </Form>
  )
}

/** A token that was just made, shown this once. */
export const MadeToken = ({ made, onClose }: { made: OfficeResponse<'services.issue'>; onClose: () => void }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard?.writeText(made.token)
    setCopied(true)
  }
  return (
    <Note $tone="good" role="status">
      {rich('The token, shown this once: {token} It ends {time}.', {
        token: <code>{made.token}</code>,
        time: <Time at={made.ends_at} zone="UTC" />,
      })}{' '}
      {made.needs_second && t('It calls nothing before another admin approves it.')}{' '}
      <Button onClick={() => void copy()}>{isCopied ? t('Copied') : t('Copy')}</Button>{' '}
      <Button kind="ghost" onClick={onClose}>
        {t('Hide')}
      </Button>
    </Note>
  )
}

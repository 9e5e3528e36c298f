import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { t } from './language.ts'
import { OfficeError } from './client.ts'
import { useSession } from './context.ts'
import { knowsPasskeys, givePasskey } from './passkeys.ts'
import { Button, CodeField, Note, Sheet } from './parts.tsx'

const Root = styled(Sheet)`
  width: min(400px, calc(100vw - 24px));
  padding: 20px;
  & > form {
    display: grid;
    gap: 12px;
  }
  & h2 {
    font: 600 15px/22px var(--sans);
  }
  & p {
    color: var(--fg-2);
  }
  & .ends {
    display: flex;
    justify-content: flex-end;
    flex-wrap: wrap;
    gap: 8px;
  }
`

const ProveDialog = () => {
  const session = useSession()
  const dialog = useRef<HTMLDialogElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const prove = async (given: () => Promise<{ code: string } | { passkey: string }>) => {
    setBusy(true)
    setError(undefined)
    try {
      await session.office.call('staff.prove', await given())
      session.proved(true)
    } catch (reason) {
      const isWrong = reason instanceof OfficeError && reason.status === 400
      setError(isWrong ? t('That was not right. A code is good once.') : (reason as Error).message)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    void prove(async () => ({ code }))
  }
  return (
    <Root ref={dialog} onClose={() => session.proved(false)} aria-labelledby="prove-title">
      <form onSubmit={submit}>
        <h2 id="prove-title">{t('Is it still you?')}</h2>
        <p>
          {t('This moves money or changes how you get in.')}{' '}
          {t('It needs your passkey or a code, and asks again in five minutes.')}
        </p>
        {error !== undefined && (
          <Note $tone="bad" role="alert">
            {error}
          </Note>
        )}
        {knowsPasskeys() && (
          <Button
            kind="primary"
            disabled={isBusy}
            onClick={() => void prove(async () => ({ passkey: await givePasskey(session.office, 'proof') }))}
          >
            {t('Use a passkey')}
          </Button>
        )}
        <CodeField help={t('Six digits of your authenticator app, or a recovery code.')} required />
        <div className="ends">
          <Button kind="ghost" onClick={() => session.proved(false)}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {t('Use the code')}
          </Button>
        </div>
      </form>
    </Root>
  )
}

/** Asks for a passkey or a code where the office wants a fresh one; what was begun goes on after it. */
export const Prove = observer(() => (useSession().isAskingProof ? <ProveDialog /> : null))

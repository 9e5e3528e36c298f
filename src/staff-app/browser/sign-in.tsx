import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { t } from './language.ts'
import { OfficeError } from './client.ts'
import { useSession } from './context.ts'
import { knowsPasskeys, givePasskey } from './passkeys.ts'
import { Button, CodeField, Field, Note, Sheet } from './parts.tsx'

const Root = styled.main`
  min-height: 100%;
  display: grid;
  place-items: center;
  padding: 24px;
  & > form {
    width: min(360px, 100%);
    display: grid;
    gap: 16px;
    padding: 28px;
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: 12px;
    box-shadow: var(--shadow);
  }
  & h1 {
    font: 650 20px/28px var(--sans);
  }
  & h1 + p {
    color: var(--fg-2);
    margin-top: -12px;
  }
  & button {
    min-height: 38px;
  }
`

const OverRoot = styled(Sheet)`
  border: 0;
  background: none;
  box-shadow: none;
`
const Page = styled.div`
  display: contents;
  &[hidden] {
    display: none;
  }
`

/** Why nobody is let in, with how long to wait after too many tries. */
function faultText(error: Error): string {
  const seconds = error instanceof OfficeError && error.status === 429 ? Number(error.data['retry_after']) : NaN
  if (Number.isNaN(seconds)) return error.message
  const minutes = Math.ceil(seconds / 60)
  return t('Too many tries. Try again in {minutes, plural, one {a minute} other {# minutes}}.', { minutes })
}

/**
 * Name, password and a passkey or a code together; the answer to anything wrong is one and the same.
 * @param app its name
 * @param children what stands below the form
 */
const SignIn = observer(({ app, children }: { app: string; children?: ReactNode }) => {
  const session = useSession()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const enter = async (given: () => Promise<{ code: string } | { passkey: string }>) => {
    if (!form.current?.reportValidity()) return
    const data = new FormData(form.current)
    setBusy(true)
    setError(undefined)
    try {
      await session.signIn(String(data.get('name')).trim(), String(data.get('password')), await given())
    } catch (reason) {
      setError(faultText(reason as Error))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    void enter(async () => ({ code }))
  }
  const byPasskey = async () => ({ passkey: await givePasskey(session.office, 'login') })
  return (
    <Root>
      <form ref={form} onSubmit={submit}>
        <h1>{app}</h1>
        <p>{t('For members of staff.')}</p>
        {session.hasEnded && <Note $tone="warn">{t('Your session ended. Sign in to go on where you were.')}</Note>}
        {(error ?? session.fault) !== undefined && (
          <Note $tone="bad" role="alert">
            {error ?? session.fault}
          </Note>
        )}
        <Field label={t('Name')} name="name" autoComplete="username" autoCapitalize="none" required />
        <Field label={t('Password')} name="password" type="password" autoComplete="current-password" required />
        <CodeField
          help={t('Of your authenticator app, or a recovery code. Empty for a passkey, or if you have none.')}
        />
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? t('Signing in …') : t('Sign in')}
        </Button>
        {knowsPasskeys() && (
          <Button disabled={isBusy} onClick={() => void enter(byPasskey)}>
            {t('Use a passkey')}
          </Button>
        )}
        {children}
      </form>
    </Root>
  )
})

/** The sign-in over a page; nothing closes it but signing in. */
const Over = ({ children }: { children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <OverRoot ref={dialog} onCancel={(event) => event.preventDefault()} aria-label={t('Sign in')}>
      {children}
    </OverRoot>
  )
}

/**
 * The pages of whoever is signed in, and the sign-in for those who are not. A session that ended by itself keeps the
 * page with what was typed, and shows nothing of it until the same person is back; another one gets pages anew.
 *
 * @param app its name
 * @param below what stands below the form
 */
export const SignedIn = observer(
  ({ app, below, children }: { app: string; below?: ReactNode; children: ReactNode }) => {
    const session = useSession()
    const hasPage = session.state === 'in' || session.hasEnded
    const signIn = session.state === 'out' && <SignIn app={app}>{below}</SignIn>
    return (
      <>
        {session.hasEnded ? <Over>{signIn}</Over> : signIn}
        {hasPage && (
          <Page key={session.member?.name} hidden={session.state !== 'in'}>
            {children}
          </Page>
        )}
      </>
    )
  },
)

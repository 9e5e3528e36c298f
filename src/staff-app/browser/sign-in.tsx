import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useSession } from './context.ts'
import { Button, Field, Note } from './parts.tsx'

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

/** Name, password and code together; the answer to anything wrong is one and the same. @param app its name */
export const SignIn = observer(({ app }: { app: string }) => {
  const session = useSession()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const value = (name: string) => String(data.get(name) ?? '')
    setBusy(true)
    setError(undefined)
    try {
      await session.signIn(value('name').trim(), value('password'), value('code').trim())
    } catch (reason) {
      setError((reason as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Root>
      <form ref={form} onSubmit={(event) => void submit(event)}>
        <h1>{app}</h1>
        <p>For members of staff.</p>
        {session.hasEnded && <Note $tone="warn">Your session ended. Sign in to go on where you were.</Note>}
        {(error ?? session.fault) !== undefined && (
          <Note $tone="bad" role="alert">
            {error ?? session.fault}
          </Note>
        )}
        <Field label="Name" name="name" autoComplete="username" autoCapitalize="none" required />
        <Field label="Password" name="password" type="password" autoComplete="current-password" required />
        <Field
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="Six digits of your authenticator app, or a recovery code. Leave it empty if you have none."
        />
        <Button type="submit" kind="primary" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </Button>
      </form>
    </Root>
  )
})

import { observer } from 'mobx-react-lite'
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
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
    outline: 0;
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
  // Over a page nobody came to sign in: what they type on must not go into the name.
  const { hasEnded } = session
  useEffect(() => {
    if (!hasEnded) form.current?.querySelector('input')?.focus()
  }, [hasEnded])
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
        <h1 tabIndex={-1}>{app}</h1>
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

/** What is typed into. */
const TYPED = 'input, textarea, select, [contenteditable]'
/** Who types goes on until a pause, but not for ever: milliseconds. */
const [PAUSE_MS, MOST_MS] = [800, 10_000]

/** Whether what began waits no more for somebody who types: it does until they pause. */
const usePause = (hasBegun: boolean): boolean => {
  const typedAt = useRef(-Infinity)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const note = ({ target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest(TYPED)) typedAt.current = performance.now()
    }
    addEventListener('keydown', note, true)
    return () => removeEventListener('keydown', note, true)
  }, [])
  useEffect(() => {
    if (!hasBegun) return
    const latest = performance.now() + MOST_MS
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const rest = Math.min(typedAt.current + PAUSE_MS, latest) - performance.now()
      if (rest > 0) timer = setTimeout(look, rest)
      else setOver(true)
    }
    look()
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [hasBegun])
  return hasBegun && isOver
}

/** How far around a field its stand-in is looked for: some fields are others once they were left. */
const AROUND = 4
const withAround = (field: Element | null): Element[] => {
  const found: Element[] = []
  for (let one = field; one && found.length < AROUND; one = one.parentElement) found.push(one)
  return found
}

/** The sign-in over a page; nothing closes it but signing in. Afterwards the focus is where it was. */
const Over = ({ children }: { children: ReactNode }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const before = useRef<readonly Element[]>([])
  // While it is still known what has the focus: the page is hidden now.
  useLayoutEffect(() => {
    before.current = withAround(document.activeElement)
    dialog.current?.showModal()
    dialog.current?.querySelector('h1')?.focus()
  }, [])
  useEffect(
    () => () => {
      const [field] = before.current
      const near = before.current.find(({ isConnected }) => isConnected)
      const there = near === field ? field : near?.querySelector(TYPED)
      if (there instanceof HTMLElement) there.focus()
    },
    [],
  )
  return (
    <OverRoot ref={dialog} onCancel={(event) => event.preventDefault()} aria-label={t('Sign in')}>
      {children}
    </OverRoot>
  )
}

/**
 * The pages of whoever is signed in, and the sign-in for those who are not. A session that ended by itself keeps the
 * page with what was typed; once nobody types, it shows nothing of it until the same person is back. Another one gets
 * pages anew.
 *
 * @param app its name
 * @param below what stands below the form
 */
export const SignedIn = observer(
  ({ app, below, children }: { app: string; below?: ReactNode; children: ReactNode }) => {
    const session = useSession()
    const isOver = usePause(session.hasEnded)
    const hasPage = session.state === 'in' || session.hasEnded
    const signIn = session.state === 'out' && <SignIn app={app}>{below}</SignIn>
    return (
      <>
        {session.hasEnded ? isOver && <Over>{signIn}</Over> : signIn}
        {hasPage && (
          <Page key={session.member?.name} hidden={session.state !== 'in' && (isOver || !session.hasEnded)}>
            {children}
          </Page>
        )}
      </>
    )
  },
)

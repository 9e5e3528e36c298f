import { observer } from 'mobx-react-lite'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { renderSVG } from 'uqr'
import { Button, Field, Note, type Said, Status, Told } from '../../../staff-app/browser/parts.tsx'
import { OfficeError } from '../../../staff-app/browser/client.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Head } from '../page.tsx'
import { passwordFault } from '../staff/password.tsx'
import { Codes } from './codes.tsx'
import { Passkeys } from './passkeys.tsx'
import { Sessions } from './sessions.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

const Root = styled.div`
  display: grid;
  gap: 24px;
  padding: 16px;
  max-width: 760px;
  & section,
  & form {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  & label {
    width: min(320px, 100%);
  }
  & img {
    width: 180px;
    height: 180px;
    padding: 8px;
    background: #fff;
    border-radius: 8px;
  }
  & code {
    font: 450 13px/20px var(--mono);
    overflow-wrap: anywhere;
  }
  & .wide {
    max-width: 100%;
    overflow-x: auto;
  }
  & h3 {
    font: 600 13px/20px var(--sans);
  }
  & ol {
    columns: 2;
    padding: 0;
  }
`
type SaidOf = Said & { readonly fields?: Readonly<Record<string, string>> }
const faultOf = (reason: unknown): SaidOf => ({
  tone: 'bad',
  words: (reason as Error).message,
  ...(reason instanceof OfficeError && { fields: reason.fields }),
})
const valueIn = (event: FormEvent<HTMLFormElement>, name: string): string =>
  String(new FormData(event.currentTarget).get(name) ?? '').trim()

interface NewKey {
  readonly secret: string
  readonly otpauth: string
  readonly onCode: (code: string) => void
}
const NewKey = ({ secret, otpauth, onCode }: NewKey) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onCode(valueIn(event, 'code'))
    }}
  >
    <img alt={t('QR code of the key')} src={`data:image/svg+xml,${encodeURIComponent(renderSVG(otpauth))}`} />
    <p>{rich('Or type this key into the app: {key}', { key: <code>{secret}</code> })}</p>
    <Field label={t('Code of the app')} name="code" inputMode="numeric" autoComplete="one-time-code" required />
    <Button type="submit" kind="primary">
      {t('Put it in force')}
    </Button>
  </form>
)

const SecondFactor = observer(() => {
  const session = useSession()
  const [key, setKey] = useState<{ secret: string; otpauth: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [told, setTold] = useState<SaidOf>()
  const has = session.member?.has_second_factor ?? false
  const start = async (code: string) => {
    try {
      setKey(await session.office.call('staff.startSecondFactor', code === '' ? {} : { code }))
      setTold(undefined)
    } catch (reason) {
      setTold(faultOf(reason))
    }
  }
  const confirm = async (code: string) => {
    try {
      const { recovery_codes } = await session.office.call('staff.confirmSecondFactor', { code })
      setCodes(recovery_codes)
      setKey(undefined)
      setTold({ tone: 'good', words: t('The second factor is in force.') })
      await session.open()
    } catch (reason) {
      setTold(faultOf(reason))
    }
  }
  return (
    <section>
      <h2>{t('Authenticator app')}</h2>
      <Status tone={has ? 'good' : 'warn'} icon={has ? 'good' : 'key'}>
        {has ? t('a second factor is set up') : t('no second factor yet')}
      </Status>
      <Told said={told} />
      {codes && <Codes codes={codes} />}
      {key ? (
        <NewKey {...key} onCode={(code) => void confirm(code)} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void start(valueIn(event, 'code'))
          }}
        >
          {has && (
            <Field
              label={t('Code of the present app')}
              name="code"
              autoComplete="one-time-code"
              help={t('Or a recovery code. Leave it empty if you have passkeys alone.')}
            />
          )}
          <Button type="submit">{has ? t('Use a new app') : t('Set it up')}</Button>
        </form>
      )}
    </section>
  )
})

const NewPassword = observer(() => {
  const { office } = useSession()
  const [told, setTold] = useState<SaidOf>()
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    try {
      const password = String(data.get('password'))
      await office.call('staff.changePassword', { current: String(data.get('current')), password })
      form.reset()
      setTold({ tone: 'good', words: t('The password is changed; your other sessions ended.') })
    } catch (reason) {
      setTold(faultOf(reason))
    }
  }
  return (
    <section>
      <h2>{t('Password')}</h2>
      <Told said={told} />
      <form onSubmit={(event) => void change(event)}>
        <Field
          label={t('Current password')}
          name="current"
          type="password"
          autoComplete="current-password"
          required
          error={told?.fields?.['current']}
        />
        <Field
          label={t('New password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={12}
          help={t('12 characters or more, none that is common or has your name.')}
          error={passwordFault(told?.fields?.['password'])}
        />
        <Button type="submit">{t('Change it')}</Button>
      </form>
    </section>
  )
})

/** The own session, second factor and password. */
export const Component = observer(() => {
  const session = useSession()
  return (
    <>
      <Head title={session.member?.name ?? ''}>
        <Button onClick={() => void session.signOut()}>{t('Sign out')}</Button>
      </Head>
      <Root>
        {session.mustSetUp && (
          <Note $tone="warn">
            {t('Set up a passkey or an authenticator app first: over the network nothing else is open to you.')}
          </Note>
        )}
        <Passkeys />
        <SecondFactor />
        {!session.mustSetUp && <NewPassword />}
        <Sessions />
      </Root>
    </>
  )
})

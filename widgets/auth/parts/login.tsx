import { useEffect, useMemo, useRef, useState } from 'react'
import { formOf, SmallForm, type FieldItem, type Values } from '../../../engine/forms/small.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Notice } from '../../../engine/ui/index.ts'
import { breakText, registerText } from './break-text.ts'
import { hasForm, socialItems } from './config.ts'
import type { AuthFlow } from './flow.ts'
import { loginText, sentLogin } from './logins.ts'
import { refusalText } from './refusals.ts'
import { Social } from './social.tsx'
import { useLoginField } from './use-login-field.ts'
import { secondStepOf, type SecondStep, type TwoFactorStore } from './two-factor.ts'

interface LoginProps {
  flow: AuthFlow
  twoFactor: TwoFactorStore
  notice?: string
}

/** Login in the ways the brand offers; `notice` tells what just succeeded. */
export const Login = (props: LoginProps) => {
  const { t } = useI18n()
  const { facts } = useStores()
  const { flow } = props
  const social = socialItems(facts)
  const withForm = hasForm(facts)
  return (
    <div className="form">
      {withForm && <PasswordLogin {...props} />}
      {social.length > 0 && <Social items={social} mode="login" flow={flow} isAlternative={withForm} />}
      {facts.features['registration'] && (
        <p className="switch">
          {t('auth.noAccount')}{' '}
          <button type="button" className="fy-link" onClick={() => flow.onView('registration')}>
            {t('auth.toRegistration')}
          </button>
        </p>
      )}
    </div>
  )
}

/** The two fields of a login, with the brand's rules. */
const useLoginForm = () => {
  const { t } = useI18n()
  const { facts } = useStores()
  const login = useLoginField('login')
  return useMemo(() => {
    const password: FieldItem = {
      sysname: 'password',
      type: 'password',
      label: t('auth.password'),
      autocomplete: 'current-password',
      rules: facts.rules.login['password'] ?? [],
    }
    return formOf([login, password], {
      form: 'login',
      minimumAge: facts.minimumAge,
      translate: (text) => text,
    })
  }, [facts, login, t])
}

/** Login with e-mail or phone and password. */
const PasswordLogin = ({ flow, twoFactor, notice }: LoginProps) => {
  const i18n = useI18n()
  const { t } = i18n
  const { facts, now } = useStores()
  const form = useLoginForm()
  const isShown = useShown()
  const [failure, setFailure] = useState<{ title: string; text: string }>()

  const submit = async (values: Values) => {
    const credentials = { login: sentLogin(values['login']), password: String(values['password']) }
    const askCode = (step: SecondStep) => {
      // A player who has changed to another view stays there.
      if (!isShown()) return
      twoFactor.begin(credentials, step)
      flow.onView('twofa')
    }
    setFailure(undefined)
    try {
      if (await flow.entry.login(credentials)) return flow.onLoggedIn()
      askCode({ seconds: 0, byApp: false })
    } catch (error) {
      const step = secondStepOf(error)
      if (step) return askCode(step)
      const ofBreak = breakText(i18n, error)
      if (ofBreak !== undefined) return setFailure({ title: t('auth.refusals.breakTitle'), text: ofBreak })
      const text = registerText(i18n, error) ?? refusalText(t, error, loginText(facts, 'wrongEnterText'))
      setFailure({ title: t('auth.wrongEnterAlt'), text })
    }
  }
  return (
    <SmallForm
      form={form}
      now={now}
      onSubmit={submit}
      submitLabel={t('auth.submit.authorization')}
      before={
        failure ? (
          <Notice tone="danger" title={failure.title}>
            {failure.text}
          </Notice>
        ) : (
          notice && <Notice tone="success" title={notice} />
        )
      }
    >
      <button type="button" className="fy-link forgot" onClick={() => flow.onView('restore')}>
        {t('auth.forgot')}
      </button>
    </SmallForm>
  )
}

/** Whether a view is still on screen, for late answers. */
const useShown = () => {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}

import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '../../../engine/api/errors.ts'
import { useDialog, useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Button, Notice, Spinner } from '../../../engine/ui/index.ts'
import { goOnAfterLogin } from '../parts/after.ts'
import { NO_DRAFT } from '../parts/draft.ts'
import type { AuthFlow } from '../parts/flow.ts'
import { miniAppStore } from '../parts/mini-app-store.ts'
import { refusalText } from '../parts/refusals.ts'
import { viewStyles } from '../parts/styles.ts'
import { TwoFactor } from '../parts/two-factor.tsx'
import { secondStepOf, TwoFactorStore, type SecondStep } from '../parts/two-factor.ts'
import type { AuthView } from '../parts/views.ts'
import type schema from './schema.ts'

const Root = styled.div`
  ${viewStyles}
  .entering {
    display: grid;
    justify-items: center;
    gap: 14px;
    padding-block: 18px;
    color: var(--fg-muted);
    text-align: center;
  }
`
/** `again`: trying again may help. */
interface Failure {
  text: string
  again: boolean
}

/** Opens another view of the authorization in place of this one. */
const useLeaving = () => {
  const stores = useStores()
  const dialog = useDialog()
  return useCallback(
    (next: AuthView) => {
      dialog?.close()
      stores.dialogs.open({ kind: 'auth', props: { view: next } })
    },
    [stores, dialog],
  )
}

/** A login in which the messenger's data replaces login and password, in both steps. */
const useFlow = (leaveFor: (next: AuthView) => void): AuthFlow => {
  const { t } = useI18n()
  const stores = useStores()
  const miniApp = useStore(miniAppStore)
  const dialog = useDialog()
  return useMemo<AuthFlow>(
    () => ({
      entry: {
        login: ({ code }) => stores.session.enter({ ...miniApp.data, ...(code === undefined ? {} : { code }) }),
        register: (values) => stores.session.register(values),
      },
      draft: NO_DRAFT,
      onView: leaveFor,
      onLoggedIn: () => {
        miniApp.clear()
        dialog?.close()
        stores.toasts.show('success', t('auth.loggedIn'))
        goOnAfterLogin(stores)
      },
      onRegistered: () => undefined,
      onSocial: () => undefined,
    }),
    [stores, miniApp, dialog, t, leaveFor],
  )
}

/** How far entering has come; `enter` tries it, and again. */
const useEntering = (flow: AuthFlow, leaveFor: (next: AuthView) => void) => {
  const { t } = useI18n()
  const stores = useStores()
  const miniApp = useStore(miniAppStore)
  const dialog = useDialog()
  const [twoFactor] = useState(() => new TwoFactorStore())
  const [view, setView] = useState<'entering' | 'twofa'>('entering')
  const [failure, setFailure] = useState<Failure>()
  const askCode = (step: SecondStep) => {
    twoFactor.begin({ login: '', password: '' }, step)
    setView('twofa')
  }
  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure({ text: t('auth.unavailable'), again: true })
    const step = secondStepOf(error)
    if (step) return askCode(step)
    const { mini_app: fault } = error.errorData
    // A visitor without an account gets the registration, which sends the data along (EMBED-07).
    if (fault === 'unknown' && stores.facts.features['registration']) return leaveFor('registration')
    if (fault !== 'unknown') miniApp.clear()
    if (fault === 'closed') return dialog?.close()
    setFailure({
      text: fault === undefined ? refusalText(t, error, 'common.failures.general') : t(`auth.miniApp.${fault}`),
      again: false,
    })
  }
  const enter = () => {
    setFailure(undefined)
    flow.entry
      .login({ login: '', password: '' })
      .then((isIn) => (isIn ? flow.onLoggedIn() : askCode({ seconds: 0, byApp: false })), refuse)
  }
  return { twoFactor, view, failure, enter }
}

const View = observer(() => {
  const root = useRoot()
  const { t } = useI18n()
  const leaveFor = useLeaving()
  const flow = useFlow(leaveFor)
  const { twoFactor, view, failure, enter } = useEntering(flow, leaveFor)
  const begun = useRef(false)
  useDialogTitle(t(`auth.title.${view === 'twofa' ? 'twofa' : failure ? 'authorization' : 'miniApp'}`))
  useEffect(() => {
    // Only once: the data can be used a single time.
    if (begun.current) return
    begun.current = true
    enter()
  })
  return (
    <Root {...root} data-view={failure ? 'failed' : view}>
      {view === 'twofa' && <TwoFactor store={twoFactor} flow={flow} />}
      {view === 'entering' && !failure && (
        <div className="entering">
          <Spinner label={t('auth.title.miniApp')} />
          <p aria-hidden="true">{t('auth.miniApp.entering')}</p>
        </div>
      )}
      {view === 'entering' && failure && (
        <div className="form">
          <Notice tone="danger" title={t('auth.miniApp.failed')}>
            {failure.text}
          </Notice>
          {failure.again && (
            <Button size="l" block onClick={enter}>
              {t('common.retry')}
            </Button>
          )}
          <Button size="l" block variant="secondary" onClick={() => leaveFor('authorization')}>
            {t('auth.miniApp.byLogin')}
          </Button>
        </div>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Notice } from '../../../engine/ui/index.ts'
import type { AuthFlow } from '../popup/flow.ts'
import { registrationForm } from '../popup/lazy-forms.ts'
import { Login } from '../popup/login.tsx'
import { Restore } from '../popup/restore.tsx'
import { viewStyles } from '../popup/styles.ts'
import { TwoFactor } from '../popup/two-factor.tsx'
import { TwoFactorStore } from '../popup/two-factor.ts'
import type { AuthView } from '../popup/views.ts'
import { WithFields } from '../popup/with-fields.tsx'
import { registrationPath, tellParent, type Framed } from './parent.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  inline-size: min(100%, 460px);
  margin-inline: auto;
  padding: 24px 18px;
  h1 { margin-block-end: 16px; font-size: 24px; line-height: 1.15; }
  ${viewStyles}
`

const View = observer(({ props }: ViewProps<Props>) => {
  const root = useRoot()
  const { t } = useI18n()
  const stores = useStores()
  const { facts, navigation, session } = stores
  const [twoFactor] = useState(() => new TwoFactorStore())
  const [view, setView] = useState<AuthView>(props.view)
  const flow = useMemo<AuthFlow>(() => {
    const { origins = [] } = (facts.auth['embed'] ?? {}) as { origins?: string[] }
    const tell = (message: Parameters<typeof tellParent>[0]) => tellParent(message, origins, window as unknown as Framed)
    const signedIn = () => { tell({ type: 'refresh_user' }) }
    return {
      onView: (next) => {
        // An account is opened on the main site, where there is room for it.
        if (next !== 'registration' || props.view === 'registration') return setView(next)
        const path = registrationPath(stores)
        if (!tell({ type: 'redirect', url: new URL(navigation.href(path), window.location.href).href }) && window.parent === window) navigation.go(path)
      },
      onLoggedIn: signedIn, onRegistered: signedIn, onSocial: signedIn,
    }
  }, [facts, navigation, stores, props.view])
  return (
    <Root {...root} data-view={session.isAuthenticated ? 'done' : view}>
      {session.isAuthenticated ? <><h1>{t(`auth.title.${props.view}`)}</h1><Notice tone="success" title={t('auth.loggedIn')} /></> : (
        <>
          <h1>{t(`auth.title.${view}`)}</h1>
          {view === 'authorization' && <Login flow={flow} twoFactor={twoFactor} />}
          {view === 'twofa' && <TwoFactor store={twoFactor} flow={flow} />}
          {view === 'restore' && <Restore onView={flow.onView} />}
          {view === 'registration' && (
            <WithFields form={registrationForm} first={null} lines={8}>
              {({ Registration }, items) => <Registration items={items} termsHref={props.termsHref} flow={flow} />}
            </WithFields>
          )}
        </>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

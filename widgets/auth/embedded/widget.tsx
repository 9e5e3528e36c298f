import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Notice } from '../../../engine/ui/index.ts'
import { registrationForm } from '../parts/lazy-forms.ts'
import { Login } from '../parts/login.tsx'
import { Restore } from '../parts/restore.tsx'
import { viewStyles } from '../parts/styles.ts'
import { TwoFactor } from '../parts/two-factor.tsx'
import { TwoFactorStore } from '../parts/two-factor.ts'
import { WithFields } from '../parts/with-fields.tsx'
import type schema from './schema.ts'
import { useFramed } from './use-framed.ts'

type Props = PropsOf<typeof schema>
const NO_FIELDS = { items: null }

const Root = styled.section`
  /* Tiles in this narrow column are as on a phone, whatever the screen has room for. */
  --columns: 3;
  --gutter: 0px;
  inline-size: min(100%, 460px);
  margin-inline: auto;
  padding: 24px 18px;
  h1 {
    margin-block-end: 16px;
    font-size: 24px;
    line-height: 1.15;
  }
  ${viewStyles}
  /* Its fields come after the page: in the middle of the screen the title would move up to make room for them. */
  &[data-view='registration'] {
    margin-block-end: auto;
  }
`

const View = observer(({ props, slot }: ViewProps<Props>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const [twoFactor] = useState(() => new TwoFactorStore())
  // In the frame of a partner there is no room for more than the form, and links would stay in it.
  const [isAlone, setAlone] = useState(false)
  useEffect(() => setAlone(window.parent === window), [])
  const { view, flow, done, isShut } = useFramed(props.view)
  if (done || isShut) {
    return (
      <Root {...root} data-view={done ? 'done' : 'shut'}>
        <h1>{t(`auth.title.${props.view}`)}</h1>
        {done ? (
          <div className="form">
            <Notice tone="success" title={t('auth.loggedIn')} />
            {isAlone ? (
              slot('after')
            ) : (
              <Button size="l" block href={navigation.href('/')} target="_top">
                {t('system.to_lobby')}
              </Button>
            )}
          </div>
        ) : (
          <div className="form">
            <Notice tone="warning" title={t('auth.frameShutTitle')}>
              {t('auth.frameShutText')}
            </Notice>
            <Button
              size="l"
              block
              href={navigation.href(props.view === 'registration' ? '/?show_popup_reg=1' : '/?show_popup_auth=1')}
              target="_top"
            >
              {t('auth.frameShutLink')}
            </Button>
          </div>
        )}
      </Root>
    )
  }
  return (
    <Root {...root} data-view={view}>
      <h1>{t(`auth.title.${view}`)}</h1>
      {view === 'authorization' && <Login flow={flow} twoFactor={twoFactor} />}
      {view === 'twofa' && <TwoFactor store={twoFactor} flow={flow} />}
      {view === 'restore' && <Restore onView={flow.onView} />}
      {view === 'registration' && (
        <WithFields form={registrationForm} given={NO_FIELDS} lines={8}>
          {({ Registration }, items) => <Registration items={items} termsHref={props.termsHref} flow={flow} />}
        </WithFields>
      )}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

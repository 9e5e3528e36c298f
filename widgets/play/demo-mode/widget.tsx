import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useDialog } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.div`
  display: grid;
  gap: 18px;
  padding: 0;
  .demo-actions {
    display: grid;
    gap: 10px;
  }
  .demo-account {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .demo-account > * {
    flex: 1 0 auto;
    padding-inline: 12px;
    white-space: nowrap;
  }
`

const View = observer(({ props }: ViewProps<Props>) => {
  const root = useRoot()
  const dialog = useDialog()
  const { dialogs, facts, navigation, session } = useStores()
  const { t } = useI18n()
  const close = () => dialog?.close()
  const play = () => {
    close()
    navigation.go(props.game ? `/game/${props.game}#demo` : '#demo', { replace: true })
  }
  const account = (view: 'registration' | 'authorization') => () => {
    close()
    dialogs.open({ kind: 'auth', props: { view } })
  }
  return (
    <Root {...root}>
      <p>{t('play.demo_text')}</p>
      <div className="demo-actions">
        <Button size="l" icon="play" block onClick={play} data-autofocus="">
          {t('play.play_demo')}
        </Button>
        {session.isAuthenticated ? (
          facts.features['deposits'] && (
            <Button variant="secondary" size="l" block href={navigation.href('/cashier/deposit')} onClick={close}>
              {t('play.deposit')}
            </Button>
          )
        ) : (
          <div className="demo-account">
            {facts.features['registration'] && (
              <Button variant="secondary" size="l" onClick={account('registration')}>
                {t('play.open_account')}
              </Button>
            )}
            <Button variant="quiet" size="l" onClick={account('authorization')}>
              {t('play.log_in')}
            </Button>
          </div>
        )}
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

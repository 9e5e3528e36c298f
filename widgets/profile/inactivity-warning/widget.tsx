import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget } from '../../../engine/registry/index.ts'
import { useStore } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import { inactivityStore } from '../parts/inactivity.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  text-align: center;

  > .fy-icon {
    font-size: 40px;
    color: var(--warning-text);
  }
  p {
    color: var(--fg-muted);
    text-wrap: pretty;
  }
  .left {
    color: var(--fg);
    font: var(--display-weight) 34px/1.1 var(--display);
    font-variant-numeric: tabular-nums lining-nums;
  }
  .fy-button {
    inline-size: 100%;
  }
`

/** Minutes and seconds, `4:05`. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const View = observer(() => {
  const root = useRoot()
  const { t } = useI18n()
  const inactivity = useStore(inactivityStore)
  useDialogTitle(t('shell.inactivity.title'))
  const left = inactivity.left ?? 0
  return (
    <Root {...root}>
      <Icon name="timer" />
      <p>{t('shell.inactivity.text')}</p>
      <p className="left" role="timer" aria-label={t('shell.inactivity.left', { seconds: left })}>
        {clockOf(left)}
      </p>
      <Button size="l" data-autofocus onClick={() => inactivity.stay()}>
        {t('shell.inactivity.stay')}
      </Button>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

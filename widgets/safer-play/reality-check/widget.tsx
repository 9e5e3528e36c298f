import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useDialogTitle } from '../../../engine/dialogs/index.ts'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Button, Money } from '../../../engine/ui/index.ts'
import { timeOf } from '../limits/words.ts'
import { sessionClock } from '../parts/session-store.ts'
import type schema from './schema.ts'

const Root = styled.div`
  display: grid;
  gap: 18px;

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 8px 16px;
    padding: 14px 16px;
    border-radius: var(--r-m);
    background: var(--sunken);
    font-variant-numeric: tabular-nums;
  }
  dt,
  p {
    color: var(--fg-muted);
  }
  dd {
    font-weight: 700;
    text-align: end;
  }
  .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  .buttons .fy-button {
    flex: 1 1 150px;
  }
`

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const i18n = useI18n()
  const { t } = i18n
  const { dialogs, failures, navigation, session, toasts } = useStores()
  const clock = useStore(sessionClock)
  const [busy, setBusy] = useState(false)
  useDialogTitle(t('safer_play.reminder.title'))
  const { figures } = clock
  // The player may have logged out in another tab.
  const isOver = !session.isAuthenticated
  useEffect(() => {
    if (isOver) dialogs.closeKind('reality-check')
  }, [isOver, dialogs])
  if (!figures) return null

  const end = () => {
    clock.acknowledge()
    dialogs.closeKind('reality-check')
  }
  const leave = async () => {
    setBusy(true)
    try {
      await session.logout()
      toasts.show('info', t('auth.loggedOut'))
      navigation.go('/')
    } catch (error) {
      failures.show(error, t('safer_play.reminder.stillIn'))
      setBusy(false)
    }
  }
  return (
    <Root {...root}>
      <p>{t('safer_play.reminder.text')}</p>
      <dl>
        <dt>{t('safer_play.dock.time')}</dt>
        <dd>{timeOf(i18n, clock.minutes)}</dd>
        {(['staked', 'won', 'net'] as const).map((name) => [
          <dt key={`${name}-label`}>{t(`safer_play.dock.${name}`)}</dt>,
          <dd key={name}>
            <Money value={figures[name]} sign={name === 'net'} />
          </dd>,
        ])}
      </dl>
      <div className="buttons">
        <Button variant="secondary" data-autofocus loading={busy} onClick={() => void leave()}>
          {t('safer_play.reminder.stop')}
        </Button>
        <Button onClick={end}>{t('safer_play.reminder.goOn')}</Button>
      </div>
      <Button variant="quiet" href={props.href} onClick={end}>
        {t('safer_play.dock.limits')}
      </Button>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

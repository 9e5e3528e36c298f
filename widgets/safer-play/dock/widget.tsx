import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Button, Icon, Money } from '../../../engine/ui/index.ts'
import { sessionClock } from '../parts/session-store.ts'
import { useTakeBreak } from '../parts/take-break.ts'
import type schema from './schema.ts'

const Root = styled.aside`
  position: fixed;
  inset-block-end: calc(14px + env(safe-area-inset-bottom));
  inset-inline-end: 14px;
  z-index: 25;
  display: grid;
  justify-items: end;
  gap: 8px;
  max-inline-size: calc(100vw - 28px);

  .pill {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    padding-inline: 14px;
    border-radius: var(--r-full);
    background: var(--overlay);
    box-shadow:
      inset 0 0 0 1px var(--border-strong),
      0 6px 18px rgb(0 0 0 / 0.22);
    color: var(--fg);
    font-size: 13.5px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  .pill > .fy-icon:last-child {
    transition: rotate var(--t-1);
  }
  .pill[aria-expanded='true'] > .fy-icon:last-child {
    rotate: 180deg;
  }
  .time {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .more {
    display: grid;
    gap: 12px;
    inline-size: min(280px, 100%);
    box-shadow:
      inset 0 0 0 1px var(--border-strong),
      0 10px 28px rgb(0 0 0 / 0.3);
    background: var(--overlay);
  }
  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px 12px;
    font-variant-numeric: tabular-nums;
  }
  dt {
    color: var(--fg-muted);
  }
  dd {
    font-weight: 600;
    text-align: end;
  }
  @media (max-width: 767px) {
    inset-block-end: calc(10px + env(safe-area-inset-bottom));
    inset-inline-end: 10px;
    .pill {
      padding-inline: 12px;
    }
    [data-layout]:has([data-widget='shell/tab-bar']) & {
      inset-block-end: calc(var(--bottom-bar-height, 68px) + 10px + env(safe-area-inset-bottom));
    }
    /* A page with a single task has its own bar with a button there. */
    [data-shell='focus'] & {
      inset-block-end: calc(84px + env(safe-area-inset-bottom));
    }
    /* The bar below a game has its own buttons there. */
    &[data-over='game'] {
      inset-block: calc(var(--header-height, 60px) + 8px) auto;
      inset-inline: 10px auto;
      justify-items: start;
    }
    &[data-over='game'] .pill {
      order: -1;
    }
  }
  @media print {
    display: none;
  }
`

/** Minutes as `hh:mm`. */
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { isGame, session } = useStores()
  const clock = useStore(sessionClock)
  const { take, busy } = useTakeBreak()
  const [isOpen, setOpen] = useState(false)
  const { figures } = clock
  if (!session.isAuthenticated || !figures) return null
  const rows = [
    ['staked', <Money key="staked" value={figures.staked} />],
    ['won', <Money key="won" value={figures.won} />],
    ['net', <Money key="net" value={figures.net} sign />],
  ] as const
  return (
    <Root
      {...root}
      data-over={isGame ? 'game' : 'page'}
      aria-label={t('safer_play.dock.label')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      {isOpen && (
        <div className="more fy-card" id="safer-play-more">
          <dl>
            {rows.map(([name, value]) => [
              <dt key={`${name}-label`}>{t(`safer_play.dock.${name}`)}</dt>,
              <dd key={name} data-figure={name}>
                {value}
              </dd>,
            ])}
          </dl>
          <Button variant="danger" icon="hand-palm" block loading={busy} onClick={() => void take('P1D')}>
            {t('safer_play.break.now')}
          </Button>
          <Button variant="secondary" icon="shield-check" block href={props.href} onClick={() => setOpen(false)}>
            {t('safer_play.dock.limits')}
          </Button>
        </div>
      )}
      <button
        type="button"
        className="pill"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'safer-play-more' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="time" data-session-time={clock.minutes}>
          <Icon name="clock" />
          <span className="fy-hidden">{t('safer_play.dock.time')}</span> {clockText(clock.minutes)}
        </span>
        <Money value={figures.net} sign />
        <Icon name="caret-up" />
      </button>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

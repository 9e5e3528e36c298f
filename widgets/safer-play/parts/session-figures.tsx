import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { css } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useStore } from '../../../engine/stores/index.ts'
import { Button, Icon, Money } from '../../../engine/ui/index.ts'
import { sessionClock } from './session-store.ts'
import { useTakeBreak } from './take-break.ts'

/** Styles of the session's clock and of what it opens to, which stands above it. */
export const sessionCss = css`
  .session {
    position: relative;
  }
  .session-button {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 44px;
    color: var(--fg);
    font-size: 13.5px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .session-button > .fy-icon:last-child {
    transition: rotate var(--t-1);
  }
  .session-button[aria-expanded='true'] > .fy-icon:last-child {
    rotate: 180deg;
  }
  .session-time {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 62px;
  }
  .session-more {
    position: absolute;
    inset-block-end: calc(100% + 8px);
    inset-inline-start: 0;
    z-index: 1;
    display: grid;
    gap: 12px;
    inline-size: min(280px, calc(100vw - 28px));
    box-shadow:
      inset 0 0 0 1px var(--border-strong),
      0 10px 28px rgb(0 0 0 / 0.3);
    background: var(--overlay);
    font-size: 14px;
    text-align: start;
  }
  .session-more dl {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px 12px;
    font-variant-numeric: tabular-nums;
  }
  .session-more dt {
    color: var(--fg-muted);
  }
  .session-more dd {
    font-weight: 600;
    text-align: end;
  }
`

/** Minutes as `hh:mm`. */
const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** What the player staked and won since the login, a break, and the way to the limits. */
const More = observer(({ id, href, close }: { id: string; href: string; close: () => void }) => {
  const { t } = useI18n()
  const { figures } = useStore(sessionClock)
  const { take, busy } = useTakeBreak()
  return (
    <div className="session-more fy-card" id={id}>
      {figures && (
        <dl>
          {(['staked', 'won', 'net'] as const).map((name) => [
            <dt key={`${name}-label`}>{t(`safer_play.dock.${name}`)}</dt>,
            <dd key={name} data-figure={name}>
              <Money value={figures[name]} sign={name === 'net'} />
            </dd>,
          ])}
        </dl>
      )}
      <Button variant="danger" icon="hand-palm" block loading={busy} onClick={() => void take('P1D')}>
        {t('safer_play.break.now')}
      </Button>
      <Button variant="secondary" icon="shield-check" block href={href} onClick={close}>
        {t('safer_play.dock.limits')}
      </Button>
    </div>
  )
})

/**
 * The one clock of a player's session: how long they have been logged in, by the platform's clock, and what they won
 * less what they staked since. It has its size before the figures arrive. It opens to the figures, a break and the
 * limits; Escape closes it.
 * @param href address of the page of limits and breaks
 */
export const SessionFigures = observer(({ href }: { href: string }) => {
  const { t } = useI18n()
  const clock = useStore(sessionClock)
  const [isOpen, setOpen] = useState(false)
  const { figures } = clock
  return (
    // Escape comes from the button or from what it opened.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="session"
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false)
      }}
    >
      {isOpen && <More id="session-more" href={href} close={() => setOpen(false)} />}
      <button
        type="button"
        className="session-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'session-more' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="session-time" data-session-time={figures ? clock.minutes : ''}>
          <Icon name="clock" />
          <span className="fy-hidden">{t('safer_play.dock.time')}</span> {figures ? clockText(clock.minutes) : '–:–'}
        </span>
        {figures && <Money value={figures.net} sign />}
        <Icon name="caret-up" />
      </button>
    </div>
  )
})

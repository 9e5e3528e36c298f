import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { SessionFigures, sessionCss } from '../parts/session-figures.tsx'
import type schema from './schema.ts'

const Root = styled.aside`
  position: fixed;
  inset-block-end: var(--edge-bar);
  inset-inline: 0;
  z-index: 24;
  block-size: calc(var(--edge-session) + var(--edge-safe));
  padding-block-end: var(--edge-safe);
  padding-inline: calc(var(--rail, 0px) + var(--gutter)) calc(var(--gutter) + 56px);
  border-block-start: 1px solid var(--rule, var(--border));
  background: var(--surface);
  ${sessionCss}
  .session-button {
    min-block-size: 43px;
  }
  /* What it opens to stands above the question of consent. */
  &:has([aria-expanded='true']) {
    z-index: 51;
  }
  /* A phone's screen is too low for one more line: a chip, and the page goes on beside it. Where a payment is made the
   * line stays, as the sum stands on it. */
  @media (width < 768px) {
    :root:not(:has([data-shell='focus'])) & {
      inset-block-end: calc(var(--edge-bar) + var(--edge-safe) + 4px);
      inset-inline: var(--edge-margin, var(--gutter)) auto;
      block-size: 44px;
      padding-block-end: 0;
      padding-inline: 14px;
      border: 0;
      border-radius: var(--r-full);
      background: var(--bar-bg, var(--surface));
      box-shadow:
        inset 0 0 0 max(1px, var(--line)) var(--rule, var(--border-strong)),
        0 4px 14px rgb(0 0 0 / 0.2);
    }
    /* Beside the button of the chat: words and buttons begin at the other side. */
    :root:has([data-edge='float']):not(:has([data-shell='focus'])) & {
      inset-inline: auto calc(var(--edge-margin, var(--gutter)) + 52px);
      .session-more {
        inset-inline: auto 0;
        inline-size: min(280px, 100vw - 76px);
      }
    }
  }
`

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const root = useRoot()
  const { t } = useI18n()
  const { isGame, session } = useStores()
  // A game shows the clock in its own bar.
  if (!session.isAuthenticated || isGame) return null
  return (
    <Root {...root} data-edge="session" aria-label={t('safer_play.dock.label')}>
      <SessionFigures href={props.href} />
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

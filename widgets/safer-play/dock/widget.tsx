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
  /* Above a bar with margins the line has them too, and its shape. */
  @media (width < 768px) {
    :root:has([data-edge='bar'][data-floating]) & {
      inset-block-end: calc(var(--edge-bar) + var(--edge-safe));
      inset-inline: var(--edge-margin, 0px);
      block-size: var(--edge-session);
      padding-block-end: 0;
      padding-inline: 16px 56px;
      border: 0;
      border-radius: var(--bar-radius, var(--r-l));
      background: var(--bar-bg, var(--surface));
      box-shadow: var(--bar-shadow, var(--shadow-2));
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

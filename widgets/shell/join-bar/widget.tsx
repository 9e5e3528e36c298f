import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type schema from './schema.ts'

const Root = styled.aside`
  display: none;
  @media (width < 768px) {
    display: block;
    /* Space for the bar at the end of the page. */
    block-size: calc(68px + env(safe-area-inset-bottom));
    background: var(--footer-bg, var(--surface));
    .bar {
      position: fixed;
      inset: auto 0 0 0;
      z-index: 30;
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 10px;
      padding: 10px var(--gutter) calc(10px + env(safe-area-inset-bottom));
      background: var(--surface);
      border-block-start: 1px solid var(--rule);
    }
    .bar:not(:has(:nth-child(2))) {
      grid-template-columns: 1fr;
    }
    .fy-button {
      min-block-size: 48px;
      block-size: 48px;
    }
  }
`

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const root = useRoot()
  const { facts, session } = useStores()
  if (session.isAuthenticated) return null
  return (
    <Root {...root} aria-label={t('shell.ways_in')}>
      <div className="bar">
        <Button variant="secondary" href="?show_popup_auth=1">
          {props.login}
        </Button>
        {facts.features['registration'] && <Button href="?show_popup_reg=1">{props.join}</Button>}
      </div>
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

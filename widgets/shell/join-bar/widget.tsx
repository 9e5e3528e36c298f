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
    position: fixed;
    inset: auto 0 0 0;
    z-index: 30;
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 10px;
    align-items: center;
    block-size: calc(var(--edge-bar) + var(--edge-safe));
    padding-inline: var(--gutter);
    padding-block-end: var(--edge-safe);
    background: var(--surface);
    border-block-start: 1px solid var(--rule);
    &:not(:has(:nth-child(2))) {
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
    <Root {...root} data-edge="bar" aria-label={t('shell.ways_in')}>
      <Button variant="secondary" href="?show_popup_auth=1">
        {props.login}
      </Button>
      {facts.features['registration'] && <Button href="?show_popup_reg=1">{props.join}</Button>}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

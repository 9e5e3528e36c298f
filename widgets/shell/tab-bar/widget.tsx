import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import { DRAWER_ID } from '../../frame/parts/drawer.ts'
import { currentHref } from '../parts/current.ts'
import type schema from './schema.ts'

const Root = styled.nav`
  display: none;
  @media (width < 768px) {
    position: fixed;
    inset: auto 0 0 0;
    z-index: 30;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    block-size: calc(var(--edge-bar) + var(--edge-safe));
    padding-block-end: calc(4px + var(--edge-safe));
    background: color-mix(in oklab, var(--surface) 94%, transparent);
    backdrop-filter: blur(16px);
    border-block-start: 1px solid var(--border);
  }
  > * {
    position: relative;
    display: grid;
    place-items: center;
    align-content: center;
    gap: 4px;
    padding: 0;
    border: 0;
    background: none;
    color: color-mix(in oklab, var(--fg) 66%, var(--fg-muted));
    font: 600 11px/1.3 var(--body);
    cursor: pointer;
  }
  > * span {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .fy-icon {
    inline-size: 22px;
    block-size: 22px;
  }
  > [aria-current] {
    color: var(--accent-text);
  }
  > [aria-current]::before {
    content: '';
    position: absolute;
    inset-block-start: -1px;
    inline-size: 36px;
    block-size: 3px;
    border-radius: 0 0 4px 4px;
    background: var(--accent);
    box-shadow: 0 2px 12px var(--accent);
  }
`

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { dialogs, facts, navigation, route, session } = useStores()
  const tabs = props.tabs.filter(
    ({ action, audience }) =>
      (audience === 'all' || (audience === 'player') === session.isAuthenticated) &&
      (action !== 'search' || facts.features['search']),
  )
  const current = currentHref(
    tabs.flatMap(({ action, href }) => (action === 'link' && href !== undefined ? [href] : [])),
    route,
    navigation.href,
  )
  return (
    <Root {...useRoot()} data-edge="bar" aria-label={t('shell.quick')}>
      {tabs.map(({ action, label, icon, iconOn, href }, index) => {
        const isCurrent = action === 'link' && href === current
        const content = (
          <>
            <Icon name={isCurrent ? (iconOn ?? icon) : icon} />
            <span>{label}</span>
          </>
        )
        if (action === 'menu')
          return (
            <button key={index} type="button" popoverTarget={DRAWER_ID}>
              {content}
            </button>
          )
        if (action === 'search')
          return (
            <button key={index} type="button" onClick={() => dialogs.openOnce({ kind: 'games-search' })}>
              {content}
            </button>
          )
        return (
          <a key={index} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {content}
          </a>
        )
      })}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Tag } from '../../../engine/ui/index.ts'
import { currentHref } from '../parts/current.ts'
import type schema from './schema.ts'

const Root = styled.nav`
  display: flex;
  gap: 26px;
  font-weight: 500;
  a {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 44px;
    white-space: nowrap;
  }
  .label {
    padding-block: 8px;
    border-block-end: 2px solid transparent;
    transition: border-color var(--t-2) var(--ease);
  }
  a:hover .label {
    border-color: var(--gold);
  }
  a[aria-current] .label {
    border-color: var(--secondary);
  }
  @media (width < 1366px) {
    gap: 18px;
  }
`

/** Filled links: only pages that have one bring these styles. */
const PillRoot = styled.nav`
  display: flex;
  gap: 4px;
  font: var(--strong-weight) 15px/1.2 var(--nav-font, var(--body));
  a {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    min-block-size: 44px;
    padding-inline: 16px;
    border-radius: var(--r-m);
    white-space: nowrap;
    transition: background-color var(--t-1);
  }
  a:hover {
    background: var(--gold-soft);
    color: var(--on-gold-soft);
  }
  a[aria-current] {
    background: var(--gold);
    color: var(--on-gold);
  }
  @media (width < 1366px) {
    a {
      padding-inline: 12px;
    }
  }
`

const View = observer(({ props }: ViewProps<PropsOf<typeof schema>>) => {
  const { t } = useI18n()
  const { navigation, route, session } = useStores()
  const items = props.items.filter(
    ({ audience }) => audience === 'all' || (audience === 'player') === session.isAuthenticated,
  )
  const current = currentHref(
    items.map(({ href }) => href),
    route,
    navigation.href,
  )
  const Nav = props.variant === 'pill' ? PillRoot : Root
  return (
    <Nav {...useRoot()} aria-label={t('shell.primary')}>
      {items.map(({ label, href, badge, tone }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <span className="label">{label}</span>
          {badge && <Tag tone={tone === 'live' ? 'danger' : 'neutral'}>{badge}</Tag>}
        </a>
      ))}
    </Nav>
  )
})

export default defineWidget<typeof schema>({ View })

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
import { shaped, tabBar } from './styles.ts'

const Root = styled.nav`
  ${tabBar}
`

/** A bar that floats, or whose middle tab stands out: only pages that have one bring these styles. */
const ShapedRoot = styled.nav`
  ${tabBar}
  ${shaped}
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
  const isRaised = tabs.some(({ raised }) => raised)
  const Bar = props.floating || isRaised ? ShapedRoot : Root
  return (
    <Bar
      {...useRoot()}
      data-edge="bar"
      data-floating={props.floating || undefined}
      data-raised={isRaised || undefined}
      aria-label={t('shell.quick')}
    >
      {tabs.map(({ action, label, icon, iconOn, href, raised }, index) => {
        const isCurrent = action === 'link' && href === current
        const sign = <Icon name={isCurrent ? (iconOn ?? icon) : icon} />
        const content = (
          <>
            {raised ? <i className="disc">{sign}</i> : sign}
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
    </Bar>
  )
})

export default defineWidget<typeof schema>({ View })

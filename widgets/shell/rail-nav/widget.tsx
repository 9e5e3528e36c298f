import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStore, useStores } from '../../../engine/stores/index.ts'
import { Icon, IconButton } from '../../../engine/ui/index.ts'
import { DRAWER_TOGGLE } from '../../frame/parts/drawer.ts'
import { favouritesStore } from '../../lobby/parts/favourites.ts'
import { currentHref } from '../parts/current.ts'
import { railStyles } from './styles.ts'
import type schema from './schema.ts'

const Root = styled.nav`
  ${railStyles}
`
type Props = PropsOf<typeof schema>

const View = observer(({ props, slot }: ViewProps<Props>) => {
  const { t } = useI18n()
  const { facts, navigation, route, session } = useStores()
  const favourites = useStore(favouritesStore)
  const isShown = ({ audience }: { audience: string }) =>
    audience === 'all' || (audience === 'player') === session.isAuthenticated
  const groups = props.groups
    .map((group) => ({ ...group, items: group.items.filter(isShown) }))
    .filter(({ items }) => items.length > 0)
  const current = currentHref(
    groups.flatMap(({ items }) => items.map(({ href }) => href)),
    route,
    navigation.href,
  )
  const product =
    currentHref(
      props.products.map(({ href }) => href),
      route,
      navigation.href,
    ) ?? props.products[0]?.href
  const countOf = (count: string) =>
    count === 'favourites' && favourites.sysnames.size > 0 ? favourites.sysnames.size : undefined
  return (
    <Root {...useRoot()} aria-label={t('shell.sections', { brand: facts.name })}>
      {props.toggle === 'close' && (
        <IconButton className="close" icon="x" label={t('shell.close_menu')} {...DRAWER_TOGGLE} />
      )}
      {(props.toggle === 'fold' || props.products.length > 0) && (
        <div className="products">
          {props.toggle === 'fold' && <IconButton icon="list" label={t('shell.collapse_menu')} {...DRAWER_TOGGLE} />}
          {props.products.map(({ label, href, image }) => (
            <a key={href} className="product" href={href} aria-current={href === product ? 'true' : undefined}>
              {image && <img src={image} alt="" width="56" height="56" loading="lazy" />}
              <span>{label}</span>
            </a>
          ))}
        </div>
      )}
      {slot('start')}
      {groups.map(({ title, items }, index) => (
        <div key={index} className="group" role="group" aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          {items.map(({ label, href, icon, iconOn, badge, tone, count }) => {
            const number = countOf(count)
            return (
              <a key={href} href={href} aria-current={href === current ? 'page' : undefined} title={label}>
                {icon && <Icon name={href === current ? (iconOn ?? icon) : icon} />}
                <span className="label">{label}</span>
                {(badge || number !== undefined) && (
                  <span className="count" data-tone={tone}>
                    {badge || number}
                  </span>
                )}
              </a>
            )
          })}
          {index === groups.length - 1 && slot('end')}
        </div>
      ))}
      {groups.length === 0 && slot('end')}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

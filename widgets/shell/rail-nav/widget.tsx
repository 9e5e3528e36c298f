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

/** The products, and the button that folds the rail. */
const Products = observer(({ products, toggle }: Pick<Props, 'products' | 'toggle'>) => {
  const { t } = useI18n()
  const { navigation, route } = useStores()
  const hrefs = products.map(({ href }) => href)
  const product = currentHref(hrefs, route, navigation.href) ?? hrefs[0]
  if (toggle !== 'fold' && products.length === 0) return null
  return (
    <div className="products">
      {toggle === 'fold' && <IconButton icon="list" label={t('shell.collapse_menu')} {...DRAWER_TOGGLE} />}
      {products.map(({ label, href, image }) => (
        <a key={href} className="product" href={href} aria-current={href === product ? 'true' : undefined}>
          {image && <img src={image} alt="" width="56" height="56" loading="lazy" />}
          <span>{label}</span>
        </a>
      ))}
    </div>
  )
})

const Link = observer(({ item, isCurrent }: { item: Props['groups'][number]['items'][number]; isCurrent: boolean }) => {
  const { label, href, icon, iconOn, badge, tone, count } = item
  const { size } = useStore(favouritesStore).sysnames
  const number = count === 'favourites' && size > 0 ? size : undefined
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} title={label}>
      {icon && <Icon name={isCurrent ? (iconOn ?? icon) : icon} />}
      <span className="label">{label}</span>
      {(badge || number !== undefined) && (
        <span className="count" data-tone={tone}>
          {badge || number}
        </span>
      )}
    </a>
  )
})

const View = observer(({ props, slot }: ViewProps<Props>) => {
  const { t } = useI18n()
  const { facts, navigation, route, session } = useStores()
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
  return (
    <Root {...useRoot()} aria-label={t('shell.sections', { brand: facts.name })}>
      {props.toggle === 'close' && (
        <IconButton className="close" icon="x" label={t('shell.close_menu')} {...DRAWER_TOGGLE} />
      )}
      <Products products={props.products} toggle={props.toggle} />
      {slot('start')}
      {groups.map(({ title, items }, index) => (
        <div key={index} className="group" role="group" aria-label={title || undefined}>
          {title && <h2>{title}</h2>}
          {items.map((item) => (
            <Link key={item.href} item={item} isCurrent={item.href === current} />
          ))}
          {index === groups.length - 1 && slot('end')}
        </div>
      ))}
      {groups.length === 0 && slot('end')}
    </Root>
  )
})

export default defineWidget<typeof schema>({ View })

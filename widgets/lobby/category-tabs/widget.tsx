import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { CategoryItem } from '../../../schemas/api/games.ts'
import { pickCategories } from '../parts/categories.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.nav`
  :root:has(&) {
    --edge-under-header: 60px;
  }
  position: sticky;
  inset-block-start: calc(var(--header-height, 64px) + 1px);
  z-index: 10;
  padding-block: 0;
  padding-inline: max(var(--gutter), calc((100% - var(--content)) / 2));
  background: var(--surface);
  border-block-end: max(1px, var(--line)) solid var(--rule, var(--border));
  .category-tabs {
    display: flex;
    justify-content: space-between;
    gap: 22px;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
  }
  a {
    flex: none;
    display: flex;
    align-items: center;
    gap: 9px;
    height: 58px;
    padding: 0 6px;
    border-block-end: 3px solid transparent;
    color: var(--fg);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  a:hover {
    border-color: var(--gold);
  }
  a:focus-visible {
    outline-offset: -4px;
  }
  a[aria-current] {
    border-color: var(--secondary);
    color: var(--accent-text);
    font-weight: 600;
  }
  @media (max-width: 767px) {
    a {
      height: 54px;
    }
  }
`

const View = ({ props, data }: ViewProps<Props, CategoryItem[]>) => {
  const root = useRoot()
  const { navigation } = useStores()
  const { t } = useI18n()
  const { lead } = props
  return (
    <Root {...root} aria-label={t('lobby.categories')}>
      <div className="category-tabs">
        {lead.label && (
          <a href={lead.href} aria-current="true">
            <Icon name={lead.icon} />
            {lead.label}
          </a>
        )}
        {pickCategories(data, props.categories).map(({ sysname, title, icon }) => (
          <a key={sysname} href={navigation.href(`/gamehall?category=${sysname}`)}>
            <Icon name={icon} />
            {title}
          </a>
        ))}
        {props.links.map((link) => (
          <a key={link.href} href={link.href}>
            {link.icon && <Icon name={link.icon} />}
            {link.label}
          </a>
        ))}
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, CategoryItem[]>({
  load: ({ api, signal }) => api.games.getCategories({}, { signal }),
  View,
})

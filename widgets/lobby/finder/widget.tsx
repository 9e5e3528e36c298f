import { useEffect } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores, type DialogsStore } from '../../../engine/stores/index.ts'
import { Chip, Icon } from '../../../engine/ui/index.ts'
import type { CategoryItem } from '../../../schemas/api/games.ts'
import { pickCategories } from '../parts/categories.ts'
import { section } from '../parts/section.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  .finder {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .finder[data-search] {
    grid-template-columns: minmax(220px, 330px) minmax(0, 1fr);
  }
  .finder-field {
    display: flex;
    align-items: center;
    gap: 10px;
    height: 44px;
    padding: 0 14px;
    cursor: text;
    text-align: start;
    border: max(1px, var(--line)) solid var(--border);
    border-radius: var(--r-m);
    background: var(--sunken);
    color: var(--fg-muted);
    font: inherit;
  }
  .finder-field:hover {
    border-color: var(--border-strong);
  }
  .finder-field span {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  kbd {
    padding: 1px 7px;
    border: 1px solid var(--border);
    border-radius: 5px;
    font: 600 12px var(--body);
  }
  .finder-chips {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline-end: calc(-1 * var(--gutter));
    padding-inline-end: var(--gutter);
    mask: linear-gradient(var(--to-end, 90deg), var(--fg) calc(100% - 48px), transparent);
  }
  .finder-chips .fy-chip {
    flex: none;
    min-height: 44px;
  }
  .finder-chips .fy-chip:focus-visible {
    outline-offset: -2px;
  }
  @media (max-width: 767px) {
    .finder[data-search] {
      grid-template-columns: minmax(0, 1fr);
    }
    .finder-chips {
      margin-inline-start: calc(-1 * var(--gutter));
      padding-inline-start: var(--gutter);
    }
    kbd {
      display: none;
    }
  }
`

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const openSearch = (dialogs: DialogsStore) => {
  if (!dialogs.isOpen('games-search')) dialogs.open({ kind: 'games-search' })
}

const SearchField = () => {
  const { dialogs } = useStores()
  const { t } = useI18n()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        dialogs.isLocked
      )
        return
      event.preventDefault()
      openSearch(dialogs)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dialogs])
  return (
    <button
      type="button"
      className="finder-field"
      onClick={() => openSearch(dialogs)}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
    >
      <Icon name="magnifying-glass" />
      <span>{t('lobby.search_games')}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}

const View = ({ props, data, route }: ViewProps<Props, CategoryItem[]>) => {
  const root = useRoot()
  const { facts, navigation } = useStores()
  const { t } = useI18n()
  const current = route.query['category']
  return (
    <Root {...root} aria-label={t('lobby.find_games')}>
      <div className="finder" data-search={facts.features['search'] ? '' : undefined}>
        {facts.features['search'] && <SearchField />}
        <nav className="finder-chips" aria-label={t('lobby.categories')}>
          <Chip href={navigation.href('/gamehall')} icon="squares-four" selected={!current}>
            {t('lobby.all')}
          </Chip>
          {pickCategories(data, props.categories).map(({ sysname, title, icon }) => (
            <Chip
              key={sysname}
              href={navigation.href(`/gamehall?category=${sysname}`)}
              icon={icon}
              selected={current === sysname}
            >
              {title}
            </Chip>
          ))}
        </nav>
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, CategoryItem[]>({
  load: ({ api, signal }) => api.games.getCategories({}, { signal }),
  View,
})

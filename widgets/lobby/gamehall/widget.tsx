import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Chip, EmptyState, SectionHeader, Select } from '../../../engine/ui/index.ts'
import { pickCategories } from '../parts/categories.ts'
import { FreeSpins } from '../parts/free-spins.tsx'
import { TileSkeletons } from '../parts/row.tsx'
import { GameTile, useTileLook } from '../parts/tile.tsx'
import {
  change,
  FAVOURITES,
  PAGE_SIZE,
  SORTS,
  toggleProvider,
  writeFilters,
  type Filters,
  type Sort,
} from './filters.ts'
import { loadHall, type HallData } from './load.ts'
import { ProviderFilter } from './provider-filter.tsx'
import type schema from './schema.ts'
import { HallSearch } from './search-field.tsx'
import { hallStyles } from './styles.ts'
import { useFilters } from './use-filters.ts'
import { useMore } from './use-more.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${hallStyles}
`

const Categories = ({
  data,
  shown,
  player,
  onFollow,
}: {
  data: HallData
  shown: Filters
  player: boolean
  onFollow: (category: string) => void
}) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  // A click that opens another tab follows nothing here.
  const onClick =
    (category: string) =>
    ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => {
      if (!(metaKey || ctrlKey || shiftKey || altKey)) onFollow(category)
    }
  const chip = (category: string, label: string, icon: string) => (
    <Chip
      key={category}
      icon={icon}
      selected={shown.category === category}
      href={navigation.href(writeFilters(change(shown, { category })))}
      onClick={onClick(category)}
    >
      {label}
    </Chip>
  )
  return (
    <nav className="hall-categories" aria-label={t('lobby.categories')}>
      {chip('', t('lobby.all'), 'squares-four')}
      {player && chip(FAVOURITES, t('lobby.favourites'), 'heart')}
      {pickCategories(data.categories, []).map(({ sysname, title, icon }) => chip(sysname, title, icon))}
    </nav>
  )
}

const Nothing = ({ favourites, guest }: { favourites: boolean; guest: boolean }) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  if (favourites && guest)
    return (
      <EmptyState
        icon="heart"
        title={t('lobby.favourites_guest')}
        text={t('lobby.favourites_guest_text')}
        action={<Button href="?show_popup_auth=1">{t('lobby.log_in')}</Button>}
      />
    )
  if (favourites)
    return (
      <EmptyState
        icon="heart"
        title={t('lobby.no_favourites')}
        text={t('lobby.no_favourites_text')}
        action={<Button href={navigation.href('/gamehall')}>{t('lobby.see_all')}</Button>}
      />
    )
  return (
    <EmptyState
      icon="magnifying-glass"
      title={t('lobby.nothing_found')}
      text={t('lobby.nothing_found_text')}
      action={<Button href={navigation.href('/gamehall')}>{t('lobby.reset_filters')}</Button>}
    />
  )
}

const View = observer(({ props, data, route }: ViewProps<Props, HallData>) => {
  const root = useRoot()
  const { facts, session } = useStores()
  const { t } = useI18n()
  const look = useTileLook()
  const { filters, shown, set, follow, busy } = useFilters(route)
  const { games, state, loadMore } = useMore(data, filters)
  const nameOf = (sysname: string) => data.providers.find((provider) => provider.sysname === sysname)?.name ?? sysname
  const left = Math.min(PAGE_SIZE, data.total - games.length)
  return (
    <Root {...root}>
      <SectionHeader level={1} title={props.title} />
      <div className="hall-bar">
        {facts.features['search'] && (
          <HallSearch value={filters.query} onSearch={(query) => set({ query }, { replace: true })} />
        )}
        <ProviderFilter
          providers={data.providers}
          selected={shown.providers}
          onToggle={(sysname) => set({ providers: toggleProvider(shown.providers, sysname) })}
        />
        <Select
          className="hall-sort"
          name="sort"
          aria-label={t('lobby.sort')}
          value={shown.sort}
          onChange={(event) => set({ sort: event.target.value as Sort })}
          options={SORTS.map((value) => ({ value, label: t(`lobby.sort_${value}`) }))}
        />
      </div>
      <Categories data={data} shown={shown} player={look.likes} onFollow={(category) => follow({ category })} />
      {shown.providers.length > 0 && (
        <div className="hall-chosen">
          {shown.providers.map((sysname) => (
            <Chip
              key={sysname}
              selected
              removeLabel={t('lobby.remove_filter', { name: nameOf(sysname) })}
              onRemove={() => set({ providers: toggleProvider(shown.providers, sysname) })}
            >
              {nameOf(sysname)}
            </Chip>
          ))}
        </div>
      )}
      <p className="hall-count" role="status">
        {t('lobby.games_count', { count: data.total })}
      </p>
      {games.length === 0 ? (
        <Nothing favourites={filters.category === FAVOURITES} guest={!session.isAuthenticated} />
      ) : (
        <div className="tiles" aria-busy={busy || undefined}>
          {games.map((game) => (
            <GameTile key={game.sysname} game={game} look={look} badge={<FreeSpins sysname={game.sysname} />} />
          ))}
        </div>
      )}
      {games.length > 0 && (
        <div className="hall-more">
          {left > 0 && (
            <Button variant="secondary" size="l" loading={state === 'loading'} onClick={() => void loadMore()}>
              {t('lobby.load_more', { count: left })}
            </Button>
          )}
          {state === 'failed' && <p role="alert">{t('lobby.load_failed')}</p>}
          {data.total > PAGE_SIZE && <span>{t('lobby.shown', { shown: games.length, total: data.total })}</span>}
        </div>
      )}
    </Root>
  )
})

const Loading = ({ props }: { props: Props }) => {
  const { facts } = useStores()
  return (
    <Root {...useRoot()} aria-busy="true">
      <SectionHeader level={1} title={props.title} />
      <div className="tiles">
        <TileSkeletons count={PAGE_SIZE} aspect={facts.artAspect} />
      </div>
    </Root>
  )
}

export default defineWidget<typeof schema, HallData>({ load: loadHall, View, Loading })

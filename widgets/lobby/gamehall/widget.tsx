import { observer } from 'mobx-react-lite'
import type { MouseEvent } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Chip, SectionHeader, Select } from '../../../engine/ui/index.ts'
import { pickCategories } from '../parts/categories.ts'
import { FreeSpins } from '../parts/free-spins.tsx'
import type { TileGame } from '../parts/game.ts'
import { Row, TileSkeletons } from '../parts/row.tsx'
import { GameTile, useTileLook, type TileLook } from '../parts/tile.tsx'
import { Chosen } from './chosen.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { change, FAVOURITES, PAGE_SIZE, PLAYED, SORTS, writeFilters, type Filters, type Sort } from './filters.ts'
import { loadHall, type HallData } from './load.ts'
import { Nothing } from './nothing.tsx'
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
  likes,
  onFollow,
}: {
  data: HallData
  shown: Filters
  player: boolean
  likes: boolean
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
      {likes && chip(FAVOURITES, t('lobby.favourites'), 'heart')}
      {player && chip(PLAYED, t('lobby.played'), 'clock-counter-clockwise')}
      {pickCategories(data.categories, []).map(({ sysname, title, icon }) => chip(sysname, title, icon))}
    </nav>
  )
}

/** The player's way back to what they played last. */
const ContinuePlaying = ({ games, look }: { games: TileGame[]; look: TileLook }) => {
  const { navigation } = useStores()
  const { t } = useI18n()
  return (
    <div className="hall-continue">
      <Row
        title={t('lobby.continue_playing')}
        icon="clock-counter-clockwise"
        href={navigation.href(`/gamehall?category=${PLAYED}`)}
      >
        {games.map((game) => (
          <GameTile key={game.sysname} game={game} look={look} />
        ))}
      </Row>
    </div>
  )
}

const Bar = ({
  data,
  filters,
  shown,
  set,
}: { data: HallData } & Pick<ReturnType<typeof useFilters>, 'filters' | 'shown' | 'set'>) => {
  const { facts } = useStores()
  const { t } = useI18n()
  return (
    <div className="hall-bar">
      {facts.features['search'] && (
        <HallSearch value={filters.query} onSearch={(query) => set({ query }, { replace: true })} />
      )}
      <FilterPanel providers={data.providers} shown={shown} onChange={set} />
      <Select
        className="hall-sort"
        name="sort"
        aria-label={t('lobby.sort')}
        value={shown.sort}
        onChange={(event) => set({ sort: event.target.value as Sort })}
        options={SORTS.map((value) => ({ value, label: t(`lobby.sort_${value}`) }))}
      />
    </div>
  )
}

const More = ({ total, more }: { total: number; more: ReturnType<typeof useMore> }) => {
  const { t } = useI18n()
  const { games, state, loadMore } = more
  const left = Math.min(PAGE_SIZE, total - games.length)
  return (
    <div className="hall-more">
      {left > 0 && (
        <Button variant="secondary" size="l" loading={state === 'loading'} onClick={() => void loadMore()}>
          {t('lobby.load_more', { count: left })}
        </Button>
      )}
      {state === 'failed' && <p role="alert">{t('lobby.load_failed')}</p>}
      {total > PAGE_SIZE && <span>{t('lobby.shown', { shown: games.length, total })}</span>}
    </div>
  )
}

const View = observer(({ props, data, route }: ViewProps<Props, HallData>) => {
  const root = useRoot()
  const { session } = useStores()
  const { t } = useI18n()
  const look = useTileLook()
  const { filters, shown, set, follow, busy } = useFilters(route)
  const more = useMore(data, filters)
  return (
    <Root {...root}>
      <SectionHeader level={1} title={props.title} />
      <Bar data={data} filters={filters} shown={shown} set={set} />
      <Categories
        data={data}
        shown={shown}
        player={session.isAuthenticated}
        likes={look.likes}
        onFollow={(category) => follow({ category })}
      />
      <Chosen providers={data.providers} shown={shown} onChange={set} />
      {data.played.length > 0 && <ContinuePlaying games={data.played} look={look} />}
      <p className="hall-count" role="status">
        {t('lobby.games_count', { count: data.total })}
      </p>
      {more.games.length === 0 ? (
        <Nothing category={filters.category} guest={!session.isAuthenticated} />
      ) : (
        <>
          <div className="tiles" aria-busy={busy || undefined}>
            {more.games.map((game) => (
              <GameTile key={game.sysname} game={game} look={look} badge={<FreeSpins sysname={game.sysname} />} />
            ))}
          </div>
          <More total={data.total} more={more} />
        </>
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

export default defineWidget<typeof schema, HallData>({
  load: loadHall,
  head: ({ data }) => data.about ?? {},
  View,
  Loading,
})

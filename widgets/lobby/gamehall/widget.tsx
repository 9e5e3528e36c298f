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
import {
  change,
  countChosen,
  FAVOURITES,
  PAGE_SIZE,
  PLAYED,
  SORTS,
  writeFilters,
  type Filters,
  type HallSheet,
  type Sort,
} from '../parts/hall-filters.ts'
import { TileSkeletons } from '../parts/row.tsx'
import { GameTile, useTileLook, type TileLook } from '../parts/tile.tsx'
import { Chosen } from './chosen.tsx'
import { ContinuePlaying } from './continue.tsx'
import { FilterRow } from './filter-row.tsx'
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

const Bar = ({
  data,
  filters,
  shown,
  set,
}: { data: HallData } & Pick<ReturnType<typeof useFilters>, 'filters' | 'shown' | 'set'>) => {
  const { dialogs, facts } = useStores()
  const { t } = useI18n()
  const chosen = countChosen(shown)
  const openSheet = () => {
    const { providers, features, total } = data
    const sheet: HallSheet = { filters: shown, providers, features, total, onApply: set }
    dialogs.openOnce({ kind: 'hall-filters', props: { ...sheet } })
  }
  return (
    <div className="hall-bar">
      {facts.features['search'] && (
        <HallSearch value={filters.query} onSearch={(query) => set({ query }, { replace: true })} />
      )}
      <Button variant="secondary" className="hall-sheet-button" icon="sliders-horizontal" onClick={openSheet}>
        {`${t('lobby.filters')} `}
        {chosen > 0 && <b className="hall-number">{chosen}</b>}
      </Button>
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

const More = ({ total, left, more }: { total: number; left: number; more: ReturnType<typeof useMore> }) => {
  const { t } = useI18n()
  const { games, state, loadMore } = more
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

/** The games shown so far, with places for those that are on their way. */
const Games = ({
  data,
  more,
  look,
  busy,
}: {
  data: HallData
  more: ReturnType<typeof useMore>
  look: TileLook
  busy: boolean
}) => {
  const left = Math.max(0, Math.min(PAGE_SIZE, data.total - more.games.length))
  return (
    <>
      <div className="tiles" aria-busy={busy || undefined}>
        {more.games.map((game) => (
          <GameTile key={game.sysname} game={game} look={look} badge={<FreeSpins sysname={game.sysname} />} />
        ))}
        {more.state === 'loading' && <TileSkeletons count={left} />}
      </div>
      <More total={data.total} left={left} more={more} />
    </>
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
      {data.played.length > 0 && <ContinuePlaying games={data.played} />}
      <div className="hall-line">
        <p className="hall-count" role="status">
          {t('lobby.games_count', { count: data.total })}
        </p>
        <FilterRow data={data} shown={shown} onChange={set} />
      </div>
      <Chosen data={data} shown={shown} onChange={set} />
      {more.games.length === 0 ? (
        <Nothing data={data} filters={filters} look={look} guest={!session.isAuthenticated} />
      ) : (
        <Games data={data} more={more} look={look} busy={busy} />
      )}
    </Root>
  )
})

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} aria-busy="true">
    <SectionHeader level={1} title={props.title} />
    <div className="hall-waiting" />
    <div className="tiles">
      <TileSkeletons count={PAGE_SIZE} />
    </div>
  </Root>
)

export default defineWidget<typeof schema, HallData>({
  load: loadHall,
  head: ({ data }) => data.about ?? {},
  View,
  Loading,
})

import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { BlockHeader } from '../parts/block-header.tsx'
import type { TileGame } from '../parts/game.ts'
import { DOZEN_COLUMNS, gridStyles } from '../parts/grid.ts'
import { tilesOf, toRequest, viewAllOf } from '../parts/query.ts'
import { given, TileSkeletons } from '../parts/row.tsx'
import { section } from '../parts/section.ts'
import { GameTile, useTileLook } from '../parts/tile.tsx'
import { tileStyles } from '../parts/tile-styles.ts'
import { bentoStyles, LEAST_TILES, MOST_TILES } from './bento.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
interface Data {
  games: TileGame[]
  total: number
}

const Root = styled.section`
  ${section}
  ${gridStyles(DOZEN_COLUMNS)}
  /* A title and a dozen tiles, until they are laid out. */
  --section-size: calc(
    72px + 12 / ${DOZEN_COLUMNS} * (100vw / ${DOZEN_COLUMNS} / (var(--tile-aspect)) + var(--tile-gap))
  );
  @media (max-width: 767px) {
    .tiles[data-on-phones='six'] > :nth-child(n + 7) {
      display: none;
    }
  }
  ${tileStyles}
`

/** The same as a bento grid: only pages that have one bring these styles. */
const BentoRoot = styled.section`
  ${section}
  ${tileStyles}
  ${bentoStyles}
`

const Header = ({ props, href, total }: { props: Props; href?: string | undefined; total: number }) => {
  const { t } = useI18n()
  const label = props.linkLabel || (props.counted ? t('lobby.all_games', { count: total }) : t('lobby.view_all'))
  return <BlockHeader title={props.title} {...given({ icon: props.icon, text: props.text, href })} linkLabel={label} />
}

const View = observer(({ props, data }: ViewProps<Props, Data>) => {
  const root = useRoot()
  const look = useTileLook()
  if (data.games.length === 0) return null
  const all = viewAllOf(props)
  const isBento = props.layout === 'bento' && data.games.length >= LEAST_TILES
  const Grid = isBento ? BentoRoot : Root
  const tiles = data.games.map((game) => <GameTile key={game.sysname} game={game} look={look} />)
  return (
    <Grid {...root} id={props.anchor || undefined} aria-label={props.title}>
      <Header props={props} href={props.href ?? (all && look.href(all))} total={data.total} />
      {isBento ? (
        <div className="bento">
          <div className="tiles" data-tiles={Math.min(tiles.length, MOST_TILES)}>
            {tiles.slice(0, MOST_TILES)}
          </div>
        </div>
      ) : (
        <div className="tiles" data-on-phones={props.onPhones}>
          {tiles}
        </div>
      )}
    </Grid>
  )
})

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} aria-busy="true">
    <Header props={props} total={0} />
    <div className="tiles">
      <TileSkeletons count={props.count} />
    </div>
  </Root>
)

export default defineWidget<typeof schema, Data>({
  load: async ({ api, props, signal }) => {
    const { items, total } = await api.games.get(toRequest(props), { signal })
    return { games: tilesOf(items, props.sysnames), total }
  },
  View,
  Loading,
})

import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import type { TileGame } from '../parts/game.ts'
import { tilesOf, toRequest, viewAllOf } from '../parts/query.ts'
import { Row, TileSkeletons } from '../parts/row.tsx'
import { section } from '../parts/section.ts'
import { GameTile, useTileLook } from '../parts/tile.tsx'
import { tileStyles } from '../parts/tile-styles.ts'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${section}
  ${tileStyles}
`

const View = observer(({ props, data }: ViewProps<Props, TileGame[]>) => {
  const root = useRoot()
  const look = useTileLook()
  if (data.length === 0) return null
  const all = viewAllOf(props)
  return (
    <Root {...root} aria-label={props.title}>
      <Row
        title={props.title}
        icon={props.icon}
        text={props.text}
        linkLabel={props.linkLabel}
        href={props.href ?? (all && look.href(all))}
      >
        {data.map((game) => (
          <GameTile key={game.sysname} game={game} look={look} />
        ))}
      </Row>
    </Root>
  )
})

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} aria-busy="true">
    <Row title={props.title} icon={props.icon} text={props.text}>
      <TileSkeletons count={Math.min(props.count, 10)} />
    </Row>
  </Root>
)

export default defineWidget<typeof schema, TileGame[]>({
  load: async ({ api, props, signal }) =>
    tilesOf((await api.games.get(toRequest(props), { signal })).items, props.sysnames),
  View,
  Loading,
})

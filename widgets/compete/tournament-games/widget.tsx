import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, EmptyState, Motif, SectionHeader } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { toTile, type TileGame } from '../../lobby/parts/game.ts'
import { DOZEN_COLUMNS, gridStyles } from '../../lobby/parts/grid.ts'
import { TileSkeletons } from '../../lobby/parts/row.tsx'
import { section } from '../../lobby/parts/section.ts'
import { GameTile, useTileLook } from '../../lobby/parts/tile.tsx'
import { tileStyles } from '../../lobby/parts/tile-styles.ts'
import { Join } from '../parts/join.tsx'
import { competeStyles } from '../parts/styles.ts'
import { findTournament, gamesOf } from '../tournament/data.ts'
import { When } from '../tournaments/card.tsx'
import type schema from './schema.ts'

type Props = PropsOf<typeof schema>
/** Games of a step. */
const STEP = 12

interface Data {
  tournament: Tournament
  games: TileGame[]
  total: number
}

const Root = styled.section`
  ${section}
  ${competeStyles}
  padding-block-end: 60px;
  .back {
    /* Letters of some fonts reach above their line, over the link. */
    position: relative;
    z-index: 1;
    display: inline-block;
    padding-block: 8px;
    margin-block-start: 12px;
    color: var(--fg-muted);
    font-size: 13px;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 10px 24px;
    margin-block: 10px 18px;
  }
  .when {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 10px;
    color: var(--fg-muted);
  }
  .more {
    display: grid;
    justify-items: center;
    gap: 12px;
    margin-block-start: 28px;
    color: var(--fg-muted);
    font-size: 13px;
    font-variant-numeric: tabular-nums;
  }
  ${gridStyles(DOZEN_COLUMNS)}
  ${tileStyles}
`

/** The games shown so far, and a function to load the next step. */
const useSteps = (data: Data) => {
  const { api } = useStores()
  const [games, setGames] = useState(data.games)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])
  const more = async () => {
    setState('loading')
    const abort = (asking.current = new AbortController())
    try {
      const page = gamesOf(data.tournament, { count: STEP, offset: games.length })
      const { items } = await api.games.get(page, { signal: abort.signal })
      if (abort.signal.aborted) return
      setGames([...games, ...items.map(toTile)])
      setState('idle')
    } catch {
      if (!abort.signal.aborted) setState('failed')
    }
  }
  return { games, state, more }
}

const Games = observer(({ data }: { data: Data }) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const look = useTileLook()
  const { games, state, more } = useSteps(data)
  const { tournament, total } = data
  const left = Math.min(STEP, total - games.length)
  return (
    <Root {...root}>
      <a className="back" href={navigation.href(`/tournaments/${tournament.id}`)}>
        {t('compete.back_to', { name: tournament.title })}
      </a>
      <SectionHeader level={1} title={tournament.title} text={t('compete.all_games', { count: total })} />
      <div className="bar">
        <When tournament={tournament} />
        <Join tournament={tournament} />
      </div>
      {games.length === 0 ? (
        <EmptyState
          image={<Motif name="cards" icon="game-controller" />}
          title={t('compete.no_games')}
          text={t('compete.no_games_text')}
          action={<Button href={navigation.href('/tournaments')}>{t('compete.all_tournaments')}</Button>}
        />
      ) : (
        <div className="tiles">
          {games.map((game) => (
            <GameTile key={game.sysname} game={game} look={look} />
          ))}
        </div>
      )}
      <div className="more">
        {left > 0 && (
          <Button variant="secondary" size="l" loading={state === 'loading'} onClick={() => void more()}>
            {t('lobby.load_more', { count: left })}
          </Button>
        )}
        {state === 'failed' && <p role="alert">{t('lobby.load_failed')}</p>}
        {total > STEP && <span>{t('lobby.shown', { shown: games.length, total })}</span>}
      </div>
    </Root>
  )
})

const View = ({ data }: ViewProps<Props, Data | null>) => (data ? <Games key={data.tournament.id} data={data} /> : null)

const Loading = () => (
  <Root {...useRoot()} aria-busy="true">
    <div className="tiles">
      <TileSkeletons count={STEP} />
    </div>
  </Root>
)

export default defineWidget<typeof schema, Data | null>({
  load: async (context) => {
    const tournament = await findTournament(context)
    if (!tournament) return null
    const { items, total } = await context.api.games.get(gamesOf(tournament, { count: STEP }), {
      signal: context.signal,
    })
    return { tournament, games: items.map(toTile), total }
  },
  View,
  Loading,
  head: ({ data }) => (data ? { title: data.tournament.title } : { status: 404 }),
})

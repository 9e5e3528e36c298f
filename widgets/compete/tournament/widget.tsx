import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Card, Notice, Skeleton } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { Row } from '../../lobby/parts/row.tsx'
import { GameTile, useTileLook } from '../../lobby/parts/tile.tsx'
import { Board } from '../parts/board.tsx'
import { loadTournament, useLive, type TournamentData } from './data.ts'
import { Head } from './head.tsx'
import { OwnRounds } from './rounds.tsx'
import type schema from './schema.ts'
import { tournamentStyles } from './styles.ts'

type Props = PropsOf<typeof schema>

const Root = styled.article`
  ${tournamentStyles}
`

const Rules = ({ tournament }: { tournament: Tournament }) => {
  const { t, money } = useI18n()
  const { restrictions, scoring, reset_on_cashout, prizes, play_times: times, min_players: fewest } = tournament
  return (
    <>
      <Card title={t('compete.prizes')}>
        <ul className="prizes">
          {prizes.map(({ from, to, amount }) => (
            <li key={from}>
              <span>{from === to ? t('compete.one_place', { place: from }) : t('compete.places', { from, to })}</span>
              <b className="amount">{money(amount)}</b>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('compete.rules')}>
        <ul className="rules">
          <li>{t(`compete.scoring.${scoring}`)}</li>
          <li>{t('compete.min_stake', { amount: money(restrictions.min_stake) })}</li>
          <li>{t('compete.ties')}</li>
          {fewest !== null && <li>{t('compete.min_players', { count: fewest })}</li>}
          {times > 0 && <li>{t('compete.prize_staked', { times })}</li>}
          {restrictions.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {reset_on_cashout && <Notice tone="warning">{t('compete.reset_on_cashout')}</Notice>}
      </Card>
    </>
  )
}

const Shown = observer(({ props, data }: { props: Props; data: TournamentData }) => {
  const root = useRoot()
  const { t } = useI18n()
  const { navigation } = useStores()
  const look = useTileLook()
  const { tournament, places, setTournament } = useLive(data, props.places)
  const isOver = tournament.winners.length > 0
  const title = t(isOver ? 'compete.winners' : 'compete.leaderboard')
  return (
    <Root {...root} data-variant={props.variant} data-tournament={tournament.id}>
      <Head tournament={tournament} onJoined={setTournament} />
      <div className="columns">
        <Card title={title}>
          <Board
            title={title}
            places={isOver ? tournament.winners : places}
            isUnplaced={!isOver && tournament.user_info?.is_joined === true && tournament.user_info.rank === null}
            neighbours={isOver ? [] : (tournament.user_info?.neighbours ?? [])}
          />
          {tournament.user_info?.is_joined && <OwnRounds id={tournament.id} />}
        </Card>
        <div className="aside">
          <Rules tournament={tournament} />
        </div>
      </div>
      {data.games.length > 0 && (
        <Row
          title={t('compete.its_games')}
          href={navigation.href(`/tournaments/${tournament.id}/gamehall`)}
          linkLabel={t('compete.all_games', { count: data.games_total })}
        >
          {data.games.map((game) => (
            <GameTile key={game.sysname} game={game} look={look} />
          ))}
        </Row>
      )}
    </Root>
  )
})

const View = ({ props, data }: ViewProps<Props, TournamentData | null>) =>
  data ? <Shown key={data.tournament.id} props={props} data={data} /> : null

const Loading = ({ props }: { props: Props }) => (
  <Root {...useRoot()} data-variant={props.variant} aria-busy="true">
    <Skeleton ratio={[5, 2]} />
    <Skeleton lines={10} />
  </Root>
)

export default defineWidget<typeof schema, TournamentData | null>({
  load: loadTournament,
  View,
  Loading,
  head: ({ data }) =>
    data
      ? { title: data.tournament.title, ...(data.tournament.text ? { description: data.tournament.text } : {}) }
      : { status: 404 },
})

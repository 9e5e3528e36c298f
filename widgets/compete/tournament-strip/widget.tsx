import { styled } from 'styled-components'
import { useI18n } from '../../../engine/i18n/react.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { defineWidget, type PropsOf, type ViewProps } from '../../../engine/registry/index.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button, Icon } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { useMoney } from '../../cashier/parts/use-money.ts'
import { Join } from '../parts/join.tsx'
import { TimeLeft } from '../parts/time-left.tsx'
import { loadRunning } from '../parts/running.ts'
import { useRunning } from './data.ts'
import type schema from './schema.ts'
import { stripStyles } from './styles.ts'

type Props = PropsOf<typeof schema>

const Root = styled.section`
  ${stripStyles}
`

const Strip = ({ tournament, onJoined }: { tournament: Tournament; onJoined: (fresh: Tournament) => void }) => {
  const { t, number } = useI18n()
  const money = useMoney()
  const { navigation } = useStores()
  const { id, title, total_prize, ends_at, user_info } = tournament
  return (
    <Root {...useRoot()} aria-label={title} data-tournament={id}>
      <div className="strip">
        <Icon name="trophy" />
        <p className="name">
          <a href={navigation.href(`/tournaments/${id}`)}>{title}</a>
        </p>
        <div className="facts">
          <p className="fact prize">
            <span>{t('compete.prize')}</span> <b className="amount">{money.short(total_prize)}</b>
          </p>
          <p className="fact">
            <span>{t('compete.ends_in')}</span> <TimeLeft until={ends_at} />
          </p>
          {user_info?.is_joined && (
            <p className="fact own">
              <span>{t('compete.your_place')}</span> <Icon name="trophy" />{' '}
              <b>{user_info.rank === null ? t('compete.no_place') : number(user_info.rank)}</b>
            </p>
          )}
        </div>
        <div className="action">
          {user_info?.is_joined ? (
            <Button href={navigation.href(`/tournaments/${id}/gamehall`)}>{t('compete.play_now')}</Button>
          ) : (
            <Join tournament={tournament} onJoined={onJoined} />
          )}
        </div>
      </div>
    </Root>
  )
}

const View = ({ props, data }: ViewProps<Props, Tournament | null>) => {
  const { tournament, setTournament } = useRunning(data, props.tournament)
  return tournament && <Strip key={tournament.id} tournament={tournament} onJoined={setTournament} />
}

export default defineWidget<typeof schema, Tournament | null>({
  load: ({ api, props, signal }) => loadRunning(api, props.tournament, { signal }),
  View,
})

import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Button } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { Join } from '../parts/join.tsx'
import { When } from '../tournaments/card.tsx'

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Name, prize, time left, joining, and the tournament's figures with the player's own. */
export const Head = ({ tournament, onJoined }: { tournament: Tournament; onJoined: (fresh: Tournament) => void }) => {
  const { t, money, number } = useI18n()
  const { navigation } = useStores()
  const { id, image, title, text, total_prize, games_count, total_participants, total_points, user_info } = tournament
  return (
    <header className="head">
      <div className="head-words">
        <a className="back" href={navigation.href('/tournaments')}>
          {t('compete.all_tournaments')}
        </a>
        <h1>{title}</h1>
        {text && <p className="head-text">{text}</p>}
        <p className="head-prize">
          <span>{t('compete.prize')}</span>
          <b className="amount">{money(total_prize)}</b>
        </p>
        <When tournament={tournament} />
        <div className="head-actions">
          <Join tournament={tournament} onJoined={onJoined} />
          <Button variant="secondary" href={navigation.href(`/tournaments/${id}/gamehall`)}>
            {t('compete.play')}
          </Button>
        </div>
      </div>
      {image && <img className="head-art" src={image} alt="" decoding="async" />}
      <dl className="figures">
        <Figure label={t('compete.games')} value={number(games_count)} />
        <Figure label={t('compete.participants')} value={number(total_participants)} />
        <Figure label={t('compete.total_points')} value={number(total_points)} />
        {user_info?.is_joined && (
          <>
            <Figure label={t('compete.your_points')} value={number(user_info.points)} />
            <Figure
              label={t('compete.your_place')}
              value={user_info.rank === null ? t('compete.no_place') : number(user_info.rank)}
            />
          </>
        )}
      </dl>
    </header>
  )
}

import { useI18n } from '../../../engine/i18n/react.ts'
import { useStores } from '../../../engine/stores/index.ts'
import { Icon } from '../../../engine/ui/index.ts'
import type { Tournament } from '../../../schemas/api/tournaments.ts'
import { Join } from '../parts/join.tsx'
import { TimeLeft } from '../parts/time-left.tsx'

/** When a tournament begins or ends, or that it is over or called off. */
export const When = ({ tournament }: { tournament: Tournament }) => {
  const { t, date } = useI18n()
  const { status, starts_at, ends_at, is_called_off, min_players } = tournament
  if (status === 'settling') return <p className="when">{t('compete.settling')}</p>
  if (is_called_off) return <p className="when">{t('compete.called_off', { count: min_players ?? 0 })}</p>
  if (status === 'finished') return <p className="when">{t('compete.finished_on', { date: date(ends_at) })}</p>
  return (
    <p className="when">
      <span>{t(status === 'active' ? 'compete.ends_in' : 'compete.starts_in')}</span>{' '}
      <TimeLeft until={status === 'active' ? ends_at : starts_at} />
    </p>
  )
}

/** A player's points in a tournament they have joined, and their place once they have one. */
const OwnStanding = ({ own }: { own: NonNullable<Tournament['user_info']> }) => {
  const { t, number } = useI18n()
  return (
    <p className="cup-own" data-rank={own.rank ?? undefined}>
      <span>
        {t('compete.your_place')} <b>{own.rank === null ? t('compete.no_place') : number(own.rank)}</b>
      </span>
      <span>
        {t('compete.your_points')} <b>{number(own.points)}</b>
      </span>
    </p>
  )
}

/** One tournament of the list: its name leads to its page. */
export const TournamentCard = ({ tournament }: { tournament: Tournament }) => {
  const { t, money, date, number } = useI18n()
  const { navigation } = useStores()
  const { id, title, text, image, total_prize, total_participants, starts_at, user_info } = tournament
  return (
    <article className="cup" data-tournament={id} data-status={tournament.status}>
      {image && <img className="cup-art" src={image} alt="" loading="lazy" decoding="async" />}
      <div className="cup-main">
        <div className="cup-words">
          <p className="cup-day">{date(starts_at)}</p>
          <h3 className="cup-title">
            <a href={navigation.href(`/tournaments/${id}`)}>{title}</a>
          </h3>
          {text && <p className="cup-text">{text}</p>}
          <When tournament={tournament} />
          {user_info?.is_joined && <OwnStanding own={user_info} />}
        </div>
        <p className="cup-prize">
          <span>{t('compete.prize')}</span>
          <b className="amount">{money(total_prize)}</b>
          {total_participants > 0 && (
            <small>
              <Icon name="users" /> {number(total_participants)}{' '}
              <span className="fy-hidden">{t('compete.participants')}</span>
            </small>
          )}
        </p>
        <div className="cup-action">
          <Join tournament={tournament} />
        </div>
      </div>
    </article>
  )
}

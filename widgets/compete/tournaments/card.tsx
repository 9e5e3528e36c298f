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

/** One tournament of the list: its name leads to its page. */
export const TournamentCard = ({ tournament }: { tournament: Tournament }) => {
  const { t, money, date, number } = useI18n()
  const { navigation } = useStores()
  const { id, title, text, image, total_prize, total_participants, starts_at } = tournament
  return (
    <article className="cup" data-tournament={id} data-status={tournament.status}>
      {image && <img className="cup-art" src={image} alt="" loading="lazy" decoding="async" />}
      <p className="cup-day">{date(starts_at)}</p>
      <div className="cup-words">
        <h3 className="cup-title">
          <a href={navigation.href(`/tournaments/${id}`)}>{title}</a>
        </h3>
        {text && <p className="cup-text">{text}</p>}
        <When tournament={tournament} />
      </div>
      <p className="cup-prize">
        <span>{t('compete.prize')}</span>
        <b className="amount">{money(total_prize)}</b>
        <small>
          <Icon name="users" /> {number(total_participants)}{' '}
          <span className="fy-hidden">{t('compete.participants')}</span>
        </small>
      </p>
      <div className="cup-action">
        <Join tournament={tournament} />
      </div>
    </article>
  )
}

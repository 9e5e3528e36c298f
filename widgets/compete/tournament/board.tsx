import { useI18n } from '../../../engine/i18n/react.ts'
import { EmptyState } from '../../../engine/ui/index.ts'
import type { Place } from '../../../schemas/api/tournaments.ts'

const Row = ({ place }: { place: Place }) => {
  const { t, money, number } = useI18n()
  return (
    <tr data-own={place.is_own || undefined} aria-current={place.is_own || undefined}>
      <th scope="row" className="rank">
        {number(place.rank)}
      </th>
      <td>
        {place.player}
        {place.is_own && <small> · {t('compete.you')}</small>}
      </td>
      <td className="figure">{number(place.points)}</td>
      <td className="figure amount">{place.prize ? money(place.prize) : ''}</td>
    </tr>
  )
}

/**
 * Places of a tournament, best first; the player's own and its neighbours stand below when they are further down. The
 * own row stays in view; one who has joined and has no points yet has a row without a place.
 */
export const Board = ({
  title,
  places,
  neighbours = [],
  isUnplaced = false,
}: {
  title: string
  places: readonly Place[]
  neighbours?: readonly Place[]
  isUnplaced?: boolean
}) => {
  const { t, number } = useI18n()
  if (places.length === 0)
    return <EmptyState icon="trophy" title={t('compete.no_scores')} text={t('compete.no_scores_text')} />
  const last = places.at(-1)!.rank
  const below = neighbours.filter(({ rank }) => rank > last)
  return (
    <table className="board">
      <caption className="fy-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compete.place')}</th>
          <th scope="col">{t('compete.player')}</th>
          <th scope="col" className="figure">
            {t('compete.points')}
          </th>
          <th scope="col" className="figure">
            {t('compete.prize_of_place')}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <Row key={place.rank} place={place} />
        ))}
      </tbody>
      {isUnplaced && (
        <tbody className="own-part">
          <tr data-own aria-current>
            <th scope="row" className="rank">
              –
            </th>
            <td>
              {t('compete.you')} <small>· {t('compete.no_points')}</small>
            </td>
            <td className="figure">{number(0)}</td>
            <td className="figure">–</td>
          </tr>
        </tbody>
      )}
      {below.length > 0 && (
        <tbody className="own-part">
          {below.map((place) => (
            <Row key={place.rank} place={place} />
          ))}
        </tbody>
      )}
    </table>
  )
}

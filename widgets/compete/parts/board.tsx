import { css } from 'styled-components'
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
        <bdi>{place.player}</bdi>
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

/** `<Board>`. */
export const boardStyles = css`
  .board {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .board th,
  .board td {
    padding: 11px 8px;
    text-align: start;
    border-block-end: 1px solid var(--border);
  }
  .board thead th {
    font-size: 12.5px;
    font-weight: 500;
    color: var(--fg-muted);
  }
  .board td:nth-child(2) {
    overflow-wrap: anywhere;
  }
  /* A short name stays on one line, a long one breaks. */
  @media (width < 480px) {
    .board th,
    .board td {
      padding-inline: 5px;
    }
    .board td:nth-child(2) {
      min-inline-size: 4em;
    }
    .board .rank {
      inline-size: 2.5em;
    }
  }
  .board .figure {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .rank {
    inline-size: 4.5em;
    font-variant-numeric: tabular-nums;
  }
  [data-own] :is(td, th) {
    background: var(--accent-soft);
    color: var(--on-accent-soft);
    font-weight: 700;
  }
  .own-part::before {
    content: '⋯';
    display: block;
    padding-inline: 8px;
    color: var(--fg-muted);
  }
`

import type { siteI18n } from '../../../engine/i18n/index.ts'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import type { Match } from '../../../schemas/api/betting.ts'
import type { Head, Section } from './home-data.ts'
import type { WidgetData, WidgetProps } from './props.ts'

type I18n = ReturnType<typeof siteI18n>
type Words = Pick<I18n, 't' | 'money' | 'number' | 'date' | 'time'>

/** The section of a tournament that runs; none while none does. `now` is when the page is made. */
export const raceSection = (data: WidgetData['compete/race'], i18n: Words, now: number): Section[] => {
  if (!data) return []
  const { t, money, number } = i18n
  const { id, title, text, image, total_prize: prize, ends_at: until } = data.tournament
  return [
    {
      kind: 'race',
      title,
      until,
      at: now,
      href: `/tournaments/${id}`,
      now: `${t('compete.active')} · ${t('compete.ends_in')}`,
      prize: money(prize),
      prizeLabel: t('compete.prize'),
      join: t('compete.join'),
      play: t('compete.play'),
      all: t('compete.all_tournaments'),
      caption: `${title}: ${t('compete.leaderboard')}`,
      columns: ['place', 'player', 'points', 'prize_of_place'].map((column) => t(`compete.${column}`)),
      empty: { title: t('compete.no_scores'), text: t('compete.no_scores_text') },
      places: data.places.map((place) => ({
        rank: number(place.rank),
        player: place.player,
        points: number(place.points),
        prize: place.prize ? money(place.prize) : '',
      })),
      ...(image ? { image } : {}),
      ...(text ? { text } : {}),
    },
  ]
}

const potOf = ({ t, money, date }: Words, { id, title, amount, limit, last_win: last }: Jackpot) => ({
  id,
  title,
  amount: money(amount),
  limit: t('compete.must_drop', { limit: money(limit) }),
  last: last ? `${t('compete.last_won')}: ${money(last.amount)} · ${date(last.won_at)}` : t('compete.never_won'),
})

/** The section of jackpots; none while there are none. */
export const jackpotsSection = (
  jackpots: readonly Jackpot[],
  { title, text, count }: WidgetProps['compete/jackpot-row'],
  i18n: Words,
): Section[] => {
  const head: Head = { title, href: '/jackpots', linkLabel: i18n.t('compete.all_jackpots'), ...(text ? { text } : {}) }
  return jackpots.length > 0
    ? [{ kind: 'jackpots', head, pots: jackpots.slice(0, count).map((one) => potOf(i18n, one)) }]
    : []
}

const matchOf = ({ t, date, time }: Words, match: Match) => ({
  id: match.id,
  league: `${match.sport} · ${match.league}`,
  sides: match.names.map((name, side) => ({ name, score: match.score?.[side] })),
  picks: match.picks.map(({ id, sign, odds }) =>
    odds === null ? { id, sign, closed: t('betting.matches.closed') } : { id, sign, odds: odds.slice(0, -1) },
  ),
  ...(match.minute === null
    ? { starts: match.starts_at, when: `${date(match.starts_at)} ${time(match.starts_at)}` }
    : { when: t('betting.matches.minute', { minute: match.minute }) }),
})

/** The section of the next matches; none while there are none. */
export const matchesSection = (
  matches: readonly Match[],
  { title }: WidgetProps['betting/next-matches'],
  i18n: Words,
): Section[] => {
  const head: Head = { title, href: '/betting', linkLabel: i18n.t('betting.matches.all') }
  return matches.length > 0 ? [{ kind: 'matches', head, matches: matches.map((one) => matchOf(i18n, one)) }] : []
}

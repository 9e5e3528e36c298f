import { useEffect, useState } from 'react'
import type { Section } from './home-data.ts'
import { Button, Icon, SectionHead, usePage } from './parts.tsx'

type Of<K extends Section['kind']> = Extract<Section, { kind: K }>

const SECOND_MS = 1000

/** Time that is left, counted down in days and hours, or hours, minutes and seconds. */
const Countdown = ({ until, at }: { until: string; at: number }) => {
  const { units } = usePage()
  const [now, setNow] = useState(at)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((Date.parse(until) - now) / SECOND_MS))
  const parts = [
    ['days', Math.floor(seconds / 86_400)],
    ['hours', Math.floor(seconds / 3600) % 24],
    ['minutes', Math.floor(seconds / 60) % 60],
    ['seconds', seconds % 60],
  ] as const
  return (
    <time className="time-left" dateTime={until} suppressHydrationWarning>
      {(parts[0][1] > 0 ? parts.slice(0, 3) : parts.slice(1)).map(([name, value]) => (
        <span key={name}>
          <b suppressHydrationWarning>{String(value).padStart(name === 'days' ? 1 : 2, '0')}</b>{' '}
          <i suppressHydrationWarning>{value === 1 ? units[name].one : units[name].other}</i>
        </span>
      ))}
    </time>
  )
}

/** Places of a race, best first. */
const Board = ({ race }: { race: Of<'race'> }) =>
  race.places.length === 0 ? (
    <div className="empty">
      <Icon name="trophy" />
      <h3>{race.empty.title}</h3>
      <p>{race.empty.text}</p>
    </div>
  ) : (
    <table className="board">
      <caption className="hidden">{race.caption}</caption>
      <thead>
        <tr>
          {race.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {race.places.map(({ rank, player, points, prize }) => (
          <tr key={rank}>
            <th scope="row">{rank}</th>
            <td>{player}</td>
            <td className="figure">{points}</td>
            <td className="figure amount">{prize}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** A tournament that runs, with its leaderboard. */
export const RaceSection = ({ race }: { race: Of<'race'> }) => (
  <section className="race-section" aria-label={race.title}>
    <div className="race">
      {race.image && <img className="race-art" src={race.image} alt="" loading="lazy" decoding="async" />}
      <div className="race-words">
        <p className="race-now">
          <Icon name="trophy" />
          <span>
            {race.now} <Countdown until={race.until} at={race.at} />
          </span>
        </p>
        <h2>
          <a href={race.href}>{race.title}</a>
        </h2>
        <p className="race-prize">
          <b className="amount">{race.prize}</b> <span>{race.prizeLabel}</span>
        </p>
        {race.text && <p className="race-text">{race.text}</p>}
        <div className="race-actions">
          <Button href="?show_popup_auth=1" className="primary">
            {race.join}
          </Button>
          <Button href={`${race.href}/gamehall`} className="secondary">
            {race.play}
          </Button>
        </div>
      </div>
      <div className="race-board">
        <Board race={race} />
        <a className="race-all" href="/tournaments">
          {race.all}
        </a>
      </div>
    </div>
  </section>
)

/** Jackpots with what they stand at. */
export const JackpotsSection = ({ section: { head, pots } }: { section: Of<'jackpots'> }) => (
  <section className="jackpots-section" aria-label={head.title}>
    <SectionHead head={head} />
    <ul className="pots">
      {pots.map((pot) => (
        <li key={pot.id} className="pot">
          <h3>
            <a href={`/jackpots/${pot.id}`}>{pot.title}</a>
          </h3>
          <p className="pot-amount">
            <b className="amount meter">{pot.amount}</b>
          </p>
          <p className="pot-limit">{pot.limit}</p>
          <p className="pot-last">{pot.last}</p>
        </li>
      ))}
    </ul>
  </section>
)

/** The next matches one can bet on. */
export const MatchesSection = ({ section: { head, matches } }: { section: Of<'matches'> }) => (
  <section className="matches-section" aria-label={head.title}>
    <SectionHead head={head} />
    <ul className="matches">
      {matches.map((match) => (
        <li key={match.id} className="match">
          <p className="match-top">
            <span>{match.league}</span>
            {match.starts ? (
              <time className="match-when" dateTime={match.starts}>
                {match.when}
              </time>
            ) : (
              <span className="match-when">{match.when}</span>
            )}
          </p>
          <h3>
            <a href={`/betting#event=${encodeURIComponent(match.id)}`}>
              {match.sides.map(({ name, score }) => (
                <span key={name} className="match-side">
                  <span>{name}</span> {score !== undefined && <b>{score}</b>}
                </span>
              ))}
            </a>
          </h3>
          <div className="picks">
            {match.picks.map(({ id, sign, odds, closed }) => (
              <a key={id} className="pick" href={closed ? undefined : `/betting#pick=${encodeURIComponent(id)}`}>
                <small>{sign}</small> {closed ?? <b>{odds}</b>}
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

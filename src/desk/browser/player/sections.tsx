import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Id, Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Rows } from '../page.tsx'

interface Part {
  readonly card: PlayerCard
  readonly brand: StaffBrand
}
const Table = ({ head, children }: { head: readonly string[]; children: ReactNode }) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} className={name.startsWith('·') ? 'end' : undefined}>
              {name.replace('·', '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Rows>
  </div>
)

type Bonus = NonNullable<PlayerCard['bonuses']>[number]
const shareOf = ({ requirement, progress }: Bonus): number =>
  Number(requirement.amount) > 0 ? Math.round((100 * Number(progress.amount)) / Number(requirement.amount)) : 100

const BonusLine = ({ bonus, brand }: { bonus: Bonus; brand: StaffBrand }) => (
  <li>
    <span>
      <strong>{bonus.title}</strong> {plainName(bonus.status)}
    </span>
    <Money {...bonus.amount} />
    {bonus.ended_at === null && Number(bonus.requirement.amount) > 0 && (
      <div className="progress">
        <progress value={shareOf(bonus)} max={100} aria-label={`Played of ${bonus.title}`} />
        <strong>{shareOf(bonus)} %</strong>
      </div>
    )}
    <small>
      <Money {...bonus.progress} /> of <Money {...bonus.requirement} /> in {bonus.bets} bets that counted
      {bonus.expires_at !== null && bonus.ended_at === null && (
        <>
          , until <Time at={bonus.expires_at} zone={brand.timezone} />
        </>
      )}
    </small>
  </li>
)
/** Bonuses and how far they are played. */
export const Bonuses = ({ card, brand }: Part) =>
  card.bonuses && (
    <section>
      <h2>
        Bonuses <small>{card.bonuses.filter(({ ended_at }) => ended_at === null).length} running or waiting</small>
      </h2>
      {card.bonuses.length === 0 && <p>None was given.</p>}
      <ul className="bonuses">
        {card.bonuses.map((bonus) => (
          <BonusLine key={bonus.id} bonus={bonus} brand={brand} />
        ))}
      </ul>
    </section>
  )

type Limit = NonNullable<PlayerCard['limits']>['limits'][number]
const LimitRow = ({ limit, brand }: { limit: Limit; brand: StaffBrand }) => (
  <tr>
    <td>
      {plainName(limit.type)}
      {limit.days > 0 && `, ${limit.days} days`}
    </td>
    <td className="end">{limit.used && <Money {...limit.used} />}</td>
    <td className="end">{limit.limit ? <Money {...limit.limit} /> : `${limit.minutes} min`}</td>
    <td className="wrap">
      {limit.change ? (
        <Status tone="warn" icon="clock">
          {limit.change.amount ? (
            <Money {...limit.change.amount} />
          ) : limit.change.minutes ? (
            `${limit.change.minutes} min`
          ) : (
            'removed'
          )}{' '}
          from <Time at={limit.change.ready_at} zone={brand.timezone} />, if the player confirms
        </Status>
      ) : (
        'none'
      )}
    </td>
  </tr>
)
/** Limits and breaks that the player chose. */
export const Limits = ({ card, brand }: Part) =>
  card.limits && (
    <section>
      <h2>
        Limits and breaks <small>staff only tighten</small>
      </h2>
      {card.limits.limits.length === 0 ? (
        <p>No limit is set.</p>
      ) : (
        <Table head={['Limit', '·Used', '·Set at', 'Pending']}>
          {card.limits.limits.map((limit) => (
            <LimitRow key={`${limit.type} ${limit.days}`} limit={limit} brand={brand} />
          ))}
        </Table>
      )}
      <ul>
        {card.limits.breaks.map(({ period, begins_at, ends_at, is_running }) => (
          <li key={begins_at}>
            {is_running ? (
              <Status tone="warn" icon="lock">
                break of {period}
              </Status>
            ) : (
              <span>break of {period}, over</span>
            )}
            <small>
              <Time at={begins_at} zone={brand.timezone} />
              {' to '}
              {ends_at === null ? 'never' : <Time at={ends_at} zone={brand.timezone} />}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )

/** The latest payments. */
export const Payments = ({ card, brand }: Part) =>
  card.payments && (
    <section>
      <h2>
        Payments <small>the latest</small>
      </h2>
      {card.payments.length === 0 && <p>None.</p>}
      {card.payments.length > 0 && (
        <Table head={['Payment', 'State', '·Amount', 'Method', '·Asked']}>
          {card.payments.map((one) => (
            <tr key={one.id}>
              <td>
                {one.type} <Id id={one.id} />
              </td>
              <td>
                {plainName(one.status)}
                {one.reason && `: ${plainName(one.reason)}`}
              </td>
              <td className="end">
                <Money {...one.amount} />
              </td>
              <td>
                {plainName(one.method)} {one.to}
              </td>
              <td className="end">
                <Time at={one.created_at} zone={brand.timezone} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )

/** The latest rounds and bets. */
export const Play = ({ card, brand }: Part) =>
  (card.rounds ?? card.bets) && (
    <section>
      <h2>
        Rounds and bets <small>the latest</small>
      </h2>
      {card.rounds?.length === 0 && card.bets?.length === 0 && <p>None.</p>}
      {(card.rounds?.length ?? 0) + (card.bets?.length ?? 0) > 0 && (
        <Table head={['What', 'State', '·Stake', '·Won', '·Begun']}>
          {card.rounds?.map(({ id, game, status, stake, win, created_at }) => (
            <tr key={id}>
              <td>{game}</td>
              <td>{plainName(status)}</td>
              <td className="end">
                <Money {...stake} />
              </td>
              <td className="end">
                <Money {...win} />
              </td>
              <td className="end">
                <Time at={created_at} zone={brand.timezone} />
              </td>
            </tr>
          ))}
          {card.bets?.map(({ id, what, status, stake, payout, odds, placed_at }) => (
            <tr key={id}>
              <td>
                {what} at {odds}
              </td>
              <td>{plainName(status)}</td>
              <td className="end">
                <Money {...stake} />
              </td>
              <td className="end">
                <Money {...payout} />
              </td>
              <td className="end">
                <Time at={placed_at} zone={brand.timezone} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )

/** Other accounts with something in common. */
export const Links = ({ card, brand }: Part) =>
  card.links && (
    <section>
      <h2>
        Other accounts <small>{card.links.length} share something</small>
      </h2>
      <ul>
        {card.links.map(({ player, name, kinds, is_closed }) => (
          <li key={player}>
            <Link to={`/${brand.id}/players/${player}`}>{name}</Link>
            <span>same {kinds.join(', ')}</span>
            {is_closed && (
              <Status tone="bad" icon="lock">
                closed
              </Status>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

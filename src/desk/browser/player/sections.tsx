import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Id, Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Rows } from '../page.tsx'
import { SubjectLink } from '../records/subject-link.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { MethodText } from '../words.tsx'

interface Part {
  readonly card: PlayerCard
  readonly brand: StaffBrand
}
/** A table of a section; a column whose title begins with a point stands at the end of the line. */
export const Table = ({ head, children }: { head: readonly string[]; children: ReactNode }) => (
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

/** The latest payments. */
export const Payments = ({ card, brand }: Part) =>
  card.payments && (
    <section>
      <h2>
        {t('Payments')} <small>{t('the latest')}</small>
      </h2>
      {card.payments.length === 0 && <p>{t('None.')}</p>}
      {card.payments.length > 0 && (
        <Table head={[t('Payment'), t('State'), `·${t('Amount')}`]}>
          {card.payments.map((one) => (
            <tr key={one.id}>
              <td>
                <SubjectLink brand={brand.id} player={card.id} about={{ kind: 'payment', id: one.id }}>
                  {nameText(one.type)}
                </SubjectLink>{' '}
                <MethodText method={one.method} to={one.to} /> <Id id={one.id} />
              </td>
              <td>
                {nameText(one.status)}
                {one.reason && `: ${nameText(one.reason)}`}
              </td>
              <td className="end">
                <Money {...one.amount} />
                <small className="below">
                  <Time at={one.created_at} zone={brand.timezone} />
                </small>
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
        {t('Rounds and bets')} <small>{t('the latest')}</small>
      </h2>
      {card.rounds?.length === 0 && card.bets?.length === 0 && <p>{t('None.')}</p>}
      {(card.rounds?.length ?? 0) + (card.bets?.length ?? 0) > 0 && (
        <Table head={[t('What'), t('State'), `·${t('Stake')}`, `·${t('Won')}`]}>
          {card.rounds?.map(({ id, game, status, stake, win, created_at }) => (
            <tr key={id}>
              <td>
                <SubjectLink brand={brand.id} player={card.id} about={{ kind: 'round', id }}>
                  {game}
                </SubjectLink>
                <small className="below">
                  <Time at={created_at} zone={brand.timezone} />
                </small>
              </td>
              <td>{nameText(status)}</td>
              <td className="end">
                <Money {...stake} />
              </td>
              <td className="end">
                <Money {...win} />
              </td>
            </tr>
          ))}
          {card.bets?.map(({ id, what, status, stake, payout, odds, placed_at }) => (
            <tr key={id}>
              <td>
                <SubjectLink brand={brand.id} player={card.id} about={{ kind: 'bet', id }}>
                  {what}
                </SubjectLink>{' '}
                {t('at {odds}', { odds })}
                <small className="below">
                  <Time at={placed_at} zone={brand.timezone} />
                </small>
              </td>
              <td>{nameText(status)}</td>
              <td className="end">
                <Money {...stake} />
              </td>
              <td className="end">
                <Money {...payout} />
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
        {t('Other accounts')} <small>{t('{count} share something', { count: card.links.length })}</small>
      </h2>
      <ul>
        {card.links.map(({ player, name, kinds, is_closed }) => (
          <li key={player}>
            <Link to={`/${brand.id}/players/${player}`}>{name}</Link>
            <span>{t('same {what}', { what: kinds.map(nameText).join(', ') })}</span>
            {is_closed && (
              <Status tone="bad" icon="lock">
                {t('closed')}
              </Status>
            )}
          </li>
        ))}
      </ul>
    </section>
  )

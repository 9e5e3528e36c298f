import { Link } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { VerificationStatus } from '../identities/words.tsx'
import { purposeText } from './purpose.tsx'
import { Personal } from './reveal.tsx'

interface Part {
  readonly card: PlayerCard
  readonly brand: StaffBrand
}

const Terms = ({ person, brand }: { person: NonNullable<PlayerCard['person']>; brand: StaffBrand }) => (
  <dl>
    <div>
      <dt>Language</dt>
      <dd>{person.locale}</dd>
    </div>
    <div>
      <dt>Terms</dt>
      <dd>
        {person.terms_accepted_at ? (
          <>
            {person.terms_version}, <Time at={person.terms_accepted_at} zone={brand.timezone} />
          </>
        ) : (
          'not accepted'
        )}
      </dd>
    </div>
    <div>
      <dt>Second step</dt>
      <dd>{person.two_factor === null ? 'none' : person.two_factor === 'mail' ? 'by mail' : 'authenticator app'}</dd>
    </div>
    {person.promo_code && (
      <div>
        <dt>Promo code</dt>
        <dd>{person.promo_code}</dd>
      </div>
    )}
  </dl>
)

/** Who the player is, with what is hidden. */
export const Person = ({ card, brand, onSeen }: Part & { onSeen: () => void }) =>
  card.person && (
    <section>
      <h2>
        Person <small>hidden until you say why</small>
      </h2>
      <Personal id={card.id} brand={brand} fields={card.person.personal} onSeen={onSeen} />
      <Terms person={card.person} brand={brand} />
    </section>
  )

/** Which contacts are confirmed, and which get mailings. */
export const Contacts = ({ card, brand }: Part) =>
  card.contacts && (
    <section>
      <h2>Contacts</h2>
      {card.contacts.length === 0 && <p>None.</p>}
      <ul>
        {card.contacts.map(({ masked, confirmed_at, is_subscribed }) => (
          <li key={masked}>
            <span>{masked}</span>
            {confirmed_at === null ? (
              <Status tone="warn" icon="clock">
                not confirmed
              </Status>
            ) : (
              <Status tone="good" icon="good">
                confirmed <Time at={confirmed_at} zone={brand.timezone} />
              </Status>
            )}
            <small>{is_subscribed ? 'gets mailings' : 'no mailings'}</small>
          </li>
        ))}
      </ul>
    </section>
  )

/** How far the verification of the identity has come, what the provider said, and the way to all of it. */
export const Verification = ({ card, brand }: Part) => {
  const { verification } = card
  if (!verification) return null
  return (
    <section>
      <h2>Identity</h2>
      <p>
        <VerificationStatus state={verification.state} />{' '}
        {verification.verified_at && <Time at={verification.verified_at} zone={brand.timezone} />}
      </p>
      {verification.comment !== null && <blockquote>{verification.comment}</blockquote>}
      <p>
        <Link to={`/${brand.id}/identities/${card.id}`}>Messages and documents</Link>
      </p>
    </section>
  )
}

/**
 * Who looked at the player lately, and what for. Looking makes it longer: the list has a fixed height, so that what is
 * below it stays where it is.
 */
export const Seen = ({ card: { seen }, brand }: Part) => (
  <section aria-label="Seen by">
    <h2>
      Seen by <small>the last 30 days</small>
    </h2>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
    <ul className="seen" tabIndex={0} aria-label="Looks">
      {seen.map(({ at, by, purpose, about }) => (
        <li key={`${at} ${by} ${purpose}`}>
          <span>
            <strong>{by}</strong> {purposeText(purpose)} {about}
          </span>
          <small>
            <Time at={at} zone={brand.timezone} />
          </small>
        </li>
      ))}
    </ul>
  </section>
)

const MARKS: Readonly<Record<string, string>> = {
  kyc_block: 'Payouts wait for the identity',
  risk: 'Risk looks at every payout',
  turnover_done: 'Nothing has to be played before a payout',
}
/** Marks that staff set. */
export const Marks = ({ card, brand }: Part) =>
  card.marks && (
    <section>
      <h2>Marks</h2>
      {card.marks.length === 0 && <p>None.</p>}
      <ul>
        {card.marks.map(({ mark, set_at, set_by }) => (
          <li key={mark}>
            <span>{MARKS[mark] ?? plainName(mark)}</span>
            <small>
              {set_by.replace(/^staff:/, '')}, <Time at={set_at} zone={brand.timezone} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )

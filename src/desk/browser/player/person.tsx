import { Link } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { VerificationStatus } from '../identities/words.tsx'
import { Personal } from './reveal.tsx'
import { t, nameIn } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

interface Part {
  readonly card: PlayerCard
  readonly brand: StaffBrand
}

const Terms = ({ person, brand }: { person: NonNullable<PlayerCard['person']>; brand: StaffBrand }) => (
  <dl>
    <div>
      <dt>{t('Language')}</dt>
      <dd>{nameIn('language', person.locale)}</dd>
    </div>
    <div>
      <dt>{t('Terms')}</dt>
      <dd>
        {person.terms_accepted_at ? (
          <>
            {rich('version {version}, accepted {time}', {
              version: person.terms_version,
              time: <Time at={person.terms_accepted_at} zone={brand.timezone} />,
            })}
          </>
        ) : (
          t('not accepted')
        )}
      </dd>
    </div>
    <div>
      <dt>{t('Second step')}</dt>
      <dd>
        {person.two_factor === null ? t('none') : t(person.two_factor === 'mail' ? 'by mail' : 'authenticator app')}
      </dd>
    </div>
    {person.promo_code && (
      <div>
        <dt>{t('Promo code')}</dt>
        <dd>{person.promo_code}</dd>
      </div>
    )}
  </dl>
)

/** Who the player is, with what is hidden. */
export const Person = ({ card, brand, onSeen }: Part & { onSeen: () => void }) =>
  card.person && (
    <section>
      <Personal id={card.id} brand={brand} fields={card.person.personal} onSeen={onSeen} />
      <Terms person={card.person} brand={brand} />
    </section>
  )

/** Which contacts are confirmed, and which get mailings. */
export const Contacts = ({ card, brand }: Part) =>
  card.contacts && (
    <section>
      <h2>{t('Contacts')}</h2>
      {card.contacts.length === 0 && <p>{t('None.')}</p>}
      <ul>
        {card.contacts.map(({ masked, confirmed_at, is_subscribed }) => (
          <li key={masked}>
            <bdi>{masked}</bdi>
            {confirmed_at === null ? (
              <Status tone="warn" icon="clock">
                {t('not confirmed')}
              </Status>
            ) : (
              <Status tone="good" icon="good">
                {rich('confirmed {time}', { time: <Time at={confirmed_at} zone={brand.timezone} /> })}
              </Status>
            )}
            <small>{is_subscribed ? t('gets mailings') : t('no mailings')}</small>
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
      <h2>{t('Identity')}</h2>
      <p>
        <VerificationStatus state={verification.state} />{' '}
        {verification.verified_at && <Time at={verification.verified_at} zone={brand.timezone} />}
      </p>
      {verification.comment !== null && <blockquote>{verification.comment}</blockquote>}
      <p>
        <Link to={`/${brand.id}/identities/${card.id}`}>{t('Messages and documents')}</Link>
      </p>
    </section>
  )
}

const MARKS: Readonly<Record<string, string>> = {
  kyc_block: t('Payouts wait for the identity'),
  risk: t('Risk looks at every payout'),
  turnover_done: t('Nothing has to be played before a payout'),
}
/** Marks that staff set. */
export const Marks = ({ card, brand }: Part) =>
  card.marks && (
    <section>
      <h2>{t('Marks')}</h2>
      {card.marks.length === 0 && <p>{t('None.')}</p>}
      <ul>
        {card.marks.map(({ mark, set_at, set_by }) => (
          <li key={mark}>
            <span>{MARKS[mark] ?? nameText(mark)}</span>
            <small>
              {set_by.replace(/^staff:/, '')}, <Time at={set_at} zone={brand.timezone} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  )

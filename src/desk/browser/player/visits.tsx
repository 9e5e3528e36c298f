import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

type Devices = NonNullable<PlayerCard['devices']>
const ON: Readonly<Record<Devices[number]['kind'], (count: number) => string>> = {
  phone: (count) => t('{count} on a phone', { count }),
  tablet: (count) => t('{count} on a tablet', { count }),
  computer: (count) => t('{count} on a computer', { count }),
  other: (count) => t('{count} on something else', { count }),
}
/** How many sessions are open and on what, such as `3 sessions are open: 2 on a phone, 1 on a computer`. */
export const devicesText = (devices: Devices): string => {
  const all = devices.reduce((sum, { sessions }) => sum + sessions, 0)
  const by = devices.map(({ kind, sessions }) => ON[kind](sessions)).join(', ')
  if (all === 0) return t('No session is open')
  return t('{count, plural, one {# session is} other {# sessions are}} open: {by}', { count: all, by })
}

const Tries = ({ logins, brand }: { logins: NonNullable<PlayerCard['logins']>; brand: StaffBrand }) => (
  <>
    <h2>{t('Tries to log in')}</h2>
    {logins.length === 0 && <p>{t('None within 180 days.')}</p>}
    <ul>
      {logins.map(({ at, outcome, ip, device }) => (
        <li key={at}>
          <span>
            {told(outcome)}, <code>{ip}</code> <bdi>{device}</bdi>
          </span>
          <small>
            <Time at={at} zone={brand.timezone} />
          </small>
        </li>
      ))}
    </ul>
  </>
)

/** Open sessions, and who tried to log in; addresses and browsers for the roles that see them. */
export const Visits = ({ card, brand }: { card: PlayerCard; brand: StaffBrand }) =>
  card.devices && (
    <section aria-label={t('Sessions')}>
      <h2>{t('Sessions')}</h2>
      <p>{devicesText(card.devices)}.</p>
      <ul>
        {card.sessions?.map(({ created_at, active_at, ip, device }) => (
          <li key={created_at}>
            <span>
              <code>{ip}</code> <bdi>{device}</bdi>
            </span>
            <small>{rich('active {time}', { time: <Time at={active_at} zone={brand.timezone} /> })}</small>
          </li>
        ))}
      </ul>
      {card.logins && <Tries logins={card.logins} brand={brand} />}
    </section>
  )

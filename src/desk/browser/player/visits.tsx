import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'

type Devices = NonNullable<PlayerCard['devices']>
const ON: Readonly<Record<Devices[number]['kind'], string>> = {
  phone: 'on a phone',
  tablet: 'on a tablet',
  computer: 'on a computer',
  other: 'on something else',
}
/** How many sessions are open and on what, such as `3 sessions are open: 2 on a phone, 1 on a computer`. */
export const devicesText = (devices: Devices): string => {
  const all = devices.reduce((sum, { sessions }) => sum + sessions, 0)
  const by = devices.map(({ kind, sessions }) => `${sessions} ${ON[kind]}`)
  if (all === 0) return 'No session is open'
  return `${all === 1 ? '1 session is' : `${all} sessions are`} open: ${by.join(', ')}`
}

const Tries = ({ logins, brand }: { logins: NonNullable<PlayerCard['logins']>; brand: StaffBrand }) => (
  <>
    <h2>Tries to log in</h2>
    {logins.length === 0 && <p>None within 180 days.</p>}
    <ul>
      {logins.map(({ at, outcome, ip, device }) => (
        <li key={at}>
          <span>
            {outcome}, <code>{ip}</code> {device}
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
    <section aria-label="Sessions">
      <h2>Sessions</h2>
      <p>{devicesText(card.devices)}.</p>
      <ul>
        {card.sessions?.map(({ created_at, active_at, ip, device }) => (
          <li key={created_at}>
            <span>
              <code>{ip}</code> {device}
            </span>
            <small>
              active <Time at={active_at} zone={brand.timezone} />
            </small>
          </li>
        ))}
      </ul>
      {card.logins && <Tries logins={card.logins} brand={brand} />}
    </section>
  )

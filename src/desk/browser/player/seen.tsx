import { observer } from 'mobx-react-lite'
import { Link } from 'react-router-dom'
import type { PlayerCard } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { purposeText } from './purpose.tsx'

type Look = PlayerCard['seen'][number]
/** Looks of one member at the card within so many milliseconds are one line: opening it and what is on it are two. */
const TOGETHER = 60_000

const isSame = (newer: Look, older: Look): boolean =>
  newer.by === older.by &&
  newer.purpose === null &&
  older.purpose === null &&
  newer.about === older.about &&
  Date.parse(newer.at) - Date.parse(older.at) < TOGETHER
/** Looks in their order, those that belong together as the newest of them. */
const together = (looks: readonly Look[]): Look[] =>
  looks.filter((look, at) => at === 0 || !isSame(looks[at - 1]!, look))

/**
 * Who looked at the player lately, and what for. Looking makes it longer: the list has a fixed height, so that what is
 * below it stays where it is.
 */
export const Seen = observer(({ card: { id, seen }, brand }: { card: PlayerCard; brand: StaffBrand }) => {
  const session = useSession()
  const looks = new URLSearchParams({ subject: `player:${id}`, kind: 'looks' }).toString()
  return (
    <section aria-label={t('Seen by')}>
      <h2>
        {t('Seen by')} <small>{t('the last 30 days')}</small>
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
      <ul className="seen" tabIndex={0} aria-label={t('Looks')}>
        {together(seen).map(({ at, by, purpose, about }) => (
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
      {session.may(brand.id, 'auditor', 'risk', 'admin') && (
        <p>
          <Link to={`/${brand.id}/audit?${looks}`}>{t('Everybody who looked')}</Link>
        </p>
      )}
    </section>
  )
})

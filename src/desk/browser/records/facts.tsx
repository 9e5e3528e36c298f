import { Link } from 'react-router-dom'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { SubjectLink } from './subject-link.tsx'
import { t } from '../../../staff-app/browser/language.ts'

interface OfPlayer {
  readonly brand: StaffBrand
  /** Id of the player whose record it is. */
  readonly player: string
}

/** Whose record it is, as a fact that leads to the card. */
export const PlayerFact = ({ brand, player, name }: OfPlayer & { readonly name: string }) => (
  <>
    <dt>{t('Player')}</dt>
    <dd>
      <Link to={`/${brand.id}/players/${player}`}>{name}</Link>
    </dd>
  </>
)

/** The bonus that a record counts for, as a fact that leads to it; nothing where there is none. */
export const BonusFact = ({ brand, player, bonus }: OfPlayer & { readonly bonus: string | null }) =>
  bonus !== null && (
    <>
      <dt>{t('Counts for')}</dt>
      <dd>
        <SubjectLink brand={brand.id} player={player} about={{ kind: 'bonus', id: bonus }}>
          {t('a bonus')}
        </SubjectLink>
      </dd>
    </>
  )

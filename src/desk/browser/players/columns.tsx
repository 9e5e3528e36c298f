import { Link } from 'react-router-dom'
import { shortId } from '../../../../engine/ids/index.ts'
import type { FoundPlayer } from '../../../../schemas/office/index.ts'
import { Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { ListColumn } from '../lists/list.tsx'
import { AccountState } from '../search.tsx'
import { t, nameIn } from '../../../staff-app/browser/language.ts'

/** A column of the list of players. */
type PlayerColumn = ListColumn<FoundPlayer, StaffBrand>

/** Every column, in its order. */
export const COLUMNS: readonly PlayerColumn[] = [
  [
    'player',
    t('Player'),
    (player, brand) => (
      <Link to={`/${brand.id}/players/${player.id}`} className="open" title={player.name}>
        {player.name}
      </Link>
    ),
  ],
  ['id', t('Id'), ({ id }) => <code>{shortId(id)}</code>],
  ['country', t('Country'), ({ country }) => nameIn('region', country)],
  ['state', t('State'), (player) => <AccountState player={player} />],
  ['email', t('E-mail'), ({ email }) => <bdi>{email}</bdi>],
  ['phone', t('Phone'), ({ phone }) => <bdi>{phone}</bdi>],
  ['currency', t('Currency'), ({ currency }) => currency],
  ['since', t('Since'), ({ created_at }, { timezone }) => <Time at={created_at} zone={timezone} />],
]

import { Link } from 'react-router-dom'
import { shortId } from '../../../../engine/ids/index.ts'
import type { FoundPlayer } from '../../../../schemas/office/index.ts'
import { Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { ListColumn } from '../lists/list.tsx'
import { AccountState } from '../search.tsx'

/** A column of the list of players. */
type PlayerColumn = ListColumn<FoundPlayer, StaffBrand>

/** Every column, in its order. */
export const COLUMNS: readonly PlayerColumn[] = [
  [
    'player',
    'Player',
    (player, brand) => (
      <Link to={`/${brand.id}/players/${player.id}`} className="open">
        {player.name}
      </Link>
    ),
  ],
  ['id', 'Id', ({ id }) => <code>{shortId(id)}</code>],
  ['country', 'Country', ({ country }) => country],
  ['state', 'State', (player) => <AccountState player={player} />],
  ['email', 'E-mail', ({ email }) => email],
  ['phone', 'Phone', ({ phone }) => phone],
  ['currency', 'Currency', ({ currency }) => currency],
  ['since', 'Since', ({ created_at }, { timezone }) => <Time at={created_at} zone={timezone} />],
]

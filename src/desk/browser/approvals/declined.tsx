import { Link } from 'react-router-dom'
import type { DeclinedApproval } from '../../../../schemas/office/index.ts'
import { moneyText } from '../../../staff-app/browser/format.ts'
import { Note, Time } from '../../../staff-app/browser/parts.tsx'
import { rich } from '../../../staff-app/browser/rich.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { officeWords } from '../sentences.ts'

const titleOf = ({ title, amount }: DeclinedApproval): string =>
  [officeWords(title), amount && moneyText(amount)].filter(Boolean).join(', ')

/** What the member asked for and a second person declined in the last days, and why. */
export const Declined = ({ rows, brand }: { rows: readonly DeclinedApproval[]; brand: StaffBrand }) =>
  rows.map((row) => (
    <Note key={row.id} $tone="bad">
      {rich('{title} for {player}: declined by {member}, {time}. {reason}', {
        title: <strong>{titleOf(row)}</strong>,
        player: <Link to={`/${brand.id}/players/${row.player ?? ''}`}>{row.name ?? row.player}</Link>,
        member: <strong>{row.by}</strong>,
        time: <Time at={row.at} zone={brand.timezone} />,
        reason: <bdi>{row.reason}</bdi>,
      })}
    </Note>
  ))

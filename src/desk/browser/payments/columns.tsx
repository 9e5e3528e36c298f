import { Link } from 'react-router-dom'
import type { ListedPayment } from '../../../../schemas/office/index.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { ListColumn } from '../lists/list.tsx'
import { KINDS, lookOf, stateText } from './words.ts'

/** The state of a payment, with what holds it or why. */
export const PaymentState = ({ row }: { row: ListedPayment }) => {
  const [tone, icon] = lookOf(row.kind, row.state)
  return (
    <Status tone={tone} icon={icon}>
      {stateText(row.state)}
    </Status>
  )
}

interface Around {
  readonly zone: string
  readonly toOf: (id: string) => string
}
type PaymentColumn = ListColumn<ListedPayment, Around>

/** Every column, in its order. */
export const COLUMNS: readonly PaymentColumn[] = [
  ['time', 'Time', ({ at }, { zone }) => <Time at={at} zone={zone} />],
  [
    'kind',
    'Kind',
    ({ id, kind }, { toOf }) => (
      <Link to={toOf(id)} className="open">
        {KINDS[kind][1]}
      </Link>
    ),
  ],
  ['player', 'Player or reference', ({ player, name }) => (player === null ? <code>{name}</code> : name), 'cut'],
  ['amount', 'Amount', ({ amount }) => amount && <Money {...amount} />, 'end'],
  ['state', 'State', (row) => <PaymentState row={row} />],
  ['why', 'Held by, or why', ({ gate_title: gate, reason }) => gate ?? (reason && plainName(reason)), 'cut'],
  ['method', 'Method', ({ method, to }) => `${plainName(method)} ${to}`],
  ['provider', 'Provider', ({ provider }) => provider],
]

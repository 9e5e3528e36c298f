import { Link } from 'react-router-dom'
import type { ListedPayment } from '../../../../schemas/office/index.ts'
import { nameText } from '../../../staff-app/browser/format.ts'
import { Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { ListColumn } from '../lists/list.tsx'
import { KINDS, lookOf, stateText } from './words.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { MethodText } from '../words.tsx'

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
  ['time', t('Time'), ({ at }, { zone }) => <Time at={at} zone={zone} />],
  [
    'kind',
    t('Kind'),
    ({ id, kind }, { toOf }) => (
      <Link to={toOf(id)} className="open">
        {KINDS[kind][1]}
      </Link>
    ),
  ],
  ['player', t('Player or reference'), ({ player, name }) => (player === null ? <code>{name}</code> : name), 'cut'],
  ['amount', t('Amount'), ({ amount }) => amount && <Money {...amount} />, 'end'],
  ['state', t('State'), (row) => <PaymentState row={row} />],
  [
    'why',
    t('Rule not met, or why'),
    ({ gate_title: gate, reason }) => (gate === null ? reason && nameText(reason) : told(gate)),
    'cut',
  ],
  ['method', t('Method'), ({ method, to }) => <MethodText method={method} to={to} />],
  ['provider', t('Provider'), ({ provider }) => provider],
]

import { Link } from 'react-router-dom'
import { PAYMENT_KINDS, type ListedPayment } from '../../../../schemas/office/index.ts'
import { plainName } from '../../../staff-app/browser/format.ts'
import { Money, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { Choice, Filters } from '../filters.tsx'
import { Rows } from '../page.tsx'
import { KINDS, lookOf, STATES, stateText } from './words.ts'

/** The state of a payment, with what holds it or why. */
export const PaymentState = ({ row }: { row: ListedPayment }) => {
  const [tone, icon] = lookOf(row.kind, row.state)
  return (
    <Status tone={tone} icon={icon}>
      {stateText(row.state)}
    </Status>
  )
}

const Line = ({
  row,
  brand,
  isChosen,
  to,
}: {
  row: ListedPayment
  brand: StaffBrand
  isChosen: boolean
  to: string
}) => (
  <tr aria-selected={isChosen}>
    <td>
      <Time at={row.at} zone={brand.timezone} />
    </td>
    <td>
      <Link to={to} className="open">
        {KINDS[row.kind][1]}
      </Link>
    </td>
    <td className="cut">{row.player === null ? <code>{row.name}</code> : row.name}</td>
    <td className="end">{row.amount && <Money {...row.amount} />}</td>
    <td>
      <PaymentState row={row} />
    </td>
    <td className="cut">{row.gate_title ?? (row.reason && plainName(row.reason))}</td>
    <td>
      {plainName(row.method)} {row.to}
    </td>
    <td>{row.provider}</td>
  </tr>
)

/** Payments as rows; each opens beside the list. */
export const PaymentList = ({
  items,
  brand,
  chosen,
  toOf,
}: {
  items: readonly ListedPayment[]
  brand: StaffBrand
  chosen: string | undefined
  toOf: (id: string) => string
}) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th>Time</th>
          <th>Kind</th>
          <th>Player or reference</th>
          <th className="end">Amount</th>
          <th>State</th>
          <th>Held by, or why</th>
          <th>Method</th>
          <th>Provider</th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <Line key={row.id} row={row} brand={brand} isChosen={row.id === chosen} to={toOf(row.id)} />
        ))}
      </tbody>
    </Rows>
  </div>
)

/** Names of the filters, as the address has them. */
export const FILTERS = ['kind', 'state', 'gate', 'currency'] as const
type FilterName = (typeof FILTERS)[number]
export type ChooseFilter = (name: FilterName, value: string) => void

/** Every kind, state, gate and currency as a choice. */
export const PaymentFilters = ({
  chosen,
  gates,
  currencies,
  choose,
}: {
  chosen: Readonly<Record<FilterName, string>>
  gates: readonly { readonly id: string; readonly title: string }[]
  currencies: readonly string[]
  choose: ChooseFilter
}) => {
  const kind = PAYMENT_KINDS.find((one) => one === chosen.kind)
  const states = kind ? STATES[kind] : [...new Set(Object.values(STATES).flat())]
  const options = {
    kind: PAYMENT_KINDS.map((id) => ({ id, title: KINDS[id][0] })),
    state: states.map((id) => ({ id, title: stateText(id) })),
    gate: gates,
    currency: currencies.map((id) => ({ id, title: id })),
  }
  const titles = { kind: 'Kind', state: 'State', gate: 'Held by', currency: 'Currency' }
  return (
    <Filters role="group" aria-label="Filters">
      {FILTERS.map((name) => (
        <Choice
          key={name}
          title={titles[name]}
          value={chosen[name]}
          options={options[name]}
          onChange={(value) => choose(name, value)}
        />
      ))}
    </Filters>
  )
}

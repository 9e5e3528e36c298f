import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { APPROVAL_ROLES, type Approval } from '../../../../schemas/office/index.ts'
import { ageText } from '../../../staff-app/browser/format.ts'
import { Button, Empty, Money, Note, Status } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand, StaffSession } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Ask } from '../ask.tsx'
import { useBrand } from '../context.ts'
import { Head, Loading, Rows } from '../page.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { Ends, endsSoon } from './ends.tsx'
import { InboxRoot } from './styles.ts'

const KINDS: Readonly<Record<Approval['kind'], string>> = {
  withdrawal: 'Withdrawal',
  payout: 'Stuck payout',
  refund: 'Refund',
  correction: 'Correction',
  points: 'Points',
  win: 'Held win',
  halt: 'Payouts stopped',
  release: 'Release',
  staff: 'Staff',
}

/** What is approved here, with what the member says; the other kinds are decided beside their evidence. */
type Deed = (office: StaffSession['office'], of: { brand: string; id: string }, reason: string) => Promise<unknown>
const DEEDS: Partial<Record<Approval['kind'], Deed>> = {
  correction: (office, of) => office.call('adjustments.approve', of),
  points: (office, of) => office.call('loyalty.approve', of),
  halt: (office, { brand }, reason) => office.call('ledger.resume', { brand, reason }),
}

/** Where the kinds are decided that are not decided here. */
const placeOf = ({ kind, id }: Approval, brand: string): string | undefined => {
  if (kind === 'withdrawal') return `/${brand}/withdrawals/${id}?view=review`
  if (kind === 'payout') return `/${brand}/withdrawals/${id}?view=sending`
  if (kind === 'refund') return `/${brand}/payments/${id}`
  if (kind === 'win') return `/${brand}/waiting/wins`
  return kind === 'staff' ? '/staff' : undefined
}

interface LineProps {
  readonly row: Approval
  readonly brand: StaffBrand
  readonly onAsk: (row: Approval) => void
}
const Action = observer(({ row, brand, onAsk }: LineProps) => {
  const session = useSession()
  const place = placeOf(row, brand.id)
  if (row.is_mine)
    return (
      <Status tone="plain" icon="users">
        waits for somebody else
      </Status>
    )
  if (!session.may(brand.id, ...APPROVAL_ROLES[row.kind]))
    return <small>needs {APPROVAL_ROLES[row.kind].join(', ')}</small>
  if (place !== undefined) return <Link to={place}>Decide</Link>
  return DEEDS[row.kind] ? <Button onClick={() => onAsk(row)}>Approve …</Button> : <small>is approved in Studio</small>
})

const Line = ({ row, brand, onAsk }: LineProps) => {
  const now = useNow()
  return (
    <tr>
      <td className="end">{ageText(row.at, now)}</td>
      <td>{KINDS[row.kind]}</td>
      <td>
        {row.player === null ? row.title : <Link to={`/${brand.id}/players/${row.player}`}>{row.title}</Link>}
        <small>
          {row.by !== null
            ? row.reason
            : row.has_first
              ? 'One person has decided; what they said stays hidden until you do.'
              : 'Two people have to decide; nobody has yet.'}
        </small>
      </td>
      <td className="end">{row.amount && <Money {...row.amount} />}</td>
      <td>{row.by ?? (row.has_first ? 'withheld' : 'nobody')}</td>
      <td>{row.ends_at ? <Ends at={row.ends_at} zone={brand.timezone} /> : 'never'}</td>
      <td className="end">
        <Action row={row} brand={brand} onAsk={onAsk} />
      </td>
    </tr>
  )
}

/** Says before it happens that something ends undecided. */
const Warning = ({ rows }: { rows: readonly Approval[] }) => {
  const now = useNow()
  const { length: count } = rows.filter(({ ends_at }) => endsSoon(ends_at, now))
  if (count === 0) return null
  return (
    <Note $tone="warn" role="status">
      {count === 1 ? 'One ends' : `${count} end`} within a day. What nobody approves until then is asked for anew.
    </Note>
  )
}

const List = ({ rows, brand, onAsk }: { rows: readonly Approval[] } & Omit<LineProps, 'row'>) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th className="end">Age</th>
          <th>Kind</th>
          <th>What</th>
          <th className="end">Amount</th>
          <th>Asked by</th>
          <th>Ends</th>
          <th className="end">Decision</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={`${row.kind} ${row.id}`} row={row} brand={brand} onAsk={onAsk} />
        ))}
      </tbody>
    </Rows>
  </div>
)

const questionOf = ({ title, amount, has_first }: Approval): string =>
  [
    `${title}${amount ? `, ${amount.amount} ${amount.currency}` : ''}.`,
    has_first
      ? 'You are the second person; write what you saw.'
      : 'You are the first of two people; write what you saw.',
  ].join(' ')

/** Everything that waits for a second person at the brand, oldest first: first what waits for the caller. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const [asks, setAsks] = useState<Approval>()
  const [told, setTold] = useState<string>()
  const loaded = useLoad(() => office.call('approvals.list', { brand: brand.id }), [brand.id])
  const approve = async (row: Approval, reason: string) => {
    await DEEDS[row.kind]?.(office, { brand: brand.id, id: row.id }, reason).finally(loaded.reload)
    setTold(`${row.title}: approved.`)
  }
  return (
    <>
      <Head title="Approvals" />
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title="Nothing waits for a second person" />}
      >
        {({ items }) => (
          <InboxRoot>
            <Warning rows={items} />
            <List
              rows={items.toSorted((a, b) => Number(a.is_mine) - Number(b.is_mine))}
              brand={brand}
              onAsk={setAsks}
            />
          </InboxRoot>
        )}
      </Loading>
      {asks && (
        <Ask
          title={`${KINDS[asks.kind]}: approve?`}
          text={questionOf(asks)}
          action="Approve"
          onClose={() => setAsks(undefined)}
          onDone={(reason) => approve(asks, reason)}
        />
      )}
    </>
  )
})

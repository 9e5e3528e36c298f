import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Approval } from '../../../../schemas/office/index.ts'
import { ageText, moneyText } from '../../../staff-app/browser/format.ts'
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
import { t, told } from '../../../staff-app/browser/language.ts'
import { officeWords } from '../sentences.ts'
import { APPROVAL_ROLES } from '../../../../schemas/office/names.ts'

const KINDS: Readonly<Record<Approval['kind'], string>> = {
  withdrawal: t('Withdrawal'),
  payout: t('Stuck payout'),
  refund: t('Refund'),
  correction: t('Correction'),
  points: t('Points'),
  win: t('Held win'),
  halt: t('Payouts stopped'),
  release: t('Release'),
  staff: t('Staff'),
}

/** What is approved here, with what the member says; the other kinds are decided beside their evidence. */
type Deed = (office: StaffSession['office'], of: { brand: string; id: string }, reason: string) => Promise<unknown>
const DEEDS: Partial<Record<Approval['kind'], Deed>> = {
  correction: (office, of, reason) => office.call('adjustments.approve', { ...of, reason }),
  points: (office, of, reason) => office.call('loyalty.approve', { ...of, reason }),
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
        {t('waits for somebody else')}
      </Status>
    )
  if (!session.may(brand.id, ...APPROVAL_ROLES[row.kind]))
    return <small>{t('needs {roles}', { roles: APPROVAL_ROLES[row.kind].map(told).join(', ') })}</small>
  if (place !== undefined) return <Link to={place}>{t('Decide')}</Link>
  return DEEDS[row.kind] ? (
    <Button onClick={() => onAsk(row)}>{t('Approve …')}</Button>
  ) : (
    <small>{t('is approved in Studio')}</small>
  )
})

const Line = ({ row, brand, onAsk }: LineProps) => {
  const now = useNow()
  return (
    <tr>
      <td className="end">{ageText(row.at, now)}</td>
      <td>{KINDS[row.kind]}</td>
      <td>
        {row.player === null ? (
          officeWords(row.title)
        ) : (
          <Link to={`/${brand.id}/players/${row.player}`}>{officeWords(row.title)}</Link>
        )}
        {row.name !== null && <bdi className="name">{row.name}</bdi>}
        <small>
          {row.by !== null
            ? row.reason
            : row.has_first
              ? t('One person has decided; what they said stays hidden until you do.')
              : t('Two people have to decide; nobody has yet.')}
        </small>
      </td>
      <td className="end">{row.amount && <Money {...row.amount} />}</td>
      <td>{row.by ?? (row.has_first ? t('withheld') : t('nobody'))}</td>
      <td>{row.ends_at ? <Ends at={row.ends_at} zone={brand.timezone} /> : t('never')}</td>
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
      {t('{count, plural, one {One ends} other {# end}} within a day.', { count })}{' '}
      {t('What nobody approves until then is asked for anew.')}
    </Note>
  )
}

const List = ({ rows, brand, onAsk }: { rows: readonly Approval[] } & Omit<LineProps, 'row'>) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th className="end">{t('Age')}</th>
          <th>{t('Kind')}</th>
          <th>{t('What')}</th>
          <th className="end">{t('Amount')}</th>
          <th>{t('Asked by')}</th>
          <th>{t('Ends')}</th>
          <th className="end">{t('Decision')}</th>
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

const questionOf = ({ title, name, amount, has_first }: Approval): string =>
  [
    `${[officeWords(title), name, amount && moneyText(amount)].filter(Boolean).join(', ')}.`,
    has_first
      ? t('You are the second person; write what you saw.')
      : t('You are the first of two people; write what you saw.'),
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
    setTold(t('{title}: approved.', { title: officeWords(row.title) }))
  }
  return (
    <>
      <Head title={t('Approvals')} />
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading
        loaded={loaded}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('Nothing waits for a second person')} />}
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
          title={t('{kind}: approve?', { kind: KINDS[asks.kind] })}
          text={questionOf(asks)}
          action={t('Approve')}
          onClose={() => setAsks(undefined)}
          onDone={(reason) => approve(asks, reason)}
        />
      )}
    </>
  )
})

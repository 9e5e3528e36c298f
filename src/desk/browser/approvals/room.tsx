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
import { Declined } from './declined.tsx'
import { Ends, endsSoon } from './ends.tsx'
import { KINDS, placeOf } from './kinds.ts'
import { InboxRoot } from './styles.ts'
import { t, told } from '../../../staff-app/browser/language.ts'
import { officeWords } from '../sentences.ts'
import { APPROVAL_ROLES } from '../../../../schemas/office/names.ts'

/** What is approved here, with what the member says; the other kinds are decided beside their evidence. */
type Deed = (office: StaffSession['office'], of: { brand: string; id: string }, reason: string) => Promise<unknown>
const DEEDS: Partial<Record<Approval['kind'], Deed>> = {
  correction: (office, of, reason) => office.call('adjustments.approve', { ...of, reason }),
  points: (office, of, reason) => office.call('loyalty.approve', { ...of, reason }),
  halt: (office, { brand }, reason) => office.call('ledger.resume', { brand, reason }),
}

/** What is declined here, with a reason that whoever asked for it reads; whoever asked takes it back so. */
const DECLINES: Partial<Record<Approval['kind'], Deed>> = {
  correction: (office, of, reason) => office.call('adjustments.decline', { ...of, reason }),
  points: (office, of, reason) => office.call('loyalty.decline', { ...of, reason }),
}
/** What is asked about one that waits. */
interface Asked {
  readonly row: Approval
  readonly isNo: boolean
}

interface LineProps {
  readonly row: Approval
  readonly brand: StaffBrand
  readonly onAsk: (asked: Asked) => void
}
const Action = observer(({ row, brand, onAsk }: LineProps) => {
  const session = useSession()
  const place = placeOf(row, brand.id)
  const decline = DECLINES[row.kind] && session.may(brand.id, ...APPROVAL_ROLES[row.kind]) && (
    <Button kind={row.is_mine ? 'ghost' : 'bad'} onClick={() => onAsk({ row, isNo: true })}>
      {row.is_mine ? t('Take back …') : t('Decline …')}
    </Button>
  )
  if (row.is_mine)
    return (
      <>
        <Status tone="plain" icon="users">
          {t('waits for somebody else')}
        </Status>
        {decline}
      </>
    )
  if (!session.may(brand.id, ...APPROVAL_ROLES[row.kind]))
    return <small>{t('needs {roles}', { roles: APPROVAL_ROLES[row.kind].map(told).join(', ') })}</small>
  if (place !== undefined) return <Link to={place}>{t('Decide')}</Link>
  return DEEDS[row.kind] ? (
    <>
      <Button onClick={() => onAsk({ row, isNo: false })}>{t('Approve …')}</Button>
      {decline}
    </>
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

const questionOf = ({ row: { title, name, amount, has_first, is_mine }, isNo }: Asked): string =>
  [
    `${[officeWords(title), name, amount && moneyText(amount)].filter(Boolean).join(', ')}.`,
    isNo
      ? is_mine
        ? t('It is posted no more; say why.')
        : t('It is posted no more; whoever asked for it reads why.')
      : has_first
        ? t('You are the second person; write what you saw.')
        : t('You are the first of two people; write what you saw.'),
  ].join(' ')

const wordsOf = ({ row, isNo }: Asked) => {
  const kind = KINDS[row.kind]
  if (!isNo) return { title: t('{kind}: approve?', { kind }), action: t('Approve') }
  return row.is_mine
    ? { title: t('{kind}: take it back?', { kind }), action: t('Take it back'), kind: 'bad' as const }
    : { title: t('{kind}: decline?', { kind }), action: t('Decline'), kind: 'bad' as const }
}

/** Everything that waits for a second person at the brand, oldest first: first what waits for the caller. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const [asks, setAsks] = useState<Asked>()
  const [told, setTold] = useState<string>()
  const loaded = useLoad(() => office.call('approvals.list', { brand: brand.id }), [brand.id])
  const decide = async ({ row, isNo }: Asked, reason: string) => {
    const deed = (isNo ? DECLINES : DEEDS)[row.kind]
    await deed?.(office, { brand: brand.id, id: row.id }, reason).finally(loaded.reload)
    const title = officeWords(row.title)
    setTold(
      isNo
        ? row.is_mine
          ? t('{title}: taken back.', { title })
          : t('{title}: declined.', { title })
        : t('{title}: approved.', { title }),
    )
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
        isEmpty={({ items, declined }) => items.length + declined.length === 0}
        empty={<Empty title={t('Nothing waits for a second person')} />}
      >
        {({ items, declined }) => (
          <InboxRoot>
            <Declined rows={declined} brand={brand} />
            <Warning rows={items} />
            {items.length === 0 ? (
              <Empty title={t('Nothing waits for a second person')} />
            ) : (
              <List
                rows={items.toSorted((a, b) => Number(a.is_mine) - Number(b.is_mine))}
                brand={brand}
                onAsk={setAsks}
              />
            )}
          </InboxRoot>
        )}
      </Loading>
      {asks && (
        <Ask
          {...wordsOf(asks)}
          text={questionOf(asks)}
          onClose={() => setAsks(undefined)}
          onDone={(reason) => decide(asks, reason)}
        />
      )}
    </>
  )
})

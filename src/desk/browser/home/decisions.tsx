import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Approval, OfficeResponse } from '../../../../schemas/office/index.ts'
import { APPROVAL_ROLES } from '../../../../schemas/office/names.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { ageText, durationText, exactTime } from '../../../staff-app/browser/format.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { t, told } from '../../../staff-app/browser/language.ts'
import { Key, Money, Status } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand, StaffSession } from '../../../staff-app/browser/session.ts'
import type { Loaded } from '../../../staff-app/browser/use-load.ts'
import { endsSoon } from '../approvals/ends.tsx'
import { KIND_ICONS, KINDS, placeOf } from '../approvals/kinds.ts'
import { useListKeys } from '../lists/list-keys.ts'
import { Loading, Rows } from '../page.tsx'
import { officeWords } from '../sentences.ts'
import { useNow } from '../withdrawals/queue.ts'
import { Failed, PerBrand, type AtBrands } from './brands.tsx'

/** What waits at brands, as the office answers it. */
type Waiting = AtBrands<OfficeResponse<'approvals.list'>>
/** So many are listed; the rooms have the others. */
const MOST = 10
/** Of what the member asked for: so many stand below. */
const MOST_MINE = 5

interface Row {
  readonly row: Approval
  readonly brand: StaffBrand
}
const keyOf = ({ row, brand }: Row): string => `${row.kind === 'staff' ? '' : brand.id} ${row.kind} ${row.id}`

/** Rows of all brands, oldest first, each once: changes of members are about the whole platform. */
const rowsOf = ({ answers }: Waiting, session: StaffSession): { mine: Row[]; others: Row[] } => {
  const all = answers.flatMap(({ brand, data }) => data.items.map((row) => ({ row, brand })))
  const once = [...new Map(all.map((one) => [keyOf(one), one])).values()]
  const sorted = once.toSorted((a, b) => Date.parse(a.row.at) - Date.parse(b.row.at))
  return {
    mine: sorted.filter(({ row }) => row.is_mine),
    others: sorted.filter(
      ({ row, brand }) =>
        !row.is_mine && session.may(row.kind === 'staff' ? '*' : brand.id, ...APPROVAL_ROLES[row.kind]),
    ),
  }
}

/** Kinds whose first word is a verdict: who said it asked for nothing. */
const VERDICTS: ReadonlySet<Approval['kind']> = new Set(['withdrawal', 'payout', 'win'])
const whyOf = ({ kind, is_mine, by, reason, has_first }: Approval): string => {
  if (is_mine)
    return VERDICTS.has(kind)
      ? t('You have said your word, so somebody else decides')
      : t('You asked for it, so somebody else decides')
  if (by !== null) return reason ?? ''
  return has_first ? t('One person has decided; what they said stays hidden') : t('Two people have to decide')
}
const askedBy = ({ by, has_first, is_mine }: Approval): string =>
  is_mine ? '' : (by ?? (has_first ? t('withheld') : t('nobody')))

const Amount = ({ row: { amount, points } }: { row: Approval }) => {
  if (amount) return <Money {...amount} />
  return points !== null && <Money amount={String(points)} currency={told('points')} />
}

const Ends = ({ at, zone }: { at: string | null; zone: string }) => {
  const now = useNow()
  if (at === null) return t('never')
  const left = Date.parse(at) - now
  const words = (
    <time dateTime={at} title={exactTime(at, zone)}>
      {left > 0 ? t('in {time}', { time: durationText(left) }) : t('has ended')}
    </time>
  )
  if (!endsSoon(at, now)) return words
  return (
    <Status tone="bad" icon="clock">
      {words}
    </Status>
  )
}

interface LineProps extends Row {
  readonly isNamed: boolean
  /** Which row has the focus; undefined: none any more. */
  readonly onFocus: (key: string | undefined) => void
}
const Line = ({ row, brand, isNamed, onFocus }: LineProps) => {
  const now = useNow()
  const { kind, is_mine, name, title } = row
  // That payouts are stopped is what its kind says.
  const about = name ?? (kind === 'halt' ? '' : officeWords(title))
  const waits = ageText(row.at, now)
  const place = kind === 'staff' ? t('All brands') : brand.name
  return (
    <tr data-mine={is_mine} data-key={keyOf({ row, brand })}>
      <td>
        <Link
          to={placeOf(row, brand.id) ?? `/${brand.id}/approvals`}
          onFocus={() => onFocus(keyOf({ row, brand }))}
          onBlur={() => onFocus(undefined)}
        >
          <Icon name={is_mine ? 'lock' : KIND_ICONS[kind]} />
          <span>
            <strong>{KINDS[kind]}</strong>
            <small>
              <bdi>{about}</bdi>
              <span className="narrow">
                {about && ' · '}
                {isNamed && <bdi>{place}</bdi>}
                {isNamed && ' · '}
                <bdi>{waits}</bdi>
              </span>
            </small>
          </span>
        </Link>
      </td>
      {isNamed && (
        <td className="wide">
          <bdi>{place}</bdi>
        </td>
      )}
      <td className="wide">
        <small className="why" title={whyOf(row)}>
          {whyOf(row)}
        </small>
      </td>
      <td className="end">
        <Amount row={row} />
      </td>
      <td className="wide line">{askedBy(row)}</td>
      <td className="end wide line">{waits}</td>
      <td className="line">
        <Ends at={row.ends_at} zone={brand.timezone} />
      </td>
    </tr>
  )
}

/** Keys of the table: they move the focus from row to row, and Enter opens the one that has it. */
const Table = ({ rows, isNamed }: { rows: readonly Row[]; isNamed: boolean }) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [key, setKey] = useState<string>()
  const linkOf = (one: Row | undefined) =>
    one && body.current?.querySelector<HTMLElement>(`[data-key=${JSON.stringify(keyOf(one))}] a`)
  const at = rows.findIndex((one) => keyOf(one) === key)
  useListKeys(rows, at, (one) => {
    setKey(one && keyOf(one))
    if (one) linkOf(one)?.focus()
    else linkOf(rows[at])?.blur()
  })
  return (
    <div className="scroll">
      <Rows>
        <thead>
          <tr>
            <th>{t('What')}</th>
            {isNamed && <th className="wide">{t('Brand')}</th>}
            <th className="wide">{t('Why')}</th>
            <th className="end">{t('Amount')}</th>
            <th className="wide">{t('Asked by')}</th>
            <th className="end wide">{t('Waits')}</th>
            <th>{t('Ends by itself')}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((one) => (
            <Line key={keyOf(one)} {...one} isNamed={isNamed} onFocus={setKey} />
          ))}
        </tbody>
      </Rows>
    </div>
  )
}

const Rest = ({ rows }: { rows: readonly Row[] }) => {
  const brands = [...new Set(rows.map(({ brand }) => brand))]
  const counts = brands.map((brand) => ({ brand, count: rows.filter((one) => one.brand === brand).length }))
  return (
    <p className="rest">
      {t('{count} more wait:', { count: rows.length })} <PerBrand counts={counts} place="approvals" />
    </p>
  )
}

/** What waits for a second person and the member can decide, of all brands in one table, oldest first. */
export const Decisions = observer(({ loaded, isNamed }: { loaded: Loaded<Waiting>; isNamed: boolean }) => {
  const session = useSession()
  const { mine, others } = rowsOf(loaded.data ?? { answers: [], failed: [] }, session)
  const rows = [...others.slice(0, MOST), ...mine.slice(0, MOST_MINE)]
  return (
    <section aria-labelledby="decisions">
      <header>
        <h2 id="decisions">{t('Needs your decision')}</h2>
        {others.length > 0 && <span>{t('{count}, oldest first', { count: others.length })}</span>}
        <span className="keys">
          <span>
            <Key>j</Key> <Key>k</Key> {t('move')}
          </span>
          <span>
            <Key>Enter</Key> {t('open', {}, 'key')}
          </span>
        </span>
      </header>
      <Loading loaded={loaded}>
        {({ failed }) => (
          <>
            <Failed failed={failed} onAgain={loaded.reload} />
            {others.length === 0 && <p className="calm">{t('Nothing waits for your decision.')}</p>}
            {rows.length > 0 && <Table rows={rows} isNamed={isNamed} />}
            {others.length > MOST && <Rest rows={others.slice(MOST)} />}
          </>
        )}
      </Loading>
    </section>
  )
})

import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Empty } from '../../../staff-app/browser/parts.tsx'
import { useBrand } from '../context.ts'
import { ExportButton } from '../exports/button.tsx'
import { ColumnChoice, columnsIn } from '../lists/columns.tsx'
import { AT_ONCE, useListKeys } from '../lists/list-keys.ts'
import { LongList } from '../lists/list.tsx'
import { Views } from '../lists/views.tsx'
import { Head } from '../page.tsx'
import { ListRoot, RoomRoot } from '../payments/styles.ts'
import { COLUMNS } from './columns.tsx'
import { AuditFilters, FILTERS, type ChangeFilter } from './filters.tsx'
import { LineDetail } from './line.tsx'
import { Verify } from './verify.tsx'
import type { AuditLine } from './words.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** Rows asked for at once. */
const COUNT = 200
const keyOf = ({ line }: AuditLine): string => line

/** What the address says, and how it is changed; other parts of it stay. */
const useAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = useCallback<ChangeFilter>(
    (name, value) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (name !== 'line' && name !== 'cols') next.delete('line')
          if (value === null || value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        // At once: whoever goes from one field to the next changes what the first one made of the address.
        { replace: name === 'line', ...AT_ONCE },
      ),
    [setParams],
  )
  const chosen = JSON.stringify(
    FILTERS.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return { chosen, isMine: params.get('mine') === '1', line: params.get('line'), cols: params.get('cols'), change }
}
type Address = ReturnType<typeof useAddress>

interface KeysProps extends Pick<Address, 'line' | 'change'> {
  readonly items: readonly AuditLine[]
}
/** `j` and `k` open the next and the one before, Escape closes it. */
const Keys = ({ items, line, change }: KeysProps) => {
  const at = items.findIndex((one) => keyOf(one) === line)
  useListKeys(items, at, (one) => change('line', one ? keyOf(one) : null))
  return null
}

interface LinesProps extends Omit<Address, 'isMine'> {
  readonly isMine: boolean
}
/** Lines that fit the filters, newest first, and the chosen one beside them. */
const Lines = ({ isMine, chosen, line, cols, change }: LinesProps) => {
  const { office } = useSession()
  const { id: brand, timezone: zone } = useBrand()
  const [known, setKnown] = useState<ReadonlyMap<string, AuditLine>>(new Map())
  const load = useCallback(
    async (before: string | undefined) => {
      const all = JSON.parse(chosen) as [string, string][]
      const filters = Object.fromEntries(all.filter(([name]) => !isMine || name !== 'actor'))
      const asked = { brand, limit: COUNT, ...filters, ...(before !== undefined && { before }) }
      const page = await office.call(isMine ? 'audit.mine' : 'audit.list', asked)
      setKnown((lines) => new Map([...lines, ...page.items.map((one) => [keyOf(one), one] as const)]))
      return page
    },
    [office, brand, chosen, isMine],
  )
  const columns = useMemo(() => columnsIn(COLUMNS, cols), [cols])
  const around = useMemo(() => ({ zone, change }), [zone, change])
  const opened = known.get(line ?? '')
  return (
    <ListRoot data-has-chosen={opened !== undefined}>
      <section aria-label={t('List')}>
        <LongList
          label={t('Audit')}
          columns={columns}
          around={around}
          load={load}
          keyOf={keyOf}
          chosenIn={(items) => items.findIndex((one) => keyOf(one) === line)}
          keys={(items) => <Keys items={items} line={line} change={change} />}
          empty={<Empty title={t('Nothing is recorded here')} />}
        />
      </section>
      {opened && <LineDetail line={opened} zone={zone} onClose={() => change('line', null)} />}
    </ListRoot>
  )
}

/** What staff and platform did at the brand, newest first; the address says which. */
export const Component = observer(() => {
  const session = useSession()
  const brand = useBrand()
  const address = useAddress()
  const { chosen, cols, change } = address
  const seesAll = session.may(brand.id, 'auditor', 'risk', 'admin')
  const isMine = address.isMine || !seesAll
  const filters = JSON.parse(chosen) as [(typeof FILTERS)[number], string][]
  return (
    <RoomRoot>
      <Head title={t('Audit')}>
        <nav aria-label={t('Whose')}>
          {seesAll && (
            <Link to={`/${brand.id}/audit`} aria-current={isMine ? undefined : 'page'}>
              {t('Everything')}
            </Link>
          )}
          <Link to={`/${brand.id}/audit?mine=1`} aria-current={isMine ? 'page' : undefined}>
            {t('What I did')}
          </Link>
        </nav>
        <AuditFilters chosen={filters} isMine={isMine} change={change} />
        <Views brand={brand.id} list="audit" />
        <ColumnChoice all={COLUMNS} shown={columnsIn(COLUMNS, cols)} onChange={(value) => change('cols', value)} />
        {!isMine && <ExportButton list="audit.list" filters={Object.fromEntries(filters)} />}
        {session.may(brand.id, 'payments', 'risk', 'auditor') && <Verify brand={brand.id} />}
      </Head>
      <Lines key={`${brand.id} ${isMine} ${chosen}`} {...address} isMine={isMine} />
    </RoomRoot>
  )
})

import { observer } from 'mobx-react-lite'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { useBrand } from '../context.ts'
import { ExportButton } from '../exports/button.tsx'
import { ColumnChoice, columnsIn } from '../lists/columns.tsx'
import { Views } from '../lists/views.tsx'
import { Head } from '../page.tsx'
import { useIsOpened } from '../records/subject-link.tsx'
import { COLUMNS } from './columns.tsx'
import { PaymentDetail } from './detail.tsx'
import { FILTERS, PaymentFilters, type ChooseFilter } from './filters.tsx'
import { PaymentList } from './list.tsx'
import { ListRoot, RoomRoot } from './styles.ts'
import { t } from '../../../staff-app/browser/language.ts'

/** What the address says, and how it is changed; other parts of it stay. */
const useAddress = () => {
  const [params, setParams] = useSearchParams()
  const change = (values: Readonly<Record<string, string | null>>) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  // A state belongs to a kind.
  const choose: ChooseFilter = (name, value) => change({ ...(name === 'kind' && { state: null }), [name]: value })
  const all = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Record<
    (typeof FILTERS)[number],
    string
  >
  const chosen = JSON.stringify(FILTERS.flatMap((name) => (all[name] === '' ? [] : [[name, all[name]]])))
  return { all, chosen, search: params.toString(), cols: params.get('cols'), choose, change }
}

/** Payments of every kind, newest first, and the chosen one beside them; the address says which. */
export const Component = observer(() => {
  const brand = useBrand()
  const navigate = useNavigate()
  const { id } = useParams()
  const { all, chosen, search, cols, choose, change } = useAddress()
  const [gates, setGates] = useState<OfficeResponse<'payments.list'>['gates']>([])
  const filters = useMemo(
    () => Object.fromEntries(JSON.parse(chosen) as [string, string][]) as Record<string, string>,
    [chosen],
  )
  const columns = useMemo(() => columnsIn(COLUMNS, cols), [cols])
  const toOf = useCallback(
    (one: string | undefined) =>
      `/${brand.id}/payments${one === undefined ? '' : `/${one}`}${search === '' ? '' : `?${search}`}`,
    [brand.id, search],
  )
  const isOpened = useIsOpened()
  const close = () => void (isOpened ? navigate(-1) : navigate(toOf(undefined)))
  return (
    <RoomRoot>
      <Head title={t('Payments')}>
        <PaymentFilters chosen={all} gates={gates} currencies={brand.currencies} choose={choose} />
        <Views brand={brand.id} list="payments" />
        <ColumnChoice all={COLUMNS} shown={columns} onChange={(value) => change({ cols: value })} />
        <ExportButton list="payments.list" filters={filters} />
      </Head>
      <ListRoot data-has-chosen={id !== undefined}>
        <section aria-label={t('List')}>
          <PaymentList
            key={`${brand.id} ${chosen}`}
            brand={brand}
            columns={columns}
            filters={filters}
            chosen={id}
            toOf={toOf}
            onGates={setGates}
            onClose={close}
          />
        </section>
        {id !== undefined && <PaymentDetail id={id} brand={brand} toOf={toOf} onClose={close} />}
      </ListRoot>
    </RoomRoot>
  )
})

import { observer } from 'mobx-react-lite'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Empty, Note } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { useKeys } from '../keys.ts'
import { Head, Loading } from '../page.tsx'
import { PaymentDetail } from './detail.tsx'
import { FILTERS, PaymentFilters, PaymentList, type ChooseFilter } from './list.tsx'
import { ListRoot } from './styles.ts'

/** What the address says: the filters, and where the page begins. */
const useChosen = () => {
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
  const choose: ChooseFilter = (name, value) =>
    change({ before: null, ...(name === 'kind' && { state: null }), [name]: value })
  const filters = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Record<
    (typeof FILTERS)[number],
    string
  >
  const asked = Object.fromEntries(
    [...FILTERS, 'before'].flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  return { filters, asked, search: params.toString(), before: params.get('before'), choose, change }
}

/** Payments of every kind, newest first, and the chosen one beside them; the address says which. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const navigate = useNavigate()
  const { id } = useParams()
  const { filters, asked, search, before, choose, change } = useChosen()
  const loaded = useLoad(
    () => office.call('payments.list', { brand: brand.id, ...asked }),
    [brand.id, JSON.stringify(asked)],
  )
  const toOf = (one: string | undefined) =>
    `/${brand.id}/payments${one === undefined ? '' : `/${one}`}${search === '' ? '' : `?${search}`}`
  const close = () => void navigate(toOf(undefined))
  const items = loaded.data?.items ?? []
  const at = items.findIndex((row) => row.id === id)
  const step = (by: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, at < 0 ? 0 : at + by))]
    if (next) void navigate(toOf(next.id), { replace: id !== undefined })
  }
  useKeys({ j: () => step(1), k: () => step(-1), Escape: close })
  return (
    <>
      <Head title="Payments">
        <PaymentFilters
          chosen={filters}
          gates={loaded.data?.gates ?? []}
          currencies={brand.currencies}
          choose={choose}
        />
      </Head>
      {loaded.error && loaded.data && <Note $tone="bad">{loaded.error.message}</Note>}
      <Loading
        loaded={loaded}
        isEmpty={() => items.length === 0 && id === undefined}
        empty={
          <Empty title="No payment fits these filters">
            <Button onClick={() => void navigate(`/${brand.id}/payments`)}>Show all</Button>
          </Empty>
        }
      >
        {({ next }) => (
          <ListRoot data-has-chosen={id !== undefined}>
            <section aria-label="List">
              <PaymentList items={items} brand={brand} chosen={id} toOf={toOf} />
              <p className="pages">
                {before !== null && <Button onClick={() => change({ before: null })}>Newest</Button>}
                {next !== null && <Button onClick={() => change({ before: next })}>Older</Button>}
              </p>
            </section>
            {id !== undefined && <PaymentDetail id={id} brand={brand} toOf={toOf} onClose={close} />}
          </ListRoot>
        )}
      </Loading>
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { OfficeResponse } from '../../../schemas/office/index.ts'
import { Button, Empty, Status, Time } from '../../staff-app/browser/parts.tsx'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { useBrand } from './context.ts'
import { Filters } from './filters.tsx'
import { Head, Loading, Rows } from './page.tsx'

const AT_ONCE = 100
const Scroll = styled.div`
  overflow-x: auto;
  & pre {
    margin: 0;
    font: 450 12px/18px var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & + p {
    display: flex;
    gap: 8px;
    padding: 12px 16px;
  }
`
const detailsText = (details: unknown): string =>
  typeof details === 'object' && details !== null
    ? Object.entries(details)
        .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(', ')
    : ''

interface Lines {
  readonly items: OfficeResponse<'audit.list'>['items']
  readonly zone: string
  readonly onFilter: (name: FilterName, value: string) => void
}
const Lines = ({ items, zone, onFilter }: Lines) => (
  <Scroll>
    <Rows>
      <thead>
        <tr>
          <th className="end">Line</th>
          <th>Time</th>
          <th>Who</th>
          <th>What</th>
          <th>About</th>
          <th>Reason and details</th>
        </tr>
      </thead>
      <tbody>
        {items.map((line) => (
          <tr key={line.line}>
            <td className="end">
              <code>{line.line}</code>
            </td>
            <td>
              <Time at={line.at} zone={zone} />
            </td>
            {(['actor', 'action', 'subject'] as const).map((name) => (
              <td key={name}>
                <Button kind="ghost" title="Show these alone" onClick={() => onFilter(name, line[name])}>
                  {line[name]}
                </Button>
              </td>
            ))}
            <td>
              {line.reason}
              <pre>{detailsText(line.details)}</pre>
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </Scroll>
)

const FILTERS = ['actor', 'action', 'subject', 'from', 'until'] as const
type FilterName = (typeof FILTERS)[number]
const LABELS: Readonly<Record<FilterName, string>> = {
  actor: 'Who',
  action: 'What',
  subject: 'About',
  from: 'From',
  until: 'Before',
}

/** Verifies the chain of the brand's audit from its first line. */
const Verify = ({ brand }: { brand: string }) => {
  const { office } = useSession()
  const [found, setFound] = useState<{ tone: 'good' | 'bad'; words: string }>()
  const [isBusy, setBusy] = useState(false)
  const verify = async () => {
    setBusy(true)
    try {
      const { lines, problems } = await office.call('ledger.verify', { brand })
      const [first] = problems
      setFound(
        first
          ? {
              tone: 'bad',
              words: `${problems.length} lines are not as written; the first is ${first.line}: ${first.problem}`,
            }
          : { tone: 'good', words: `${lines} lines verified` },
      )
    } catch (error) {
      setFound({ tone: 'bad', words: (error as Error).message })
    }
    setBusy(false)
  }
  return (
    <span>
      {found && (
        <span role="status">
          <Status tone={found.tone} icon={found.tone}>
            {found.words}
          </Status>{' '}
        </span>
      )}
      <Button disabled={isBusy} onClick={() => void verify()}>
        {isBusy ? 'Verifying …' : 'Verify'}
      </Button>
    </span>
  )
}

/** The filters of the address, and how they change. */
const useFilters = () => {
  const [params, setParams] = useSearchParams()
  const chosen = FILTERS.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  const change = (name: string, value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (name !== 'before') next.delete('before')
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return { chosen, isMine: params.get('mine') === '1', before: params.get('before'), change, key: params.toString() }
}

/** An instant of the address for a field of day and time in UTC. */
const inField = (instant: string | undefined): string => instant?.slice(0, 16) ?? ''

const Choices = ({ filters }: { filters: ReturnType<typeof useFilters> }) => {
  const { chosen, change } = filters
  const values = new Map<string, string>(chosen)
  return (
    <Filters role="group" aria-label="Filters">
      {(['from', 'until'] as const).map((name) => (
        <label key={name}>
          {LABELS[name]} (UTC)
          <input
            type="datetime-local"
            value={inField(values.get(name))}
            onChange={({ target }) => change(name, target.value === '' ? null : `${target.value}:00.000Z`)}
          />
        </label>
      ))}
      {chosen
        .filter(([name]) => name !== 'from' && name !== 'until')
        .map(([name, value]) => (
          <Button key={name} title="Remove the filter" onClick={() => change(name, null)}>
            {LABELS[name]}: {value} ×
          </Button>
        ))}
    </Filters>
  )
}

/** What staff and platform did at the brand, newest first, by pages; the address says which. */
export const Audit = observer(() => {
  const session = useSession()
  const brand = useBrand()
  const filters = useFilters()
  const { before, change } = filters
  const seesAll = session.may(brand.id, 'auditor', 'risk', 'admin')
  const isMine = filters.isMine || !seesAll
  const loaded = useLoad(() => {
    const chosen = filters.chosen.filter(([name]) => !isMine || name !== 'actor')
    const asked = { brand: brand.id, limit: AT_ONCE, ...Object.fromEntries(chosen), ...(before !== null && { before }) }
    return session.office.call(isMine ? 'audit.mine' : 'audit.list', asked)
  }, [brand.id, filters.key])
  return (
    <>
      <Head title="Audit">
        <nav aria-label="Views">
          {seesAll && (
            <Link to={`/${brand.id}/audit`} aria-current={isMine ? undefined : 'page'}>
              Everything
            </Link>
          )}
          <Link to={`/${brand.id}/audit?mine=1`} aria-current={isMine ? 'page' : undefined}>
            What I did
          </Link>
        </nav>
        <Choices filters={filters} />
        {session.may(brand.id, 'payments', 'risk', 'auditor') && <Verify brand={brand.id} />}
      </Head>
      <Loading
        loaded={loaded}
        isEmpty={(data) => data.items.length === 0}
        empty={<Empty title="Nothing is recorded here" />}
      >
        {({ items }) => (
          <>
            <Lines items={items} zone={brand.timezone} onFilter={change} />
            <p>
              {before !== null && <Button onClick={() => change('before', null)}>Newest</Button>}
              {items.length === AT_ONCE && (
                <Button onClick={() => change('before', items.at(-1)?.line ?? null)}>Older</Button>
              )}
            </p>
          </>
        )}
      </Loading>
    </>
  )
})

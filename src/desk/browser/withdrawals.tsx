import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ageText } from '../../staff-app/browser/format.ts'
import { Button, Empty, Key, Money, Note, Status } from '../../staff-app/browser/parts.tsx'
import { useLoad } from '../../staff-app/browser/use-load.ts'
import { useSession } from '../../staff-app/browser/context.ts'
import { useBrand } from './context.ts'
import { useKeys } from './keys.ts'
import { Head, Loading, Rows } from './page.tsx'
import { sumsOf, useNow, VIEWS, why, type OfficeWithdrawal } from './queue.ts'
import { Decision } from './withdrawal.tsx'
import { QueueRoot } from './withdrawal-styles.ts'

type Choose = (id: string | undefined) => void

const Line = ({
  row,
  isChosen,
  choose,
  now,
}: {
  row: OfficeWithdrawal
  isChosen: boolean
  choose: Choose
  now: number
}) => {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { tone, icon, words } = why(row)
  return (
    <tr ref={line} aria-selected={isChosen} onClick={() => choose(row.id)}>
      <td className="end">{ageText(row.created_at, now)}</td>
      <td>
        <button type="button" className="open" onClick={() => choose(row.id)}>
          {row.player}
        </button>
      </td>
      <td className="end">
        <Money {...row.amount} />
      </td>
      <td>
        <Status tone={tone} icon={icon}>
          {words}
        </Status>
      </td>
    </tr>
  )
}

const Queue = ({
  items,
  id,
  choose,
}: {
  items: readonly OfficeWithdrawal[]
  id: string | undefined
  choose: Choose
}) => {
  const now = useNow()
  return (
    <section aria-label="Queue">
      <dl>
        {sumsOf(items).map(({ currency, count, amount }) => (
          <div key={currency}>
            <dt>
              {count} in {currency}
            </dt>
            <dd>
              <Money amount={amount} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
      <Rows>
        <thead>
          <tr>
            <th className="end">Age</th>
            <th>Player</th>
            <th className="end">Amount</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Line key={row.id} row={row} isChosen={row.id === id} choose={choose} now={now} />
          ))}
        </tbody>
      </Rows>
    </section>
  )
}

const Title = ({ brand, view }: { brand: string; view: string }) => (
  <Head title="Withdrawals">
    <nav aria-label="Views">
      {VIEWS.map(({ name, title }, index) => (
        <Link
          key={name}
          to={`/${brand}/withdrawals${index === 0 ? '' : `?view=${name}`}`}
          aria-current={name === view ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
    <div className="keys">
      <span>
        <Key>j</Key> <Key>k</Key> next, previous
      </span>
      <span>
        <Key>a</Key> approve
      </span>
      <span>
        <Key>d</Key> decline
      </span>
    </div>
  </Head>
)

/** The queue of withdrawals: a list with its sums, and beside it the chosen one with its decision. */
export const Withdrawals = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const navigate = useNavigate()
  const { id } = useParams()
  const [params] = useSearchParams()
  const view = VIEWS.find((each) => each.name === params.get('view')) ?? VIEWS[0]!
  const [told, setTold] = useState<string>()
  const loaded = useLoad(
    () => office.call('withdrawals.list', { brand: brand.id, status: view.status }),
    [brand.id, view.name],
  )
  const items = loaded.data?.items ?? []
  const at = items.findIndex((row) => row.id === id)
  const choose: Choose = (next) =>
    void navigate({ pathname: `/${brand.id}/withdrawals${next ? `/${next}` : ''}`, search: params.toString() })
  const step = (by: number) => choose(items[Math.max(0, Math.min(items.length - 1, at < 0 ? 0 : at + by))]?.id)
  useKeys({ j: () => step(1), k: () => step(-1), Escape: () => choose(undefined) })
  const decided = (words: string) => {
    setTold(words)
    choose((items[at + 1] ?? items[at - 1])?.id)
    loaded.reload()
  }
  const chosen = items[at]
  return (
    <>
      <Title brand={brand.id} view={view.name} />
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      {loaded.error && loaded.data && <Note $tone="bad">{loaded.error.message}</Note>}
      <Loading
        loaded={loaded}
        isEmpty={() => items.length === 0}
        empty={
          <Empty title={view.empty}>
            <Button onClick={loaded.reload}>Look again</Button>
          </Empty>
        }
      >
        {() => (
          <QueueRoot data-has-chosen={chosen !== undefined}>
            <Queue items={items} id={chosen?.id} choose={choose} />
            {chosen ? (
              <Decision key={chosen.id} row={chosen} brand={brand} onDone={decided} onClose={() => choose(undefined)} />
            ) : (
              <Empty title={`${items.length} in this view`}>
                <p>
                  Choose one, or press <Key>j</Key>.
                </p>
              </Empty>
            )}
          </QueueRoot>
        )}
      </Loading>
    </>
  )
})

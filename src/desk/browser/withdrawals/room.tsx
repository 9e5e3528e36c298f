import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { WithdrawalEvidence } from '../../../../schemas/office/index.ts'
import { Button, Empty, Key, Note } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { useBrand } from '../context.ts'
import { ExportButton } from '../exports/button.tsx'
import { AT_ONCE, useListKeys } from '../lists/list-keys.ts'
import { Views } from '../lists/views.tsx'
import { Head, HeadSaid, Loading } from '../page.tsx'
import { Ahead } from './ahead.ts'
import { Decision } from './decision.tsx'
import { Queue } from './list.tsx'
import { VIEWS, type OfficeWithdrawal } from './queue.ts'
import { QueueRoot } from './styles.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

const MOVE = [['j k', t('next, previous')]] as const
/** For who may decide. */
const DECIDE = [
  ['c', t('claim')],
  ['a', t('approve')],
  ['d', t('decline')],
] as const

interface TitleProps {
  readonly brand: string
  readonly view: string
  readonly filters: Readonly<Record<string, string>>
  readonly said: string | undefined
  readonly mayDecide: boolean
}
const Title = ({ brand, view, filters, said, mayDecide }: TitleProps) => (
  <Head title={t('Withdrawals')}>
    <nav aria-label={t('Views')}>
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
    <Views brand={brand} list="withdrawals" />
    <ExportButton list="withdrawals.list" filters={filters} />
    <HeadSaid said={said} />
    <div className="keys">
      {[...MOVE, ...(mayDecide ? DECIDE : [])].map(([keys, words]) => (
        <span key={keys}>
          {keys.split(' ').map((key) => (
            <Key key={key}>{key}</Key>
          ))}{' '}
          {words}
        </span>
      ))}
    </div>
  </Head>
)

/** What the address asks for. */
const useQueue = () => {
  const { office } = useSession()
  const brand = useBrand()
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find((each) => each.name === params.get('view')) ?? VIEWS[0]!
  const [gate, currency, after] = ['gate', 'currency', 'after'].map((name) => params.get(name) ?? '')
  const filters = {
    status: view.status,
    ...(view.claim && { claim: view.claim }),
    ...(view.order && { order: view.order }),
    ...(gate && { gate }),
    ...(currency && { currency }),
  }
  const loaded = useLoad(
    () =>
      office.call('withdrawals.list', {
        brand: brand.id,
        ...filters,
        count: 100,
        ...(after && { after }),
      }),
    [brand.id, view.name, gate, currency, after],
  )
  const change = (name: 'gate' | 'currency' | 'after', value: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('after')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return { brand, view, filters, loaded, change, search: params.toString(), chosen: { gate, currency, after } }
}

interface BodyProps {
  readonly queue: ReturnType<typeof useQueue>
  readonly chosen: OfficeWithdrawal | undefined
  readonly choose: (id: string | undefined) => void
  readonly load: (id: string) => Promise<WithdrawalEvidence>
  readonly onSend: () => void
  readonly onDone: (words: string) => void
  readonly onChange: (words: string) => void
}
const Body = ({
  queue: { brand, view, loaded, search, chosen: filters, change },
  chosen,
  choose,
  load,
  ...told
}: BodyProps) => (
  <Loading
    loaded={loaded}
    isEmpty={({ items }) => items.length === 0 && search.replace(/^view=[a-z]+$/, '') === ''}
    empty={
      <Empty title={view.empty}>
        <Button onClick={loaded.reload}>{t('Look again')}</Button>
      </Empty>
    }
  >
    {(data) => (
      <QueueRoot data-has-chosen={chosen !== undefined}>
        <Queue data={data} brand={brand} id={chosen?.id} chosen={filters} choose={choose} change={change} />
        {chosen ? (
          <Decision
            key={chosen.id}
            row={chosen}
            brand={brand}
            load={() => load(chosen.id)}
            {...told}
            onClose={() => choose(undefined)}
          />
        ) : (
          <Empty title={data.items.length === 0 ? view.empty : t('{count} in this view', { count: data.items.length })}>
            <p>{rich('Choose one, or press {key}.', { key: <Key>j</Key> })}</p>
          </Empty>
        )}
      </QueueRoot>
    )}
  </Loading>
)

/**
 * Evidence, of the next one loaded while a decision is sent, so that it is there at once. Of the same player it is not:
 * the decision changes what is known about them.
 */
const useEvidence = (brand: string) => {
  const { office } = useSession()
  const ahead = useMemo(() => new Ahead((id) => office.call('withdrawals.evidence', { brand, id })), [office, brand])
  return {
    load: (id: string) => ahead.take(id),
    prepare(next: OfficeWithdrawal | undefined, now: OfficeWithdrawal | undefined) {
      if (next && next.player_id !== now?.player_id) ahead.prepare(next.id)
    },
  }
}

/** The queue of withdrawals: a list with its sums, and beside it the chosen one with its evidence and decision. */
export const Component = observer(() => {
  const navigate = useNavigate()
  const session = useSession()
  const { id } = useParams()
  const queue = useQueue()
  const { brand, view, loaded, search } = queue
  const [told, setTold] = useState<string>()
  const items = loaded.data?.items ?? []
  const at = items.findIndex((row) => row.id === id)
  const choose = (next: string | undefined) =>
    void navigate({ pathname: `/${brand.id}/withdrawals${next ? `/${next}` : ''}`, search }, AT_ONCE)
  useListKeys(items, at, (row) => choose(row?.id))
  const changed = (words: string) => {
    setTold(words)
    loaded.reload()
  }
  const next = items[at + 1] ?? items[at - 1]
  const decided = (words: string) => {
    choose(next?.id)
    changed(words)
  }
  const chosen = items[at]
  const evidence = useEvidence(brand.id)
  const mayDecide = session.may(brand.id, 'payments', 'risk')
  return (
    <>
      <Title brand={brand.id} view={view.name} filters={queue.filters} said={told} mayDecide={mayDecide} />
      {loaded.error && loaded.data && <Note $tone="bad">{loaded.error.message}</Note>}
      <Body
        queue={queue}
        chosen={chosen}
        choose={choose}
        load={evidence.load}
        onSend={() => evidence.prepare(next, chosen)}
        onDone={decided}
        onChange={changed}
      />
    </>
  )
})

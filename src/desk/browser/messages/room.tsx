import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { SupportMessage } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Empty, Key, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { AT_ONCE, useListKeys } from '../lists/list-keys.ts'
import { Head, HeadSaid, Loading, Rows } from '../page.tsx'
import { ListRoot } from '../payments/styles.ts'
import { MessageDetail, MessageElsewhere, writerOf } from './detail.tsx'

type State = SupportMessage['state']
const VIEWS: readonly (readonly [state: State, title: string, empty: string])[] = [
  ['open', t('Open', {}, 'messages'), t('No message waits for an answer')],
  ['answered', t('Answered'), t('Nothing is answered yet')],
  ['closed', t('Nothing to answer'), t('Nothing was closed without an answer')],
]

interface ListProps {
  readonly items: readonly SupportMessage[]
  readonly brand: StaffBrand
  readonly chosen: string | undefined
  readonly toOf: (id: string) => string
}
const List = ({ items, brand, chosen, toOf }: ListProps) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th>{t('Message')}</th>
          <th>{t('From')}</th>
          <th>{t('Came')}</th>
          <th>{t('Done by')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((message) => (
          <tr key={message.id} aria-selected={message.id === chosen}>
            <td className="cut">
              <Link to={toOf(message.id)} className="open" dir="auto">
                {message.subject || message.message}
              </Link>
            </td>
            <td className="cut">
              <bdi>{writerOf(message)}</bdi>
            </td>
            <td>
              <Time at={message.at} zone={brand.timezone} />
            </td>
            <td>
              <bdi>{message.done_by}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </div>
)

/** What the address says: the view, where the page begins, and the chosen message. */
const usePlace = (brand: StaffBrand) => {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { id } = useParams()
  const view = VIEWS.find(([name]) => name === params.get('view')) ?? VIEWS[0]!
  const search = params.toString()
  const toOf = (one: string | undefined) =>
    `/${brand.id}/messages${one === undefined ? '' : `/${one}`}${search === '' ? '' : `?${search}`}`
  const page = (value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value === null) next.delete('before')
      else next.set('before', value)
      return next
    })
  const go = (one: string | undefined, replace = false) => void navigate(toOf(one), { replace, ...AT_ONCE })
  return { view, before: params.get('before'), id, toOf, page, go }
}

const Title = ({ brand, state, said }: { brand: string; state: State; said: string | undefined }) => (
  <Head title={t('Messages')}>
    <nav aria-label={t('Views')}>
      {VIEWS.map(([name, title]) => (
        <Link key={name} to={`/${brand}/messages?view=${name}`} aria-current={name === state ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
    <HeadSaid said={said} />
    <div className="keys">
      <span>
        <Key>j</Key> <Key>k</Key> {t('next, previous')}
      </span>
      <span>
        <Key>↵</Key> {t('answer', {}, 'verb')}
      </span>
    </div>
  </Head>
)

/** What was written to support, and the chosen message beside it with its answer; the address says which. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const { view, before, id, toOf, page, go } = usePlace(brand)
  const [state, , nothing] = view
  const [said, setSaid] = useState<string>()
  const loaded = useLoad(
    () => office.call('messages.list', { brand: brand.id, state, ...(before !== null && { before }) }),
    [brand.id, state, before],
  )
  const items = loaded.data?.items ?? []
  const at = items.findIndex((one) => one.id === id)
  const message = items[at]
  useListKeys(items, at, (one) => go(one?.id, one !== undefined && id !== undefined))
  const done = (words: string) => {
    setSaid(words)
    // The one behind it is next; the last one leaves the one before.
    go((items[at + 1] ?? items[at - 1])?.id, true)
    loaded.reload()
  }
  const given = { brand, onDone: done, onClose: () => go(undefined) }
  return (
    <>
      <Title brand={brand.id} state={state} said={said} />
      <Loading loaded={loaded} isEmpty={() => items.length === 0 && id === undefined} empty={<Empty title={nothing} />}>
        {({ next }) => (
          <ListRoot data-has-chosen={id !== undefined}>
            <section aria-label={t('List')}>
              <List items={items} brand={brand} chosen={id} toOf={toOf} />
              <p className="pages">
                {before !== null && <Button onClick={() => page(null)}>{t('First page')}</Button>}
                {next !== null && <Button onClick={() => page(next)}>{t('Next page')}</Button>}
              </p>
            </section>
            {message && <MessageDetail key={message.id} message={message} {...given} />}
            {!message && id !== undefined && <MessageElsewhere key={id} id={id} {...given} />}
          </ListRoot>
        )}
      </Loading>
    </>
  )
})

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { ListedVerification } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Empty, Note, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { ExportButton } from '../exports/button.tsx'
import { AT_ONCE, useListKeys } from '../lists/list-keys.ts'
import { Head, Loading, Rows } from '../page.tsx'
import { ListRoot } from '../payments/styles.ts'
import { VerificationDetail } from './detail.tsx'
import { VerificationStatus } from './words.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { VERIFICATION_STATES } from '../../../../schemas/office/names.ts'

type State = (typeof VERIFICATION_STATES)[number]
const VIEWS: readonly (readonly [name: string, title: string, state?: State])[] = [
  ['waiting', t('Being checked'), 'pending'],
  ['again', t('Asked again'), 'retry'],
  ['rejected', t('Rejected'), 'rejected'],
  ['verified', t('Verified'), 'verified'],
  ['begun', t('Begun'), 'started'],
  ['all', t('All')],
]

interface ListProps {
  readonly items: readonly ListedVerification[]
  readonly brand: StaffBrand
  readonly chosen: string | undefined
  readonly toOf: (player: string) => string
}
const List = ({ items, brand, chosen, toOf }: ListProps) => (
  <div className="scroll">
    <Rows>
      <thead>
        <tr>
          <th>{t('Player')}</th>
          <th>{t('State')}</th>
          <th>{t('Moved last')}</th>
          <th>{t('Told the player')}</th>
          <th>{t('Provider')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ player, name, state, at, comment, provider, verified_at }) => (
          <tr key={player} aria-selected={player === chosen}>
            <td>
              <Link to={toOf(player)} className="open">
                {name}
              </Link>
            </td>
            <td>
              <VerificationStatus state={state} />
              {state !== 'verified' && verified_at !== null && (
                <>
                  {' '}
                  <Status tone="good" icon="staff">
                    {t('verified by staff')}
                  </Status>
                </>
              )}
            </td>
            <td>
              <Time at={at} zone={brand.timezone} />
            </td>
            <td className="cut">{comment}</td>
            <td>{provider}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  </div>
)

/** What the address says: the view, where the page begins, and the chosen player. */
const usePlace = (brand: StaffBrand) => {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { player } = useParams()
  const [view, , state] = VIEWS.find(([name]) => name === params.get('view')) ?? (player ? VIEWS[5]! : VIEWS[0]!)
  const before = params.get('before')
  const search = params.toString()
  const toOf = (one: string | undefined) =>
    `/${brand.id}/identities${one === undefined ? '' : `/${one}`}${search === '' ? '' : `?${search}`}`
  const page = (value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (value === null) next.delete('before')
      else next.set('before', value)
      return next
    })
  return {
    view,
    state,
    before,
    player,
    toOf,
    page,
    go: (to: string, replace = false) => void navigate(to, { replace, ...AT_ONCE }),
  }
}

const Views = ({ brand, view }: { brand: string; view: string }) => (
  <nav aria-label={t('Views')}>
    {VIEWS.map(([name, title]) => (
      <Link key={name} to={`/${brand}/identities?view=${name}`} aria-current={name === view ? 'page' : undefined}>
        {title}
      </Link>
    ))}
  </nav>
)

/** Verifications of identities by state, and the chosen one beside them; the address says which. */
export const Component = observer(() => {
  const { office } = useSession()
  const brand = useBrand()
  const { view, state, before, player, toOf, page, go } = usePlace(brand)
  const [told, setTold] = useState<string>()
  const loaded = useLoad(
    () =>
      office.call('identities.list', {
        brand: brand.id,
        ...(state !== undefined && { state }),
        ...(before !== null && { before }),
      }),
    [brand.id, state, before],
  )
  const items = loaded.data?.items ?? []
  const close = () => go(toOf(undefined))
  const at = items.findIndex((row) => row.player === player)
  useListKeys(items, at, (row) => (row ? go(toOf(row.player), player !== undefined) : close()))
  const done = (words: string) => {
    setTold(words)
    loaded.reload()
  }
  return (
    <>
      <Head title={t('Identities')}>
        <Views brand={brand.id} view={view} />
        <ExportButton list="identities.list" filters={state === undefined ? {} : { state }} />
      </Head>
      {told !== undefined && (
        <Note $tone="good" role="status">
          {told}
        </Note>
      )}
      <Loading
        loaded={loaded}
        isEmpty={() => items.length === 0 && player === undefined}
        empty={
          <Empty title={t(view === 'waiting' ? 'Nobody waits for the provider' : 'No verification is in this state')} />
        }
      >
        {({ next }) => (
          <ListRoot data-has-chosen={player !== undefined}>
            <section aria-label={t('List')}>
              <List items={items} brand={brand} chosen={player} toOf={toOf} />
              <p className="pages">
                {before !== null && <Button onClick={() => page(null)}>{t('First page')}</Button>}
                {next !== null && <Button onClick={() => page(next)}>{t('Next page')}</Button>}
              </p>
            </section>
            {player !== undefined && (
              <VerificationDetail key={player} player={player} brand={brand} onDone={done} onClose={close} />
            )}
          </ListRoot>
        )}
      </Loading>
    </>
  )
})

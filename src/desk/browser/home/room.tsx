import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Queue } from '../../../../schemas/office/index.ts'
import { QUEUE_ROLES, type QueueName } from '../../../../schemas/office/names.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { ageText } from '../../../staff-app/browser/format.ts'
import { Icon, type IconName } from '../../../staff-app/browser/icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Empty, Status } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { Head, Loading, Rows } from '../page.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { HomeRoot } from './styles.ts'

/** Where each kind is worked off, and what it is called. */
const QUEUES: Readonly<Record<QueueName, readonly [icon: IconName, title: string, path: string]>> = {
  withdrawals: ['out', t('Withdrawals'), 'withdrawals?view=review'],
  approvals: ['good', t('Approvals'), 'approvals'],
  identities: ['id', t('Identities'), 'identities'],
  tasks: ['note', t('Tasks'), 'tasks'],
  messages: ['mail', t('Messages'), 'messages'],
  wins: ['dice', t('Held wins'), 'waiting/wins'],
  stuck: ['clock', t('Stuck payouts'), 'withdrawals?view=sending'],
  unmatched: ['wallet', t('Unmatched money'), 'waiting/unmatched'],
}
const NAMES = Object.keys(QUEUES) as QueueName[]
const ROLES = [...new Set(Object.values(QUEUE_ROLES).flat())]
/** What waits longer is marked, in milliseconds. */
const LONG = 24 * 3_600_000
/** So many are counted; more are told as more. */
const MOST = 1_000
/** Brands whose counts are asked for at once. */
const AT_ONCE = 12

const Oldest = ({ at }: { at: string }) => {
  const now = useNow()
  const age = ageText(at, now)
  if (now - Date.parse(at) < LONG) return age
  return (
    <Status tone="warn" icon="warn">
      {age}
    </Status>
  )
}

const Line = ({ queue: { name, count, oldest }, brand }: { queue: Queue; brand: StaffBrand }) => {
  const [icon, title, path] = QUEUES[name]
  return (
    <tr data-none={count === 0}>
      <td>
        <Link to={`/${brand.id}/${path}`}>
          <Icon name={icon} />
          {title}
        </Link>
      </td>
      <td className="end">{count < MOST ? count : t('{count, number} or more', { count })}</td>
      <td className="end">{oldest === null ? '–' : <Oldest at={oldest} />}</td>
    </tr>
  )
}

/** What waits for the member at one brand. */
const Waits = ({ brand }: { brand: StaffBrand }) => {
  const { office } = useSession()
  const loaded = useLoad(() => office.call('queues.count', { brand: brand.id }), [brand.id])
  const again = useEffectEvent(() => loaded.reload())
  useEffect(() => {
    // Whoever comes back to the page reads what waits now. A page that asked by itself would keep its session open.
    const look = () => again()
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  return (
    <section aria-labelledby={`waits-${brand.id}`}>
      <h2 id={`waits-${brand.id}`}>{brand.name}</h2>
      <Loading loaded={loaded}>
        {({ items }) => (
          <Rows>
            <thead>
              <tr>
                <th>{t('Queue')}</th>
                <th className="end">{t('Waiting')}</th>
                <th className="end">{t('Oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {items
                .toSorted((a, b) => NAMES.indexOf(a.name) - NAMES.indexOf(b.name))
                .map((queue) => (
                  <Line key={queue.name} queue={queue} brand={brand} />
                ))}
            </tbody>
          </Rows>
        )}
      </Loading>
    </section>
  )
}

/** What waits for the member, at each brand where their roles decide something. */
export const Component = observer(() => {
  const session = useSession()
  const [shown, setShown] = useState(AT_ONCE)
  const brands = session.brands.filter(({ id }) => session.may(id, ...ROLES))
  return (
    <>
      <Head title={t('What waits for you')} />
      {brands.length === 0 ? (
        <Empty title={t('Nothing waits for your roles')}>
          <p>{t('The rooms beside are what you may read.')}</p>
        </Empty>
      ) : (
        <HomeRoot>
          {brands.slice(0, shown).map((brand) => (
            <Waits key={brand.id} brand={brand} />
          ))}
        </HomeRoot>
      )}
      {brands.length > shown && (
        <p className="more">
          <Button onClick={() => setShown((before) => before + AT_ONCE)}>{t('More brands')}</Button>
        </p>
      )}
    </>
  )
})

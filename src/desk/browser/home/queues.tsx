import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { OfficeResponse, Queue, QueueAges } from '../../../../schemas/office/index.ts'
import type { QueueName } from '../../../../schemas/office/names.ts'
import { ageText } from '../../../staff-app/browser/format.ts'
import { Icon, type IconName } from '../../../staff-app/browser/icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { Bones, Status } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { Loaded } from '../../../staff-app/browser/use-load.ts'
import { Loading, Rows } from '../page.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { Failed, PerBrand, type AtBrands } from './brands.tsx'

/** What waits at brands, counted. */
type Counted = AtBrands<OfficeResponse<'queues.count'>>

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
const AGES: readonly [keyof QueueAges, string][] = [
  ['under_1h', t('under 1 h')],
  ['under_4h', t('1 to 4 h')],
  ['under_24h', t('4 to 24 h')],
  ['longer', t('over 24 h')],
]
/** What waits longer is marked, in milliseconds. */
const LONG = 24 * 3_600_000
/** So many of a brand are counted; more are told as more. */
const MOST = 1_000

/** One kind at all brands. */
interface Kind {
  readonly name: QueueName
  readonly at: readonly { readonly brand: StaffBrand; readonly queue: Queue }[]
}
const kindsOf = ({ answers }: Counted): Kind[] =>
  NAMES.map((name) => ({
    name,
    at: answers.flatMap(({ brand, data }) =>
      data.items.filter((queue) => queue.name === name).map((queue) => ({ brand, queue })),
    ),
  })).filter(({ at }) => at.length > 0)

/** A part of the bar, as long as there are many. */
const Part = styled.i.attrs<{ $count: number }>(({ $count }) => ({ style: { flexGrow: $count } }))``

/** How long they wait, as parts of a bar and in words. */
const Ages = ({ of }: { of: readonly QueueAges[] }) => {
  const parts = AGES.map(([age, words]) => ({ age, words, count: of.reduce((sum, one) => sum + one[age], 0) }))
  const label = parts.map(({ words, count }) => `${words}: ${count}`).join(', ')
  return (
    <span className="ages" role="img" aria-label={label} title={label}>
      {parts
        .filter(({ count }) => count > 0)
        .map(({ age, count }) => (
          <Part key={age} data-age={age} $count={count} />
        ))}
    </span>
  )
}

const Oldest = ({ at }: { at: string }) => {
  const now = useNow()
  const age = ageText(at, now)
  if (now - Date.parse(at) < LONG) return age
  return (
    <Status tone="bad" icon="warn">
      {age}
    </Status>
  )
}

const Line = ({ name, at }: Kind) => {
  const [icon, title, path] = QUEUES[name]
  const count = at.reduce((sum, { queue }) => sum + queue.count, 0)
  const [oldest] = at.flatMap(({ queue }) => queue.oldest ?? []).toSorted()
  // The brand where the oldest waits.
  const first = at.find(({ queue }) => queue.oldest === (oldest ?? null)) ?? at[0]!
  return (
    <tr data-none={count === 0}>
      <td>
        <Link to={`/${first.brand.id}/${path}`}>
          <Icon name={icon} />
          {title}
        </Link>
        <span className="brands">
          <PerBrand counts={at.map(({ brand, queue }) => ({ brand, count: queue.count }))} place={path} />
        </span>
      </td>
      <td className="end">
        {at.some(({ queue }) => queue.count >= MOST) ? t('{count, number} or more', { count }) : count}
      </td>
      <td>{count > 0 && <Ages of={at.map(({ queue }) => queue.ages)} />}</td>
      <td className="end">{oldest === undefined ? '–' : <Oldest at={oldest} />}</td>
    </tr>
  )
}

/**
 * Everything that waits for the member by kind, the brands added up.
 * @param isHeld whether what is above is not there yet
 */
export const Queues = ({ loaded, isHeld }: { loaded: Loaded<Counted>; isHeld: boolean }) =>
  isHeld ? (
    <Bones $rows={NAMES.length} />
  ) : (
    <section aria-labelledby="queues">
      <header>
        <h2 id="queues">{t('Queues')}</h2>
        <span className="legend">
          {AGES.map(([age, words]) => (
            <span key={age}>
              <i data-age={age} /> {words}
            </span>
          ))}
        </span>
      </header>
      <Loading loaded={loaded}>
        {(counted) => (
          <>
            <Failed failed={counted.failed} onAgain={loaded.reload} />
            <Rows>
              <thead>
                <tr>
                  <th>{t('Queue')}</th>
                  <th className="end">{t('Waiting')}</th>
                  <th>{t('Ages')}</th>
                  <th className="end">{t('Oldest')}</th>
                </tr>
              </thead>
              <tbody>
                {kindsOf(counted).map((kind) => (
                  <Line key={kind.name} {...kind} />
                ))}
              </tbody>
            </Rows>
          </>
        )}
      </Loading>
    </section>
  )

import { observer } from 'mobx-react-lite'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import { APPROVAL_ROLES, QUEUE_ROLES } from '../../../../schemas/office/names.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Empty, Key } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand, StaffSession } from '../../../staff-app/browser/session.ts'
import type { Loaded } from '../../../staff-app/browser/use-load.ts'
import type { AroundPage } from '../shell.tsx'
import { useBrands, useFollowed, type AtBrands } from './brands.tsx'
import { DayPart } from './day.tsx'
import { Decisions } from './decisions.tsx'
import { MoneyPart } from './money.tsx'
import { Queues } from './queues.tsx'
import { HomeRoot } from './styles.ts'
import { TasksPart } from './tasks.tsx'

/** Whose the parts are. */
const ROLES = {
  decisions: [...new Set(Object.values(APPROVAL_ROLES).flat())],
  queues: [...new Set(Object.values(QUEUE_ROLES).flat())],
  money: ['payments', 'risk', 'auditor'],
  tasks: ['support', 'payments', 'risk'],
  day: ['support', 'payments', 'risk', 'auditor'],
} as const satisfies Readonly<Record<string, readonly Parameters<StaffSession['may']>[1][]>>
const ALL = [...new Set(Object.values(ROLES).flat())]
/** Brands that are asked at once. */
const AT_ONCE = 12

type Parts = Readonly<Record<keyof typeof ROLES, readonly StaffBrand[]>>
interface PartProps {
  readonly parts: Parts
  /** Whether parts say of which brand something is. */
  readonly isNamed: boolean
}

/** Opens the search that stands over every page. */
const SearchBox = () => {
  const { search } = useOutletContext<AroundPage>()
  if (!search) return null
  return (
    <button type="button" className="search" onClick={search}>
      <Icon name="search" size={20} />
      <b>{t('Search players')}</b>
      <span>{t('Name, e-mail, phone, end of a card, document, address or any id')}</span>
      <Key>/</Key>
    </button>
  )
}

type Counts = AtBrands<OfficeResponse<'queues.count'>>
type Listed = AtBrands<OfficeResponse<'approvals.list'>>
/** What stands for the decisions that wait at each brand. */
const marksOf = ({ answers }: Counts): Map<string, string | undefined> =>
  new Map(answers.map(({ brand, data }) => [brand.id, data.items.find(({ name }) => name === 'approvals')?.mark]))

/**
 * Asks for decisions again when counts of what waits come that say otherwise: reading them stands in the audit as
 * looking at players, so whoever only comes back to the page reads none.
 */
const useDecisions = (loaded: Loaded<Listed>, { data: counts }: Loaded<Counts>): Loaded<Listed> => {
  const compare = useEffectEvent((now: Counts) => {
    if (!loaded.data) return
    const { answers, failed } = loaded.data
    const marks = marksOf(now)
    const isOther = ({ brand: { id } }: { brand: StaffBrand }, mark?: string) => marks.has(id) && marks.get(id) !== mark
    if (answers.some((one) => isOther(one, one.data.mark)) || failed.some((one) => isOther(one))) loaded.reload()
  })
  useEffect(() => {
    if (counts) compare(counts)
  }, [counts])
  return loaded
}

/** What waits: for a decision of the member, and in all queues. */
const Main = ({ parts, isNamed }: PartProps) => {
  const { office } = useSession()
  const counted = useFollowed(useBrands(parts.queues, ({ id }) => office.call('queues.count', { brand: id })))
  const listed = useBrands(parts.decisions, ({ id }) => office.call('approvals.list', { brand: id }))
  const waiting = useDecisions(listed, counted)
  const isHeld = parts.decisions.length > 0 && waiting.data === undefined && waiting.error === undefined
  return (
    <div className="main">
      <SearchBox />
      {parts.decisions.length > 0 && <Decisions loaded={waiting} isNamed={isNamed} />}
      {parts.queues.length > 0 && <Queues loaded={counted} isHeld={isHeld} />}
    </div>
  )
}

/** How the money of the brands stands, and what the member has to do and did. */
const Side = observer(({ parts, isNamed }: PartProps) => {
  const { office, member } = useSession()
  const tasks = useFollowed(
    useBrands(parts.tasks, ({ id }) =>
      office.call('tasks.list', { brand: id, state: 'open', owner: member?.name ?? '' }),
    ),
  )
  const day = useFollowed(useBrands(parts.day, ({ id }) => office.call('audit.day', { brand: id })))
  const [first] = parts.tasks
  const isHeld = first !== undefined && tasks.data === undefined && tasks.error === undefined
  return (
    <div className="side">
      {parts.money.length > 0 && <MoneyPart brands={parts.money} />}
      {first && <TasksPart loaded={tasks} isNamed={isNamed} first={first} />}
      {parts.day.length > 0 && !isHeld && <DayPart loaded={day} isNamed={isNamed} />}
    </div>
  )
})

/** What waits for the member at all brands, how their money stands, and the member's own tasks and day. */
export const Component = observer(() => {
  const session = useSession()
  const [shown, setShown] = useState(AT_ONCE)
  const brands = session.brands.filter(({ id }) => session.may(id, ...ALL))
  const asked = brands.slice(0, shown)
  const of = (part: keyof Parts) => asked.filter(({ id }) => session.may(id, ...ROLES[part]))
  const parts: Parts = {
    decisions: of('decisions'),
    queues: of('queues'),
    money: of('money'),
    tasks: of('tasks'),
    day: of('day'),
  }
  return (
    <HomeRoot>
      <h1>{t('What waits for you')}</h1>
      {asked.length === 0 ? (
        <Empty title={t('Nothing waits for your roles')}>
          <p>{t('The rooms beside are what you may read.')}</p>
        </Empty>
      ) : (
        <div className="parts">
          <Main parts={parts} isNamed={asked.length > 1} />
          <Side parts={parts} isNamed={asked.length > 1} />
        </div>
      )}
      {brands.length > shown && (
        <p className="more">
          <Button onClick={() => setShown((before) => before + AT_ONCE)}>{t('More brands')}</Button>
        </p>
      )}
    </HomeRoot>
  )
})

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { shortId } from '../../../../engine/ids/index.ts'
import { dayOf } from '../../../../engine/clock/index.ts'
import type { OfficeResponse, OfficeTask } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Button, Key, Status, Time, Told, type Said } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import type { Loaded } from '../../../staff-app/browser/use-load.ts'
import { useKeys } from '../keys.ts'
import { Loading } from '../page.tsx'
import { useNow } from '../withdrawals/queue.ts'
import { Failed, PerBrand, type AtBrands } from './brands.tsx'

/** Tasks of the member at brands. */
type Tasks = AtBrands<OfficeResponse<'tasks.list'>>
/** So many are listed; the rooms have the others. */
const MOST = 6

interface Row {
  readonly task: OfficeTask
  readonly brand: StaffBrand
}
const rowsOf = ({ answers }: Tasks): Row[] =>
  answers
    .flatMap(({ brand, data }) => data.items.map((task) => ({ task, brand })))
    .toSorted((a, b) => {
      const due = ({ task }: Row) => (task.due_at === null ? Infinity : Date.parse(task.due_at))
      return due(a) === due(b) ? Date.parse(a.task.at) - Date.parse(b.task.at) : due(a) - due(b)
    })
const isDueToday = ({ task, brand }: Row, now: number): boolean =>
  task.due_at !== null && Date.parse(task.due_at) < dayOf(new Date(now), brand.timezone).to.getTime()

const When = ({ task, brand }: Row) => {
  if (task.due_at === null) return t('no day')
  const time = <Time at={task.due_at} zone={brand.timezone} />
  if (!task.is_late) return time
  return (
    <Status tone="bad" icon="clock">
      {time}
    </Status>
  )
}

const Line = ({ task, brand, isNamed, onDone }: Row & { isNamed: boolean; onDone: () => void }) => (
  <li>
    <label>
      <input type="checkbox" checked={false} onChange={onDone} aria-label={t('Done: {words}', { words: task.words })} />
      <span className="who">{task.words}</span>
    </label>
    <small>
      <When task={task} brand={brand} />
      {task.player !== null && <Link to={`/${brand.id}/players/${task.player}`}>{shortId(task.player)}</Link>}
      {isNamed && <bdi>{brand.name}</bdi>}
    </small>
  </li>
)

/** A task that was said to be done here, and may be opened again. */
interface Undo extends Row {
  readonly version: number
}
/** Says that a task is done, and takes it back. */
const useDone = (reload: () => void) => {
  const { office } = useSession()
  const [said, setSaid] = useState<Said>()
  const [undo, setUndo] = useState<Undo>()
  const change = async ({ task, brand }: Row, version: number, done: boolean) => {
    try {
      const changed = await office.call('tasks.change', { brand: brand.id, id: task.id, version, done })
      const words = t(done ? 'Done: {words}' : 'Open again: {words}', { words: task.words })
      setSaid({ tone: 'good', words })
      setUndo(done ? { task, brand, version: changed.version } : undefined)
    } catch (error) {
      const { message: why } = error as Error
      setSaid({ tone: 'bad', words: t('Not changed: “{words}”. {why}', { words: task.words, why }) })
    }
    reload()
  }
  return { said, undo, change }
}

/** Open tasks of the member, those due first; a box says that one is done. */
export const TasksPart = observer(
  ({ loaded, isNamed, first }: { loaded: Loaded<Tasks>; isNamed: boolean; first: StaffBrand }) => {
    const navigate = useNavigate()
    const now = useNow()
    const { said, undo, change } = useDone(loaded.reload)
    const rows = rowsOf(loaded.data ?? { answers: [], failed: [] })
    const { length: due } = rows.filter((row) => isDueToday(row, now))
    const counts = (loaded.data?.answers ?? []).map(({ brand, data }) => ({
      brand,
      count: data.items.length,
      isMore: data.next !== null,
    }))
    const place = `/${first.id}/tasks#new`
    useKeys({ n: () => void navigate(place) })
    return (
      <section aria-labelledby="own-tasks">
        <header>
          <h2 id="own-tasks">{t('Your tasks')}</h2>
          {due > 0 && <span>{t('{count} due today', { count: due })}</span>}
          <span className="keys">
            <Link to={place}>
              {t('New')} <Key>n</Key>
            </Link>
          </span>
        </header>
        <div className="said">
          <Told said={said} />
          {undo && <Button onClick={() => void change(undo, undo.version, false)}>{t('Open again')}</Button>}
        </div>
        <Loading
          loaded={loaded}
          isEmpty={({ failed }) => rows.length + failed.length === 0}
          empty={<p className="calm">{t('You have no tasks.')}</p>}
        >
          {({ failed }) => (
            <>
              <Failed failed={failed} onAgain={loaded.reload} />
              <ul className="tasks">
                {rows.slice(0, MOST).map((row) => (
                  <Line
                    key={row.task.id}
                    {...row}
                    isNamed={isNamed}
                    onDone={() => void change(row, row.task.version, true)}
                  />
                ))}
              </ul>
              {rows.length > MOST && (
                <p className="rest">
                  {t('All of them:')} <PerBrand counts={counts} place="tasks" />
                </p>
              )}
            </>
          )}
        </Loading>
      </section>
    )
  },
)

import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { OfficeTask } from '../../../../schemas/office/index.ts'
import { useSession } from '../../../staff-app/browser/context.ts'
import { Button, Empty, Id, Key, Note, type Said, Told } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useBrand } from '../context.ts'
import { ExportButton } from '../exports/button.tsx'
import { useKeys } from '../keys.ts'
import { Views } from '../lists/views.tsx'
import { Head, Loading, Rows } from '../page.tsx'
import { Named } from './named.tsx'
import { NewTask, type TypedTask } from './new-task.tsx'
import { TaskRow, untilTomorrow, type TaskChange } from './row.tsx'
import { TasksRoot } from './styles.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

const VIEWS = [
  ['mine', t('Mine')],
  ['nobody', t('Nobody’s')],
  ['all', t('Everybody’s')],
  ['later', t('Put off')],
  ['done', t('Done')],
  ['named', t('Notes that name me')],
] as const
type View = (typeof VIEWS)[number][0]

/** What the address asks for, loaded; and how a task is changed. */
const useTasks = (brand: StaffBrand) => {
  const { office, member } = useSession()
  const [params, setParams] = useSearchParams()
  const about = params.get('about')
  const view = VIEWS.find(([name]) => name === params.get('view'))?.[0] ?? (about === null ? 'mine' : 'all')
  const before = params.get('before')
  const [told, setTold] = useState<Said>()
  const owner = { mine: member?.name, nobody: '' }[view as string]
  const filters = {
    state: view === 'done' || view === 'later' ? view : ('open' as const),
    ...(owner !== undefined && { owner }),
    ...(about !== null && { login: about }),
  }
  const loaded = useLoad(
    () =>
      office.call('tasks.list', {
        brand: brand.id,
        ...filters,
        ...(before !== null && { before }),
      }),
    [brand.id, view, about, before, member?.name],
  )
  const go = (name: string, value: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('before')
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const change = async ({ id, version, words }: OfficeTask, changes: TaskChange) => {
    try {
      await office.call('tasks.change', { brand: brand.id, id, version, ...changes })
      const isLater = changes.later_until !== undefined && changes.later_until !== ''
      const what =
        changes.done === undefined
          ? t(isLater ? 'Put off: {words}' : 'Changed: {words}', { words })
          : t(changes.done ? 'Done: {words}' : 'Open again: {words}', { words })
      setTold({ tone: 'good', words: what })
    } catch (error) {
      // What the member read stays beside what it says now.
      setTold({ tone: 'bad', words: t('Not changed: “{words}”. {why}', { words, why: (error as Error).message }) })
    }
    loaded.reload()
  }
  const add = async ({ words, owner: whose, due_at }: TypedTask) => {
    const more = { ...(whose && { owner: whose }), ...(due_at && { due_at }), ...(about !== null && { login: about }) }
    await office.call('tasks.add', { brand: brand.id, words, ...more })
    setTold({ tone: 'good', words: t('Added: {words}', { words }) })
    loaded.reload()
  }
  return { view, filters, about, before, told, loaded, go, change, add }
}

interface TitleProps {
  readonly brand: string
  readonly view: View
  readonly about: string | null
  readonly filters: Readonly<Record<string, string>>
}
const Title = ({ brand, view, about, filters }: TitleProps) => (
  <Head title={t('Tasks')}>
    <nav aria-label={t('Views')}>
      {VIEWS.map(([name, title]) => (
        <Link
          key={name}
          to={`/${brand}/tasks?view=${name}${about === null ? '' : `&about=${about}`}`}
          aria-current={name === view ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
    <Views brand={brand} list="tasks" />
    {view !== 'named' && <ExportButton list="tasks.list" filters={filters} />}
    <div className="keys">
      <span>
        <Key>j</Key> <Key>k</Key> {t('next, previous')}
      </span>
      <span>
        <Key>d</Key> {t('done')}
      </span>
      <span>
        <Key>s</Key> {t('until tomorrow')}
      </span>
      <span>
        <Key>n</Key> {t('new')}
      </span>
    </div>
  </Head>
)

const HEAD = [t('Task'), t('Player'), t('Owner'), t('When'), t('Written by'), t('Action')]
const EMPTY: Partial<Record<View, string>> = {
  mine: t('Nothing waits for you'),
  later: t('Nothing is put off'),
  done: t('Nothing is done yet'),
}

interface ListProps {
  readonly tasks: ReturnType<typeof useTasks>
  readonly brand: StaffBrand
  readonly chosen: number
  readonly mayWrite: boolean
}
const List = ({ tasks: { loaded, view, before, go, change }, brand, chosen, mayWrite }: ListProps) => (
  <Loading
    loaded={loaded}
    isEmpty={({ items }) => items.length === 0}
    empty={<Empty title={EMPTY[view] ?? t('No tasks')} />}
  >
    {({ items, members, next }) => (
      <>
        <div className="scroll">
          <Rows>
            <thead>
              <tr>
                {HEAD.map((title, index) => (
                  <th key={title} className={index === HEAD.length - 1 ? 'end' : undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((task, index) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  brand={brand}
                  members={members}
                  isChosen={index === chosen}
                  isPutOff={view === 'later'}
                  mayWrite={mayWrite}
                  onChange={(one, changes) => void change(one, changes)}
                />
              ))}
            </tbody>
          </Rows>
        </div>
        <p className="pages">
          {before !== null && <Button onClick={() => go('before', null)}>{t('First page')}</Button>}
          {next !== null && <Button onClick={() => go('before', next)}>{t('Next page')}</Button>}
        </p>
      </>
    )}
  </Loading>
)

/** Keys of the list: the next and the previous task, done, a new one. @returns the place of the chosen task */
const useListKeys = (tasks: ReturnType<typeof useTasks>, mayWrite: boolean, onNew: () => void): number => {
  const [chosen, setChosen] = useState(-1)
  const items = tasks.loaded.data?.items ?? []
  const step = (by: number) => setChosen((at) => Math.max(0, Math.min(items.length - 1, at + by)))
  const finish = () => {
    const task = items[chosen]
    if (task && mayWrite && tasks.view !== 'named') void tasks.change(task, { done: task.done_at === null })
  }
  const putOff = () => {
    const task = items[chosen]
    if (task && mayWrite && task.done_at === null && tasks.view !== 'later') void tasks.change(task, untilTomorrow())
  }
  useKeys({ j: () => step(1), k: () => step(-1), d: finish, s: putOff, n: onNew })
  return chosen
}

/** Tasks of the brand: what, about whom, whose and until when. */
export const Component = observer(() => {
  const brand = useBrand()
  const session = useSession()
  const tasks = useTasks(brand)
  const { view, about, told, loaded, go, add } = tasks
  const field = useRef<HTMLInputElement>(null)
  const mayWrite = session.may(brand.id, 'support', 'payments', 'risk')
  const chosen = useListKeys(tasks, mayWrite, () => field.current?.focus())
  const isNew = useLocation().hash === '#new'
  const isThere = mayWrite && loaded.data !== undefined
  useEffect(() => {
    if (isNew && isThere) field.current?.focus()
  }, [isNew, isThere])
  return (
    <>
      <Title brand={brand.id} view={view} about={about} filters={tasks.filters} />
      <Told said={told} />
      {about !== null && (
        <Note>
          {rich('About the player {id}', { id: <Id id={about} /> })}{' '}
          <Button onClick={() => go('about', null)}>{t('About everybody')}</Button>
        </Note>
      )}
      {view === 'named' ? (
        <Named brand={brand} />
      ) : (
        <TasksRoot>
          {mayWrite && loaded.data && (
            <NewTask
              key={about}
              about={`${brand.id} task ${about ?? ''}`}
              me={session.member?.name ?? ''}
              members={loaded.data.members}
              field={field}
              onAdd={add}
            />
          )}
          <List tasks={tasks} brand={brand} chosen={chosen} mayWrite={mayWrite} />
        </TasksRoot>
      )}
    </>
  )
})

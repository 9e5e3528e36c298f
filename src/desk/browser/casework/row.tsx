import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { shortId } from '../../../../engine/ids/index.ts'
import type { OfficeRequest, OfficeTask } from '../../../../schemas/office/index.ts'
import { Button, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'

/** A change of a task. */
export type TaskChange = Omit<OfficeRequest<'tasks.change'>, 'brand' | 'id' | 'version'>

interface Row {
  readonly task: OfficeTask
  readonly brand: StaffBrand
  readonly members: readonly string[]
  readonly isChosen: boolean
  readonly mayWrite: boolean
  readonly onChange: (task: OfficeTask, change: TaskChange) => void
}
const When = ({ task, brand }: Pick<Row, 'task' | 'brand'>) => {
  if (task.done_at !== null)
    return (
      <>
        <Time at={task.done_at} zone={brand.timezone} /> by {task.done_by}
      </>
    )
  if (task.due_at === null) return 'no day'
  return task.is_late ? (
    <Status tone="bad" icon="clock">
      <Time at={task.due_at} zone={brand.timezone} />
    </Status>
  ) : (
    <Time at={task.due_at} zone={brand.timezone} />
  )
}

/** A task: what, about whom, whose it is and when it is due. */
export const TaskRow = observer(({ task, brand, members, isChosen, mayWrite, onChange }: Row) => {
  const line = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <tr ref={line} aria-selected={isChosen}>
      <td className="words">{task.words}</td>
      <td>{task.player !== null && <Link to={`/${brand.id}/players/${task.player}`}>{shortId(task.player)}</Link>}</td>
      <td>
        <select
          aria-label={`Owner of ${task.words}`}
          value={task.owner ?? ''}
          disabled={!mayWrite || task.done_at !== null}
          onChange={({ target }) => onChange(task, { owner: target.value })}
        >
          <option value="">nobody</option>
          {[...new Set([...members, ...(task.owner === null ? [] : [task.owner])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </td>
      <td>
        <When task={task} brand={brand} />
      </td>
      <td>{task.by}</td>
      <td className="end">
        {mayWrite && (
          <Button onClick={() => onChange(task, { done: task.done_at === null })}>
            {task.done_at === null ? 'Done' : 'Open again'}
          </Button>
        )}
      </td>
    </tr>
  )
})

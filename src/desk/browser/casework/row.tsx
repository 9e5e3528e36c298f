import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { shortId } from '../../../../engine/ids/index.ts'
import type { OfficeRequest, OfficeTask } from '../../../../schemas/office/index.ts'
import { Button, Status, Time } from '../../../staff-app/browser/parts.tsx'
import type { StaffBrand } from '../../../staff-app/browser/session.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { rich } from '../../../staff-app/browser/rich.tsx'

/** A change of a task. */
export type TaskChange = Omit<OfficeRequest<'tasks.change'>, 'brand' | 'id' | 'version'>

interface Row {
  readonly task: OfficeTask
  readonly brand: StaffBrand
  readonly members: readonly string[]
  readonly isChosen: boolean
  /** Whether it stands among those that are put off. */
  readonly isPutOff: boolean
  readonly mayWrite: boolean
  readonly onChange: (task: OfficeTask, change: TaskChange) => void
}
const When = ({ task, brand, isPutOff }: Pick<Row, 'task' | 'brand' | 'isPutOff'>) => {
  if (task.done_at !== null)
    return rich('{time} by {member}', {
      time: <Time at={task.done_at} zone={brand.timezone} />,
      member: task.done_by,
    })
  if (isPutOff)
    return rich('put off until {time}', { time: <Time at={task.later_until ?? ''} zone={brand.timezone} /> })
  if (task.due_at === null) return t('no day')
  return task.is_late ? (
    <Status tone="bad" icon="clock">
      <Time at={task.due_at} zone={brand.timezone} />
    </Status>
  ) : (
    <Time at={task.due_at} zone={brand.timezone} />
  )
}

const HOUR_MS = 3_600_000
/** For how long a task is put off: hours, and in words. The second one is that of the key. */
const LENGTHS = [
  [1, t('for an hour')],
  [24, t('until tomorrow')],
  [168, t('for a week')],
] as const
/** The instant so many hours from now. */
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString()
/** Puts a task off until tomorrow. */
export const untilTomorrow = (): TaskChange => ({ later_until: inHours(LENGTHS[1][0]) })

/** Puts a task off for a while, or takes it up again. */
const PutOff = ({ task, isPutOff, onChange }: Pick<Row, 'task' | 'isPutOff' | 'onChange'>) =>
  isPutOff ? (
    <Button onClick={() => onChange(task, { later_until: '' })}>{t('Take up again')}</Button>
  ) : (
    <select
      aria-label={t('Put off {task}', { task: task.words })}
      value=""
      onChange={({ target }) => onChange(task, { later_until: inHours(Number(target.value)) })}
    >
      <option value="" disabled>
        {t('Put off …')}
      </option>
      {LENGTHS.map(([hours, words]) => (
        <option key={hours} value={hours}>
          {words}
        </option>
      ))}
    </select>
  )

/** A task: what, about whom, whose it is and when it is due. */
export const TaskRow = observer(({ task, brand, members, isChosen, isPutOff, mayWrite, onChange }: Row) => {
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
          aria-label={t('Owner of {task}', { task: task.words })}
          value={task.owner ?? ''}
          disabled={!mayWrite || task.done_at !== null}
          onChange={({ target }) => onChange(task, { owner: target.value })}
        >
          <option value="">{t('nobody')}</option>
          {[...new Set([...members, ...(task.owner === null ? [] : [task.owner])])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </td>
      <td>
        <When task={task} brand={brand} isPutOff={isPutOff} />
      </td>
      <td>{task.by}</td>
      <td className="end">
        {mayWrite && task.done_at === null && <PutOff task={task} isPutOff={isPutOff} onChange={onChange} />}{' '}
        {mayWrite && (
          <Button onClick={() => onChange(task, { done: task.done_at === null })}>
            {task.done_at === null ? t('Done') : t('Open again')}
          </Button>
        )}
      </td>
    </tr>
  )
})

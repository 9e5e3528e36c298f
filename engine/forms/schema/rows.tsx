import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useProblemCount, useShared } from './context.ts'
import { pointerOf, type Path } from './model/pointer.ts'
import { Drawn, IconButton } from './parts.tsx'
import { t } from './words.ts'

/** One row of a list or a map. */
export interface Row {
  /** The same for the same item wherever it stands. */
  readonly key: string | number
  readonly path: Path
  /** What the item is called: "Slide 2". */
  readonly name: string
  /** What stands in the row beside its buttons: its title, or its control. */
  readonly head: ReactNode
  /** What opens below the row; absent where the head is all of it. */
  readonly body?: () => ReactNode
}
interface RowsProps {
  readonly labelId: string
  readonly rows: readonly Row[]
  readonly open: ReadonlySet<string | number>
  readonly onToggle: (key: string | number) => void
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
  /** Whether one more may be removed. */
  readonly canRemove: boolean
}

/** Where the focus goes after a row moved or left: a button of a row. */
const focusRow = (list: HTMLOListElement | null, index: number, button: string): void => {
  const row = list?.children[index]
  row?.querySelector<HTMLElement>(`:scope > .sf-row [data-button="${button}"]:not(:disabled), .sf-row button`)?.focus()
}

/** Items that can be moved and removed: by their buttons, and with Alt and the arrows. */
export const Rows = ({ labelId, rows, open, onToggle, onMove, onRemove, canRemove }: RowsProps) => {
  const { say } = useShared()
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, to: number, button: string) => {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    const focused = document.activeElement as HTMLElement | null
    onMove(from, to)
    say(t('{name}: now {at} of {count}', { name: row.name, at: to + 1, count: rows.length }))
    // React keeps the row's elements, so whatever had the focus has it again.
    requestAnimationFrame(() => {
      if (focused?.isConnected && !(focused as HTMLButtonElement).disabled) focused.focus()
      else focusRow(list.current, to, button)
    })
  }
  const remove = (index: number) => {
    onRemove(index)
    say(t('{name}: removed', { name: rows[index]?.name ?? '' }))
    requestAnimationFrame(() => focusRow(list.current, Math.min(index, rows.length - 2), 'remove'))
  }
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0) return
    event.preventDefault()
    event.stopPropagation()
    move(index, index + step, step < 0 ? 'up' : 'down')
  }
  return (
    <ol className="sf-rows" aria-labelledby={labelId} ref={list}>
      {rows.map((row, index) => (
        // Alt with the arrows moves the row from whichever of its elements has the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <li
          key={row.key}
          data-row={pointerOf(row.path)}
          data-open={open.has(row.key) || undefined}
          onKeyDown={(event) => press(event, index)}
        >
          <div className="sf-row">
            <RowHead row={row} isOpen={open.has(row.key)} onToggle={() => onToggle(row.key)} />
            <RowButtons
              name={row.name}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              canRemove={canRemove}
              onMove={(step) => move(index, index + step, step < 0 ? 'up' : 'down')}
              onRemove={() => remove(index)}
            />
          </div>
          {row.body && open.has(row.key) && <div className="sf-row-body">{row.body()}</div>}
        </li>
      ))}
    </ol>
  )
}

interface RowButtonsProps {
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canRemove: boolean
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}
const RowButtons = ({ name, isFirst, isLast, canRemove, onMove, onRemove }: RowButtonsProps) => (
  <span className="sf-row-buttons">
    <IconButton
      label={t('Move {name} up', { name })}
      icon="up"
      data-button="up"
      aria-keyshortcuts="Alt+ArrowUp"
      disabled={isFirst}
      onClick={() => onMove(-1)}
    />
    <IconButton
      label={t('Move {name} down', { name })}
      icon="down"
      data-button="down"
      aria-keyshortcuts="Alt+ArrowDown"
      disabled={isLast}
      onClick={() => onMove(1)}
    />
    <IconButton
      label={t('Remove {title}', { title: name })}
      icon="close"
      data-button="remove"
      disabled={!canRemove}
      onClick={onRemove}
    />
  </span>
)

const RowHead = ({ row, isOpen, onToggle }: { row: Row; isOpen: boolean; onToggle: () => void }) => {
  const count = useProblemCount(row.path, !isOpen)
  if (!row.body) return <div className="sf-row-control">{row.head}</div>
  return (
    <button type="button" className="sf-row-name" aria-expanded={isOpen} onClick={onToggle}>
      <Drawn name="caret" />
      {row.head}
      {count > 0 && <Count count={count} />}
    </button>
  )
}

/** How many problems are below a closed part. */
export const Count = ({ count }: { count: number }) => (
  <span className="sf-count">
    <Drawn name="bad" />
    {t('{count, plural, one {# problem} other {# problems}}', { count })}
  </span>
)

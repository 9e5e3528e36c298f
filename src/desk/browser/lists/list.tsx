import { useCallback, type ReactNode } from 'react'
import { Bones, Button, Note } from '../../../staff-app/browser/parts.tsx'
import { Unread } from '../../../staff-app/browser/unread.tsx'
import { usePages } from './pages.ts'
import { VirtualRows } from './virtual.tsx'
import { t } from '../../../staff-app/browser/language.ts'

/** A column: its name in the address, its title, what is in it, and how it stands. */
export type ListColumn<T, A> = readonly [
  name: string,
  title: string,
  cell: (item: T, around: A) => ReactNode,
  style?: 'end' | 'cut',
]

interface Begun {
  readonly error: Error | undefined
  readonly onAgain: () => void
}
/** What stands where the rows will be: bones, or why there are none. */
const Begun = ({ error, onAgain }: Begun) =>
  error ? (
    <Unread title={t('This could not be loaded')} fault={error.message} onRetry={onAgain} />
  ) : (
    <div role="progressbar" aria-busy="true" aria-label={t('Loading')}>
      <Bones />
    </div>
  )

interface LongListProps<T, A> {
  readonly label: string
  readonly columns: readonly ListColumn<T, A>[]
  /** What the cells of all rows are written with; the same object while it stays as it is. */
  readonly around: A
  /** Asks for a page; the same function while the filters stay as they are. */
  readonly load: (before: string | undefined) => Promise<{ items: readonly T[]; next: string | null }>
  readonly keyOf: (item: T) => string
  /** The place of the chosen item among those that are known; -1 for none. */
  readonly chosenIn: (items: readonly T[]) => number
  /** What stands there when nothing fits. */
  readonly empty: ReactNode
  /** Gets the items as they are known, for keys. */
  readonly keys: (items: readonly T[]) => ReactNode
}

/** A list by its columns, of which only what is on the screen is in the page; the next rows are read as it scrolls. */
export const LongList = <T, A>({ label, columns, around, load, keyOf, chosenIn, empty, keys }: LongListProps<T, A>) => {
  const { items, next, error, more } = usePages(load)
  const row = useCallback(
    (item: T) =>
      columns.map(([name, , cell, style]) => (
        <td key={name} className={style}>
          {cell(item, around)}
        </td>
      )),
    [columns, around],
  )
  if (items.length === 0 && next === undefined) return <Begun error={error} onAgain={more} />
  if (items.length === 0) return empty
  return (
    <>
      {keys(items)}
      {error && (
        <Note $tone="bad" role="alert">
          {error.message} <Button onClick={more}>{t('Try again')}</Button>
        </Note>
      )}
      <VirtualRows
        label={label}
        items={items}
        keyOf={keyOf}
        chosen={chosenIn(items)}
        hasMore={next !== null && error === undefined}
        onNearEnd={more}
        head={
          <tr>
            {columns.map(([name, title, , style]) => (
              <th key={name} className={style}>
                {title}
              </th>
            ))}
          </tr>
        }
        row={row}
      />
    </>
  )
}

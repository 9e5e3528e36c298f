// On phones rows and cells are blocks and lose their semantics; the roles restore them.
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import type { ReactNode } from 'react'

interface TableColumn {
  id: string
  label: ReactNode
  align?: 'start' | 'end'
  /** Not shown on phones. */ minor?: boolean
}
interface TableRow {
  id: string
  cells: Record<string, ReactNode>
  selected?: boolean
}
export interface TableProps {
  caption: ReactNode
  captionHidden?: boolean
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  empty?: ReactNode
}
/** A table. On phones each row is shown as a list of labels and values. */
export const Table = ({ caption, captionHidden = true, columns, rows, empty }: TableProps) => {
  if (rows.length === 0 && empty) return <>{empty}</>
  return (
    <table className="fy-table" role="table">
      <caption className={captionHidden ? 'fy-hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              data-align={column.align}
              data-minor={column.minor || undefined}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row" aria-current={row.selected ? 'true' : undefined}>
            {columns.map((column) => (
              <td key={column.id} role="cell" data-align={column.align} data-minor={column.minor || undefined}>
                <span className="fy-table-label" aria-hidden="true">
                  {column.label}
                </span>
                <span className="fy-table-value">{row.cells[column.id]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

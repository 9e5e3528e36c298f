import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDraft } from '../draft/context.ts'
import { keyOf } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { usePagesLocation, useSeats } from './location.ts'

const Root = styled.section`
  background: var(--panel);
  border-top: 1px solid var(--line);
  & > button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    height: 34px;
    padding: 0 12px;
    border: 0;
    background: none;
    font: 600 12px/16px var(--sans);
    cursor: pointer;
  }
  & > button > span {
    font-weight: 450;
    color: var(--fg-2);
  }
  & > ul {
    max-height: 200px;
    overflow: auto;
    border-top: 1px solid var(--line);
  }
  & li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 0 8px;
    align-items: center;
    padding: 6px 12px;
    border-bottom: 1px solid var(--line);
  }
  & li > svg {
    color: var(--warn);
  }
  & li.error > svg {
    color: var(--bad);
  }
  & li code {
    grid-column: 2;
    color: var(--quiet);
    font: 450 11px/16px var(--mono);
  }
  & li button {
    grid-row: 1 / span 2;
    grid-column: 3;
    padding: 3px 10px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
    cursor: pointer;
  }
`

/** The problems of the draft, each with its place and what mends it. */
export const Problems = observer(() => {
  const { outline } = useDraft()
  const { select } = usePagesLocation()
  const known = useSeats()
  const problems = outline?.problems ?? []
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const [isOpen, setOpen] = useState<boolean>()
  const shown = isOpen ?? errors > 0
  const words =
    problems.length === 0
      ? 'No problems'
      : [
          errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`,
          problems.length > errors &&
            `${problems.length - errors} ${problems.length - errors === 1 ? 'warning' : 'warnings'}`,
        ]
          .filter(Boolean)
          .join(', ')
  /** The nearest place of the tree at or above a problem. */
  const seatOf = (file: string, pointer: string) => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const seat = known.get(keyOf({ file, pointer: at }))
      if (seat || at === '') return seat
    }
  }
  return (
    <Root aria-label="Problems">
      <button type="button" aria-expanded={shown} onClick={() => setOpen(!shown)}>
        <StudioIcon name={shown ? 'open' : 'closed'} size={12} />
        {words}
        <span>
          {errors > 0 && 'The preview shows the last state without errors. A draft with errors is not released.'}
        </span>
      </button>
      {shown && problems.length > 0 && (
        <ul>
          {problems.map((one) => {
            const seat = one.isOwn ? seatOf(one.file, one.pointer) : undefined
            return (
              <li key={`${one.file}${one.pointer}${one.code}${one.message}`} className={one.severity}>
                <StudioIcon name="error" />
                <span>
                  {one.message}. {one.fix}
                </span>
                <code>
                  {one.file}:{one.line}:{one.column} {one.pointer}
                </code>
                {seat && (
                  <button type="button" onClick={() => select(seat.node)}>
                    Show
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Root>
  )
})

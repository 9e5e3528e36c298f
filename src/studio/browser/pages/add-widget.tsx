import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../../../staff-app/browser/icons.tsx'
import { useDraft } from '../draft/context.ts'
import { added, freshId, offersFor, slotSchema } from '../draft/structure.ts'
import type { OutlineNode } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { usePagesLocation } from './location.ts'

const Root = styled.section`
  & > input {
    width: 100%;
    height: 32px;
    padding: 0 8px;
    margin-bottom: 8px;
    border: 1px solid var(--line-strong);
    border-radius: 6px;
    background: var(--panel);
  }
  & > small {
    color: var(--quiet);
  }
  & ul {
    margin-inline: -16px;
  }
  & li button {
    display: grid;
    grid-template-columns: 16px 1fr;
    gap: 0 10px;
    align-items: center;
    width: 100%;
    min-height: 40px;
    padding: 6px 16px;
    border: 0;
    background: none;
    text-align: start;
    cursor: pointer;
  }
  & li button:hover {
    background: var(--hover);
  }
  & li button:disabled {
    cursor: default;
    background: none;
    color: var(--quiet);
  }
  & li button > span {
    font-weight: 550;
  }
  & li button > small {
    grid-column: 2;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
`

/** The widgets a slot takes, to be added; those it does not take with the reason. */
export const AddWidget = observer(({ slot }: { slot: OutlineNode }) => {
  const draft = useDraft()
  const { select } = usePagesLocation()
  const [query, setQuery] = useState('')
  const { widgets } = draft
  if (!widgets) return null
  const all = offersFor(slot, widgets)
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(({ id, title, description }) =>
    words.every((word) => `${id} ${title} ${description}`.toLowerCase().includes(word)),
  )
  const fitting = all.filter(({ why }) => why === undefined).length
  const { least = 0, most = null } = slotSchema(slot, widgets) ?? {}
  const add = (widget: string, title: string) => {
    const id = freshId(slot, widget)
    draft.write(slot.file, `${title} added`, added(slot, id, { widget }))
    select({ file: slot.file, pointer: `${slot.pointer}/${id}` })
  }
  return (
    <Root>
      <h3>Add to {slot.name}</h3>
      <p>
        {slot.detail}
        {least > 0 && ` It needs at least ${least}.`}
        {most !== null && ` It shows at most ${most}.`}
      </p>
      <input
        type="search"
        aria-label="Search widgets"
        placeholder="Search widgets"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <small>
        {fitting} fit, {all.length - fitting} do not
      </small>
      <ul>
        {found.map(({ id, title, description, why }) => (
          <li key={id}>
            <button type="button" disabled={why !== undefined || !draft.isOpen} onClick={() => add(id, title)}>
              {why === undefined ? <StudioIcon name="plus" /> : <Icon name="lock" />}
              <span>{title}</span>
              <small>{why ?? description.replaceAll('`', '')}</small>
            </button>
          </li>
        ))}
      </ul>
    </Root>
  )
})

import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Bones, Button, Empty } from '../../../staff-app/browser/parts.tsx'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useDraft } from '../draft/context.ts'
import { PartForm } from '../draft/part-form.tsx'
import { added, freshId, moved, removed, shown, type Seated } from '../draft/structure.ts'
import { keyOf } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { AddWidget } from './add-widget.tsx'
import { usePagesLocation, useSeats } from './location.ts'
import { Where } from './where.tsx'

const Root = styled.aside`
  display: flex;
  flex-direction: column;
  min-height: 0;
  background: var(--panel);
  border-inline-start: 1px solid var(--line);
  & > header {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: center;
    gap: 0 10px;
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
  }
  & > header h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > header p {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--quiet);
    font: 450 12px/16px var(--sans);
  }
  & > [role='toolbar'] {
    display: flex;
    gap: 2px;
    padding: 4px 8px;
    border-bottom: 1px solid var(--line);
  }
  & > [role='toolbar'] button {
    display: grid;
    place-items: center;
    width: 30px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--fg-2);
    cursor: pointer;
  }
  & > [role='toolbar'] button:hover:not(:disabled) {
    background: var(--hover);
    color: var(--fg);
  }
  & > [role='toolbar'] button:disabled {
    opacity: 0.35;
    cursor: default;
  }
  & > [role='toolbar'] select {
    margin-inline-start: auto;
    height: 28px;
    max-width: 130px;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--panel);
  }
  & > .forms {
    flex: 1;
    min-height: 0;
    overflow: auto;
    scrollbar-width: thin;
  }
  & .forms section {
    padding: 12px 16px 16px;
    border-bottom: 1px solid var(--line);
  }
  & .forms section > h3 {
    margin-bottom: 4px;
  }
  & .forms section > p {
    margin-bottom: 12px;
    color: var(--fg-2);
  }
`

/** What can be done with a widget, each with its key. */
const Tools = observer(({ seat }: { seat: Seated }) => {
  const draft = useDraft()
  const { select } = usePagesLocation()
  const known = useSeats()
  const { node, parents } = seat
  const slot = parents.at(-1)!
  const { file, name } = node
  const write = (label: string, edits: ReturnType<typeof moved>) => draft.write(file, label, edits)
  const value = async (): Promise<unknown> => {
    const { pointer } = node
    const asked = { brand: draft.brand, id: draft.id, file, pointer }
    return (await draft.office.call('studio.explain', asked)).value
  }
  const double = async () => {
    const id = freshId(slot, node.widget ?? node.detail)
    write(`${name} doubled`, added(slot, id, await value()))
    select({ file, pointer: `${slot.pointer}/${id}` })
  }
  const to = async (key: string) => {
    const target = known.get(key)
    if (!target) return
    const id = freshId(target.node, node.widget ?? node.detail)
    write(`${name} moved to ${target.node.name}`, [
      ...added(target.node, id, await value()),
      ...removed(seat, draft.brand),
    ])
    select({ file, pointer: `${target.node.pointer}/${id}` })
  }
  const [up, down] = [moved(seat, -1), moved(seat, 1)]
  const root = parents[0]
  // A widget cannot be put into itself.
  const slots = [...known.values()].filter(
    ({ node: one, parents: [first] }) =>
      one.kind === 'slot' && first === root && one !== slot && !one.pointer.startsWith(`${node.pointer}/`),
  )
  const label = `order of ${slot.name}`
  return (
    <div role="toolbar" aria-label={name}>
      <button
        type="button"
        disabled={up.length === 0}
        title="Move up (Alt ↑)"
        aria-label="Move up"
        onClick={() => write(label, up)}
      >
        <StudioIcon name="up" />
      </button>
      <button
        type="button"
        disabled={down.length === 0}
        title="Move down (Alt ↓)"
        aria-label="Move down"
        onClick={() => write(label, down)}
      >
        <StudioIcon name="down" />
      </button>
      <button type="button" title="Put the same once more below" aria-label="Duplicate" onClick={() => void double()}>
        <StudioIcon name="double" />
      </button>
      {node.hidden === 'order' ? (
        <button type="button" title="Show it" aria-label="Show" onClick={() => write(`${name} shown`, shown(seat))}>
          <StudioIcon name="shown" />
        </button>
      ) : (
        <button
          type="button"
          title="Remove (Delete)"
          aria-label="Remove"
          onClick={() => {
            select(slot)
            write(`${name} removed`, removed(seat, draft.brand))
          }}
        >
          <StudioIcon name="remove" />
        </button>
      )}
      {slots.length > 0 && (
        <select aria-label="Move to" value="" onChange={(event) => void to(event.target.value)}>
          <option value="">Move to …</option>
          {slots.map(({ node: one, parents: around }) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {[...around.slice(1), one].map((each) => each.name).join(' › ')}
            </option>
          ))}
        </select>
      )}
    </div>
  )
})

const Forms = observer(({ seat }: { seat: Seated }) => {
  const draft = useDraft()
  const { file, pointer } = seat.node
  const { data, error, reload } = useLoad(
    () => draft.office.call('studio.parts', { brand: draft.brand, id: draft.id, file, pointer }),
    [draft.id, file, pointer, String(draft.epoch)],
  )
  if (!data)
    return error ? (
      <Empty title="The fields could not be read">
        <p>{error.message}</p>
        <Button onClick={reload}>Try again</Button>
      </Empty>
    ) : (
      <Bones />
    )
  return (
    <>
      {data.parts.map((part) => (
        <section key={`${part.pointer} ${part.title} ${data.revision}`}>
          <h3>{part.title}</h3>
          {part.description !== '' && <p>{part.description}</p>}
          <PartForm file={file} part={part} />
        </section>
      ))}
    </>
  )
})

/** The form of what is selected, or the widgets a slot takes. */
export const Inspector = observer(() => {
  const draft = useDraft()
  const { seat, at } = usePagesLocation()
  const [isWhere, setWhere] = useState(false)
  if (!seat)
    return (
      <Root aria-label="Fields">
        <Empty title="This is not in the draft any more">
          <p>Choose something in the tree.</p>
        </Empty>
      </Root>
    )
  const { node, parents } = seat
  return (
    <Root aria-label="Fields of what is selected">
      <header>
        <StudioIcon name={node.kind} />
        <h2>{node.name}</h2>
        <p>
          {[...parents.map(({ name }) => name), node.detail].join(' › ')}
          {node.kind !== 'slot' && node.layer !== draft.brand && `, inherited from ${node.layer}`}
        </p>
      </header>
      {node.kind === 'widget' && draft.isOpen && <Tools seat={seat} />}
      <div className="forms" key={at}>
        {node.kind === 'slot' ? <AddWidget slot={node} /> : <Forms seat={seat} />}
        {node.kind !== 'slot' && (
          <section>
            <Button kind="ghost" aria-expanded={isWhere} onClick={() => setWhere(!isWhere)}>
              <StudioIcon name="why" />
              Where does this come from?
            </Button>
            {isWhere && <Where file={node.file} pointer={node.pointer} />}
          </section>
        )}
      </div>
    </Root>
  )
})

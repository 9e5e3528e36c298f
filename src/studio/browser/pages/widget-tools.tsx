import { observer } from 'mobx-react-lite'
import { styled } from 'styled-components'
import { useDraft } from '../draft/context.ts'
import type { Edit } from '../draft/edits.ts'
import { moved, shown, whyNot, whyNotInto, whyStays, type Seated } from '../draft/structure.ts'
import { keyOf } from '../draft/types.ts'
import { StudioIcon } from '../icons.tsx'
import { t } from '../../../staff-app/browser/language.ts'
import { usePagesLocation, useSeats } from './location.ts'
import { useClip, useMoves } from './moves.ts'

const Root = styled.div`
  display: flex;
  gap: 2px;
  padding: 4px 8px;
  border-bottom: 1px solid var(--line);
  & button {
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
  & button:hover:not(:disabled) {
    background: var(--hover);
    color: var(--fg);
  }
  & button:disabled {
    opacity: 0.35;
    cursor: default;
  }
  & select {
    margin-inline-start: auto;
    height: 28px;
    min-width: 0;
    max-width: 130px;
    text-overflow: ellipsis;
    border: 1px solid var(--line);
    border-radius: 6px;
    background: var(--panel);
  }
`

interface DeedProps {
  icon: StudioIcon
  label: string
  /** With its key, where it has one. */
  title: string
  isOff?: boolean
  onClick: () => void
}
const Deed = ({ icon, label, title, isOff = false, onClick }: DeedProps) => (
  <button type="button" disabled={isOff} title={title} aria-label={label} onClick={onClick}>
    <StudioIcon name={icon} />
  </button>
)

/** The slots a widget may go to in its file, and those it may not with the reason. */
const MoveTo = observer(({ seat }: { seat: Seated }) => {
  const { widgets } = useDraft()
  const known = useSeats()
  const { move } = useMoves()
  const { parents } = seat
  const slots = [...known.values()].filter(
    ({ node: one, parents: [first] }) => one.kind === 'slot' && first === parents[0] && one !== parents.at(-1),
  )
  if (slots.length === 0 || !widgets) return null
  const go = (key: string) => {
    const target = known.get(key)?.node
    if (target) void move(seat, target)
  }
  return (
    <select aria-label={t('Move to')} value="" onChange={(event) => go(event.target.value)}>
      <option value="">{t('Move to …')}</option>
      {slots.map(({ node: one, parents: around }) => {
        const why = whyNotInto(seat, one, widgets)
        return (
          <option key={keyOf(one)} value={keyOf(one)} disabled={why !== undefined}>
            {[...around.slice(1), one].map((each) => each.name).join(' › ')}
            {why !== undefined && `: ${why}`}
          </option>
        )
      })}
    </select>
  )
})

/** Moves a widget before the one above it in its slot, or behind the one below. */
const Order = observer(({ seat, slot }: { seat: Seated; slot: Seated['node'] }) => {
  const draft = useDraft()
  const [up, down] = [moved(seat, -1), moved(seat, 1)]
  const write = (edits: readonly Edit[]) =>
    draft.write(seat.node.file, t('order of {name}', { name: slot.name }), edits)
  return (
    <>
      <Deed
        icon="up"
        label={t('Move up')}
        title={t('Move up (Alt ↑)')}
        isOff={up.length === 0}
        onClick={() => write(up)}
      />
      <Deed
        icon="down"
        label={t('Move down')}
        title={t('Move down (Alt ↓)')}
        isOff={down.length === 0}
        onClick={() => write(down)}
      />
    </>
  )
})

/** What can be done with a widget, each with its key. */
export const WidgetTools = observer(({ seat }: { seat: Seated }) => {
  const draft = useDraft()
  const { select } = usePagesLocation()
  const { double } = useMoves()
  const { copy, cut } = useClip()
  const { node, parents } = seat
  const { file, name } = node
  const slot = parents.at(-1)!
  const { widgets } = draft
  const [stays, full] = [widgets && whyStays(seat, widgets), widgets && whyNot(slot, node.widget ?? '', widgets)]
  const remove = () => {
    select(slot)
    draft.remove(seat, t('{name} removed', { name }))
  }
  return (
    <Root role="toolbar" aria-label={name}>
      <Order seat={seat} slot={slot} />
      <Deed
        icon="double"
        label={t('Duplicate')}
        title={full ?? t('Put the same once more at the end')}
        isOff={full !== undefined}
        onClick={() => void double(seat, slot)}
      />
      <Deed
        icon="copy"
        label={t('Copy')}
        title={t('Copy, for another page or brand (Ctrl C)')}
        onClick={() => void copy(seat)}
      />
      <Deed
        icon="cut"
        label={t('Cut')}
        title={stays ?? t('Cut (Ctrl X)')}
        isOff={stays !== undefined}
        onClick={() => void cut(seat)}
      />
      {node.hidden === 'order' ? (
        <Deed
          icon="shown"
          label={t('Show')}
          title={t('Show it')}
          onClick={() => void draft.write(file, t('{name} shown', { name }), shown(seat))}
        />
      ) : (
        <Deed
          icon="remove"
          label={t('Remove')}
          title={stays ?? t('Remove (Delete)')}
          isOff={stays !== undefined}
          onClick={remove}
        />
      )}
      <MoveTo seat={seat} />
    </Root>
  )
})

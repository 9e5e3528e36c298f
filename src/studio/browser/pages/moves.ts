import { useDraft } from '../draft/context.ts'
import { added, freshId, removed, reordered, whyNot, type Seated } from '../draft/structure.ts'
import { keyOf, type OutlineNode } from '../draft/types.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { keepClip, readClip, type Clip } from './clip.ts'
import { usePagesLocation } from './location.ts'

/** What puts widgets into slots: as new ones, from elsewhere, or from what was copied. */
export const useMoves = () => {
  const draft = useDraft()
  const { select } = usePagesLocation()
  const put = (slot: OutlineNode, label: string, instance: unknown, name: string, before?: string) => {
    const id = freshId(slot, name)
    draft.write(slot.file, label, added(slot, id, instance, before))
    select({ file: slot.file, pointer: `${slot.pointer}/${id}` })
  }
  /** A widget as it is, with all it inherits. */
  const valueOf = async ({ file, pointer }: OutlineNode): Promise<unknown> =>
    (await draft.office.call('studio.explain', { brand: draft.brand, id: draft.id, file, pointer })).value
  return {
    valueOf,
    /** Puts a new widget into a slot, before another one or at the end. */
    add: (widget: string, title: string, slot: OutlineNode, before?: string) =>
      put(slot, t('{title} added', { title }), { widget }, widget, before),
    /** Puts what was copied into a slot. */
    paste: ({ name, id, instance }: Clip, slot: OutlineNode) => put(slot, t('{name} pasted', { name }), instance, id),
    /** Puts the same widget into a slot once more. */
    double: async ({ node }: Seated, slot: OutlineNode) =>
      put(slot, t('{name} doubled', { name: node.name }), await valueOf(node), node.widget ?? node.detail),
    /** Moves a widget into a slot, which may be its own, before another one or at the end. */
    async move(seat: Seated, slot: OutlineNode, before?: string) {
      const { node, parents } = seat
      const own = parents.at(-1)!
      if (keyOf(own) === keyOf(slot))
        return draft.write(slot.file, t('order of {name}', { name: slot.name }), reordered(slot, node.detail, before))
      const id = freshId(slot, node.detail)
      const there = added(slot, id, await valueOf(node), before)
      const gone = removed(seat, draft.brand)
      const label = t('{name} moved to {slot}', { name: node.name, slot: slot.name })
      const from = { moved: { file: node.file, pointer: node.pointer, to: `${slot.pointer}/${id}` } }
      if (slot.file === node.file) draft.write(slot.file, label, [...there, ...gone], from)
      else {
        draft.write(slot.file, label, there, from)
        draft.write(node.file, t('{name} taken away', { name: node.name }), gone)
      }
      select({ file: slot.file, pointer: `${slot.pointer}/${id}` })
    },
  }
}

/** Copies, cuts and pastes widgets, between pages, drafts and brands. */
export const useClip = () => {
  const draft = useDraft()
  const { select } = usePagesLocation()
  const { valueOf, paste } = useMoves()
  const copy = async ({ node }: Seated): Promise<void> => {
    const { widget = '', detail, name } = node
    keepClip({ widget, id: detail, name, instance: await valueOf(node) })
  }
  return {
    copy,
    /** @param leave goes on to what is selected then; to the slot when absent */
    async cut(seat: Seated, leave = () => select(seat.parents.at(-1)!)): Promise<void> {
      await copy(seat)
      leave()
      draft.remove(seat, t('{name} cut', { name: seat.node.name }))
    },
    /** Pastes into what is selected, or into the slot it is in, where that takes it. */
    paste({ node, parents }: Seated): void {
      const clip = readClip()
      const slot = node.kind === 'slot' ? node : parents.at(-1)
      if (clip && slot?.kind === 'slot' && draft.widgets && whyNot(slot, clip.widget, draft.widgets) === undefined)
        paste(clip, slot)
    },
  }
}

import type { Instance } from '../../../schemas/brand/index.ts'
import { isPlain, mergeSlot, type Plain } from './merge.ts'

/** The parts of a brand that have slots, with the path of each file's data. */
export const SLOTTED = ['layouts', 'shells', 'pages', 'dialogs'] as const

type Named = [id: string, instance: Instance]

/** Every instance of a slot, without removed ones, whether `order` names it or not. */
export const allIn = (slot: unknown): Named[] =>
  isPlain(slot) ? Object.entries(slot).filter((entry): entry is Named => entry[0] !== 'order' && isPlain(entry[1])) : []

/** The instances of a slot that show: those `order` names, or all of them where there is none. */
export const inOrder = (slot: unknown): Named[] => {
  const all = allIn(slot)
  if (!isPlain(slot) || !Array.isArray(slot.order)) return all
  const byId = new Map(all)
  return [...new Set(slot.order.map(String))].flatMap((id): Named[] => {
    const instance = byId.get(id)
    return instance ? [[id, instance]] : []
  })
}

/**
 * Walks every instance below some slots, outermost first.
 * @param of which instances of a slot: those that show, or all
 */
export const eachInstance = (
  slots: unknown,
  path: string[],
  seen: (instance: Instance, path: string[], id: string) => void,
  of: (slot: unknown) => Named[] = inOrder,
): void => {
  if (!isPlain(slots)) return
  for (const [name, slot] of Object.entries(slots)) {
    for (const [id, instance] of of(slot)) {
      seen(instance, [...path, name, id], id)
      eachInstance(instance.slots, [...path, name, id, 'slots'], seen, of)
    }
  }
}

/** Data of a group of files (`pages`, `layouts`, …) by id. */
export const group = (data: Plain, name: string): [id: string, value: Plain][] =>
  Object.entries((isPlain(data[name]) ? data[name] : {}) as Plain).filter((entry): entry is [string, Plain] =>
    isPlain(entry[1]),
  )

/** Merges the slots of a page over those of its layout or shell. */
export const joinSlots = (outer: unknown, own: unknown): Plain => {
  const slots: Plain = { ...(isPlain(outer) ? outer : {}) }
  for (const [name, slot] of Object.entries(isPlain(own) ? own : {}))
    slots[name] = mergeSlot((slots[name] ?? {}) as Plain, (slot ?? {}) as Plain)
  return slots
}

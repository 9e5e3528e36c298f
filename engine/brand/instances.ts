import type { Instance } from '../../schemas/brand/index.ts'
import { isPlain, type Plain } from './merge.ts'

/** The parts of a brand that have slots, with the path of each file's data. */
export const SLOTTED = ['layouts', 'shells', 'pages', 'dialogs'] as const

/** Instances of a slot in order, without removed ones. */
export const inOrder = (slot: unknown): [id: string, instance: Instance][] => {
  if (!isPlain(slot)) return []
  const order = Array.isArray(slot.order) ? slot.order.map(String) : []
  const ids = new Set(
    [...order, ...Object.keys(slot)].filter((id) => id !== 'order' && Object.hasOwn(slot, id) && isPlain(slot[id])),
  )
  return [...ids].map((id) => [id, slot[id] as unknown as Instance])
}

/** Walks every instance below some slots, outermost first. */
export const eachInstance = (
  slots: unknown,
  path: string[],
  seen: (instance: Instance, path: string[], id: string) => void,
): void => {
  if (!isPlain(slots)) return
  for (const [name, slot] of Object.entries(slots)) {
    for (const [id, instance] of inOrder(slot)) {
      seen(instance, [...path, name, id], id)
      eachInstance(instance.slots, [...path, name, id, 'slots'], seen)
    }
  }
}

/** Data of a group of files (`pages`, `layouts`, …) by id. */
export const group = (data: Plain, name: string): [id: string, value: Plain][] =>
  Object.entries((isPlain(data[name]) ? data[name] : {}) as Plain).filter((entry): entry is [string, Plain] =>
    isPlain(entry[1]),
  )

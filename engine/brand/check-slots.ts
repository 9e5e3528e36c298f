import { takesWidget, type SlotSchema } from '../registry/schema.ts'
import { inOrder } from './instances.ts'
import { isPlain, mergeSlot, type Plain } from './merge.ts'
import { list } from './problem.ts'
import type { Reporter } from './reporter.ts'

/** Slots of one owner, with what it offers. */
export interface Offer {
  /** Who offers them, as a problem names it: `"frame/rail"`, `a dialog`. */
  owner: string
  offered: Record<string, SlotSchema>
}

/** Checks that slots are ones their owner offers, that each takes what stands in it, and `order`. */
export const checkSlots = (slots: unknown, { owner, offered }: Offer, path: string[], reporter: Reporter): void => {
  if (!isPlain(slots)) return
  const names = Object.keys(offered)
  for (const [name, slot] of Object.entries(slots)) {
    const schema = Object.hasOwn(offered, name) ? offered[name] : undefined
    if (!schema)
      reporter.at([...path, name], `${owner} has no such slot`, {
        expected: list(names),
        found: `"${name}"`,
        names,
        name,
      })
    checkOrder(slot, [...path, name], reporter)
    for (const [id, { widget }] of schema ? inOrder(slot) : []) {
      if (typeof widget !== 'string' || takesWidget(schema!, widget)) continue
      reporter.at([...path, name, id, 'widget'], 'the slot does not take this widget', {
        expected: schema!.takes ? list(schema!.takes) : `anything but ${list(schema!.refuses ?? [])}`,
        found: `"${widget}"`,
      })
    }
  }
}

/** Checks that `order` names what is there. */
export const checkOrder = (slot: unknown, path: string[], reporter: Reporter): void => {
  if (!isPlain(slot) || !Array.isArray(slot.order)) return
  const ids = Object.keys(slot).filter((id) => id !== 'order')
  for (const id of slot.order) {
    if (typeof id === 'string' && !ids.includes(id))
      reporter.at([...path, 'order'], 'no such instance in this slot', {
        expected: list(ids),
        found: `"${id}"`,
        names: ids,
        name: id,
      })
  }
}

/**
 * Checks how many widgets stand in each slot. What a rule may hide, or only some screens show, counts towards the least
 * and not towards the most.
 * @param slots as they are on the page: what the layout puts there joined
 */
export const checkCounts = (slots: Plain, { offered }: Offer, path: string[], reporter: Reporter): void => {
  for (const [name, { least = 0, most = Infinity }] of Object.entries(offered)) {
    const instances = inOrder(slots[name])
    const always = instances.filter(([, { when, screens }]) => when === undefined && screens === undefined)
    if (instances.length < least)
      reporter.at([...path, name], 'too little stands in this slot', {
        expected: `at least ${least}`,
        found: String(instances.length),
      })
    if (always.length > most)
      reporter.at([...path, name], 'too much stands in this slot', {
        expected: `at most ${most} at a time`,
        found: list(always.map(([id]) => id)),
      })
  }
}

/** Slots of a page joined over those of what it stands in. */
export const joinSlots = (outer: unknown, own: unknown): Plain => {
  const slots: Plain = { ...(isPlain(outer) ? outer : {}) }
  for (const [name, slot] of Object.entries(isPlain(own) ? own : {}))
    slots[name] = mergeSlot((slots[name] ?? {}) as Plain, (slot ?? {}) as Plain)
  return slots
}

import { takesWidget, type SlotSchema } from '../registry/schema.ts'
import { inOrder } from './instances.ts'
import { read } from './locate.ts'
import { filesAt } from './market.ts'
import { isPlain, mergeSlot, type Plain } from './merge.ts'
import { list } from './problem.ts'
import type { Reporter } from './reporter.ts'
import type { LayeredBrand } from './types.ts'

/** The slots of an owner, and the schemas of the slots it offers. */
export interface Offer {
  /** The owner as a problem names it: `"frame/rail"`, `a dialog`. */
  owner: string
  offered: Record<string, SlotSchema>
}

/** Checks that slots are ones their owner offers, that each accepts its widgets, and `order`. */
export const checkSlots = (slots: unknown, { owner, offered }: Offer, path: string[], reporter: Reporter): void => {
  if (!isPlain(slots)) return
  const names = Object.keys(offered)
  for (const [name, slot] of Object.entries(slots)) {
    const schema = Object.hasOwn(offered, name) ? offered[name] : undefined
    if (!schema)
      reporter.at([...path, name], 'unknown-slot', `${owner} has no such slot`, {
        expected: list(names),
        found: `"${name}"`,
        names,
        name,
      })
    checkOrder(slot, [...path, name], reporter)
    for (const [id, { widget }] of schema ? inOrder(slot) : []) {
      if (typeof widget !== 'string' || takesWidget(schema!, widget)) continue
      reporter.at([...path, name, id, 'widget'], 'refused-widget', 'the slot does not take this widget', {
        expected: schema!.takes ? list(schema!.takes) : `anything but ${list(schema!.refuses ?? [])}`,
        found: `"${widget}"`,
      })
    }
  }
}

/**
 * Checks that `order` names existing instances. The merged order names everything inherited, so only what a file
 * itself writes is checked in that file.
 */
export const checkOrder = (slot: unknown, path: string[], reporter: Reporter): void => {
  if (!isPlain(slot)) return
  const live = Object.keys(slot).filter((id) => id !== 'order' && slot[id] !== null)
  const { written, removed } = writtenOrder(reporter.layered, path)
  written.forEach((id, index) => {
    if (typeof id !== 'string' || live.includes(id)) return
    const isRemoved = slot[id] === null
    if (isRemoved && !removed.has(id)) return
    const message = isRemoved ? 'names an instance that was removed' : 'no such instance in this slot'
    reporter.at([...path, 'order', String(index)], 'unknown-instance', message, {
      expected: list(live),
      found: `"${id}"`,
      names: live,
      name: id,
    })
  })
}

// The order the nearest file writes for a slot, and what that file or a higher one removes.
const writtenOrder = (
  { layers, market }: LayeredBrand,
  path: readonly string[],
): { written: unknown[]; removed: Set<string> } => {
  const removed = new Set<string>()
  for (const source of layers.flatMap((layer) => filesAt(layer, market, path))) {
    const slot = read(source.data, path.slice(source.key.length))
    if (!isPlain(slot)) continue
    for (const [id, value] of Object.entries(slot)) if (value === null) removed.add(id)
    if (Array.isArray(slot.order)) return { written: slot.order, removed }
  }
  return { written: [], removed }
}

/**
 * Checks the number of widgets in each slot. A widget that a rule may hide, or that only some screens show, counts
 * towards the least but not towards the most.
 * @param slots as they are on the page, merged with the layout's
 */
export const checkCounts = (slots: Plain, { offered }: Offer, path: string[], reporter: Reporter): void => {
  for (const [name, { least = 0, most = Infinity }] of Object.entries(offered)) {
    const instances = inOrder(slots[name])
    const always = instances.filter(([, { when, screens }]) => when === undefined && screens === undefined)
    if (instances.length < least)
      reporter.at([...path, name], 'too-few-widgets', 'too little stands in this slot', {
        expected: `at least ${least}`,
        found: String(instances.length),
      })
    if (always.length > most)
      reporter.at([...path, name], 'too-many-widgets', 'too much stands in this slot', {
        expected: `at most ${most} at a time`,
        found: list(always.map(([id]) => id)),
      })
  }
}

/** Merges the slots of a page over those of its layout or shell. */
export const joinSlots = (outer: unknown, own: unknown): Plain => {
  const slots: Plain = { ...(isPlain(outer) ? outer : {}) }
  for (const [name, slot] of Object.entries(isPlain(own) ? own : {}))
    slots[name] = mergeSlot((slots[name] ?? {}) as Plain, (slot ?? {}) as Plain)
  return slots
}

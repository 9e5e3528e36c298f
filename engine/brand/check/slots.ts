import { FULL_SHELL } from '../../../schemas/brand/index.ts'
import { takesWidget, type SlotSchema } from '../../registry/schema.ts'
import { allIn, inOrder } from '../read/instances.ts'
import { read } from '../read/locate.ts'
import { filesAt } from '../read/market.ts'
import { isPlain, mergeSlot, type Plain } from '../read/merge.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { LayeredBrand } from '../read/types.ts'

/** The slots of an owner, and the schemas of the slots it offers. */
export interface Offer {
  /** The owner as a problem names it: `"frame/rail"`, `a dialog`. */
  owner: string
  offered: Record<string, SlotSchema>
}

/**
 * Checks that slots are ones their owner offers, that each accepts its widgets, and `order`.
 * @param outer the slots of the layout or shell around a page
 */
export const checkSlots = (
  slots: unknown,
  { owner, offered }: Offer,
  path: string[],
  reporter: Reporter,
  outer: unknown = {},
): void => {
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
    checkOrder(slot, [...path, name], reporter, isPlain(outer) ? outer[name] : undefined)
    for (const [id, { widget }] of schema ? allIn(slot) : []) {
      if (typeof widget !== 'string' || takesWidget(schema!, widget)) continue
      reporter.at([...path, name, id, 'widget'], 'refused-widget', 'the slot does not take this widget', {
        expected: schema!.takes ? list(schema!.takes) : `anything but ${list(schema!.refuses ?? [])}`,
        found: `"${widget}"`,
      })
    }
  }
}

/**
 * Checks that `order` names existing instances, and names those it leaves out. An inherited order may name what a
 * higher file removes, so only what a file itself writes is checked in that file.
 * @param outer the same slot of the layout or shell around a page
 */
export const checkOrder = (slot: unknown, path: string[], reporter: Reporter, outer?: unknown): void => {
  if (!isPlain(slot)) return
  const joined = mergeSlot(isPlain(outer) ? outer : {}, slot)
  const live = allIn(joined).map(([id]) => id)
  const { written, removed } = writtenOrder(reporter.layered, path)
  // Meant by a misspelled name, and told there.
  const meant = new Set<string | undefined>()
  written.forEach((id, index) => {
    if (typeof id !== 'string' || live.includes(id)) return
    const isRemoved = joined[id] === null
    if (isRemoved && removed.has(id)) return
    meant.add(nearestName(id, live))
    const message = isRemoved ? 'names an instance that was removed' : 'no such instance in this slot'
    reporter.at([...path, 'order', String(index)], 'unknown-instance', message, {
      expected: list(live),
      found: `"${id}"`,
      names: live,
      name: id,
    })
  })
  if (!Array.isArray(slot.order)) return
  const showing = new Set(inOrder(joined).map(([id]) => id))
  const hiddenOutside = new Set(allIn(outer).map(([id]) => id))
  for (const [id] of inOrder(outer)) hiddenOutside.delete(id)
  const leftOut = live.filter(
    (id) => !showing.has(id) && !meant.has(id) && !(hiddenOutside.has(id) && !isPlain(slot[id])),
  )
  if (leftOut.length > 0)
    reporter.at([...path, 'order'], 'left-out', 'leaves out what is in this slot, so it does not show', {
      expected: 'every instance in `order`, or `null` for those that are meant to go',
      found: leftOut.map((id) => `"${id}" of ${homeOf(id, path, reporter.layered)}`).join(', '),
      severity: 'warning',
    })
}

// The layer and file an instance comes from: the page's, else its layout's or shell's.
const homeOf = (id: string, path: readonly string[], { layers, market, data }: LayeredBrand): string => {
  const [kind = '', name = ''] = path
  const places = [[...path, id]]
  if (kind === 'pages') places.push([...frameOf(read(data, [kind, name])), ...path.slice(2), id])
  for (const place of places)
    for (const layer of layers) {
      const file = filesAt(layer, market, place).find(({ key, data: own }) =>
        isPlain(read(own, place.slice(key.length))),
      )
      if (file) return `${layer.id} (${file.path})`
    }
  return 'its layout'
}

/** Where the layout or the shell around a page is. */
export const frameOf = (page: unknown): [kind: 'layouts' | 'shells', name: string] => {
  const { layout = 'default', shell = FULL_SHELL } = (isPlain(page) ? page : {}) as { layout?: string; shell?: string }
  return shell === FULL_SHELL ? ['layouts', layout] : ['shells', shell]
}

// The order the nearest file writes for a slot, and what higher files remove.
const writtenOrder = (
  { layers, market }: LayeredBrand,
  path: readonly string[],
): { written: unknown[]; removed: Set<string> } => {
  const removed = new Set<string>()
  for (const source of layers.flatMap((layer) => filesAt(layer, market, path))) {
    const slot = read(source.data, path.slice(source.key.length))
    if (!isPlain(slot)) continue
    if (Array.isArray(slot.order)) return { written: slot.order, removed }
    for (const [id, value] of Object.entries(slot)) if (value === null) removed.add(id)
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

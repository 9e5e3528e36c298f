import { slotDefs } from '../../../schemas/brand/index.ts'
import type { BrandEnvironment } from '../read/types.ts'
import { compare, orderOf, type Comparing, type Standing } from './compare.ts'
import { keysOf } from './same.ts'
import type { Difference, Placed, Step } from './types.ts'

type Slots = Readonly<Record<string, readonly Placed[]>>
/** What sections are compared with: schemas of widgets, and how a section is called among those around it. */
export interface SectionComparing {
  widgets: BrandEnvironment['widgets']
  how: Comparing
  nameOf: (section: Placed, among: readonly Placed[], side: 'before' | 'after') => string
}
interface Side {
  slot: string
  section: Placed
}

/** Every difference of the sections of a page or a dialog. */
export const compareSlots = (
  before: Slots,
  after: Slots,
  at: Standing,
  using: SectionComparing,
  within: readonly Placed[] = [],
): Difference[] => {
  const [old, now] = [sides(before), sides(after)]
  const all = [...now.values(), ...old.values()].map(({ section }) => section)
  const named = (section: Placed, side: 'before' | 'after'): string => using.nameOf(section, all, side)
  const found = keysOf(Object.fromEntries(old), Object.fromEntries(now)).flatMap((key): Difference[] => {
    const [was, is] = [old.get(key), now.get(key)]
    const { slot, section } = (is ?? was)!
    const here = below(below(at, { key: slot, schema: {} }), {
      key: section.id,
      schema: {},
      name: named(section, is ? 'after' : 'before'),
      isSection: true,
    })
    const around = [...within, section]
    const whole = (type: Difference['type']): Difference => ({
      type,
      ...here,
      before: was?.section,
      after: is?.section,
      pages: [],
      within: around,
    })
    if (!was) return [whole('section-added')]
    if (!is) return [whole('section-removed')]
    const inner = compareSection(was.section, is.section, here, using, around)
    const from = { ...whole('section-moved'), before: was.slot, after: is.slot }
    return was.slot === is.slot ? inner : [from, ...inner]
  })
  const orders = keysOf(before, after).flatMap((slot) => {
    const [ids, idsNow] = [idsOf(before[slot]), idsOf(after[slot])]
    const name = (id: string) =>
      named(
        (after[slot] ?? []).find((one) => one.id === id)!,
        'after',
      )
    const place = below(below(at, { key: slot, schema: {} }), { key: 'order', schema: {} })
    const moved = orderOf(ids, idsNow, name, place)
    const sections = (ids: readonly { key: string }[]) =>
      (after[slot] ?? []).filter(({ id }) => ids.some(({ key }) => key === id))
    return moved.map((one) => ({ ...one, within: [...within, ...sections(one.moves ?? []).slice(0, 1)] }))
  })
  return [...found, ...orders]
}

const idsOf = (sections: readonly Placed[] = []): string[] => sections.map(({ id }) => id)

/** Sections by what they are: the same id stands for the same section in another slot where its widget is the same. */
const sides = (slots: Slots): Map<string, Side> => {
  const found = new Map<string, Side>()
  for (const [slot, sections] of Object.entries(slots))
    for (const section of sections) {
      const key = `${section.id} ${section.widget}`
      found.set(found.has(key) ? `${key} ${slot}` : key, { slot, section })
    }
  return found
}

const below = ({ path, trail }: Standing, step: Step): Standing => ({
  path: [...path, step.key],
  trail: [...trail, step],
})

const compareSection = (
  before: Placed,
  after: Placed,
  at: Standing,
  using: SectionComparing,
  within: readonly Placed[],
): Difference[] => {
  const { widgets, how } = using
  const part = (key: 'props' | 'when' | 'screens', schema: unknown): Difference[] => {
    const step = { key, schema: (schema ?? {}) as Step['schema'] }
    return compare(before[key], after[key], schema, below(at, step), { ...how, root: schema })
  }
  const { when, screens } = slotDefs.Instance.properties
  const own = [...part('props', widgets.get(after.widget)?.props), ...part('when', when), ...part('screens', screens)]
  return [
    ...own.map((one) => ({ ...one, within })),
    ...compareSlots(before.slots ?? {}, after.slots ?? {}, below(at, { key: 'slots', schema: {} }), using, within),
  ]
}

import { dialogSlots } from '../../registry/schema.ts'
import { checkCounts, checkOrder, checkSlots, frameOf, type Offer } from './slots.ts'
import { filledOnce } from '../read/filled.ts'
import { allIn, eachInstance, group, joinSlots, SLOTTED } from '../read/instances.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { list } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'

type Widgets = BrandEnvironment['widgets']
type Kind = (typeof SLOTTED)[number]

/**
 * Checks every widget instance: the widget exists, its props are valid, its slots are known and accept their widgets,
 * and `order` names existing instances.
 */
export const checkInstances = (layered: LayeredBrand, { widgets }: BrandEnvironment, reporter: Reporter): void => {
  const data = layered.data as Plain
  const dialogs = group(data, 'dialogs').map(([id]) => id)
  for (const kind of ['layouts', 'shells'] as const)
    for (const [id, { frame }] of group(data, kind))
      if (isPlain(frame)) checkWidget(frame, [kind, id, 'frame'], widgets, dialogs, reporter)
  for (const kind of SLOTTED) {
    for (const [id, file] of group(data, kind)) {
      checkFile(data, kind, id, file, widgets, reporter)
      eachInstance(
        file.slots,
        [kind, id, 'slots'],
        (instance, path) => {
          checkWidget(instance as unknown as Plain, path, widgets, dialogs, reporter)
          const offer = offerOf(widgets, instance.widget)
          if (!offer) return
          checkSlots(instance.slots, offer, [...path, 'slots'], reporter)
          checkCounts((instance.slots ?? {}) as Plain, offer, [...path, 'slots'], reporter)
        },
        allIn,
      )
    }
  }
}

const offerOf = (widgets: Widgets, widget: unknown): Offer | undefined => {
  const schema = typeof widget === 'string' ? widgets.get(widget) : undefined
  return schema && { owner: `"${String(widget)}"`, offered: schema.slots ?? {} }
}

// The layout or shell whose slots a file fills; for a layout or shell, its frame.
const outerOf = (data: Plain, kind: Kind, file: Plain): Plain | undefined => {
  if (kind !== 'pages') return file
  const [of, name] = frameOf(file)
  return group(data, of).find(([id]) => id === name)?.[1]
}

const checkFile = (data: Plain, kind: Kind, id: string, file: Plain, widgets: Widgets, reporter: Reporter): void => {
  const path = [kind, id, 'slots']
  const outer = outerOf(data, kind, file)
  const frame = isPlain(outer?.frame) ? outer.frame.widget : undefined
  const offer = kind === 'dialogs' ? { owner: 'a dialog', offered: dialogSlots } : offerOf(widgets, frame)
  if (!offer) {
    for (const [name, slot] of Object.entries(isPlain(file.slots) ? file.slots : {}))
      checkOrder(slot, [...path, name], reporter)
    return
  }
  const around = kind === 'pages' ? outer?.slots : undefined
  checkSlots(file.slots, offer, path, reporter, around)
  if (kind === 'dialogs') checkCounts((file.slots ?? {}) as Plain, offer, path, reporter)
  if (kind === 'pages' && file.redirect === undefined)
    checkCounts(joinSlots(outer?.slots, file.slots), offer, path, reporter)
}

const checkWidget = (
  owner: Plain,
  path: string[],
  widgets: Widgets,
  dialogs: readonly string[],
  reporter: Reporter,
): void => {
  const id = owner.widget
  if (typeof id !== 'string') return
  const schema = widgets.get(id)
  if (!schema) {
    reporter.at([...path, 'widget'], 'unknown-widget', 'no such widget', {
      expected: list(widgets.keys()),
      found: `"${id}"`,
      names: widgets.keys(),
      name: id,
    })
    return
  }
  for (const kind of schema.dialogs ?? []) {
    if (!dialogs.includes(kind))
      reporter.at([...path, 'widget'], 'unknown-dialog', 'opens a dialog the brand does not have', {
        expected: list(dialogs),
        found: `"${kind}"`,
        names: dialogs,
        name: kind,
        severity: 'warning',
      })
  }
  for (const fault of filledOnce(schema.props, owner.props).faults) reporter.fault([...path, 'props'], fault)
}

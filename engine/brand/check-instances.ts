import { FULL_SHELL } from '../../schemas/brand/index.ts'
import { eachInstance, group, SLOTTED } from './instances.ts'
import { isPlain, type Plain } from './merge.ts'
import { list } from './problem.ts'
import type { Reporter } from './reporter.ts'
import { fill } from './schema.ts'
import type { BrandEnvironment, LayeredBrand } from './types.ts'

/**
 * Checks every widget instance: the widget exists, its props fit, its slots are ones it offers, `order` names what is
 * there.
 */
export const checkInstances = (layered: LayeredBrand, { widgets }: BrandEnvironment, reporter: Reporter): void => {
  const data = layered.data as Plain
  const dialogs = group(data, 'dialogs').map(([id]) => id)
  const checkWidget = (owner: Plain, path: string[]): void => {
    const id = owner.widget
    if (typeof id !== 'string') return
    const schema = widgets.get(id)
    if (!schema) {
      reporter.at([...path, 'widget'], 'no such widget', {
        expected: list(widgets.keys()),
        found: `"${id}"`,
        names: widgets.keys(),
        name: id,
      })
      return
    }
    for (const kind of schema.dialogs ?? []) {
      if (!dialogs.includes(kind))
        reporter.at([...path, 'widget'], 'opens a dialog the brand does not have', {
          expected: list(dialogs),
          found: `"${kind}"`,
          names: dialogs,
          name: kind,
          severity: 'warning',
        })
    }
    for (const fault of fill(schema.props, structuredClone(owner.props ?? {})))
      reporter.fault([...path, 'props'], fault)
  }
  const checkSlots = (
    slots: unknown,
    offered: Record<string, string> | undefined,
    widget: string,
    path: string[],
  ): void => {
    if (!isPlain(slots)) return
    const names = Object.keys(offered ?? {})
    for (const [name, slot] of Object.entries(slots)) {
      if (!names.includes(name))
        reporter.at([...path, name], `"${widget}" has no such slot`, {
          expected: list(names),
          found: `"${name}"`,
          names,
          name,
        })
      checkOrder(slot, [...path, name])
    }
  }
  const checkOrder = (slot: unknown, path: string[]): void => {
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

  const framesOf = (kind: 'layouts' | 'shells') =>
    new Map(group(data, kind).map(([id, { frame }]): [string, Plain] => [id, isPlain(frame) ? frame : {}]))
  const frames = { layouts: framesOf('layouts'), shells: framesOf('shells') }
  for (const kind of ['layouts', 'shells'] as const)
    for (const [id, frame] of frames[kind]) checkWidget(frame, [kind, id, 'frame'])
  const frameOf = (kind: (typeof SLOTTED)[number], id: string, { layout, shell }: Plain): Plain | undefined => {
    if (kind === 'dialogs') return undefined
    if (kind !== 'pages') return frames[kind].get(id)
    return (shell ?? FULL_SHELL) === FULL_SHELL
      ? frames.layouts.get(String(layout ?? 'default'))
      : frames.shells.get(String(shell))
  }
  for (const kind of SLOTTED) {
    for (const [id, file] of group(data, kind)) {
      const widget = String(frameOf(kind, id, file)?.widget ?? '')
      const schema = widgets.get(widget)
      if (schema) checkSlots(file.slots, schema.slots, widget, [kind, id, 'slots'])
      else
        for (const [name, slot] of Object.entries((isPlain(file.slots) ? file.slots : {}) as Plain))
          checkOrder(slot, [kind, id, 'slots', name])
      eachInstance(file.slots, [kind, id, 'slots'], (instance, path) => {
        checkWidget(instance as unknown as Plain, path)
        const offering = widgets.get(instance.widget)
        if (offering) checkSlots(instance.slots, offering.slots, instance.widget, [...path, 'slots'])
      })
    }
  }
}

import { dialogSlots, takesWidget, type SlotSchema, type WidgetSchema } from '../../registry/schema.ts'
import type { Plain } from '../read/merge.ts'

/** A slot with the ids of every widget it accepts. */
interface PaletteSlot {
  description: string
  takes: string[]
  least: number
  most: number | null
}
/** What an editor needs to offer widgets and their properties. */
export interface Palette {
  /** Slots of every dialog. */
  dialog: Record<string, PaletteSlot>
  widgets: Record<
    string,
    { title: string; description: string; feature?: string; props: Plain; slots: Record<string, PaletteSlot> }
  >
}

/** Every widget with its properties as a JSON Schema, and the widgets each slot accepts. */
export const paletteOf = (widgets: ReadonlyMap<string, WidgetSchema>): Palette => {
  const ids = [...widgets.keys()]
  const slotsOf = (slots: Record<string, SlotSchema>): Record<string, PaletteSlot> =>
    Object.fromEntries(
      Object.entries(slots).map(([name, slot]) => [
        name,
        {
          description: slot.description,
          takes: ids.filter((id) => takesWidget(slot, id)),
          least: slot.least ?? 0,
          most: slot.most ?? null,
        },
      ]),
    )
  return {
    dialog: slotsOf(dialogSlots),
    widgets: Object.fromEntries(
      [...widgets].map(([id, { title, description, feature, props, slots = {} }]) => [
        id,
        {
          title,
          description,
          ...(feature === undefined ? {} : { feature }),
          props: JSON.parse(JSON.stringify(props)) as Plain,
          slots: slotsOf(slots),
        },
      ]),
    ),
  }
}

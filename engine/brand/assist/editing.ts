import type { TSchema } from 'typebox'
import { FULL_SHELL } from '../../../schemas/brand/index.ts'
import { dialogSlots, type SlotSchema, type WidgetSchema } from '../../registry/schema.ts'
import { SLOTTED } from '../instances.ts'
import { read } from '../locate.ts'
import { isPlain } from '../merge.ts'
import { kindOf } from '../migrate.ts'
import { REFERENCE_LOCALE } from '../texts.ts'
import type { BrandEnvironment, LayeredBrand, SourceFile } from '../types.ts'

/** One file of a brand while somebody edits it, and what is known around it. */
export interface Editing {
  /** The file as it stands in the editor. */
  source: SourceFile
  /** What the file says so far, as far as it can be read while it is half written. */
  draft: unknown
  /** The brand with its layers, as it was last read. */
  layered: LayeredBrand
  environment: BrandEnvironment
  /** Ids of all brands. */
  brands: readonly string[]
}

/** The schema of a file's kind; `undefined` for a file no brand has. */
export const schemaOf = ({ source }: Editing): TSchema | undefined => kindOf(source.key)?.schema

/** The value at a path of the file: as it stands in the editor, else as the layers have it. */
const valueAt = ({ source, draft, layered }: Editing, path: readonly string[]): unknown =>
  read(draft, path) ?? read(layered.data, [...source.key, ...path])

/** Names at a path of the layered brand. */
export const keysAt = ({ layered }: Pick<Editing, 'layered'>, path: readonly string[]): string[] => {
  const value = read(layered.data, path)
  return isPlain(value) ? Object.keys(value) : []
}

/** The values of one property of each object of a list, e.g. the sysnames of games. */
export const listAt = ({ layered }: Editing, path: readonly string[], name: string): string[] => {
  const value = read(layered.data, path)
  return Array.isArray(value) ? value.filter(isPlain).map((item) => String(item[name])) : []
}

/** The locale texts are looked up in first. */
export const defaultLocale = ({ layered }: Editing): string =>
  String(read(layered.data, ['brand', 'locales', 'default']) ?? REFERENCE_LOCALE)

/** Messages of the default locale, and those it lacks in the language the engine is written in. */
export const messagesAt = (editing: Editing): Record<string, string> => ({
  ...(read(editing.layered.data, ['locales', REFERENCE_LOCALE]) as Record<string, string> | undefined),
  ...(read(editing.layered.data, ['locales', defaultLocale(editing)]) as Record<string, string> | undefined),
})

/** A path of the file as a path of the layered brand, in which a message's key stays whole. */
export const pathInBrand = ({ source: { key, area } }: Editing, path: readonly string[]): string[] =>
  key[0] === 'locales' && path.length > 0
    ? [...key, [...(area === undefined ? [] : [area]), ...path].join('.')]
    : [...key, ...path]

/** Where a path stands among the slots of a page, layout, shell or dialog. */
export interface Stand {
  /** Path of the innermost widget instance, `frame` included; empty for the file itself. */
  owner: string[]
  /** What of the owner the path has entered, with what follows. */
  part: 'slots' | 'slot' | 'order' | 'own'
  rest: string[]
}

/** Follows a path through slots; `undefined` in files that have none. */
export const standAt = ({ source }: Editing, path: readonly string[]): Stand | undefined => {
  if (!(SLOTTED as readonly string[]).includes(source.key[0]!)) return undefined
  let owner: string[] = path[0] === 'frame' ? ['frame'] : []
  for (;;) {
    const rest = path.slice(owner.length)
    if (rest[0] !== 'slots') return { owner, part: 'own', rest }
    if (rest.length === 1) return { owner, part: 'slots', rest: [] }
    if (rest.length === 2) return { owner, part: 'slot', rest: rest.slice(1) }
    if (rest[2] === 'order') return { owner, part: 'order', rest: [rest[1]!, ...rest.slice(3)] }
    owner = path.slice(0, owner.length + 3)
  }
}

/** The widget an instance names, here or in the layers below. */
export const widgetAt = (
  editing: Editing,
  owner: readonly string[],
): [id: string, schema: WidgetSchema] | undefined => {
  const id = owner.length === 0 ? undefined : valueAt(editing, [...owner, 'widget'])
  const schema = typeof id === 'string' ? editing.environment.widgets.get(id) : undefined
  return schema && [id as string, schema]
}

/** The slots an owner offers: a widget its own, a file those of the frame it stands in. */
export const slotsAt = (editing: Editing, owner: readonly string[]): Record<string, SlotSchema> => {
  if (owner.length > 0) return widgetAt(editing, owner)?.[1].slots ?? {}
  const [kind] = editing.source.key
  if (kind === 'dialogs') return dialogSlots
  const frame = kind === 'pages' ? frameOfPage(editing) : valueAt(editing, ['frame', 'widget'])
  return editing.environment.widgets.get(String(frame))?.slots ?? {}
}

const frameOfPage = (editing: Editing): unknown => {
  const shell = valueAt(editing, ['shell']) ?? FULL_SHELL
  const around =
    shell === FULL_SHELL ? ['layouts', String(valueAt(editing, ['layout']) ?? 'default')] : ['shells', String(shell)]
  return read(editing.layered.data, [...around, 'frame', 'widget'])
}

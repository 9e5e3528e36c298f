import type { TSchema } from 'typebox'
import { FULL_SHELL } from '../../../schemas/brand/index.ts'
import { dialogSlots, type SlotSchema, type WidgetSchema } from '../../registry/schema.ts'
import { SLOTTED } from '../read/instances.ts'
import { read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { kindOf } from '../read/source.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { BrandEnvironment, LayeredBrand, SourceFile } from '../read/types.ts'

/** A file of a brand while somebody edits it, and its context. */
export interface Editing {
  /** The file with its text in the editor. */
  source: SourceFile
  /** The data of the file, as far as the incomplete text can be parsed. */
  draft: unknown
  /** The layered brand, as it was last read. */
  layered: LayeredBrand
  environment: BrandEnvironment
  /** Ids of all brands. */
  brands: readonly string[]
}

/** The schema of a file's kind; `undefined` for a file that is no brand file. */
export const schemaOf = ({ source }: Editing): TSchema | undefined => kindOf(source.key)?.schema

/** The value at a path of the file: from the editor, else from the layers. */
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

/** The brand's default locale, in which texts are looked up first. */
export const defaultLocale = ({ layered }: Editing): string =>
  String(read(layered.data, ['brand', 'locales', 'default']) ?? REFERENCE_LOCALE)

/** Messages of the default locale, completed with those of the reference locale. */
export const messagesAt = (editing: Editing): Record<string, string> => ({
  ...(read(editing.layered.data, ['locales', REFERENCE_LOCALE]) as Record<string, string> | undefined),
  ...(read(editing.layered.data, ['locales', defaultLocale(editing)]) as Record<string, string> | undefined),
})

/** A path of the file as a path of the layered brand, with a message's key as one part. */
export const pathInBrand = ({ source: { key, area } }: Editing, path: readonly string[]): string[] =>
  key[0] === 'locales' && path.length > 0
    ? [...key, [...(area === undefined ? [] : [area]), ...path].join('.')]
    : [...key, ...path]

/** Where a path of a page, layout, shell or dialog is among its slots. */
export interface SlotPosition {
  /** Path of the innermost widget instance, `frame` included; empty for the file itself. */
  owner: string[]
  /** The part of the owner that the path is in; `slot` and `order` come with their slot. */
  part: 'slots' | 'slot' | 'order' | 'own'
  rest: string[]
}

/** Follows a path through slots; `undefined` in files without slots. */
export const slotPositionAt = ({ source }: Editing, path: readonly string[]): SlotPosition | undefined => {
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

/** The widget an instance names, in this file or in the layers below. */
export const widgetAt = (
  editing: Editing,
  owner: readonly string[],
): [id: string, schema: WidgetSchema] | undefined => {
  const id = owner.length === 0 ? undefined : valueAt(editing, [...owner, 'widget'])
  const schema = typeof id === 'string' ? editing.environment.widgets.get(id) : undefined
  return schema && [id as string, schema]
}

/** The slots an owner offers: a widget's own; those of its frame for a file. */
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

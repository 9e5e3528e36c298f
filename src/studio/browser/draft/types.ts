import type { OfficeResponse } from '../../../../schemas/office/index.ts'
import type { OutlineNode, Palette } from '../../../../engine/brand/index.ts'

export type { OutlineNode } from '../../../../engine/brand/index.ts'
/** Plain data. */
export type Schema = Record<string, unknown>

/** A draft with its tree, as Studio has it. */
export type Outline = Omit<OfficeResponse<'studio.outline'>, 'tree'> & { tree: OutlineNode[] }
/** Widgets without their properties, and the slots of dialogs. */
export type Widgets = Omit<Palette, 'widgets'> & { widgets: Record<string, Omit<Palette['widgets'][string], 'props'>> }

/** A place in a draft: a file and a JSON pointer in it. */
export interface Place {
  readonly file: string
  readonly pointer: string
}
/** `pages/home.json#/slots/main/hero`: a place as addresses and lists have it. */
export const keyOf = ({ file, pointer }: Place): string => `${file}#${pointer}`
/** The place of a key; `undefined` for what is none. */
export const placeOf = (key: string | null): Place | undefined => {
  const at = key?.indexOf('#') ?? -1
  return key === null || at < 1 ? undefined : { file: key.slice(0, at), pointer: key.slice(at + 1) }
}

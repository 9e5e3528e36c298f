import { useEffect, useEffectEvent } from 'react'
import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useDraft } from '../draft/context.ts'
import { edited, valueAt, type Edit } from '../draft/edits.ts'
import type { Outline } from '../draft/types.ts'

/** A file of the draft as a step of a form reads and writes it. */
export interface DraftFile {
  /** What stands at a pointer, in the brand's own file or inherited; undefined while it is read. */
  at(pointer: string): unknown
  /** The same, where it is an object. */
  entries(pointer: string): Readonly<Record<string, unknown>>
  /** Whether the brand's own file says something there. */
  isOwn(pointer: string): boolean
  /** Where a layer below says something there: the nearest one. */
  layerOf(pointer: string): string | undefined
  /** @param label in words, for undo */
  write(label: string, ...edits: readonly Edit[]): void
  /** What the check says of it. */
  readonly problems: Outline['problems']
  readonly isReady: boolean
  readonly error: Error | undefined
  reload(): void
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a file of the draft, and again after each change. */
export const useFile = (file: string): DraftFile => {
  const draft = useDraft()
  const { data, error, reload } = useLoad(async () => {
    const since = draft.written
    const { parts } = await draft.office.call('studio.parts', { brand: draft.brand, id: draft.id, file, pointer: '' })
    return { part: parts[0], since }
  }, [draft.id, file])
  // What was read stays while it is read again: a field that is typed into keeps the focus.
  const { epoch, written } = draft
  const again = useEffectEvent(reload)
  useEffect(() => {
    if (epoch + written > 0) again()
  }, [epoch, written])
  const part = data?.part
  // What is made of it next must have what was made of it a moment ago.
  const whole = data && edited(part?.own, draft.editsSince(file, data.since))
  const at = (pointer: string): unknown => {
    const [own, inherited] = [valueAt(whole, pointer), valueAt(part?.inherited, pointer)]
    return isObject(own) && isObject(inherited) ? { ...inherited, ...own } : (own ?? inherited)
  }
  return {
    at,
    entries: (pointer) => {
      const [own, inherited] = [valueAt(whole, pointer), valueAt(part?.inherited, pointer)]
      const all = { ...(isObject(inherited) && inherited), ...(isObject(own) && own) }
      return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
    },
    isOwn: (pointer) => valueAt(whole, pointer) !== undefined,
    layerOf: (pointer) => part?.below.find(({ value }) => valueAt(value, pointer) !== undefined)?.layer,
    write: (label, ...edits) => draft.write(file, label, edits),
    problems: (draft.outline?.problems ?? []).filter((one) => one.isOwn && one.file === file),
    isReady: data !== undefined,
    error: data ? undefined : error,
    reload,
  }
}

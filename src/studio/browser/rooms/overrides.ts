import { useLoad } from '../../../staff-app/browser/use-load.ts'
import { useDraft } from '../draft/context.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { partsOf } from '../draft/edits.ts'

/** A value that a market has instead of what would stand there. */
export interface Override {
  readonly file: string
  readonly pointer: string
  readonly value: unknown
  /** What it hides, and the layer that has it; undefined where nothing would be there. */
  readonly hides: { readonly layer: string; readonly value: unknown } | undefined
}

/** Values that are asked about, at most: of more, the settings show the rest. */
const MOST = 60

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** The values of a file that have none within them, by their pointers; lists are values. */
const leavesOf = (value: unknown, pointer = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? Object.entries(value)
        .filter(([name]) => pointer !== '' || !name.startsWith('$'))
        .flatMap(([name, inner]) => leavesOf(inner, `${pointer}/${escaped(name)}`))
    : [[pointer, value]]

const dataOf = async ({ office, brand, id }: DraftStore, file: string): Promise<unknown> => {
  const { bytes } = await office.call('drafts.file', { brand, id, file })
  const binary = atob((bytes ?? '').replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0))))
}

/** What the files of a market override, each with what it hides. */
const overridesOf = async (draft: DraftStore, files: readonly string[]): Promise<Override[]> => {
  const { office, brand, id } = draft
  const leaves: { file: string; pointer: string; value: unknown }[] = []
  for (const file of files)
    for (const [pointer, value] of leavesOf(await dataOf(draft, file))) leaves.push({ file, pointer, value })
  return Promise.all(
    leaves.slice(0, MOST).map(async (leaf) => {
      const { origins } = await office.call('studio.explain', { brand, id, file: leaf.file, pointer: leaf.pointer })
      const below = origins.find((one) => !one.file.endsWith(`/${leaf.file}`))
      return { ...leaf, hides: below && { layer: below.layer, value: below.value } }
    }),
  )
}

/** What the draft overrides in a market; read again after each change. */
export const useOverrides = (market: string) => {
  const draft = useDraft()
  const files = (draft.outline?.files ?? []).filter(
    (file) => file.startsWith(`markets/${market}/`) && file.endsWith('.json'),
  )
  const { data, error } = useLoad(
    () => overridesOf(draft, files),
    [draft.id, files.join(' '), String(draft.written), String(draft.epoch)],
  )
  return { overrides: data, error }
}

/** The place of a value in words: `pages/help.json, head, title`. */
export const placeOf = ({ file, pointer }: Pick<Override, 'file' | 'pointer'>): string =>
  [file.replace(/^markets\/[^/]+\//, ''), ...partsOf(pointer).filter((part) => part !== 'slots')].join(', ')

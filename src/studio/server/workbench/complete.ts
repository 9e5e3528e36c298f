import { parse } from 'jsonc-parser'
import { completionsIn, type Editing } from '../../../../engine/brand/assist/index.ts'
import { parseSource } from '../../../../engine/brand/index.ts'
import type { StudioParts } from '../parts.ts'
import { ReleaseRefused } from '../store/refused.ts'
import { openDraft, type NamedDraft } from './open.ts'

/** A completion of a file that somebody writes, as `foyer lsp` has it. */
interface Completed {
  readonly label: string
  readonly detail?: string
  readonly text?: string
  readonly from: number
  readonly to: number
  readonly newText: string
}

/**
 * What may be written at an offset of a file of a draft, by its text in the editor.
 * @throws ReleaseRefused `no-such-draft`, `no-such-file`
 */
export async function completions(
  studio: StudioParts,
  named: NamedDraft,
  { file, text, offset }: { file: string; text: string; offset: number },
): Promise<Completed[]> {
  const { layered, environment, brands } = await openDraft(studio, named)
  const { source } = parseSource({ brand: layered.id, path: file, file: `brands/${layered.id}/${file}`, text })
  if (source.key.length === 0) throw new ReleaseRefused('no-such-file', `a brand has no file ${file}`, { file })
  const draft: unknown = parse(text)
  source.data ??= draft
  const editing: Editing = { source, draft, layered, environment, brands }
  return completionsIn(editing, text, Math.min(offset, text.length), false).map(
    ({ proposal: { value, detail, text: about }, from, to, newText }) => ({
      label: String(value),
      ...(detail !== undefined && { detail }),
      ...(about !== undefined && { text: about }),
      from,
      to,
      newText,
    }),
  )
}

import { createPatch } from 'rfc6902'
import { applyEdits, textFixOf, type Problem } from '../../../../engine/brand/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import type { Edit } from './write.ts'

/** A change that mends a problem, with what it does in a few words: `write "gamehall"`. */
export interface Mend {
  readonly title: string
  readonly edits: readonly Edit[]
}

const dataOf = (text: string): Json => JSON.parse(text.replace(/^\uFEFF/, '')) as Json

/** What mends a problem in its file; undefined where somebody has to decide, or the file is no JSON. */
export function mendOf(problem: Problem, { text }: { readonly text: string }): Mend | undefined {
  const fix = textFixOf(problem, text)
  if (!fix) return undefined
  try {
    const operations = createPatch(dataOf(text), dataOf(applyEdits(text, fix.edits)))
    const edits = operations.map((one): Edit => ({
      pointer: one.path,
      ...('value' in one && { value: one.value as Json }),
    }))
    return edits.length === 0 ? undefined : { title: fix.title, edits }
  } catch {
    return undefined
  }
}

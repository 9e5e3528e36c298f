import { applyTo, type DraftOperation, type FileText } from './operations.ts'

/** A text that was made before. */
interface Made {
  readonly file: string
  readonly base: FileText
  /** The operations it was made by, each as JSON. */
  readonly by: readonly string[]
  readonly text: FileText
}
/** Texts that are kept, those used last at the end. */
const KEPT = 24
const made: Made[] = []

const beginsWith = (all: readonly string[], first: readonly string[]): boolean =>
  first.length <= all.length && first.every((one, index) => one === all[index])

/**
 * The text of a file after the operations of a draft. A draft grows at its end: what was made of its first operations
 * is gone on from.
 * @throws ReleaseRefused `gone` where an operation has no place
 */
export function textAfter(base: FileText, file: string, operations: readonly DraftOperation[] = []): FileText {
  if (operations.length === 0) return base
  const by = operations.map((one) => JSON.stringify(one))
  const known = made
    .filter((one) => one.file === file && beginsWith(by, one.by) && one.base === base)
    .toSorted((one, other) => other.by.length - one.by.length)[0]
  const rest = operations.slice(known?.by.length ?? 0)
  const text = rest.reduce<FileText>((now, operation) => applyTo(now, file, operation), known ? known.text : base)
  if (known) made.splice(made.indexOf(known), 1)
  made.push({ file, base, by, text })
  if (made.length > KEPT) made.shift()
  return text
}

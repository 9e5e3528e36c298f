import {
  fileKeyOf,
  isSecret,
  SECRET,
  SECRETS,
  secretsBelow,
  setAt,
  splitPointer,
  toPointer,
  withoutSecrets,
  withSecrets,
} from '../../../../engine/brand/index.ts'
import type { Json } from '../../../platform/kernel/json.ts'
import { isSameValue } from './hash.ts'
import { dataOf, valueAt, type DraftOperation, type FileText, type SentOperation } from './operations.ts'
import { ReleaseRefused } from './refused.ts'

const keyOf = (file: string): readonly string[] => fileKeyOf(file)?.key ?? []

/** A value of a file as staff see it: without the secrets of the brand. @param parts its place in the file */
export const shownValue = (value: unknown, file: string, parts: readonly string[]): unknown =>
  withoutSecrets(value, [...keyOf(file), ...parts])

const WRITTEN = new RegExp(`("(?:${SECRETS.join('|')})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'g')

/**
 * A file's text as staff see it; all but secrets is as it is written. Of one that is no JSON, what is written like a
 * secret goes as well.
 */
export function shownText(text: FileText, file: string): FileText {
  const key = keyOf(file)
  if (text === null || !SECRETS.some((name) => isSecret([...key, name]))) return text
  let shown = text
  try {
    for (const [path] of secretsBelow(dataOf(text, file), key))
      shown = setAt(shown, (JSON.parse(path) as string[]).slice(key.length), SECRET)
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
  }
  return shown.replaceAll(WRITTEN, `$1${JSON.stringify(SECRET)}`)
}

/** An operation as staff see it. */
export const shownOperation = (operation: DraftOperation, file: string): DraftOperation =>
  'value' in operation
    ? { ...operation, value: shownValue(operation.value, file, splitPointer(operation.path)) as Json }
    : operation

/** Whether operations hold the placeholder of a secret, so that what it stands for is needed. */
export const namesSecret = (operations: readonly SentOperation[]): boolean =>
  JSON.stringify(operations).includes(SECRET)

/**
 * An operation with the secrets that its sender saw a placeholder of: those that stand there, or that the release has.
 * None is taken to a place where staff would see it.
 * @param sources what the file holds, the newest first
 * @throws ReleaseRefused `secret` where nothing stands that the placeholder could mean, or it would leave its place
 */
export function withOwnSecrets(
  operation: SentOperation,
  file: string,
  sources: readonly (Json | undefined)[],
): SentOperation {
  const key = keyOf(file)
  const to = splitPointer(operation.path)
  if (operation.op === 'move' || operation.op === 'copy') {
    const from = splitPointer(operation.from)
    const value = valueAt(sources[0], from)
    const [before, after] = [shownValue(value, file, from), shownValue(value, file, to)]
    if (value !== undefined && !isSameValue(before as Json, after as Json))
      throw new ReleaseRefused('secret', `${file}${operation.from} holds a secret, which stays in its place`, {
        file,
        path: operation.from,
      })
    return operation
  }
  if (!('value' in operation)) return operation
  const find = (path: readonly string[]) =>
    sources.map((data) => valueAt(data, path.slice(key.length))).find((value) => value !== undefined)
  const missed = (path: readonly string[]): never => {
    const pointer = toPointer(path.slice(key.length))
    throw new ReleaseRefused('secret', `${file}${pointer}: no secret stands there; write it`, { file, path: pointer })
  }
  return { ...operation, value: withSecrets(operation.value, [...key, ...to], find, missed) } as SentOperation
}

/** The place of a secret that is another one, a new one or none afterwards; undefined where all stay as they are. */
export function changedSecret(file: string, before: Json | undefined, after: Json | undefined): string | undefined {
  const key = keyOf(file)
  const [old, now] = [secretsBelow(before, key), secretsBelow(after, key)]
  const path = [...old.keys(), ...now.keys()].find((one) => !isSameOrNone(old.get(one), now.get(one)))
  return path === undefined ? undefined : toPointer((JSON.parse(path) as string[]).slice(key.length))
}
const isSameOrNone = (one: unknown, other: unknown): boolean =>
  one === undefined || other === undefined ? one === other : isSameValue(one as Json, other as Json)

import { applyPatch, type Operation } from 'rfc6902'
import type { Json } from '../../../platform/kernel/json.ts'
import type { Draft } from './draft.ts'
import { draftText, readDraft, type DraftParts } from './draft-log.ts'
import { patchDraft } from './drafts.ts'
import { valueHash } from './hash.ts'
import { dataOf, type DraftOperation } from './operations.ts'
import type { ReleaseStore } from './port.ts'

/** Numbers from 0 up to below 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    const mixed = state ^ (state + Math.imul(state ^ (state >>> 7), state | 61))
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const FILE = 'theme.json'
export const BASE = `{
  "a": 1, "b": { "c": [1, 1, 2],   "d": "x" },
  "list": [
    { "id": "one", "title": "One" },
    { "id": "two", "title": "Two" },
    { "id": "three", "title": "Three" }
  ]
}
`

/** Every place of a value. */
function places(value: Json, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, inner]) => places(inner as Json, `${path}/${name}`))]
}
const at = (data: Json, path: string): Json =>
  path === ''
    ? data
    : path
        .slice(1)
        .split('/')
        .reduce<Json>((value, name) => (value as never)[name], data)

/** A random operation on a value; what it writes is written by nobody else. */
function anyOperation(data: Json, random: () => number, mark: string): Operation {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const inner = places(data).filter((path) => path !== '')
  const lists = places(data).filter((path) => Array.isArray(at(data, path)))
  const objects = places(data).filter((path) => {
    const value = at(data, path)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  })
  const kind = random()
  if (kind < 0.3 && lists.length > 0) {
    const list = pick(lists)
    const index = Math.floor(random() * ((at(data, list) as Json[]).length + 1))
    return { op: 'add', path: `${list}/${index}`, value: mark }
  }
  if (kind < 0.45) return { op: 'add', path: `${pick(objects)}/${pick(['new', 'more'])}`, value: mark }
  if (kind < 0.6 && inner.length > 0) return { op: 'remove', path: pick(inner) }
  if (kind < 0.7) {
    const from = lists.flatMap((list) => (at(data, list) as Json[]).map((_, index) => `${list}/${index}`))
    const list = pick(lists)
    const own = from.filter((path) => path.startsWith(`${list}/`) && !path.slice(list.length + 1).includes('/'))
    if (own.length > 0) return { op: 'move', from: pick(own), path: pick(own) }
  }
  return inner.length > 0 ? { op: 'replace', path: pick(inner), value: mark } : { op: 'add', path: '/new', value: mark }
}

/** What whoever uses a store of a process that was killed is told. */
const KILLED = 'killed'
/**
 * A store as a process has it that is killed at one of its calls: before it does something, or after it did, and nobody
 * hears of that. It does nothing any more then.
 * @param last how many calls it lives
 */
function mortal(store: ReleaseStore, last: number, isAfter: boolean): ReleaseStore {
  let calls = 0
  const counted = <A extends unknown[], T>(own: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      calls += 1
      const isDead = calls > last
      if (isDead && !(isAfter && calls === last + 1)) throw new Error(KILLED)
      const made = await own(...args)
      if (isDead) throw new Error(KILLED)
      return made
    }
  }
  return {
    keep: counted(store.keep),
    bytes: counted(store.bytes),
    logs: counted(store.logs),
    brands: counted(store.brands),
    read: counted(store.read),
    append: counted(store.append),
  }
}

/** What a writer sent. */
interface Sent {
  readonly key: string
  readonly operation: Operation
  /** The hash of what it replaces as they saw it; null for nothing. */
  readonly saw: string | null
  /** Whether its writer was told that it was taken; what nobody heard of may be there, or not. */
  isTaken: boolean
}

/** Processes that die of a patch before one takes it, at most. */
const DEATHS = 3

/**
 * Has a patch taken by a process that may be killed at any step, and by the next one, which starts from what is there.
 * @returns whether its sender heard that it was taken: at times they give up before
 */
async function sendThrough(
  parts: DraftParts,
  random: () => number,
  send: (parts: DraftParts) => Promise<unknown>,
): Promise<boolean> {
  for (let deaths = 0; deaths < DEATHS && random() < 0.4; deaths += 1) {
    const store = mortal(parts.store, Math.floor(random() * 6), random() < 0.5)
    const isTaken = await send({ ...parts, store }).then(
      () => true,
      (error: Error) => {
        if (error.message !== KILLED) throw error
        return false
      },
    )
    if (isTaken) return true
    if (random() < 0.1) return false
  }
  await send(parts)
  return true
}

/** Sends patches one after the other, each made for the draft as it was when its writer looked. */
export async function write(
  parts: DraftParts,
  {
    id,
    by,
    count,
    random,
    pause,
    areKilled = false,
  }: {
    id: string
    by: string
    count: number
    random: () => number
    pause: () => Promise<void>
    /** Whether processes that take patches are killed at random steps. */
    areKilled?: boolean
  },
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let number = 0; number < count; number += 1) {
    const draft = await readDraft(parts, 'test', id)
    const data = dataOf(await draftText(parts, draft, FILE), FILE)!
    const operation = anyOperation(data, random, `${by}-${number}`)
    const read = operation.op === 'move' ? operation.from : operation.path
    const isInsertion = operation.op === 'add' && Array.isArray(at(data, operation.path.replace(/\/[^/]*$/, '')))
    const there = isInsertion ? undefined : at(data, read)
    const key = `${by}-${number}`
    const one: Sent = { key, operation, saw: there === undefined ? null : valueHash(there), isTaken: false }
    sent.push(one)
    await pause()
    const patch = { file: FILE, operations: [operation], revision: draft.revision }
    const send = (own: DraftParts) => patchDraft(own, { brand: 'test', id, by, key }, patch)
    const sendOnce = async () => {
      const isTaken = areKilled ? await sendThrough(parts, random, send) : await send(parts).then(() => true)
      one.isTaken ||= isTaken
    }
    // Whoever does not hear whether it was taken sends it again, at times while the first is still on its way.
    if (random() < 0.25) await Promise.all([sendOnce(), sendOnce()])
    else await sendOnce()
  }
  return sent
}

/** A patch as the log of a draft has it. */
interface Patch {
  readonly key: string
  readonly operations: readonly DraftOperation[]
  readonly conflicts: readonly unknown[]
}
const patchesIn = (entries: readonly Json[]): readonly Patch[] =>
  entries.filter((entry) => (entry as { kind: string }).kind === 'patch') as unknown as readonly Patch[]

/** What is wrong with a log, when its patches are applied again by somebody else's code. */
export function faultsOfLog(draft: Draft, text: string, entries: readonly Json[]): string[] {
  const faults: string[] = []
  const data = JSON.parse(BASE) as Json
  const patches = patchesIn(entries)
  for (const { key, operations } of patches)
    for (const { was, ...operation } of operations) {
      const read = operation.op === 'move' ? operation.from : operation.path
      const isInsertion = operation.op === 'add' && Array.isArray(at(data, operation.path.replace(/\/[^/]*$/, '')))
      const there = isInsertion ? undefined : at(data, read)
      if (was !== (there === undefined ? null : valueHash(there))) faults.push(`${key} was applied to something else`)
      for (const error of applyPatch(data, [operation as Operation])) if (error) faults.push(`${key}: ${error.message}`)
    }
  if (valueHash(data) !== valueHash(JSON.parse(text) as Json)) faults.push('the text is not what its patches make')
  if (new Set(patches.map(({ key }) => key)).size !== patches.length) faults.push('a patch was taken twice')
  if (draft.conflicts.length !== patches.flatMap(({ conflicts }) => conflicts).length) faults.push('a conflict is gone')
  return faults
}

/** What is wrong with how the patches that were sent are in a log. */
export function faultsOfSent(entries: readonly Json[], sent: readonly Sent[]): string[] {
  const faults: string[] = []
  const patches = new Map(patchesIn(entries).map((patch) => [patch.key, patch]))
  for (const { key, operation, saw, isTaken } of sent) {
    if (!isTaken && !patches.has(key)) continue
    const { operations, conflicts } = patches.get(key) ?? { operations: [], conflicts: [] }
    const kept = operations.length + conflicts.length
    const isNothing = operation.op === 'move' && operation.from === operation.path
    if (!patches.has(key)) faults.push(`${key} is lost`)
    // What somebody else took away already needs no second time.
    if (isNothing ? kept > 0 : kept > 1 || (kept === 0 && operation.op !== 'remove'))
      faults.push(`${key}: ${kept} times`)
    for (const { was } of operations) if (was !== saw) faults.push(`${key} replaced what its writer did not see`)
  }
  const known = new Set(sent.map(({ key }) => key))
  for (const key of patches.keys()) if (!known.has(key)) faults.push(`nobody sent ${key}`)
  return faults
}

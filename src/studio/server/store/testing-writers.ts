import { applyPatch, type Operation } from 'rfc6902'
import type { Json } from '../../../platform/kernel/json.ts'
import { draftText, readDraft, type DraftParts } from './draft-log.ts'
import { patchDraft, pickConflict } from './drafts.ts'
import { valueHash } from './hash.ts'
import { dataOf } from './operations.ts'
import { manifestAt } from './manifest.ts'
import type { ReleaseStore } from './port.ts'
import { rebaseDraft } from './rebase.ts'
import { ReleaseRefused } from './refused.ts'
import { keepTexts } from './testing.ts'

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
/** What stands at a place. */
export const at = (data: Json, path: string): Json =>
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
export interface Sent {
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

/** How many pauses come before each step, at most: so the steps lie among all that writers do. */
const SPREAD = 150

interface Step {
  readonly id: string
  readonly random: () => number
  readonly pause: () => Promise<void>
}

/** Picks from conflicts that it sees, several times. @returns how many it decided */
export async function pickSome(parts: DraftParts, { id, random, pause }: Step): Promise<number> {
  let picked = 0
  for (let turn = 0; turn < 3; turn += 1) {
    for (let turns = Math.floor(random() * SPREAD); turns > 0; turns -= 1) await pause()
    const { conflicts } = await readDraft(parts, 'test', id)
    const conflict = conflicts[Math.floor(random() * conflicts.length)]
    if (!conflict) continue
    const take = random() < 0.5 ? 'mine' : 'theirs'
    const isPicked = await pickConflict(parts, { brand: 'test', id, by: 'pia' }, { conflict: conflict.id, take }).then(
      () => true,
      (error: unknown) => {
        // Its place is gone, or somebody else decided it.
        if (error instanceof ReleaseRefused && error.code === 'gone') return false
        throw error
      },
    )
    if (isPicked) picked += 1
  }
  return picked
}

/**
 * Puts something else on air several times, as another draft's release or an edit in the folder does, and has the draft
 * moved there.
 * @returns the texts that were on air, by the hashes of their releases
 */
export async function moveAir(parts: DraftParts, { id, random, pause }: Step): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  let text = BASE
  for (let turn = 0; turn < 2; turn += 1) {
    for (let turns = Math.floor(random() * SPREAD); turns > 0; turns -= 1) await pause()
    const data = JSON.parse(text) as Json
    applyPatch(data, [anyOperation(data, random, `air-${turn}`)])
    text = `${JSON.stringify(data, null, 2)}\n`
    const release = await keepTexts(parts.store, { [FILE]: text })
    texts.set(release, text)
    await rebaseDraft(parts, { brand: 'test', id }, { release, manifest: await manifestAt(parts.store, release) })
  }
  return texts
}

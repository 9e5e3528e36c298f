import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfficeError, type OfficeClient } from '../../../staff-app/browser/client.ts'
import { DraftStore } from './draft-store.ts'
import type { Step } from './steps.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** An office whose first answer to a write is lost, and of whose draft others have made another revision since. */
const losing = () => {
  const sent: [params: object, key: string | undefined][] = []
  const revision = () => (sent.length < 2 ? 7 : 8)
  const call = (name: string, params: object, key?: string): Promise<unknown> => {
    if (name === 'studio.outline')
      return Promise.resolve({ draft: { state: 'open', revision: revision() }, tree: [], changed: [] })
    if (name !== 'drafts.write') return Promise.resolve({ palette: {} })
    sent.push([params, key])
    if (sent.length === 1) return Promise.reject(new OfficeError(0, {}))
    return Promise.resolve({ draft: { state: 'open', revision: 8 }, before: [{ pointer: '/radius' }] })
  }
  return { sent, office: { call } as unknown as OfficeClient }
}

test('what is sent again after a lost answer is the same call to the letter; it counts once [S20]', async () => {
  const { sent, office } = losing()
  const draft = new DraftStore(office, 'kilovolt', 'd1')
  draft.write('theme.json', 'corners', [{ pointer: '/radius', value: 3 }])
  await vi.advanceTimersByTimeAsync(10)
  expect(draft.isLost).toBe(true)
  await draft.read()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(draft.isSaved).toBe(true)
  // The next one is of the revision that came with the answer.
  draft.write('theme.json', 'lines', [{ pointer: '/line', value: 1 }])
  await vi.advanceTimersByTimeAsync(10)
  expect(sent[2]?.[0]).toMatchObject({ revision: 8 })
})

/** A browser's storage with room for so many letters. */
const storageOf = (room: number): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem(name: string, value: string) {
      if (value.length > room) throw new Error('no room')
      kept.set(name, value)
    },
  } as Storage
}
/** A draft of one file whose values are what was written last. */
const keeping = () => {
  const values = new Map<string, unknown>()
  const call = (name: string, params: { edits?: string }): Promise<unknown> => {
    if (name !== 'drafts.write')
      return Promise.resolve({ draft: { state: 'open', revision: 1 }, tree: [], changed: [], palette: {} })
    const edits = JSON.parse(params.edits!) as { pointer: string; value?: unknown }[]
    const before = edits.map(({ pointer }) => ({ pointer, value: values.get(pointer) }))
    for (const { pointer, value } of edits) values.set(pointer, value)
    return Promise.resolve({ draft: { state: 'open', revision: 1 }, before })
  }
  return { values, office: { call } as unknown as OfficeClient }
}

for (const room of [5_000_000, 20_000])
  test(
    `600 changes are undone after a reload, with room for ${room} letters at hand [S19]`,
    { timeout: 60_000 },
    async () => {
      vi.stubGlobal('localStorage', storageOf(room))
      const put = new Map<string, readonly Step[]>()
      const blocks = {
        put: (draft: string, number: number, steps: readonly Step[]) =>
          Promise.resolve(void put.set(`${draft} ${number}`, steps)),
        take: (draft: string, number: number) => Promise.resolve(put.get(`${draft} ${number}`) ?? []),
      }
      const { values, office } = keeping()
      try {
        const first = new DraftStore(office, 'kilovolt', 'd1', blocks)
        for (let count = 1; count <= 600; count += 1) {
          first.write('theme.json', `step ${count}`, [{ pointer: '/radius', value: count }])
          await vi.advanceTimersByTimeAsync(1)
        }
        expect(put.size).toBeGreaterThan(2)
        expect(values.get('/radius')).toBe(600)
        const again = new DraftStore(office, 'kilovolt', 'd1', blocks)
        const stop = again.follow()
        for (let count = 0; count < 600; count += 1) {
          again.undo()
          await vi.advanceTimersByTimeAsync(1)
        }
        stop()
        expect(again.undoable).toEqual([])
        expect(values.get('/radius')).toBeUndefined()
      } finally {
        vi.unstubAllGlobals()
      }
    },
  )

test('what is typed on in one place is one step; after a pause, or at another place, it is another [S19]', async () => {
  const { values, office } = keeping()
  const draft = new DraftStore(office, 'kilovolt', 'typed')
  const type = async (pointer: string, text: string, pause = 100) => {
    await vi.advanceTimersByTimeAsync(pause)
    draft.write('theme.json', `${pointer} changed`, [{ pointer, value: text }])
    await vi.advanceTimersByTimeAsync(1)
  }
  for (const text of ['O', 'On', 'One']) await type('/name', text)
  for (const text of ['T', 'Tw', 'Two']) await type('/line', text)
  await type('/line', 'Two and', 3_000)
  expect(draft.undoable).toHaveLength(3)
  const undo = async () => {
    draft.undo()
    await vi.advanceTimersByTimeAsync(1)
    return [values.get('/name'), values.get('/line')]
  }
  expect([await undo(), await undo(), await undo()]).toEqual([
    ['One', 'Two'],
    ['One', undefined],
    [undefined, undefined],
  ])
  expect(draft.redoable.map(({ done }) => done.length)).toEqual([1, 1, 1])
})

test('what is undone while a change is on its way is that change, and not the one before [S19]', async () => {
  const { values, office } = keeping()
  const calls: (() => void)[] = []
  const slow = {
    call: async (...given: unknown[]) => {
      await new Promise<void>((resolve) => calls.push(resolve))
      return (office.call as (...all: unknown[]) => unknown)(...given)
    },
  } as unknown as OfficeClient
  const answer = async () => {
    calls.shift()?.()
    await vi.advanceTimersByTimeAsync(1)
  }
  const draft = new DraftStore(slow, 'kilovolt', 'quick')
  const write = (value: string) => draft.write('theme.json', value, [{ pointer: `/${value}`, value }])
  write('first')
  await answer()
  write('second')
  draft.undo()
  await answer()
  await answer()
  expect([...values]).toEqual([
    ['/first', 'first'],
    ['/second', undefined],
  ])
  // Twice while a third one is on its way: that one and the first; and the first comes back.
  write('third')
  draft.undo()
  draft.undo()
  draft.redo()
  for (let count = 0; count < 4; count += 1) await answer()
  expect([...values]).toEqual([
    ['/first', 'first'],
    ['/second', undefined],
    ['/third', undefined],
  ])
  expect([draft.undoable.length, draft.redoable.length]).toEqual([1, 1])
})

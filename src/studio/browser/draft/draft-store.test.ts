import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfficeError, type OfficeClient } from '../../../staff-app/browser/client.ts'
import { DraftStore } from './draft-store.ts'

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

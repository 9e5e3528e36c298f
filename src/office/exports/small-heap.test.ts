import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const flags = vi.hoisted(() => [] as string[])
vi.mock('node:v8', async (original) => ({
  ...(await original<typeof import('node:v8')>()),
  setFlagsFromString: (flag: string) => void flags.push(flag),
}))
vi.mock('node:vm', () => ({ runInNewContext: () => () => void flags.push('looked through') }))
let inSmallHeap: typeof import('./small-heap.ts').inSmallHeap
beforeEach(async () => {
  // Other files of the same worker may have loaded it over the real engine.
  vi.resetModules()
  ;({ inSmallHeap } = await import('./small-heap.ts'))
  flags.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
})

const [SMALL, USUAL] = ['--heap-growing-percent=20', '--heap-growing-percent=0']
const gate = () => Promise.withResolvers<string>()

test('memory stays small until the last of some exports is written, looked through once for each [D27]', async () => {
  const [one, other] = [gate(), gate()]
  const both = [inSmallHeap(true, () => one.promise), inSmallHeap(false, () => other.promise)]
  expect(flags.filter((flag) => !flag.includes('expose'))).toEqual([SMALL, 'looked through', SMALL])
  one.resolve('one')
  expect(await both[0]).toBe('one')
  vi.advanceTimersByTime(60_000)
  other.reject(new Error('cancelled'))
  await expect(both[1]).rejects.toThrow('cancelled')
  // The next piece mostly follows at once.
  vi.advanceTimersByTime(4_000)
  expect(flags).not.toContain(USUAL)
  vi.advanceTimersByTime(1_000)
  expect(flags.at(-1)).toBe(USUAL)
})

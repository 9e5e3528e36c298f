import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSmallHeap } from './small-heap.ts'

const flags = vi.hoisted(() => [] as string[])
vi.mock('node:v8', async (original) => ({
  ...(await original<typeof import('node:v8')>()),
  setFlagsFromString: (flag: string) => void flags.push(flag),
}))
vi.mock('node:vm', () => ({ runInNewContext: () => () => void flags.push('looked through') }))
beforeEach(() => {
  flags.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

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

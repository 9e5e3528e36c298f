import { beforeEach, expect, test, vi } from 'vitest'
import { inSmallHeap } from './small-heap.ts'

const flags = vi.hoisted(() => [] as string[])
vi.mock('node:v8', async (original) => ({
  ...(await original<typeof import('node:v8')>()),
  setFlagsFromString: (flag: string) => void flags.push(flag),
}))
vi.mock('node:vm', () => ({ runInNewContext: () => () => void flags.push('looked through') }))
beforeEach(() => void (flags.length = 0))

const [SMALL, USUAL] = ['--heap-growing-percent=20', '--heap-growing-percent=0']
const gate = () => Promise.withResolvers<string>()

test('memory stays small until the last of some exports is written, looked through once for each [D27]', async () => {
  const [one, other] = [gate(), gate()]
  const both = [inSmallHeap(true, () => one.promise), inSmallHeap(false, () => other.promise)]
  expect(flags.filter((flag) => !flag.includes('expose'))).toEqual([SMALL, 'looked through', SMALL])
  one.resolve('one')
  expect(await both[0]).toBe('one')
  expect(flags).not.toContain(USUAL)
  other.reject(new Error('cancelled'))
  await expect(both[1]).rejects.toThrow('cancelled')
  expect(flags.at(-1)).toBe(USUAL)
})

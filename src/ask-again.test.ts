import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAskAgain, mayAskAgain } from './ask-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks of which the first hang, and all others answer at once. */
const hanging = (first: number) => {
  const open: { resolve: (value: string) => void; reject: (error: Error) => void }[] = []
  const ask = vi.fn(
    () =>
      new Promise<string>((resolve, reject) => {
        if (open.push({ resolve, reject }) > first) resolve(`answer ${open.length}`)
      }),
  )
  return { ask, open }
}

test('a read without an answer is asked once more, sooner while that is fresh, and thrice at most', async () => {
  const askAgain = createAskAgain()
  const one = hanging(1)
  const read = askAgain(one.ask)
  await vi.advanceTimersByTimeAsync(390)
  expect(one.ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20)
  expect(await read).toBe('answer 2')
  const next = hanging(9)
  const fresh = askAgain(next.ask)
  await vi.advanceTimersByTimeAsync(90)
  expect(next.ask).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(next.ask).toHaveBeenCalledTimes(3)
  // A slow answer is as good as any, and one that failed waits for the others.
  next.open[1]!.reject(new Error('broken'))
  next.open[0]!.resolve('late')
  expect(await fresh).toBe('late')
})

test('a read that fails is told at once, and where all are slow few are asked again', async () => {
  const askAgain = createAskAgain()
  await expect(askAgain(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const slow = hanging(1_000)
  const reads = Array.from({ length: 100 }, () => askAgain(slow.ask))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(slow.ask).toHaveBeenCalledTimes(120)
  for (const { resolve } of slow.open) resolve('done')
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['done']))
})

test('only what reads, and is counted by no budget, may be asked twice', () => {
  for (const name of ['games.get', 'account.getInfo', 'cashier.gethistory'])
    expect(mayAskAgain('GET', name), name).toBe(true)
  for (const name of ['auth.logout', 'loyalty.getnotifications', 'cashier.exportstatement', 'own.method', 'toString'])
    expect(mayAskAgain('GET', name), name).toBe(false)
  expect(mayAskAgain('POST', 'games.get')).toBe(false)
  expect(mayAskAgain('GET', 'cashier.makedeposit')).toBe(false)
})

import { expect, test, vi } from 'vitest'
import { reloadOnce } from './reload-guard.ts'

const surroundings = (start = 1_000_000) => {
  const kept = new Map<string, string>()
  let now = start
  return {
    reload: vi.fn(),
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
    now: () => now,
    pass: (milliseconds: number) => (now += milliseconds),
  }
}

test('the site reloads itself, and not again within ten seconds [PWA-03]', () => {
  const around = surroundings()
  expect(reloadOnce(around)).toBe(true)
  around.pass(9_999)
  expect(reloadOnce(around)).toBe(false)
  expect(around.reload).toHaveBeenCalledTimes(1)
  around.pass(1)
  expect(reloadOnce(around)).toBe(true)
  expect(around.reload).toHaveBeenCalledTimes(2)
})
test('without storage it does not reload by itself', () => {
  const around = surroundings()
  around.storage.getItem = () => {
    throw new Error('denied')
  }
  expect([reloadOnce(around), around.reload.mock.calls.length]).toEqual([false, 0])
})

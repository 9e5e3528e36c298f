import { expect, test, vi } from 'vitest'
import { reloadFor, reloadOnce } from './reload-guard.ts'

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

test('the site reloads itself, and not again within ten seconds [PWA-03.1..2]', () => {
  const around = surroundings()
  expect(reloadOnce(around)).toBe(true)
  around.pass(9_999)
  expect(reloadOnce(around)).toBe(false)
  expect(around.reload).toHaveBeenCalledTimes(1)
  around.pass(1)
  expect(reloadOnce(around)).toBe(true)
  expect(around.reload).toHaveBeenCalledTimes(2)
})
test('for one reason it reloads itself once, however much later it is asked again', () => {
  const around = surroundings()
  expect([reloadFor('/static/a.js', around), reloadFor('/static/a.js', around)]).toEqual([true, false])
  around.pass(3_600_000)
  expect(reloadFor('/static/a.js', around)).toBe(false)
  expect(reloadFor('/static/b.js', around)).toBe(true)
  expect(reloadFor('/static/a.js', around)).toBe(false)
  expect(around.reload).toHaveBeenCalledTimes(2)
})
test('without storage it does not reload by itself', () => {
  const around = surroundings()
  around.storage.getItem = () => {
    throw new Error('denied')
  }
  expect([reloadOnce(around), reloadFor('x', around), around.reload.mock.calls.length]).toEqual([false, false, 0])
})

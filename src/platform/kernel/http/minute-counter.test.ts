import { expect, test } from 'vitest'
import { minuteCounter } from './minute-counter.ts'

test('a network may as often as is said in a minute, whatever others do, and again in the next', () => {
  const may = minuteCounter(3)
  const answers = (ip: string, now: number) => Array.from({ length: 5 }, () => may(ip, now))
  expect(answers('198.51.100.1', 100_000)).toEqual([true, true, true, false, false])
  expect(answers('203.0.113.7', 130_000)).toEqual([true, true, true, false, false])
  // Addresses of one line count together.
  expect(may('2001:db8:1:1::1', 130_000)).toBe(true)
  expect([may('2001:db8:1:1::2', 130_000), may('2001:db8:1:1::3', 130_000), may('2001:db8:1:1::4', 130_000)]).toEqual([
    true,
    true,
    false,
  ])
  expect(may('198.51.100.1', 159_999)).toBe(false)
  expect(may('198.51.100.1', 160_001)).toBe(true)
})

import { expect, test } from 'vitest'
import { DurationError, fixedClock, parseDuration, systemClock } from './index.ts'

test.each([
  ['PT24H', 86_400_000],
  ['P1D', 86_400_000],
  ['PT30M', 1_800_000],
  ['P1DT12H', 129_600_000],
  ['P2W', 1_209_600_000],
  ['PT1.5S', 1_500],
  ['PT0S', 0],
])('%s is %i ms', (iso, milliseconds) => {
  expect(parseDuration(iso)).toBe(milliseconds)
})

test.each(['', 'P', 'PT', 'P1DT', '24H', 'P1M', 'P1Y', '-PT1H', 'PT1H ', 'pt1h', 'PT1.2345S', 'P9999999999999999D'])(
  '"%s" is refused',
  (iso) => {
    expect(() => parseDuration(iso)).toThrow(DurationError)
  },
)

test('a fixed clock stays at its instant, can be advanced, and does not share the dates it returns', () => {
  const clock = fixedClock('2026-03-01T00:00:00.000Z')
  clock.now().setFullYear(1999)
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z')
  expect(clock.advance('PT24H').toISOString()).toBe('2026-03-02T00:00:00.000Z')
  clock.set('2030-01-01T00:00:00.000Z')
  expect(clock.now().toISOString()).toBe('2030-01-01T00:00:00.000Z')
})

test("the system clock is the machine's clock", () => {
  expect(Math.abs(systemClock.now().getTime() - Date.now())).toBeLessThan(1_000)
})

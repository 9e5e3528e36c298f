import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from './index.ts'

const after = (from: string, months: number, zone: string) => addMonths(new Date(from), months, zone).toISOString()

test.each([
  ['a day the month does not have', '2026-01-31T12:00:00.000Z', 1, 'UTC', '2026-02-28T12:00:00.000Z'],
  ['a leap year', '2028-01-31T12:00:00.000Z', 1, 'UTC', '2028-02-29T12:00:00.000Z'],
  ['a leap day a year later', '2028-02-29T00:00:00.000Z', 12, 'UTC', '2029-02-28T00:00:00.000Z'],
  [
    'the same time of day when summer time began',
    '2026-01-15T12:00:00.000Z',
    3,
    'Europe/Malta',
    '2026-04-15T11:00:00.000Z',
  ],
  ['the same time of day when it ended', '2026-09-15T12:00:00.000Z', 3, 'Europe/Paris', '2026-12-15T13:00:00.000Z'],
  // Europe: 2026-03-29 02:30 does not exist, and 2026-10-25 02:30 occurs twice.
  ['a time the clocks leave out', '2026-02-28T01:30:00.000Z', 1, 'Europe/Malta', '2026-03-28T01:30:00.000Z'],
  ['a time the clocks leave out', '2025-12-29T01:30:00.000Z', 3, 'Europe/Malta', '2026-03-29T01:30:00.000Z'],
  ['a time the clocks show twice', '2026-07-25T00:30:00.000Z', 3, 'Europe/Malta', '2026-10-25T01:30:00.000Z'],
  ['the day of the zone, not of UTC', '2026-01-30T23:30:00.000Z', 1, 'Europe/Malta', '2026-02-27T23:30:00.000Z'],
  ['a zone west of UTC', '2026-01-31T03:00:00.000Z', 1, 'America/New_York', '2026-03-01T03:00:00.000Z'],
  ['milliseconds', '2026-01-15T12:00:00.123Z', 1, 'Europe/Paris', '2026-02-15T12:00:00.123Z'],
])('months later: %s', (_what, from, months, zone, to) => {
  expect(after(from, months, zone)).toBe(to)
})

test('the result is always later, by the given months, give or take some days', () => {
  const zone = fc.constantFrom('UTC', 'Europe/Malta', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia')
  const date = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(date, fc.integer({ min: 1, max: 60 }), zone, (from, months, where) => {
      const days = (addMonths(from, months, where).getTime() - from.getTime()) / 86_400_000
      return days > months * 28 - 2 && days < months * 31 + 2
    }),
  )
})

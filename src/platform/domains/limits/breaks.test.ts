import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Limits } from '../../../../schemas/brand/platform-limits.ts'
import { BREAK_PERIODS, LIMIT_PERIODS } from '../../../../schemas/api/limits.ts'
import { endOf } from './breaks.ts'

test('the periods are those of the specification, in its order [RG-04.1] [RG-05.1] [RG-05.3]', () => {
  expect(LIMIT_PERIODS).toEqual(['1', '7', '14', '30', 'month'])
  // A month is for the markets that ask for it.
  for (const name of ['depositPeriods', 'playPeriods'] as const)
    expect(Limits.properties[name]).toMatchObject({ default: ['1', '7', '14', '30'] })
  expect(Limits.properties.breaks).toMatchObject({ default: [...BREAK_PERIODS] })
  expect(BREAK_PERIODS).toEqual([
    'P1D',
    'P7D',
    'P30D',
    'P3M',
    'P6M',
    'P9M',
    'P1Y',
    'P2Y',
    'P3Y',
    'P4Y',
    'P5Y',
    'permanent',
  ])
})

test.each([
  ['P1D', '2026-03-28T12:00:00.000Z', 'Europe/Malta', '2026-03-29T12:00:00.000Z'],
  ['P30D', '2026-01-31T12:00:00.000Z', 'Europe/Malta', '2026-03-02T12:00:00.000Z'],
  ['P3M', '2025-11-30T12:00:00.000Z', 'Europe/Malta', '2026-02-28T12:00:00.000Z'],
  ['P6M', '2026-01-15T12:00:00.000Z', 'Europe/Paris', '2026-07-15T11:00:00.000Z'],
  ['P1Y', '2028-02-29T12:00:00.000Z', 'Europe/Paris', '2029-02-28T12:00:00.000Z'],
  ['permanent', '2026-01-15T12:00:00.000Z', 'UTC', undefined],
] as const)('a break of %s from %s in %s ends at %s', (period, from, zone, to) => {
  expect(endOf(period, new Date(from), zone)?.toISOString()).toBe(to)
})

test('a longer break never ends before a shorter one', () => {
  const from = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(from, fc.constantFrom('UTC', 'Europe/Malta', 'America/New_York'), (start, zone) => {
      const ends = BREAK_PERIODS.slice(0, -1).map((period) => endOf(period, start, zone)!.getTime())
      return ends.every((end, index) => end > (ends[index - 1] ?? start.getTime()))
    }),
  )
})

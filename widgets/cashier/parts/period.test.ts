import { describe, expect, test } from 'vitest'
import { dayOf, instantsOf, periodOf, shiftDay, startOfDay } from './period.ts'

const now = new Date('2026-11-20T23:30:00Z')
const ask = (query: Record<string, string>, zone = 'UTC') => periodOf(query, now, zone)

describe('the period of a statement', () => {
  test('is the last thirty days unless the address says otherwise', () => {
    expect(ask({})).toEqual({ name: '30', from: '2026-10-22', until: '2026-11-20' })
    expect(ask({ period: '7' })).toEqual({ name: '7', from: '2026-11-14', until: '2026-11-20' })
    expect(ask({ period: 'year' })).toEqual({ name: 'year', from: '2026-01-01', until: '2026-11-20' })
    expect(ask({ from: '2026-03-01', until: '2026-03-31' })).toEqual({
      name: 'own',
      from: '2026-03-01',
      until: '2026-03-31',
    })
  })
  test.each([
    { period: '12' },
    { period: 'own' },
    { from: '2026-03-01' },
    { from: '2026-04-01', until: '2026-03-01' },
    { from: '2026-02-30', until: '2026-03-01' },
    { from: '2024-01-01', until: '2026-01-01' },
    { from: '2026-11-01', until: '2026-12-01' },
    { from: 'x', until: 'y' },
  ])('an invalid one is the last thirty days too: %j', (query) =>
    expect(ask(Object.fromEntries(Object.entries(query))).name).toBe('30'),
  )
  test("has the days of the brand's time zone", () => {
    expect(ask({ period: '7' }, 'Europe/Malta').until).toBe('2026-11-21')
    expect(dayOf(now, 'America/New_York')).toBe('2026-11-20')
    expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
  })
  test.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Europe/Paris', '2026-11-19T23:00:00.000Z'],
    ['2026-07-01', 'Europe/Paris', '2026-06-30T22:00:00.000Z'],
    ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Paris', '2026-10-25T23:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
  ])('the day %s begins in %s at %s', (day, zone, instant) => expect(startOfDay(day, zone).toISOString()).toBe(instant))
  test('ends with its last day, or now', () => {
    expect(instantsOf({ name: 'own', from: '2026-03-01', until: '2026-03-31' }, '2026-11-20', 'UTC')).toEqual({
      from: '2026-03-01T00:00:00.000Z',
      until: '2026-04-01T00:00:00.000Z',
    })
    expect(instantsOf({ name: 'own', from: '2026-03-01', until: '2026-11-20' }, '2026-11-20', 'UTC')).toEqual({
      from: '2026-03-01T00:00:00.000Z',
    })
  })
})

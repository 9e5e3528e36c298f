import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZone } from '../../../engine/clock/index.ts'
import { LIMIT_PERIODS } from '../../../schemas/api/limits.ts'
import { calendarFrame, daysOf, periodOf, rollingFrame } from './frames.ts'

const ZONES = ['UTC', 'Europe/London', 'Europe/Malta', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Australia/Lord_Howe']
const INSTANTS = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
const MONTH = daysOf('month')

test('a period is stored by a number of days, and read back', () => {
  for (const period of LIMIT_PERIODS) expect(periodOf(daysOf(period))).toBe(period)
})

test('calendar frames hold now, begin at midnight, and follow each other without gap or overlap', () => {
  fc.assert(
    fc.property(INSTANTS, fc.constantFrom(...ZONES), fc.constantFrom(1, 7, MONTH), (now, zone, days) => {
      const { after, until } = calendarFrame(days, now, zone)
      expect(after < now && now < until!).toBe(true)
      const first = new Date(after.getTime() + 1)
      const begin = readZone(zone, first)
      expect(begin).toMatchObject({ hour: '00', minute: '00', second: '00' })
      if (days === 7) expect(begin.weekday).toBe('Mon')
      if (days === MONTH) expect(begin.day).toBe('01')
      // The next one begins where this one ends, and any instant within has this one.
      expect(calendarFrame(days, until!, zone).after.getTime()).toBe(until!.getTime() - 1)
      expect(calendarFrame(days, first, zone)).toEqual({ after, until })
      expect(calendarFrame(days, new Date(until!.getTime() - 1), zone)).toEqual({ after, until })
    }),
  )
})

test('a month ends with its last day, in the zone, over changes of clocks and leap days', () => {
  const frame = (now: string, zone: string) => {
    const { after, until } = calendarFrame(MONTH, new Date(now), zone)
    return [new Date(after.getTime() + 1).toISOString(), until!.toISOString()]
  }
  expect(frame('2028-02-29T23:30:00Z', 'Europe/London')).toEqual([
    '2028-02-01T00:00:00.000Z',
    '2028-03-01T00:00:00.000Z',
  ])
  expect(frame('2026-03-31T22:30:00Z', 'Europe/London')).toEqual([
    '2026-03-01T00:00:00.000Z',
    '2026-03-31T23:00:00.000Z',
  ])
  // In Berlin it is April already.
  expect(frame('2026-03-31T22:30:00Z', 'Europe/Berlin')).toEqual([
    '2026-03-31T22:00:00.000Z',
    '2026-04-30T22:00:00.000Z',
  ])
})

test('rolling frames end now; a month goes back to the same day, or the last one of a shorter month', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  expect(rollingFrame(7, now, 'UTC')).toEqual({ after: new Date('2026-03-24T12:00:00Z') })
  expect(rollingFrame(MONTH, now, 'UTC')).toEqual({ after: new Date('2026-02-28T12:00:00Z') })
  // 14 and 30 days have no place in a calendar.
  expect(calendarFrame(14, now, 'UTC')).toEqual(rollingFrame(14, now, 'UTC'))
})

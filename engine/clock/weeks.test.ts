import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZone, weekOf } from './index.ts'

const ZONES = ['UTC', 'Europe/Malta', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Australia/Lord_Howe']

test('a week with a clock change is an hour longer or shorter, and begins at midnight', () => {
  const autumn = weekOf(new Date('2026-10-24T12:00:00Z'), 'Europe/Malta')
  expect([autumn.from.toISOString(), autumn.to.toISOString()]).toEqual([
    '2026-10-18T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
  const spring = weekOf(new Date('2027-03-28T21:59:59Z'), 'Europe/Malta')
  expect([spring.from.toISOString(), spring.to.toISOString()]).toEqual([
    '2027-03-21T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ])
})

test('weeks follow each other without a gap, and every instant is in its week', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true }),
      fc.constantFrom(...ZONES),
      (instant, zone) => {
        const { from, to } = weekOf(instant, zone)
        expect(from <= instant && instant < to).toBe(true)
        expect(weekOf(to, zone).from).toEqual(to)
        expect(readZone(zone, from)).toMatchObject({ weekday: 'Mon', hour: '00', minute: '00', second: '00' })
      },
    ),
  )
})

import { expect, test } from 'vitest'
import { instantsAt } from './zone.ts'

const at = (local: string, zone: string) => instantsAt(local, zone).map((instant) => instant.toISOString())

test.each([
  ['2026-12-04T09:00', 'Europe/Malta', ['2026-12-04T08:00:00.000Z']],
  ['2026-07-04T09:00', 'Europe/Malta', ['2026-07-04T07:00:00.000Z']],
  ['2026-07-04T00:30', 'Asia/Kolkata', ['2026-07-03T19:00:00.000Z']],
  // Put forward from 2 to 3, and back from 3 to 2.
  ['2026-03-29T02:30', 'Europe/Malta', []],
  ['2026-10-25T02:30', 'Europe/Malta', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-10-25T03:00', 'Europe/Malta', ['2026-10-25T02:00:00.000Z']],
  ['2026-02-30T09:00', 'Europe/Malta', []],
  ['2026-12-04', 'Europe/Malta', []],
  ['2026-12-04T09:00', 'Pacific/Kiritimati', ['2026-12-03T19:00:00.000Z']],
])('%s in %s is at %j', (local, zone, instants) => {
  expect(at(local, zone)).toEqual(instants)
})

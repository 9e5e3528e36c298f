import { expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { invalid, PlatformError } from '../errors.ts'
import { refusalNotes } from './refusals.ts'

const start = () => {
  const lines: object[] = []
  const clock = fixedClock('2026-03-02T12:00:00.000Z')
  const warn = (details: object) => void lines.push(details)
  return { lines, clock, note: refusalNotes({ clock, log: { warn, info: warn, error: warn } }) }
}
const denied = new PlatformError('AccessDeniedException')
const ada = { what: 'ledger.halt', who: 'staff:ada', ip: '192.0.2.7' }

test('what is refused is written once a minute, with who, what, where from and why', () => {
  const { lines, clock, note } = start()
  for (let time = 0; time < 5; time += 1) note(denied, ada)
  expect(lines).toEqual([{ ...ada, why: 'AccessDeniedException' }])
  note(new PlatformError('TooManyRequestsException'), ada)
  note(denied, { ...ada, who: 'staff:bela' })
  expect(lines).toHaveLength(3)
  expect(lines[1]).toEqual({ ...ada, why: 'TooManyRequestsException', omitted: 4 })
  clock.advance('PT1M')
  note(denied, ada)
  expect(lines[3]).toEqual({ ...ada, why: 'AccessDeniedException' })
})

test('a clock that is set back silences nothing for longer than a minute', () => {
  const { lines, clock, note } = start()
  note(denied, ada)
  clock.set('2026-03-01T12:00:00.000Z')
  note(denied, ada)
  expect(lines).toHaveLength(2)
})

test('whoever tries a thousand things does not fill the log', () => {
  const { lines, clock, note } = start()
  for (let time = 0; time < 1_000; time += 1) note(denied, { ...ada, ip: `192.0.2.${time}` })
  expect(lines).toHaveLength(60)
  clock.advance('PT1M')
  note(denied, ada)
  expect(lines[60]).toMatchObject({ omitted: 940 })
})

test('an input that is wrong, a failure and a caller without any session are no such refusals', () => {
  const { lines, note } = start()
  const login = new PlatformError('AuthorizationException')
  for (const error of [invalid({ x: 'wrong' }), new Error('a fault'), login]) note(error, ada)
  expect(lines).toEqual([])
  note(login, { ...ada, who: undefined, hasFalseToken: true })
  expect(lines).toHaveLength(1)
})

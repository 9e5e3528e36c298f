import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientReader } from './client.ts'
import { FORWARDED_HEADER, readForwarded, signForwarded, takeForwarded } from './forwarded.ts'

const SECRET = 'a secret both servers were given, long enough'
const SECRETS = { secret: SECRET }
const NOW = new Date('2026-03-02T12:00:00.000Z')
const visitor = { origin: 'https://kilovolt.example', ip: '203.0.113.9' }
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const requestWith = (header: string | undefined): IncomingMessage =>
  ({
    headers: { host: 'platform.internal:3000', ...(header === undefined ? {} : { [FORWARDED_HEADER]: header }) },
    socket: { remoteAddress: '10.0.0.2' },
  }) as unknown as IncomingMessage
const clientOf = (raw: IncomingMessage) => clientReader([])({ raw, headers: raw.headers })

describe('a request forwarded by a site', () => {
  test('is read as the visitor’s own: host, address and scheme are what the site says', () => {
    const request = requestWith(signForwarded(SECRET, visitor, NOW))
    expect(takeForwarded(request, SECRETS, NOW)).toBe(true)
    expect(request.headers.host).toBe('kilovolt.example')
    expect(clientOf(request)).toEqual({
      ip: '203.0.113.9',
      secure: true,
      authority: 'kilovolt.example',
      host: 'kilovolt.example',
      origin: 'https://kilovolt.example',
    })
  })
  test('keeps the port of the brand’s address', () => {
    const request = requestWith(signForwarded(SECRET, { origin: 'http://kilovolt.localhost:3100', ip: '::1' }, NOW))
    takeForwarded(request, SECRETS, NOW)
    expect(clientOf(request)).toMatchObject({
      ip: '::1',
      secure: false,
      authority: 'kilovolt.localhost:3100',
      host: 'kilovolt.localhost',
      origin: 'http://kilovolt.localhost:3100',
    })
  })
  test('is valid five minutes either way and no longer', () => {
    const header = signForwarded(SECRET, visitor, NOW)
    let apart = 0
    const read = (seconds: number) => readForwarded(SECRETS, header, later(seconds), () => (apart += 1))
    for (const seconds of [-300, 0, 300]) expect(read(seconds)).toEqual(visitor)
    expect(apart).toBe(0)
    for (const seconds of [-301, 301]) expect(read(seconds)).toBeUndefined()
    expect(apart).toBe(2)
  })
  const good = signForwarded(SECRET, visitor, NOW)
  test.each([
    ['another secret', signForwarded(`${SECRET}!`, visitor, NOW)],
    ['another host', good.replace('kilovolt', 'belvarde')],
    ['another address', good.replace('.9 ', '.8 ')],
    ['another time', good.replace(/ (\d+) /, (_, seconds: string) => ` ${Number(seconds) + 1} `)],
    ['a shortened signature', good.slice(0, -1)],
    ['something after it', `${good} x`],
    ['no signature', good.split(' ').slice(0, 3).join(' ')],
    ['nothing', ''],
    ['spaces', '   '],
    ['no origin', signForwarded(SECRET, { origin: 'kilovolt.example', ip: '' }, NOW)],
  ])('is refused with %s, and changes nothing', (_, header) => {
    const request = requestWith(header)
    const onApart = () => expect.unreachable('its clock is right')
    expect(takeForwarded(request, SECRETS, NOW, onApart)).toBe(false)
    expect(request.headers.host).toBe('platform.internal:3000')
    expect(clientOf(request)).toMatchObject({ ip: '10.0.0.2', host: 'platform.internal' })
  })
  test('without the header it is read as it came', () => {
    const request = requestWith(undefined)
    expect(takeForwarded(request, SECRETS, NOW)).toBe(true)
    expect(clientOf(request)).toMatchObject({ ip: '10.0.0.2', authority: 'platform.internal:3000', secure: false })
  })
})

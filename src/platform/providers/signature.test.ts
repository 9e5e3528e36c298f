import { expect, test } from 'vitest'
import { faultOf, nonceOf, sign } from './signature.ts'

const now = new Date('2026-03-02T12:00:00.000Z')
const request = { method: 'POST', host: 'test.localhost', path: '/platform/payments/x/callback?a=1', body: '{"a":1}' }
const headers = sign('key', request, now)
const fault = (change: object = {}, given: Record<string, unknown> = headers, keys = ['key'], at = now) =>
  faultOf(keys, { ...request, ...change, headers: given }, at)

test('a signed request is valid with each of the keys, whatever the case of host and method', () => {
  expect(fault()).toBeUndefined()
  expect(fault({ method: 'post', host: 'TEST.localhost' })).toBeUndefined()
  expect(fault({}, headers, ['other', 'key'])).toBeUndefined()
  expect(fault({}, headers, ['other'])).toBe('wrong')
})

test.each([
  { method: 'PUT' },
  { host: 'other.localhost' },
  { path: '/platform/payments/y/callback?a=1' },
  { path: '/platform/payments/x/callback' },
  { body: '{"a":1} ' },
])('a signature is not valid for %j', (change) => {
  expect(fault(change)).toBe('wrong')
})

test('time and nonce are signed as well', () => {
  const [time, nonce] = ['x-signature-timestamp', 'x-signature-nonce'] as const
  expect(fault({}, { ...headers, [time]: String(Number(headers[time]) + 1) })).toBe('wrong')
  expect(fault({}, { ...headers, [nonce]: '0'.repeat(32) })).toBe('wrong')
  for (const name of Object.keys(headers)) expect(fault({}, { ...headers, [name]: undefined })).toBe('missing')
  expect(fault({}, { ...headers, [nonce]: 'a\nb'.repeat(6) })).toBe('missing')
  for (const [off, expected] of [
    [300_000, undefined],
    [301_000, 'stale'],
    [-301_000, 'stale'],
  ] as const)
    expect(fault({}, headers, ['key'], new Date(now.getTime() + off))).toBe(expected)
})

test('every signed request has a nonce of its own', () => {
  expect(nonceOf({ headers })).not.toBe(nonceOf({ headers: sign('key', request, now) }))
})

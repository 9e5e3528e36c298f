import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTotp } from './totp.ts'

const SECRET = 'a secret of thirty-two characters'
const totp = createTotp({ secret: SECRET }, 'test keys')

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  )
}
/** The code of a time step, written from RFC 4226, section 5.3, as RFC 6238 uses it. */
const codeAt = (base32: string, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', bytesOf(base32)).update(counter).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

test('the code of the step, of the one before and of the one after is valid, and no other', () => {
  const { sealed, base32 } = totp.create('Test', 'ada')
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 100_000_000_000 }), fc.integer({ min: -3, max: 3 }), (second, apart) => {
      const step = Math.floor(second / 30) + apart
      const given = totp.stepOf(sealed, codeAt(base32, step), new Date(second * 1000))
      // Two steps have the same code once in a million times.
      const isOther = [-1, 0, 1].some((near) => codeAt(base32, step - apart + near) === codeAt(base32, step))
      expect(given).toBe(Math.abs(apart) <= 1 ? step : isOther ? given : undefined)
    }),
    { numRuns: 300 },
  )
})

test('the code of the specification’s own key is calculated as its table says', () => {
  // RFC 6238, appendix B: the last six of the eight digits, for the SHA-1 key "12345678901234567890".
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  for (const [second, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ] as const)
    expect(codeAt(key, Math.floor(second / 30))).toBe(code)
})

test('a stored key opens under its own secret and purpose only, and not when a byte of it was changed', () => {
  const { sealed, base32, otpauth } = totp.create('Test', 'ada')
  expect(otpauth).toContain(base32)
  expect(sealed).not.toContain(base32)
  const at = new Date(0)
  const bytes = Buffer.from(sealed, 'base64url')
  for (const place of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    expect(() => totp.stepOf(changed.toString('base64url'), '123456', at)).toThrow()
  }
  expect(() => createTotp({ secret: SECRET }, 'other keys').stepOf(sealed, '123456', at)).toThrow()
  expect(() => createTotp({ secret: `${SECRET}!` }, 'test keys').stepOf(sealed, '123456', at)).toThrow()
  expect(totp.stepOf(sealed, codeAt(base32, 0), at)).toBe(0)
})

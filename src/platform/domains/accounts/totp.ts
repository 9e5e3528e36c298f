import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { keyFor } from '../../kernel/ids.ts'

const PERIOD = 30

/** Authenticator apps (RFC 6238): six digits every 30 seconds, one time step of tolerance either way. */
export function createTotp({ secret }: { secret: string }) {
  const key = Buffer.from(keyFor(secret, 'authenticator keys'), 'base64url')
  const appOf = (base32: string, labels: { issuer?: string; label?: string } = {}) =>
    new TOTP({ secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: PERIOD, ...labels })

  return {
    /** A new key: encrypted for the database, and as the `otpauth` URL and QR code the app reads. */
    create(issuer: string, label: string): { sealed: string; otpauth: string; qr: string } {
      const base32 = new Secret({ size: 20 }).base32
      const otpauth = appOf(base32, { issuer, label }).toString()
      return { sealed: seal(base32), otpauth, qr: renderSVG(otpauth, { border: 2, ecc: 'M' }) }
    },

    /** The 30-second time step of a code; undefined when it is not valid now. */
    stepOf(sealed: string, code: string, now: Date): number | undefined {
      const timestamp = now.getTime()
      const delta = appOf(open(sealed)).validate({ token: code, timestamp, window: 1 })
      return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta
    },
  }

  function seal(text: string): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  function open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
}
export type Totp = ReturnType<typeof createTotp>

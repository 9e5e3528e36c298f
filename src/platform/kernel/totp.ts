import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { keysFor, type Secrets } from './ids.ts'

const PERIOD = 30

/** A new key of an authenticator app. */
interface NewKey {
  /** Encrypted, for the database. */
  readonly sealed: string
  /** In base32, for somebody who types it into the app. */
  readonly base32: string
  /** The `otpauth` URL, which the app reads from a QR code. */
  readonly otpauth: string
}

/**
 * Authenticator apps (RFC 6238): six digits every 30 seconds, one time step of tolerance either way.
 * @param purpose whose keys they are; keys of one purpose cannot be opened for another
 */
export function createTotp(secrets: Secrets, purpose: string) {
  const keys = keysFor(secrets, purpose).map((key) => Buffer.from(key, 'base64url'))
  const appOf = (base32: string, labels: { issuer?: string; label?: string } = {}) =>
    new TOTP({ secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: PERIOD, ...labels })

  return {
    /** A new key, under the names the app shows. */
    create(issuer: string, label: string): NewKey {
      const { base32 } = new Secret({ size: 20 })
      return { sealed: seal(base32), base32, otpauth: appOf(base32, { issuer, label }).toString() }
    },

    /**
     * A key sealed with the present secret; undefined when it is already.
     * @throws Error when no secret of the installation has sealed it
     */
    renew(sealed: string): string | undefined {
      return openWith(keys[0]!, sealed) === undefined ? seal(open(sealed)) : undefined
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
    const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  function openWith(key: Buffer, sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /** @throws Error when no secret of the installation has sealed it */
  function open(sealed: string): string {
    for (const key of keys) {
      const text = openWith(key, sealed)
      if (text !== undefined) return text
    }
    throw new Error('no secret of the installation has sealed this key')
  }
}
export type Totp = ReturnType<typeof createTotp>

import { createECDH, createHash, createHmac, createPrivateKey, sign, type KeyObject } from 'node:crypto'

/** Order of the curve P-256: a private key is a number below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The public half of a signing key, as a key set publishes it. */
interface PublicKey {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  kid: string
  alg: 'ES256'
  use: 'sig'
}
export interface SigningKey {
  readonly publicKey: PublicKey
  /** A JSON Web Token over the claims. */
  sign(claims: object): string
}

/** A signing key derived from key material, so that every process of a server signs with the same one. */
export function signingKey(material: string): SigningKey {
  const number = (BigInt(`0x${createHmac('sha512', material).update('ES256').digest('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const half = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  } as const
  const key: KeyObject = createPrivateKey({ key: { ...half, d: d.toString('base64url') }, format: 'jwk' })
  const kid = createHash('sha256').update(half.x).digest('base64url').slice(0, 16)
  return {
    publicKey: { ...half, kid, alg: 'ES256', use: 'sig' },
    sign(claims) {
      const said = [{ alg: 'ES256', typ: 'JWT', kid }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${said}.${sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
    },
  }
}

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { TestDoor } from './testing.ts'

/** Where the tests' browsers are: programs of tests call the office under the name that `inject` sends. */
export const SITE = { host: 'localhost', origin: 'http://localhost:80' }
type TestSite = typeof SITE

/** An authenticator in software: one passkey, whose count goes up with each use. */
export interface Authenticator {
  readonly id: string
  /** How often it was used; tests set it back. */
  counter: bigint
  /** Answers the beginning of a new passkey. */
  create(challenge: string, site?: TestSite): string
  /** Answers the use of the passkey. */
  get(challenge: string, site?: TestSite): string
}

const bytes = (text: string): Buffer => Buffer.from(text)
const base64url = (data: Buffer): string => data.toString('base64url')
const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()
/** A CBOR text shorter than 24, and a CBOR byte string of 24 to 255. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), bytes(text)])
const cborBytes = (data: Buffer): Buffer => Buffer.concat([Buffer.of(0x58, data.length), data])

/** The public key in COSE: an elliptic curve key for ES256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const part = (text: string) => cborBytes(Buffer.from(text, 'base64url'))
  const head = Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01)
  return Buffer.concat([head, Buffer.of(0x21), part(x), Buffer.of(0x22), part(y)])
}

const clientData = (type: string, challenge: string, { origin }: TestSite): Buffer =>
  bytes(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** What an authenticator says of itself: for which host, that the person was there and checked, and its count. */
function authenticatorData({ host }: TestSite, counter: bigint, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(Number(counter))
  return Buffer.concat([sha256(bytes(host)), Buffer.of(credential.length > 0 ? 0x45 : 0x05), count, credential])
}

/** Makes an authenticator. */
export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const raw = randomBytes(16)
  const id = base64url(raw)
  const answer = (response: object) =>
    JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response })
  return {
    id,
    counter: 0n,
    create(challenge, site = SITE) {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, raw.length), raw, coseOf(publicKey)])
      const data = authenticatorData(site, this.counter, credential)
      const parts = [cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.of(0xa0), cborText('authData')]
      const attestation = Buffer.concat([Buffer.of(0xa3), ...parts, cborBytes(data)])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, site)),
        attestationObject: base64url(attestation),
      })
    },
    get(challenge, site = SITE) {
      this.counter += 1n
      const [data, client] = [authenticatorData(site, this.counter), clientData('webauthn.get', challenge, site)]
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

type Door = Pick<TestDoor, 'caller' | 'stranger'>
/** A challenge for a session, or for nobody yet. */
export async function challengeOf(door: Door, purpose: string, token?: string): Promise<string> {
  const caller = token === undefined ? door.stranger() : door.caller(token)
  return String((await caller.call('staff.passkeyChallenge', { for: purpose })).data.challenge)
}
/** The answer of an authenticator that makes a passkey for a session. */
export const newPasskeyOf = async (door: Door, token: string, authenticator: Authenticator): Promise<string> =>
  authenticator.create(await challengeOf(door, 'new', token))
/** Adds a passkey to the member of a session. */
export async function addedPasskey(door: Door, token: string, authenticator = createAuthenticator()) {
  const passkey = await newPasskeyOf(door, token, authenticator)
  const answer = await door.caller(token).call('staff.addPasskey', { title: 'A key', passkey })
  return { id: authenticator.id, authenticator, answer }
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context, Db, Tx } from '../../platform/kernel/context.ts'
import { isOwnChallenge, spendChallenge, type Ceremony } from './challenges.ts'

/** Loaded with the first passkey: certificates of authenticators take a start 100 ms. */
const library = () => import('@simplewebauthn/server')
type Ground = Pick<Context, 'clock' | 'marks'>

/** A passkey that answered rightly, before that is used up. */
export interface PasskeyProof {
  readonly kind: 'passkey'
  readonly id: string
  readonly counter: bigint
  readonly challenge: string
}
/** A new passkey that proved itself. */
export interface NewPasskey {
  readonly id: string
  readonly publicKey: string
  readonly counter: bigint
  readonly challenge: string
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** What is expected of every answer, and the challenge it was found to answer. */
function expected(ground: Ground, ceremony: Ceremony) {
  const found = { challenge: '' }
  return {
    found,
    expectedOrigin: ceremony.site.origin,
    expectedRPID: ceremony.site.host,
    requireUserVerification: true,
    expectedChallenge(challenge: string) {
      found.challenge = challenge
      return isOwnChallenge(ground, ceremony, challenge)
    },
  }
}

/** The proof that an answer gives for a member; undefined when it is wrong in any way. Uses nothing up. */
export async function judgePasskey(
  ground: Ground,
  at: Db | Tx,
  name: string,
  typed: string,
  ceremony: Ceremony,
): Promise<PasskeyProof | undefined> {
  const response = parsed(typed)
  const row = await at
    .selectFrom('staff_passkey')
    .select(['id', 'public_key', 'counter'])
    .where('id', '=', String(response?.['id']))
    .where('name', '=', name)
    .where('host', '=', ceremony.site.host)
    .executeTakeFirst()
  if (!row) return undefined
  const { verifyAuthenticationResponse } = await library()
  const { found, ...expectations } = expected(ground, ceremony)
  const answer = await verifyAuthenticationResponse({
    ...expectations,
    response: response as unknown as AuthenticationResponseJSON,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: Number(row.counter),
    },
  }).catch(() => undefined)
  if (!answer?.verified) return undefined
  const { newCounter } = answer.authenticationInfo
  return { kind: 'passkey', id: row.id, counter: BigInt(newCounter), challenge: found.challenge }
}

/**
 * Uses a proof up. False when its challenge was answered before, the passkey was removed, or its count went back since:
 * a copy of it is in use.
 */
export async function spendPasskey(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  name: string,
  { id, counter, challenge }: PasskeyProof,
): Promise<boolean> {
  if (!(await spendChallenge(context, tx, challenge))) return false
  const used = await tx
    .updateTable('staff_passkey')
    .set({ counter, used_at: context.clock.now() })
    .where('id', '=', id)
    .where('name', '=', name)
    .where(({ or, and, eb }) =>
      or([eb('counter', '<', counter), ...(counter === 0n ? [and([eb('counter', '=', 0n)])] : [])]),
    )
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** The passkey that an authenticator made; undefined when the answer is wrong in any way. */
export async function judgeNew(ground: Ground, typed: string, ceremony: Ceremony): Promise<NewPasskey | undefined> {
  const response = parsed(typed)
  if (!response) return undefined
  const { verifyRegistrationResponse } = await library()
  const { found, ...expectations } = expected(ground, ceremony)
  const answer = await verifyRegistrationResponse({
    ...expectations,
    response: response as unknown as RegistrationResponseJSON,
  }).catch(() => undefined)
  if (!answer?.verified) return undefined
  const { id, publicKey, counter } = answer.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter: BigInt(counter),
    challenge: found.challenge,
  }
}

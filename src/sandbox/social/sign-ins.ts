import { createHash } from 'node:crypto'
import { parseDuration, systemClock } from '../../../engine/clock/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { hashOf, keyFor, newToken, sameText } from '../../platform/kernel/ids.ts'
import { signingKey } from './keys.ts'
import type { Person } from './people.ts'
import { SANDBOX_CLIENT, SANDBOX_ISSUER } from './service.ts'

const CODE_LIVES = parseDuration('PT1M')
const TOKEN_SECONDS = 300

/** A valid authorization request. */
export interface Asked {
  redirectUri: string
  challenge: string
  nonce: string | undefined
}

/** The codes and tokens of the sandbox's service. */
export function createSignIns({ db, settings }: Pick<Context, 'db' | 'settings'>) {
  const key = signingKey(keyFor(settings.secret, 'social:sandbox'))
  return {
    publicKey: key.publicKey,

    /** A code for a person, valid once and for a minute. */
    async grant({ redirectUri, challenge, nonce }: Asked, { subject, claims }: Person): Promise<string> {
      const code = newToken()
      await db
        .insertInto('sandbox_sign_in')
        .values({
          code_hash: hashOf(code),
          redirect_uri: redirectUri,
          challenge,
          nonce: nonce ?? null,
          subject,
          claims: JSON.stringify(claims),
          created_at: systemClock.now(),
        })
        .execute()
      return code
    },

    /**
     * The id token of a code; undefined unless code, address and PKCE verifier belong together. It carries the
     * machine's real time, since a service elsewhere would not know the sandbox clock.
     */
    async redeem(code: string, redirectUri: string, verifier: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('sandbox_sign_in')
        .where('code_hash', '=', hashOf(code))
        .returningAll()
        .executeTakeFirst()
      const now = systemClock.now().getTime()
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      if (
        !row ||
        now - row.created_at.getTime() > CODE_LIVES ||
        row.redirect_uri !== redirectUri ||
        !sameText(row.challenge, challenge)
      )
        return undefined
      const iat = Math.floor(now / 1000)
      return key.sign({
        ...(JSON.parse(row.claims) as object),
        iss: SANDBOX_ISSUER,
        sub: row.subject,
        aud: SANDBOX_CLIENT,
        iat,
        exp: iat + TOKEN_SECONDS,
        ...(row.nonce !== null && { nonce: row.nonce }),
      })
    },
  }
}
export type SignIns = ReturnType<typeof createSignIns>

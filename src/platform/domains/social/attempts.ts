import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import type { Agreed } from './client.ts'
import { SocialRefused } from './refusal.ts'

const LIVES = parseDuration('PT10M')

/** A social login attempt that returned from the service. */
export interface Attempt extends Agreed {
  returnTo: string
}

/** Pending social logins: each works once, within ten minutes, in the browser that began it. */
export function createAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** Begins an attempt; the returned token goes into the browser's cookie and is not stored. */
    async begin(
      brandId: string,
      service: string,
      redirectUri: string,
      returnTo: string,
    ): Promise<{ agreed: Agreed; token: string }> {
      const token = newToken()
      const agreed = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), redirectUri }
      await db
        .insertInto('social_attempt')
        .values({
          cookie_hash: hashOf(token),
          brand_id: brandId,
          service,
          state: agreed.state,
          nonce: agreed.nonce,
          verifier: agreed.verifier,
          redirect_uri: redirectUri,
          return_to: returnTo,
          created_at: clock.now(),
        })
        .execute()
      return { agreed, token }
    },

    /** Deletes and returns the attempt, so that a second answer fails. @throws SocialRefused `expired` */
    async take(brandId: string, service: string, token: string, state: string): Promise<Attempt> {
      const row = await db
        .deleteFrom('social_attempt')
        .where('cookie_hash', '=', hashOf(token))
        .where('brand_id', '=', brandId)
        .where('service', '=', service)
        .where('state', '=', state)
        .returningAll()
        .executeTakeFirst()
      if (!row || clock.now().getTime() - row.created_at.getTime() >= LIVES) throw new SocialRefused('expired')
      return {
        state: row.state,
        nonce: row.nonce,
        verifier: row.verifier,
        redirectUri: row.redirect_uri,
        returnTo: row.return_to,
      }
    },
  }
}
export type Attempts = ReturnType<typeof createAttempts>

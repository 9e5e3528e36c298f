import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Context } from '../../kernel/context.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import type { Agreed } from './client.ts'
import { SocialRefused } from './refusal.ts'

const LIVES = parseDuration('PT10M')

/** An attempt that came back. */
export interface Attempt extends Agreed {
  returnTo: string
}

/** Social logins under way: each works once, within ten minutes, in the browser it began in. */
export function createAttempts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** Begins an attempt; the token is for the browser's cookie and stored nowhere. */
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

    /** Takes an attempt out: a second answer to it finds nothing. @throws SocialRefused `expired` */
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

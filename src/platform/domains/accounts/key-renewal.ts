import type { Context } from '../../kernel/context.ts'
import { renewKeys } from '../../kernel/key-renewal.ts'
import type { Renewal } from '../../kernel/renewals.ts'
import { createTotp } from '../../kernel/totp.ts'

/** The purpose of the keys that seal the keys of players' authenticator apps. */
export const APP_KEYS = 'authenticator keys'
const AT_ONCE = 200

/** The keys of players' authenticator apps. */
export function appKeyRenewal({ db, settings }: Pick<Context, 'db' | 'settings'>): Renewal {
  const totp = createTotp(settings, APP_KEYS)
  return {
    name: 'players’ authenticator apps',
    async step(brand, after) {
      const rows = await db
        .selectFrom('two_factor')
        .select(['player_id as id', 'secret'])
        .where('brand_id', '=', brand)
        .where('player_id', '>', after)
        .where('secret', 'is not', null)
        .$narrowType<{ secret: string }>()
        .orderBy('player_id')
        .limit(AT_ONCE)
        .execute()
      return renewKeys(totp, rows, AT_ONCE, ({ id, secret }, sealed) =>
        db
          .updateTable('two_factor')
          .set({ secret: sealed })
          .where('brand_id', '=', brand)
          .where('player_id', '=', id)
          .where('secret', '=', secret)
          .execute(),
      )
    },
  }
}

import type { Context } from '../platform/kernel/context.ts'
import { renewKeys } from '../platform/kernel/key-renewal.ts'
import type { Renewal } from '../platform/kernel/renewals.ts'
import { createTotp } from '../platform/kernel/totp.ts'

/** The purpose of the keys that seal the keys of the staff's authenticator apps. */
export const STAFF_APP_KEYS = 'staff authenticator keys'
const AT_ONCE = 200

/** The keys of the staff's authenticator apps, which belong to no brand. */
export function staffKeyRenewal({ db, settings }: Pick<Context, 'db' | 'settings'>): Renewal {
  const totp = createTotp(settings, STAFF_APP_KEYS)
  return {
    name: 'the staff’s authenticator apps',
    async step(brand, after) {
      if (brand !== '*') return { renewed: 0, left: 0, next: undefined }
      const rows = await db
        .selectFrom('staff_factor')
        .select(['name as id', 'secret'])
        .where('name', '>', after)
        .orderBy('name')
        .limit(AT_ONCE)
        .execute()
      return renewKeys(totp, rows, AT_ONCE, ({ id, secret }, sealed) =>
        db
          .updateTable('staff_factor')
          .set({ secret: sealed })
          .where('name', '=', id)
          .where('secret', '=', secret)
          .execute(),
      )
    },
  }
}

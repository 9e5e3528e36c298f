import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { Mailer } from '../../providers/mail/index.ts'
import type { Identities } from '../cashier/index.ts'
import { tell } from './events.ts'
import { applicantOf } from './service.ts'

interface Asking {
  readonly brand: PlatformBrand
  readonly playerId: string
  readonly by: string
  /** What the player reads. */
  readonly comment: string
  /** Has the provider begin again; undefined where no verification was begun. */
  readonly reset: (() => Promise<void>) | undefined
}

/** Why a player cannot be asked again, by state. */
const REFUSALS: Readonly<Record<string, string>> = {
  started: 'the player has sent nothing yet',
  pending: 'the provider is checking what the player sent; ask again once it has answered',
  rejected: 'the provider refused the player for good, and only the provider takes that back',
}

/** @throws OfficeRefusal where a verification is not one that can begin again */
async function refuseUntimely(db: Db, brand: string, playerId: string): Promise<void> {
  const known = await applicantOf(db, brand, playerId)
  if (!known) throw new OfficeRefusal('the player has not begun a verification')
  const why = REFUSALS[known.state]
  if (why !== undefined) throw new OfficeRefusal(why)
}

/**
 * Has a player verify their identity again: what they sent counts no more with the provider, they are no longer
 * verified, and they are told why. @throws OfficeRefusal
 */
export async function askAgain(
  { context, identities, mailer }: { context: Context; identities: Identities; mailer: Mailer },
  { brand, playerId, by, comment, reset }: Asking,
): Promise<void> {
  const { db, audit, clock, transaction } = context
  await refuseUntimely(db, brand.id, playerId)
  // A third party is asked outside the transaction; asked twice, it does the same.
  await reset?.()
  await transaction(async (tx) => {
    const now = clock.now()
    await tx
      .updateTable('identity_applicant')
      .set({ state: 'retry', comment, event_at: now, asked_at: now })
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .execute()
    await identities.unverified(tx, brand.id, playerId)
    await tell({ context, mailer }, tx, brand.id, playerId, 'retry', comment)
    await audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: 'identity.ask_again',
      subject: `player:${playerId}`,
      reason: comment,
    })
  })
}

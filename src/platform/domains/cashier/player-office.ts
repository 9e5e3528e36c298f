import type { CashierContext } from './context.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import type { LIMIT_DAYS, PLAYER_FLAGS, RequisiteStatusTable } from './flow-tables.ts'
import { requisitesHash } from './requisites.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { periodOf } from '../../kernel/frames.ts'
import type { Identities } from './identity.ts'
import { isNoHigher } from './limits.ts'
import { changeNotes } from './marked.ts'
import type { Payouts } from './payouts.ts'
import { lockPlayer } from './transactions.ts'
import { bound } from '../../kernel/bound.ts'
import { definePort } from '../../kernel/ports.ts'
import { nextMoment } from './moments.ts'

/** A deposit limit of a player, by its number of days. */
interface DepositLimitKey {
  readonly brandId: string
  readonly playerId: string
  readonly days: number
}
/** Port for domains that do something once staff have set or lowered a deposit limit, in the same transaction. */
export const LIMIT_LOWERED = definePort<(tx: Tx, which: DepositLimitKey) => Promise<void>>(
  'what follows a lowered deposit limit',
)

/** The player, and the member of staff who makes the change. */
interface Note {
  readonly brand: PlatformBrand
  readonly playerId: string
  readonly by: string
  /** Why, in the member's words, where they are asked. */
  readonly reason?: string | undefined
}

type PlayerOfficeDependencies = {
  context: Pick<CashierContext, keyof Context | 'ledger'>
  payouts: Payouts
  identities: Identities
}

const record = (
  { context: { audit } }: PlayerOfficeDependencies,
  tx: Tx,
  { brand, playerId, by, reason }: Note,
  action: string,
  details: Record<string, string>,
) =>
  audit.record(tx, {
    brand: brand.id,
    actor: `staff:${by}`,
    action,
    subject: `player:${playerId}`,
    ...(reason !== undefined && { reason }),
    details,
  })

/** How members of staff mark what they note: while payouts are stopped they put right what somebody else wrote. */
const staffMarks = async ({ context: { marks, ledger } }: PlayerOfficeDependencies, tx: Tx, { brand }: Note) => ({
  marks,
  isReview: (await ledger.haltOf(brand.id, tx)) !== undefined,
})

/** Marks the identity as verified and removes the identity block; withdrawals that waited for it go on. */
const verifyIdentity = (deps: PlayerOfficeDependencies, note: Note): Promise<void> =>
  deps.context.transaction(
    async (tx) => {
      await deps.identities.verified(tx, note.brand.id, note.playerId, deps.context.clock.now())
      await record(deps, tx, note, 'player.verify_identity', {})
    },
    { idempotent: true },
  )

/** Marks the e-mail address, or the phone number of a player without one, as confirmed. */
const confirmContact = (deps: PlayerOfficeDependencies, note: Note): Promise<void> =>
  deps.context.transaction(
    async (tx) => {
      const { brand, playerId } = note
      const { email, phone } = await tx
        .selectFrom('player')
        .select(['email', 'phone'])
        .where('brand_id', '=', brand.id)
        .where('id', '=', playerId)
        .executeTakeFirstOrThrow()
      const contact = email || phone
      if (!contact) throw new OfficeRefusal('the player has no e-mail and no phone')
      await tx
        .insertInto('confirmed_contact')
        .values({ brand_id: brand.id, player_id: playerId, contact, confirmed_at: deps.context.clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await record(deps, tx, note, 'player.confirm_contact', {})
    },
    { idempotent: true },
  )

/** Sets or clears a flag. Withdrawals that waited only for a block to be lifted go on. */
const flag = (
  deps: PlayerOfficeDependencies,
  note: Note,
  flag: (typeof PLAYER_FLAGS)[number],
  isSet: boolean,
): Promise<void> =>
  deps.context.transaction(
    async (tx) => {
      // Serializes this with decisions on the player's withdrawals.
      await lockPlayer(tx, note.brand.id, note.playerId)
      const key = { brand_id: note.brand.id, player_id: note.playerId, flag }
      const values = { set_at: deps.context.clock.now(), set_by: `staff:${note.by}` }
      const set = () =>
        tx
          .insertInto('player_flag')
          .values({ ...key, ...values })
          .onConflict((conflict) =>
            conflict.columns(['brand_id', 'player_id', 'flag']).doUpdateSet({ ...values, moment: nextMoment }),
          )
          .execute()
      const remove = () =>
        tx
          .deleteFrom('player_flag')
          .where((where) => where.and(key))
          .execute()
      await changeNotes(tx, await staffMarks(deps, tx, note), key, isSet ? set : remove)
      if (flag === 'kyc_block' && !isSet) await deps.payouts.reconsider(tx, note.brand.id, note.playerId)
      await record(deps, tx, note, isSet ? 'player.flag' : 'player.unflag', { flag })
    },
    { idempotent: true },
  )

/**
 * Sets the maximum amount of deposits within a number of days. It is the limit players set for themselves, so staff
 * only lower it: a higher one waits for a day and the player's own word, and one that waits already is dropped.
 * @throws OfficeRefusal
 */
const limit = (
  deps: PlayerOfficeDependencies,
  note: Note,
  days: (typeof LIMIT_DAYS)[number],
  limit: { amount: bigint; currency: string },
): Promise<void> =>
  deps.context.transaction(
    async (tx) => {
      const { brand, playerId } = note
      if (!Object.hasOwn(brand.brand.currencies.available, limit.currency))
        throw new OfficeRefusal(`${brand.id} does not have the currency ${limit.currency}`)
      await lockPlayer(tx, brand.id, playerId)
      const key = { brand_id: brand.id, player_id: playerId, days }
      const before = await tx
        .selectFrom('deposit_limit')
        .select(['amount', 'currency'])
        .where((where) => where.and(key))
        .executeTakeFirst()
      if (before && !isNoHigher(brand, limit, before))
        throw new OfficeRefusal('the limit is lower already; only the player raises it or takes it away')
      const offered = brand.platform.settings.limits.depositPeriods
      if (!before && !offered.includes(periodOf(days)))
        throw new OfficeRefusal(`${brand.id} has deposit limits of ${offered.join(', ')}, not of ${days} days`)
      for (const follow of deps.context.supplied(LIMIT_LOWERED)) await follow(tx, { brandId: brand.id, playerId, days })
      const values = { ...limit, set_at: deps.context.clock.now() }
      await tx
        .insertInto('deposit_limit')
        .values({ ...key, ...values })
        .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'days']).doUpdateSet(values))
        .execute()
      await record(deps, tx, note, 'player.deposit_limit', {
        days: String(days),
        before: before ? `${before.amount} ${before.currency}` : 'none',
        after: `${limit.amount} ${limit.currency}`,
      })
    },
    { idempotent: true },
  )

/** Sets the status of a payout destination; undefined removes it. */
const requisites = (
  deps: PlayerOfficeDependencies,
  note: Note,
  method: string,
  requisites: Readonly<Record<string, string>>,
  status: RequisiteStatusTable['status'] | undefined,
): Promise<void> =>
  deps.context.transaction(
    async (tx) => {
      await lockPlayer(tx, note.brand.id, note.playerId)
      const key = { brand_id: note.brand.id, player_id: note.playerId, hash: requisitesHash(method, requisites) }
      const before = await tx
        .selectFrom('requisite_status')
        .select('status')
        .where((where) => where.and(key))
        .executeTakeFirst()
      const values = status && { status, set_at: deps.context.clock.now(), set_by: `staff:${note.by}` }
      const set = (row: NonNullable<typeof values>) =>
        tx
          .insertInto('requisite_status')
          .values({ ...key, ...row })
          .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'hash']).doUpdateSet(row))
          .execute()
      const remove = () =>
        tx
          .deleteFrom('requisite_status')
          .where((where) => where.and(key))
          .execute()
      await changeNotes(tx, await staffMarks(deps, tx, note), key, () => (values ? set(values) : remove()))
      await record(deps, tx, note, 'player.requisites', {
        method,
        hash: key.hash,
        before: before?.status ?? 'none',
        status: status ?? 'none',
      })
    },
    { idempotent: true },
  )

/** What staff sets on a player that deposits and withdrawals depend on. Every change is recorded in the audit. */
export function createPlayerOffice(deps: PlayerOfficeDependencies) {
  return bound(deps, { verifyIdentity, confirmContact, flag, limit, requisites })
}

export type PlayerOffice = ReturnType<typeof createPlayerOffice>

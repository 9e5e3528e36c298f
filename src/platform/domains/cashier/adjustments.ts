import type { Selectable } from 'kysely'
import { adjustmentStaff } from '../../../../schemas/office/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Json } from '../../kernel/json.ts'
import type { Tx } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { addTurnover, lessenGifts, turnoverOf } from '../games/index.ts'
import { InsufficientFunds, playerOwner, type MoneyContext } from '../wallet/index.ts'
import { needsSecondPerson, oneAtATime, refuseRepeated } from './adjustment-rules.ts'
import type { DepositBonuses } from './deposit-bonuses.ts'
import type { AdjustmentTable } from './flow-tables.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import { requireSecond, WORD_LASTS } from '../../kernel/second-person.ts'
import { bound } from '../../kernel/bound.ts'

type Adjustment = Selectable<AdjustmentTable>
interface Proposal extends Pick<Adjustment, 'player_id' | 'wallet' | 'amount' | 'currency' | 'reason'> {
  /** The staff member who proposes it. */
  readonly by: string
  /** Of own money, how many times it is staked before a withdrawal; as the brand's settings say when absent. */
  readonly play_times?: number
}

type AdjustmentDependencies = Pick<
  MoneyContext,
  'transaction' | 'wallet' | 'clock' | 'audit' | 'marks' | 'supplied' | 'brands'
> & {
  bonuses: Pick<DepositBonuses, 'isActive'>
}

const MARK = 'adjustment'

/** What is known of a correction once it is proposed. */
type Proposed = Omit<
  Adjustment,
  'approved_by' | 'posted_at' | 'mark' | 'declined_by' | 'declined_at' | 'decline_reason'
>

/** What the platform's mark over a proposal covers. */
const factsOf = (proposed: Proposed): Json => {
  const { id, brand_id, player_id, wallet: bucket, amount, currency, reason, proposed_by, proposed_at } = proposed
  const at = proposed_at.toISOString()
  // Proposals of before have no number of times in their mark.
  const times = proposed.play_times === null ? [] : [String(proposed.play_times)]
  return [id, brand_id, player_id, bucket, String(amount), currency, reason, proposed_by, at, ...times]
}

/** What a correction of own money asks to be staked, or takes from what corrections and gifts still ask for. */
async function changeTurnover(tx: Tx, brand: PlatformBrand, key: string, adjustment: Adjustment): Promise<void> {
  const { brand_id, player_id, currency, amount, wallet: bucket, play_times } = adjustment
  if (bucket !== 'main') return
  const holder = { brand_id, player_id, currency }
  if (amount < 0n) return lessenGifts(tx, holder, -amount)
  const times = play_times ?? brand.platform.settings.withdrawals.playCorrectionTimes
  await addTurnover(tx, { ...holder, key }, 'correction', turnoverOf(amount, times))
}

async function post(
  { wallet, clock, bonuses }: AdjustmentDependencies,
  tx: Tx,
  brand: PlatformBrand,
  adjustment: Adjustment,
): Promise<{ before: bigint; after: bigint }> {
  const { id, brand_id, player_id, wallet: bucket, amount, currency, reason } = adjustment
  const key = `adjustment:${id}`
  // Bonus money belongs to a bonus: without one it could not be played, and nobody would end it. It can be taken away.
  if (bucket !== 'main' && amount > 0n && !(await bonuses.isActive(tx, adjustment, bucket)))
    throw new OfficeRefusal('the player has no active bonus whose money could be raised')
  try {
    const { balances } = await wallet.post(tx, {
      brand: brand_id,
      key,
      kind: 'adjustment',
      meta: { adjustment: id, reason },
      legs: [
        { owner: 'house', bucket: 'adjustments', currency, amount: -amount },
        { owner: playerOwner(player_id), bucket, currency, amount },
      ],
    })
    const after = balances[0]?.balance ?? 0n
    await changeTurnover(tx, brand, key, adjustment)
    await tx.updateTable('adjustment').set({ posted_at: clock.now() }).where('id', '=', id).execute()
    return { before: after - amount, after }
  } catch (error) {
    if (error instanceof InsufficientFunds) throw new OfficeRefusal('the wallet does not have that amount')
    throw error
  }
}

const record = (
  { audit }: AdjustmentDependencies,
  tx: Tx,
  action: string,
  { id, brand_id, player_id, wallet: bucket, amount, currency, ...row }: Adjustment,
  by: string,
  { balances, seen }: { balances?: { before: bigint; after: bigint } | undefined; seen?: string | undefined } = {},
) =>
  audit.record(tx, {
    brand: brand_id,
    actor: `staff:${by}`,
    action,
    subject: `player:${player_id}`,
    reason: row.decline_reason ?? row.reason,
    details: {
      adjustment: id,
      wallet: bucket,
      amount: String(amount),
      currency,
      ...(balances && { before: String(balances.before), after: String(balances.after) }),
      ...(seen !== undefined && { seen }),
      ...(row.decline_reason !== null && { asked_by: row.proposed_by, asked_for: row.reason }),
    },
  })

/**
 * Posts a correction, or stores it for a second person when it is above the threshold, alone or with those of the last
 * 24 hours. @throws OfficeRefusal
 */
const propose = (
  deps: AdjustmentDependencies,
  brand: PlatformBrand,
  { by, ...proposal }: Proposal,
): Promise<{ adjustment: Adjustment; needsSecond: boolean }> =>
  deps.transaction(
    async (tx) => {
      const { available } = brand.brand.currencies
      if (!Object.hasOwn(available, proposal.currency))
        throw new OfficeRefusal(`${brand.id} does not have the currency ${proposal.currency}`)
      if (proposal.amount === 0n) throw new OfficeRefusal('the amount of an adjustment must not be zero')
      const now = deps.clock.now()
      await oneAtATime(tx, brand)
      await refuseRepeated(tx, brand.id, { ...proposal, proposed_by: by }, now)
      const needsSecond = await needsSecondPerson(deps, tx, brand, { ...proposal, proposed_by: by }, now)
      const proposed = {
        play_times: null,
        ...proposal,
        id: newId(),
        brand_id: brand.id,
        proposed_by: by,
        proposed_at: now,
      }
      const adjustment = await tx
        .insertInto('adjustment')
        .values({ ...proposed, approved_by: null, posted_at: null, mark: deps.marks.of(MARK, factsOf(proposed)) })
        .returningAll()
        .executeTakeFirstOrThrow()
      const balances = needsSecond ? undefined : await post(deps, tx, brand, adjustment)
      await record(deps, tx, needsSecond ? 'adjustment.propose' : 'adjustment.post', adjustment, by, { balances })
      return { adjustment, needsSecond }
    },
    { idempotent: true },
  )

/** A correction that waits, locked. @throws OfficeRefusal when there is none, or it is decided or over */
async function waiting({ clock, marks }: AdjustmentDependencies, tx: Tx, brand: PlatformBrand, id: string) {
  const adjustment = await tx
    .selectFrom('adjustment')
    .selectAll()
    .where('brand_id', '=', brand.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!adjustment) throw new OfficeRefusal(`there is no adjustment ${id} at ${brand.id}`)
  if (adjustment.posted_at) throw new OfficeRefusal('the adjustment has already been posted')
  if (adjustment.declined_at) throw new OfficeRefusal(`${adjustment.declined_by} declined the adjustment`)
  if (!marks.fits(MARK, factsOf(adjustment), adjustment.mark))
    throw new OfficeRefusal('the adjustment was not proposed by staff; propose it again')
  if (clock.now().getTime() - adjustment.proposed_at.getTime() >= WORD_LASTS)
    throw new OfficeRefusal('the adjustment was proposed three days ago or more; propose it again')
  return adjustment
}

/** A second person's approval of a large correction, which posts it. @throws OfficeRefusal */
const approve = (
  deps: AdjustmentDependencies,
  brand: PlatformBrand,
  id: string,
  by: string,
  seen?: string,
): Promise<Adjustment> =>
  deps.transaction(
    async (tx) => {
      const { proposed_by: first } = await waiting(deps, tx, brand, id)
      if (first === by) throw new OfficeRefusal(`${by} proposed it; a second person must approve it`)
      const needed = { brand: brand.id, roles: adjustmentStaff['adjustments.propose'].roles }
      await requireSecond(deps, tx, first, by, needed)
      const approved = await tx
        .updateTable('adjustment')
        .set({ approved_by: by })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const balances = await post(deps, tx, brand, approved)
      await record(deps, tx, 'adjustment.approve', approved, by, { balances, seen })
      return approved
    },
    { idempotent: true },
  )

/**
 * Says no to a large correction, so that it is posted no more; whoever proposed it takes it back so.
 * @throws OfficeRefusal
 */
const decline = (deps: AdjustmentDependencies, brand: PlatformBrand, id: string, by: string, reason: string) =>
  deps.transaction(
    async (tx) => {
      await waiting(deps, tx, brand, id)
      const declined = await tx
        .updateTable('adjustment')
        .set({ declined_by: by, declined_at: deps.clock.now(), decline_reason: reason })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const action = declined.proposed_by === by ? 'adjustment.take_back' : 'adjustment.decline'
      await record(deps, tx, action, declined, by)
      return declined
    },
    { idempotent: true },
  )

/** Manual corrections of balances: each needs a reason, and above the brand's threshold a second person. */
export function createAdjustments(deps: AdjustmentDependencies) {
  return bound(deps, { propose, approve, decline })
}

export type Adjustments = ReturnType<typeof createAdjustments>

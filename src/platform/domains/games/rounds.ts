import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Tx } from '../../kernel/context.ts'
import { InvalidEntry, splitWin, type MoneyContext, type PlayerBucket } from '../wallet/index.ts'
import { createBets } from './bets.ts'
import { bonusRounds as bonusesOf, feedsBonus, type BonusRounds } from './bonus-rounds.ts'
import { attach, claim, repeated, RoundRefused, type WalletCall } from './calls.ts'
import { createFreeRounds, type FreeRounds } from './free-rounds.ts'
import { holdRound, isGoingOn, isKnownRound, rollBackEmpty, settleRound, type PlayerRef } from './held-rounds.ts'
import { isAboveCeiling, noteHeldWin, type HeldWin } from './held-wins.ts'
import { decidedEntry, heldEntry, moneyBack, type Back } from './money-back.ts'
import { createReturns } from './returns.ts'
import { parsed } from './stored-split.ts'
import type { RoundRow } from './tables.ts'
import { bound } from '../../kernel/bound.ts'

export { RoundRefused, type WalletCall } from './calls.ts'

/** How long a win may be repeated before its bet; after that the bet counts as unknown. */
const EARLY_WIN_FOR = parseDuration('P1D')

/** What goes back of a win that was refused. */
const NOTHING: Back = { split: {}, holdsBonus: true }

/** A win, and whether it ends its round. */
export interface WinCall extends WalletCall {
  /** Default true. */
  readonly endsRound?: boolean
}

interface RoundDependencies extends Pick<MoneyContext, 'wallet' | 'clock' | 'transaction' | 'brands'> {
  readonly freeRounds: FreeRounds
  readonly bonusRounds: BonusRounds
}

/**
 * Pays a win of the session's player, and closes the round unless more is to come. A win that takes the round above
 * the brand's ceiling is stored and waits for staff.
 * @throws RoundRefused
 */
async function win(deps: RoundDependencies, session: PlayerRef, call: WinCall): Promise<void> {
  const { transaction, clock, brands } = deps
  const isEarly = await transaction(async (tx) => {
    const now = clock.now()
    const { before } = await claim(tx, call, 'win', now)
    if (before && before.kind !== 'early_win') return repeated(before, 'win', session.player_id, call)
    if (before) repeated({ ...before, kind: 'win' }, 'win', session.player_id, call)
    const round = await holdRound(tx, session, call)
    if (!round) {
      const isLate = before && now.getTime() - before.created_at.getTime() > EARLY_WIN_FOR
      if (isLate || (await isKnownRound(tx, call))) throw new RoundRefused('BET_NOT_FOUND')
      // The early win is stored, so that no other call can use its id.
      if (!before) await rename(tx, call, 'early_win')
      return true
    }
    if (!isGoingOn(round)) throw new RoundRefused(round.status === 'rolled_back' ? 'ROLLED_BACK' : 'ROUND_CLOSED')
    if (before) await rename(tx, call, 'win')
    await attach(tx, call, round.id)
    const ends = call.endsRound ?? true
    // A call without a win has nothing that could wait: it ends a round whose large win was paid before.
    if (call.amount > 0n && isAboveCeiling(brands.byId(call.brandId), round, round.win + call.amount)) {
      await noteHeldWin(tx, round, call, now)
      await setAside(deps, tx, round, call)
      await settleRound(tx, round, { paid: 0n, ends, now })
    } else await pay(deps, tx, round, call, { ends, now })
  })
  if (isEarly) throw new RoundRefused('TRY_AGAIN')
}

/** The split of a win over the wallets. */
async function sharesOf(
  { bonusRounds }: Pick<RoundDependencies, 'bonusRounds'>,
  tx: Tx,
  round: RoundRow,
  amount: bigint,
): Promise<Back> {
  const staked = parsed(round.split)
  // Without a stake there is no proportion: the win goes to the first wallet named.
  const [fallback = 'main'] = Object.keys(staked) as PlayerBucket[]
  const holdsBonus = !feedsBonus(round.split) || (await bonusRounds.holds(tx, round))
  return { split: splitWin(amount, staked, fallback), holdsBonus }
}

async function pay(
  deps: RoundDependencies,
  tx: Tx,
  round: RoundRow,
  call: WalletCall,
  { ends, now }: { ends: boolean; now: Date },
): Promise<void> {
  const { wallet, bonusRounds } = deps
  if (call.amount > 0n)
    await wallet.postNew(tx, moneyBack(call, round, 'win', await sharesOf(deps, tx, round, call.amount)))
  await settleRound(tx, round, { paid: call.amount, ends, now })
  if (feedsBonus(round.split)) await bonusRounds.settled(tx, round)
}

async function setAside({ wallet }: RoundDependencies, tx: Tx, round: RoundRow, call: WalletCall): Promise<void> {
  await wallet.postNew(tx, heldEntry(call, round)).catch((error: unknown) => {
    // More than a wallet can hold together with the wins that wait; it may be repeated after staff decided about
    // those.
    throw error instanceof InvalidEntry ? new RoundRefused('TRY_AGAIN') : error
  })
}

/** Carries out the decision of staff about a win. The round is locked. */
async function decide(
  deps: RoundDependencies,
  tx: Tx,
  round: RoundRow,
  { isPosted, decision, ...call }: HeldWin,
): Promise<void> {
  const { wallet, clock, bonusRounds, freeRounds } = deps
  const now = clock.now()
  if (!isPosted) await setAside(deps, tx, round, call)
  const paid = decision === 'paid' ? call.amount : 0n
  await wallet.postNew(tx, decidedEntry(call, round, paid > 0n ? await sharesOf(deps, tx, round, paid) : NOTHING))
  await settleRound(tx, round, { paid, ends: false, now })
  if ((await rollBackEmpty(tx, round, now)) && round.free_order !== null)
    await freeRounds.giveBack(tx, round.brand_id, round.free_order)
  if (feedsBonus(round.split)) await bonusRounds.settled(tx, round)
}

const rename = (tx: Tx, { brandId, aggregator, txId }: WalletCall, kind: 'win' | 'early_win') =>
  tx
    .updateTable('game_transaction')
    .set({ kind })
    .where('brand_id', '=', brandId)
    .where('aggregator', '=', aggregator)
    .where('tx_id', '=', txId)
    .execute()

/**
 * Rounds of games and the money they move: bets, wins (also of zero, to close a round), and returned stakes. Every call
 * may come twice, late or in another order. A repeated call gets the first answer; a rollback before its bet stores a
 * tombstone that blocks the bet; a win before its bet must be sent again.
 */
export function createRounds(
  context: Pick<MoneyContext, 'db' | 'wallet' | 'clock' | 'transaction' | 'brands' | 'question' | 'supplied'>,
) {
  const freeRounds = createFreeRounds(context)
  const deps = { ...context, freeRounds, bonusRounds: bonusesOf(context) }
  return {
    ...bound(deps, { win, decide }),
    bet: createBets(deps),
    /** Returns a stake, or a part of it. */
    giveBack: createReturns(deps),
    freeRounds,
  }
}
export type Rounds = ReturnType<typeof createRounds>

import { bound } from '../../kernel/bound.ts'
import type { Tx } from '../../kernel/context.ts'
import { splitRollback, splitTotal, type MoneyContext, type Split } from '../wallet/index.ts'
import { feedsBonus, type BonusRounds } from './bonus-rounds.ts'
import { claim, noted, repeated, RoundRefused, type Before, type WalletCall } from './calls.ts'
import type { FreeRounds } from './free-rounds.ts'
import { holdRound, isGoingOn, type PlayerRef } from './held-rounds.ts'
import { moneyBack } from './money-back.ts'
import { parsed, stored, without } from './stored-split.ts'
import type { RoundRow } from './tables.ts'
import { returnTurnover } from './turnover.ts'

/** How a stake is returned: a rollback voids the bet, a refund returns a bet that was played. */
type ReturnKind = 'rollback' | 'refund'

interface Found {
  readonly bet: Before
  readonly round: RoundRow
  /** The part of the bet that was not returned yet. */
  readonly left: Split
}

type ReturnDependencies = Pick<MoneyContext, 'wallet' | 'clock' | 'transaction'> & {
  freeRounds: FreeRounds
  bonusRounds: BonusRounds
}

/**
 * Returns a bet's stake. A full rollback that arrives before its bet stores a tombstone that blocks the bet; any
 * other return before its bet is refused for now. A refund may come after the round is over.
 * @param given the amount to return; undefined returns all that is left
 * @throws RoundRefused
 */
const takeBack = (
  deps: ReturnDependencies,
  session: PlayerRef,
  given: WalletCall,
  betTxId: string,
  kind: ReturnKind = 'rollback',
): Promise<void> =>
  deps.transaction(async (tx) => {
    const call = { ...given, betTxId }
    const { before } = await claim(tx, call, kind, deps.clock.now())
    if (before) return repeated(before, kind, session.player_id, call)
    const bet = await betOf(deps, tx, call, kind)
    if (!bet) return
    const round = await holdRound(tx, session, call)
    if (!round || bet.kind !== 'bet' || bet.round_id !== round.id) throw new RoundRefused('BET_NOT_FOUND')
    if (kind === 'rollback' && !isGoingOn(round) && round.status !== 'rolled_back')
      throw new RoundRefused('ROUND_CLOSED')
    await giveBack(deps, tx, call, { bet, round, left: await leftOf(tx, call, bet, round) })
  })

/** The stored bet; undefined when there is nothing to return, now or later. */
async function betOf(
  { clock }: ReturnDependencies,
  tx: Tx,
  call: WalletCall & { betTxId: string },
  kind: ReturnKind,
): Promise<Before | undefined> {
  const { betTxId, ...rest } = call
  const isWhole = kind === 'rollback' && call.amount === 0n
  const bet = isWhole
    ? (await claim(tx, { ...rest, txId: betTxId }, 'tombstone', clock.now())).before
    : await noted(tx, { ...rest, txId: betTxId })
  if (isWhole) return bet?.kind === 'tombstone' ? undefined : bet
  if (bet?.kind === 'tombstone') throw new RoundRefused('ROLLED_BACK')
  if (!bet) throw new RoundRefused('TRY_AGAIN')
  return bet
}

async function leftOf(tx: Tx, call: WalletCall & { betTxId: string }, bet: Before, round: RoundRow): Promise<Split> {
  if (round.status === 'rolled_back') return {}
  // The single bet of an older round has no split of its own.
  if (bet.split === null) return parsed(round.split)
  const earlier = await tx
    .selectFrom('game_transaction')
    .select('split')
    .where('round_id', '=', round.id)
    .where('kind', 'in', ['rollback', 'refund'])
    .where('bet_tx_id', '=', call.betTxId)
    .execute()
  return earlier.reduce((left, { split }) => without(left, parsed(split ?? {})), parsed(bet.split))
}

async function giveBack(
  deps: ReturnDependencies,
  tx: Tx,
  call: WalletCall & { betTxId: string },
  { bet, round, left }: Found,
): Promise<void> {
  const { wallet, freeRounds, bonusRounds } = deps
  const most = splitTotal(left)
  const amount = call.amount === 0n ? most : call.amount
  if (amount > most) throw new RoundRefused('MORE_THAN_STAKED')
  const back = amount === most ? left : splitRollback(amount, left)
  const holdsBonus = !feedsBonus(round.split) || (await bonusRounds.holds(tx, round))
  if (amount > 0n) await wallet.postNew(tx, moneyBack(call, round, 'rollback', { split: back, holdsBonus }))
  // One that has won was played: its win stays, and so it is used.
  if (round.free_order !== null && round.status === 'open' && round.win === 0n)
    await freeRounds.giveBack(tx, round.brand_id, round.free_order)
  await lessen(deps, tx, round, amount, back)
  await giveBackDuty(tx, round, bet.played, {
    before: left['main'] ?? 0n,
    now: (left['main'] ?? 0n) - (back['main'] ?? 0n),
  })
  await tx
    .updateTable('game_transaction')
    .set({ round_id: round.id, split: JSON.stringify(stored(back)) })
    .where('brand_id', '=', call.brandId)
    .where('aggregator', '=', call.aggregator)
    .where('tx_id', '=', call.txId)
    .execute()
  if (!feedsBonus(round.split)) return
  await bonusRounds.returned(tx, round, call.betTxId, { before: most, now: most - amount })
  await bonusRounds.settled(tx, round)
}

/** Subtracts a returned amount from the round's stake. A round without stake, win or held win is rolled back. */
async function lessen(
  { clock }: ReturnDependencies,
  tx: Tx,
  round: RoundRow,
  amount: bigint,
  back: Split,
): Promise<void> {
  const returned = round.returned + amount
  const isNone = round.status === 'open' && returned === round.stake && round.win === 0n
  await tx
    .updateTable('game_round')
    .set({
      returned,
      split: JSON.stringify(stored(without(parsed(round.split), back))),
      ...(isNone && { status: 'rolled_back' as const, is_ended: true, settled_at: clock.now() }),
    })
    .where('id', '=', round.id)
    .execute()
}

/**
 * A returned stake does not count as played: what it counted for beyond what is left of it is added to the turnover
 * requirement again.
 */
async function giveBackDuty(
  tx: Tx,
  { brand_id, player_id, currency }: RoundRow,
  played: bigint,
  main: { before: bigint; now: bigint },
): Promise<void> {
  const counted = (staked: bigint): bigint => (played < staked ? played : staked)
  const more = counted(main.before) - counted(main.now)
  await returnTurnover(tx, { brand_id, player_id, currency }, more)
}

/** Returns stakes to the player, whole or in parts. */
export function createReturns(deps: ReturnDependencies) {
  return bound(deps, { takeBack }).takeBack
}

import { loaded } from '../../kernel/brands.ts'
import { bound } from '../../kernel/bound.ts'
import { hashOf, newId } from '../../kernel/ids.ts'
import type { Tx } from '../../kernel/context.ts'
import {
  BonusMoneyClosed,
  playerOwner,
  splitLegs,
  splitStake,
  STAKE_ORDERS,
  type MoneyContext,
  type Split,
} from '../wallet/index.ts'
import { claim, repeated, RoundRefused, type WalletCall } from './calls.ts'
import type { FreeRounds } from './free-rounds.ts'
import { holdRound, isGoingOn } from './held-rounds.ts'
import { withBonus, type BonusRounds } from './bonus-rounds.ts'
import { addBet, isOpenedMeanwhile, isShutOutMeanwhile, openRound } from './statements.ts'
import { parsed, stored, together } from './stored-split.ts'
import type { GameSession, RoundRow } from './tables.ts'

type BetDependencies = Pick<MoneyContext, 'wallet' | 'clock' | 'transaction' | 'brands' | 'question'> & {
  freeRounds: FreeRounds
  bonusRounds: BonusRounds
}

/**
 * Takes a stake, `main` first, then `bonus` while a bonus can be played; for a call that names an order of free rounds,
 * uses one of its rounds instead.
 * @returns the sum of both balances afterwards, in minor units; undefined for a repeated bet (answered as accepted,
 *   whatever has become of the login since, and with a balance read anew), and when nothing was staked
 * @throws RoundRefused, InsufficientFunds; PlatformError of the gate that stops it
 */
async function bet(deps: BetDependencies, session: GameSession, call: WalletCall): Promise<bigint | undefined> {
  const { transaction } = deps
  const once = (order: StakeOrder = 'mainFirst') => transaction((tx) => take(deps, tx, session, call, order))
  try {
    return await once()
  } catch (error) {
    // Asked again, the gates say why a player who is shut out meanwhile may not bet.
    if (isOpenedMeanwhile(error) || isShutOutMeanwhile(error)) return once()
    if (error instanceof BonusMoneyClosed) return once('mainOnly')
    throw error
  }
}
type StakeOrder = 'mainFirst' | 'mainOnly'

async function take(
  deps: BetDependencies,
  tx: Tx,
  session: GameSession,
  call: WalletCall,
  order: StakeOrder,
): Promise<bigint | undefined> {
  const { brands, question, clock, freeRounds, bonusRounds } = deps
  const brand = loaded(brands, call.brandId)
  const gates = question('stake', {
    brand,
    playerId: session.player_id,
    session,
    amount: call.amount,
    round: call.roundId,
  })
  const claimed = await claim(tx, call, 'bet', clock.now(), gates.statements)
  if (claimed.before) {
    repeated(claimed.before, 'bet', session.player_id, call)
    return undefined
  }
  await gates.pass(tx, claimed.rows)
  const round = claimed.hasRound ? await roundFor(tx, session, call) : undefined
  const id = round?.id ?? newId()
  if (call.freeOrder !== undefined) {
    await freeRounds.use(tx, session, call.freeOrder)
    await open(deps, tx, session, call, id, { main: 0n }, undefined)
    return undefined
  }
  const { isolated } = brand.platform.settings.bonuses
  const taken = await takeStake(deps, tx, session, call, { roundId: id, isolated, order })
  const before = { roundBonus: round?.bonus_id ?? null, staked: round ? round.stake - round.returned : 0n }
  const bonus = taken.hadBonus
    ? await bonusRounds.staked(tx, { brand, session, call, roundId: id, split: taken.split, ...before })
    : undefined
  if (bonus === undefined && taken.split.bonus !== undefined) throw new BonusMoneyClosed()
  const split = bonus === undefined ? taken.split : withBonus(taken.split)
  if (round)
    await addBet(tx, {
      round,
      txId: call.txId,
      amount: call.amount,
      split: stored(split),
      together: stored(together(parsed(round.split), split)),
      bonus,
      sessionHash: session.session_hash,
    })
  else await open(deps, tx, session, call, id, split, bonus)
  return taken.held - call.amount
}

/** Locks the round of a further bet. */
async function roundFor(tx: Tx, session: GameSession, call: WalletCall): Promise<RoundRow> {
  const round = await holdRound(tx, session, call)
  // A free round has one bet; a round of another player, currency or game is an error of the aggregator.
  if (!round || round.sysname !== session.sysname || round.free_order !== null || call.freeOrder !== undefined)
    throw new RoundRefused('TX_CONFLICT')
  if (!isGoingOn(round)) throw new RoundRefused(round.status === 'rolled_back' ? 'ROLLED_BACK' : 'ROUND_CLOSED')
  return round
}

async function open(
  { clock }: BetDependencies,
  tx: Tx,
  session: GameSession,
  call: WalletCall,
  id: string,
  split: Split,
  bonus: string | undefined,
): Promise<void> {
  await openRound(
    tx,
    {
      id,
      brand_id: call.brandId,
      player_id: session.player_id,
      aggregator: call.aggregator,
      external_id: call.roundId,
      sysname: session.sysname,
      currency: session.currency,
      stake: call.amount,
      split: stored(split),
      free_order: call.freeOrder ?? null,
      bonus_id: bonus ?? null,
      created_at: clock.now(),
    },
    { txId: call.txId, sessionHash: session.session_hash },
  )
}

interface TakenStake {
  /** Which wallets paid it, in minor units. */
  readonly split: Split
  /** The sum of both balances before, and whether bonus money was in it. */
  readonly held: bigint
  readonly hadBonus: boolean
}

/** Moves a stake to the aggregator. @throws InsufficientFunds */
export async function takeStake(
  { wallet }: Pick<MoneyContext, 'wallet'>,
  tx: Tx,
  session: GameSession,
  call: WalletCall,
  { roundId, isolated, order }: { roundId: string; isolated: boolean; order: StakeOrder },
): Promise<TakenStake> {
  const player = playerOwner(session.player_id)
  const parties = { player, house: `provider:${call.aggregator}`, houseBucket: 'games', ...session } as const
  const { currency } = session
  let taken: TakenStake = { split: {}, held: 0n, hadBonus: false }
  await wallet.postNew(tx, {
    brand: call.brandId,
    key: `game:${call.aggregator}:${call.txId}`,
    kind: 'stake',
    requestHash: hashOf(`${call.roundId} ${call.amount}`),
    meta: { round: roundId, game: session.sysname },
    // A stake is never more than the balance it was split over.
    waits: true,
    legs: {
      accounts: (['main', 'bonus'] as const).map((bucket) => ({ owner: player, bucket, currency })),
      house: [{ owner: parties.house, bucket: parties.houseBucket, currency }],
      decide([main, bonus]) {
        const available = { main: main?.balance ?? 0n, bonus: bonus?.balance ?? 0n }
        const split = splitStake(call.amount, available, { isolated, order: STAKE_ORDERS[order] })
        taken = { split, held: available.main + available.bonus, hadBonus: available.bonus > 0n }
        return splitLegs(split, 'out', parties)
      },
    },
  })
  return taken
}

/** Bets. A round is opened by its first bet and accepts more until the aggregator ends it. */
export function createBets(deps: BetDependencies) {
  return bound(deps, { bet }).bet
}

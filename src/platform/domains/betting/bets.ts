import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { sqlState } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { convert } from '../../kernel/rates.ts'
import { countTurnover, returnTurnover } from '../games/index.ts'
import { BonusMoneyClosed, type MoneyContext } from '../wallet/index.ts'
import { bettingBonuses, type BettingBonuses } from './bonus-bets.ts'
import {
  attachCall,
  BetRefused,
  brandOfBet,
  claimCall,
  holdBet,
  isCancelled,
  isPlaced,
  type Cancellation,
  type HostedBet,
  type Placement,
  type Settlement,
} from './calls.ts'
import { createBetMoney, ownPart, shares, storedSplit, WALLETS, type BetWallet } from './money.ts'
import { ODDS, oddsPlayed } from './odds.ts'
import type { BettingSession } from './sessions.ts'
import type { BetRow } from './tables.ts'

/** How long a settlement may be repeated before its bet; after that the bet counts as unknown. */
const EARLY_FOR = parseDuration('P1D')

type BetsContext = Pick<MoneyContext, 'db' | 'wallet' | 'clock' | 'transaction' | 'brands' | 'pass' | 'supplied'>
/** What the calls of bets are carried out with. */
interface Parts extends BetsContext {
  readonly money: ReturnType<typeof createBetMoney>
  readonly bonuses: BettingBonuses
}

/** Where and under which login a bet is placed, and the wallets it may be paid from. */
interface Place {
  readonly brand: PlatformBrand
  readonly host: string
  readonly session: BettingSession
  readonly wallets: readonly BetWallet[]
}

async function place(parts: Parts, tx: Tx, { brand, host, session, wallets }: Place, call: Placement): Promise<void> {
  const now = parts.clock.now()
  if (await claimCall(tx, 'place', call, now)) return
  if (await isCancelled(tx, call)) throw new BetRefused('CANCELLED')
  if (await holdBet(tx, call)) throw new BetRefused('TX_CONFLICT')
  refuseOutside(brand, session.currency, call)
  await parts.pass(tx, 'bet', { brand, playerId: session.player_id, session, amount: call.amount })
  const holder = { ...session, provider: call.provider }
  const id = newId()
  const split = await parts.money.stake(tx, holder, call, { id, wallets })
  const bonus = await parts.bonuses.placed(tx, { ...session, stake: call.amount, split })
  if (bonus === undefined && split.betting_bonus !== undefined) throw new BonusMoneyClosed()
  await tx
    .insertInto('bet')
    .values({
      id,
      brand_id: call.brandId,
      player_id: session.player_id,
      provider: call.provider,
      external_id: call.betId,
      currency: session.currency,
      stake: call.amount,
      split: storedSplit(split),
      odds: call.odds,
      possible: call.possible,
      // Once more, since its gates were asked before it waited for the wallet: null is refused by the column.
      status: sql<'open'>`(SELECT 'open' FROM session here
        JOIN player p ON p.brand_id = here.brand_id AND p.id = here.player_id
        WHERE here.token_hash = ${session.session_hash} AND here.brand_id = ${call.brandId}
          AND p.banned_at IS NULL AND p.currency = ${session.currency})`,
      legs: JSON.stringify(call.legs),
      system: call.system ?? null,
      bonus_id: bonus ?? null,
      played: await countPlayed(parts, tx, { ...session, odds: call.odds }, split.main ?? 0n),
      host,
      placed_at: now,
      settled_at: null,
    })
    .execute()
  await attachCall(tx, call, id)
}

/** @returns whether the bet it settles is not there yet */
async function settle(parts: Parts, tx: Tx, call: Settlement): Promise<boolean> {
  const now = parts.clock.now()
  const before = await claimCall(tx, 'settle', call, now)
  if (before?.bet_id) return false
  const bet = await holdBet(tx, call)
  if (!bet) {
    if (before && now.getTime() - before.created_at.getTime() > EARLY_FOR) throw new BetRefused('BET_NOT_FOUND')
    if (await isCancelled(tx, call)) throw new BetRefused('CANCELLED')
    // Stored, so that no other call can use its id.
    return true
  }
  // A cash-out ends a bet for good, and only an open one can be cashed out.
  if (bet.status === 'cashed_out') throw new BetRefused('CASHED_OUT')
  if (call.status === 'cashed_out' && bet.status !== 'open') throw new BetRefused('SETTLED')
  await attachCall(tx, call, bet.id)
  if (call.number > bet.settlement) await apply(parts, tx, bet, call, now)
  return false
}

/** Puts a result in the place of the one before it, and moves the difference of their payouts. */
async function apply(parts: Parts, tx: Tx, bet: BetRow, call: Settlement, now: Date): Promise<void> {
  const { money, bonuses } = parts
  if (call.status === 'void' && call.payout !== bet.stake) throw new BetRefused('TX_CONFLICT')
  if (call.payout > bet.possible) throw new BetRefused('PAYOUT_LIMIT')
  if (call.legs && call.legs.length !== bet.legs.length) throw new BetRefused('TX_CONFLICT')
  const holdsBonus = await bonuses.holds(tx, bet)
  await money.change(tx, bet, call.txId, { status: call.status, payout: call.payout, holdsBonus })
  const legs = bet.legs.map((leg, index) => ({ ...leg, status: call.legs?.[index] ?? leg.status }))
  const played = await playedNow(parts, tx, bet, { ...call, legs })
  const { status, payout, number: settlement } = call
  const changed = { status, payout, settlement, played, settled_at: now }
  await tx
    .updateTable('bet')
    .set({ ...changed, legs: JSON.stringify(legs) })
    .where('id', '=', bet.id)
    .execute()
  await bonuses.settled(tx, { ...bet, ...changed, legs })
}

/** The least odds at which bets of a brand count for turnover, in thousandths. */
const leastOdds = ({ brands }: Pick<Parts, 'brands'>, brandId: string): bigint =>
  BigInt(Math.round((brands.byId(brandId)?.platform.betting.turnoverOdds ?? 1) * Number(ODDS)))

/**
 * A stake at odds so short that it is hardly risked counts for no turnover.
 * @param staked minor units of own money
 * @returns how much of it counted
 */
const countPlayed = async (
  parts: Pick<Parts, 'brands'>,
  tx: Tx,
  bet: Pick<BetRow, 'brand_id' | 'player_id' | 'currency' | 'odds'>,
  staked: bigint,
): Promise<bigint> => (bet.odds < leastOdds(parts, bet.brand_id) ? 0n : countTurnover(tx, bet, staked))

/** Whether a bet with such a result was played: not given back, nor made short by selections that were void. */
function wasPlayed(parts: Parts, bet: Pick<BetRow, 'brand_id' | 'odds' | 'legs' | 'system' | 'status'>): boolean {
  const odds = oddsPlayed(bet)
  return bet.status !== 'void' && (odds === bet.odds || odds >= leastOdds(parts, bet.brand_id))
}

/**
 * A stake that was given back was not played, nor was what a cash-out gives back of it, nor one that void selections
 * left at short odds.
 * @returns how much turnover the bet counts for with its new result
 */
async function playedNow(
  parts: Parts,
  tx: Tx,
  bet: BetRow,
  { status, payout, legs }: Pick<BetRow, 'status' | 'payout' | 'legs'>,
): Promise<bigint> {
  const isPlayedNow = wasPlayed(parts, { ...bet, status, legs })
  if (isPlayedNow && !wasPlayed(parts, bet)) return countPlayed(parts, tx, bet, ownPart(bet))
  if (isPlayedNow && status !== 'cashed_out') return bet.played
  const lost = isPlayedNow ? ownPart(bet) - (shares(bet, payout).main ?? 0n) : 0n
  const played = lost <= 0n ? 0n : lost < bet.played ? lost : bet.played
  await returnTurnover(tx, bet, bet.played - played)
  return played
}

async function cancel(parts: Parts, tx: Tx, call: Cancellation): Promise<void> {
  const now = parts.clock.now()
  const before = await claimCall(tx, 'cancel', call, now)
  if (before?.bet_id) return
  const bet = await holdBet(tx, call)
  if (!bet) return
  if (bet.status !== 'open') throw new BetRefused('TX_CONFLICT')
  await attachCall(tx, call, bet.id)
  await apply(parts, tx, bet, { ...call, number: 1, status: 'void', payout: bet.stake }, now)
}

/**
 * Bets and the money they move: placed, settled, settled anew, and taken back. Every call may come twice, late or in
 * another order. A settlement replaces the one before it, in either direction.
 */
export function createBets(context: BetsContext) {
  const parts = { ...context, money: createBetMoney(context), bonuses: bettingBonuses(context) }
  const once = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => context.transaction(work, { idempotent: true })
  return {
    /**
     * Takes the stake of a bet. A repeated call is accepted again, whatever has become of the login since.
     * @param host the brand's host it is placed on
     * @throws BetRefused, InsufficientFunds; PlatformError of the gate that stops it
     */
    async place(brand: PlatformBrand, host: string, session: BettingSession, call: Placement): Promise<void> {
      const pay = (wallets: readonly BetWallet[]) =>
        once((tx) => place(parts, tx, { brand, host, session, wallets }, call))
      try {
        await pay(WALLETS)
      } catch (error) {
        if (error instanceof BonusMoneyClosed) return pay(['main'])
        // Asked again, the gates say why a player who is shut out meanwhile may not bet.
        if (isShutOutMeanwhile(error)) return pay(WALLETS)
        throw error
      }
    },

    /** Sets the result of a bet, unless a later one is known. No gate: what is open is settled. @throws BetRefused */
    async settle(call: Settlement): Promise<void> {
      if (await once((tx) => settle(parts, tx, call))) throw new BetRefused('TRY_AGAIN')
    },

    /** Whether a placement came before, whatever became of it. */
    isKnown: (call: Pick<Placement, 'brandId' | 'provider' | 'txId'>): Promise<boolean> => isPlaced(context.db, call),

    /**
     * The id of the brand a bet was placed at, whoever has its host now, and also where that brand is served no more;
     * undefined where no brand has such a bet.
     * @param served the brand whose host it is now; undefined where it is nobody's
     */
    brandOf: (bet: HostedBet, served: PlatformBrand | undefined): Promise<string | undefined> =>
      brandOfBet(context.db, served?.id, bet),

    /** Takes back a bet that has no result yet; one that has not come is blocked for good. @throws BetRefused */
    cancel: (call: Cancellation): Promise<void> => once((tx) => cancel(parts, tx, call)),
  }
}
export type Bets = ReturnType<typeof createBets>

/** Whether an error says that the player was banned, logged out or changed the currency after the gates were asked. */
const isShutOutMeanwhile = (error: unknown): boolean =>
  sqlState(error) === '23502' && (error as { table?: string }).table === 'bet'

/** @throws BetRefused for a stake or a possible payout outside the brand's limits */
export function refuseOutside(
  brand: PlatformBrand,
  currency: string,
  { amount, possible }: Pick<Placement, 'amount' | 'possible'>,
): void {
  const { default: base } = brand.brand.currencies
  const { stakes, maxPayout } = brand.platform.betting
  const limit = (written: string) => convert(brand, brandAmount(written, base), base, currency)
  if (amount < limit(stakes.min) || amount > limit(stakes.max)) throw new BetRefused('STAKE_LIMITS')
  if (possible > limit(maxPayout)) throw new BetRefused('PAYOUT_LIMIT')
}

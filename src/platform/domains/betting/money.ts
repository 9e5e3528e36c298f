import type { Tx } from '../../kernel/context.ts'
import { bound } from '../../kernel/bound.ts'
import { hashOf } from '../../kernel/ids.ts'
import { nextMoment } from '../cashier/index.ts'
import {
  playerOwner,
  splitLegs,
  splitStake,
  splitTotal,
  splitWin,
  type AccountRef,
  type Leg,
  type MoneyContext,
  type Split,
} from '../wallet/index.ts'
import type { BetRow } from './tables.ts'

/** The wallets bets are paid from, in this order. */
export const WALLETS = ['main', 'betting_bonus'] as const
export type BetWallet = (typeof WALLETS)[number]
/** Whose money a bet moves. */
type Holder = Pick<BetRow, 'brand_id' | 'player_id' | 'provider' | 'currency'>
/** The house account that advances what players owe after a correction. */
const DEBTS = 'bet_debts'

const partiesOf = ({ player_id, provider, currency }: Holder) => ({
  player: playerOwner(player_id),
  house: `provider:${provider}` as const,
  houseBucket: 'betting',
  currency,
})
const parsed = (split: Record<string, string>): Split =>
  Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, BigInt(part)]))

/** The part of a payout that each wallet gets: in proportion to what it staked. */
export const shares = (bet: Pick<BetRow, 'split'>, payout: bigint): Split => splitWin(payout, parsed(bet.split))

/**
 * Takes a stake from the wallets in their order. @returns what each wallet paid @throws InsufficientFunds
 * @param bet its id, and the wallets it may be paid from
 */
async function stake(
  { wallet }: Pick<MoneyContext, 'wallet'>,
  tx: Tx,
  holder: Holder,
  call: { txId: string; betId: string; amount: bigint },
  { id, wallets }: { id: string; wallets: readonly BetWallet[] },
) {
  const parties = partiesOf(holder)
  let split: Split = {}
  await wallet.postNew(tx, {
    brand: holder.brand_id,
    key: `bet:${holder.provider}:${call.txId}`,
    kind: 'stake',
    requestHash: hashOf(`${call.betId} ${call.amount}`),
    meta: { bet: id },
    legs: {
      accounts: WALLETS.map((bucket) => ({ owner: parties.player, bucket, currency: holder.currency })),
      house: [{ owner: parties.house, bucket: parties.houseBucket, currency: holder.currency }],
      decide([main, bonus]) {
        const available = { main: main?.balance ?? 0n, betting_bonus: bonus?.balance ?? 0n }
        split = splitStake(call.amount, available, { order: wallets })
        return splitLegs(split, 'out', parties)
      },
    },
  })
  return split
}

/** What a bet with this status gives back of its stake; everything else it pays is winnings. */
const returned = (status: BetRow['status'], stake: bigint): bigint => (status === 'void' ? stake : 0n)

/** First words of the keys of a call's movements: what was won, and the stake that was given back. */
const WORD = { win: 'bet', rollback: 'bet_stake' } as const
/** Keys in the ledger of what a sportsbook's call may have moved. */
export const keysOf = (provider: string, txId: string): string[] =>
  Object.values(WORD).map((word) => `${word}:${provider}:${txId}`)

/** What a bet pays from now on. */
interface Result {
  readonly status: BetRow['status']
  readonly payout: bigint
  readonly holdsBonus: boolean
}

/** Movements of bets. Amounts in minor units; each call moves money once. */
export function createBetMoney(context: Pick<MoneyContext, 'wallet' | 'clock'>) {
  const { wallet, clock } = context
  /**
   * Moves a bet from one payout to another. What is taken back and no longer in the wallet becomes a debt, which the
   * house advances; what is paid settles the player's debt first. Bonus money moves only while its bonus has it in the
   * wallet.
   */
  async function move(tx: Tx, bet: BetRow, txId: string, kind: keyof typeof WORD, { payout, holdsBonus }: Result) {
    const owed = await holdDebt(tx, bet)
    const parties = partiesOf(bet)
    let debt = owed
    await wallet.postNew(tx, {
      brand: bet.brand_id,
      key: `${WORD[kind]}:${bet.provider}:${txId}`,
      kind,
      requestHash: hashOf(`${bet.external_id} ${bet.payout} ${payout}`),
      meta: { bet: bet.id },
      legs: {
        accounts: WALLETS.map((bucket) => ({ owner: parties.player, bucket, currency: bet.currency })),
        house: houseOf(bet),
        decide(balances) {
          const decided = correction(
            bet,
            { payout, owed, holdsBonus },
            balances.map(({ balance }) => balance),
          )
          debt = decided.debt
          return decided.legs
        },
      },
    })
    if (debt !== owed) await setDebt(tx, bet, debt, debt > owed ? clock.now() : undefined)
  }

  return {
    ...bound(context, { stake }),
    /**
     * Puts a result in the place of a bet's present one. A stake that is given back, or is not any more, is a movement
     * apart from what was won: limits and statements add up stakes and winnings by the kinds of movements. What is paid
     * comes before what is taken, so that nothing is a debt for a moment.
     */
    async change(tx: Tx, bet: BetRow, txId: string, result: Result) {
      const back = returned(result.status, bet.stake) - returned(bet.status, bet.stake)
      const steps = [
        { kind: 'rollback', amount: back },
        { kind: 'win', amount: result.payout - bet.payout - back },
      ] as const
      let { payout } = bet
      for (const { kind, amount } of steps.toSorted(
        (one, other) => Number(one.amount < 0n) - Number(other.amount < 0n),
      )) {
        if (amount === 0n) continue
        await move(tx, { ...bet, payout }, txId, kind, { ...result, payout: payout + amount })
        payout += amount
      }
    },
  }
}
/** The house accounts of a change: the provider's, the advance of debts, and the cost of bonuses. */
const houseOf = ({ provider, currency }: Holder): AccountRef[] => [
  { owner: `provider:${provider}`, bucket: 'betting', currency },
  { owner: 'house', bucket: DEBTS, currency },
  { owner: 'house', bucket: 'bonus_cost', currency },
]

/** The legs that change a bet's payout, by the balances of its wallets; and the player's debt afterwards. */
function correction(
  bet: BetRow,
  { payout, owed, holdsBonus }: { payout: bigint; owed: bigint; holdsBonus: boolean },
  held: readonly bigint[],
): { legs: Leg[]; debt: bigint } {
  const [before, after] = [shares(bet, bet.payout), shares(bet, payout)]
  let [debt, lostBonus] = [owed, 0n]
  const own = WALLETS.map((bucket, index): Leg => {
    const wanted = (after[bucket] ?? 0n) - (before[bucket] ?? 0n)
    const isGone = bucket === 'betting_bonus' && !holdsBonus
    const amount = isGone ? 0n : movedOf(wanted, held[index] ?? 0n, bucket === 'main' ? owed : 0n)
    // Bonus money that is gone is nobody's debt; what its bonus would win after its end stays with the house.
    if (bucket === 'main') debt = owed + amount - wanted
    else lostBonus = amount - wanted
    return { owner: playerOwner(bet.player_id), bucket, currency: bet.currency, amount }
  })
  const amounts = [bet.payout - payout, owed - debt, -lostBonus]
  return { legs: [...own, ...houseOf(bet).map((ref, index) => ({ ...ref, amount: amounts[index]! }))], debt }
}

/** What a wallet's balance changes by: not below zero, and less the debt that is settled from a payment. */
function movedOf(wanted: bigint, held: bigint, debt: bigint): bigint {
  if (wanted < 0n) return held < -wanted ? -held : wanted
  return debt < wanted ? wanted - debt : 0n
}

/** Locks what a player owes. @returns minor units */
async function holdDebt(tx: Tx, { brand_id, player_id, currency }: Holder): Promise<bigint> {
  await tx
    .insertInto('bet_debt')
    .values({ brand_id, player_id, currency, amount: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('bet_debt')
    .select('amount')
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.amount
}

/** @param raisedAt given when the player owes more than before */
const setDebt = (tx: Tx, { brand_id, player_id, currency }: Holder, amount: bigint, raisedAt: Date | undefined) =>
  tx
    .updateTable('bet_debt')
    .set({ amount, ...(raisedAt && { raised_at: raisedAt, moment: nextMoment }) })
    .where('brand_id', '=', brand_id)
    .where('player_id', '=', player_id)
    .where('currency', '=', currency)
    .execute()

/** The part of a stake that was own money. Minor units. */
export const ownPart = ({ split }: Pick<BetRow, 'split'>): bigint => parsed(split).main ?? 0n

/** A split as stored: amounts as decimal text. */
export const storedSplit = (split: Split): string => {
  if (splitTotal(split) <= 0n) throw new RangeError('a bet has a stake')
  return JSON.stringify(Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, String(part)])))
}

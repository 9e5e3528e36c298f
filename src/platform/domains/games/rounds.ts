import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Tx } from '../../kernel/context.ts'
import { hashOf, newId } from '../../kernel/ids.ts'
import { playerOwner, splitLegs, splitStake, splitWin, type MoneyContext, type Split } from '../wallet/index.ts'
import { attach, claim, repeated, RoundRefused, type WalletCall } from './calls.ts'
import { holdWin, isAboveCeiling } from './held-wins.ts'
import { openRound } from './statements.ts'
import type { StoredSplit } from './round-tables.ts'
import type { GameSession, RoundRow } from './tables.ts'

export { RoundRefused, type WalletCall } from './calls.ts'
/** Of a game session: who plays, and in what currency. */
type Whose = Pick<GameSession, 'player_id' | 'currency'>

/** A win waits for its bet this long; after that it is one of a bet that does not exist. */
const EARLY_WIN_FOR = parseDuration('P1D')

/**
 * Rounds of games and the money they move: one bet, one win (of nothing, too: it closes the round), or one rollback.
 * Every call may come twice, late or in another order. What came before is answered again; a rollback that overtakes
 * its bet leaves a tombstone that keeps the bet out, a win that overtakes its bet is asked to come again.
 */
export function createRounds({
  wallet,
  clock,
  transaction,
  brands,
  pass,
}: Pick<MoneyContext, 'wallet' | 'clock' | 'transaction' | 'brands' | 'pass'>) {
  /**
   * Takes a stake: `main` first, then `bonus`.
   * @returns what both hold afterwards, in minor units; undefined when the bet came before, since much may have
   * happened then: it is answered as taken, whatever has become of the login since
   * @throws RoundRefused, InsufficientFunds; PlatformError of the gate that stops it
   */
  const bet = (session: GameSession, call: WalletCall): Promise<bigint | undefined> =>
    transaction(async (tx) => {
      const before = await claim(tx, call, 'bet', clock.now())
      if (before) {
        repeated(before, 'bet', session.player_id, call)
        return undefined
      }
      const brand = brands.byId(call.brandId)
      if (!brand) throw new Error(`the brand ${call.brandId} is not on the air`)
      await pass(tx, 'stake', { brand, playerId: session.player_id, session, amount: call.amount })
      const id = newId()
      const { split, held } = await takeStake(tx, session, call, id)
      const opened = await openRound(
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
          created_at: clock.now(),
        },
        call.txId,
      )
      // A round has one bet; a second one under another id is a mistake of the aggregator.
      if (!opened) throw new RoundRefused('TX_CONFLICT')
      return held - call.amount
    })

  /** Moves a stake to the aggregator. Returns which wallets paid it, and what both held before. */
  async function takeStake(
    tx: Tx,
    session: GameSession,
    call: WalletCall,
    roundId: string,
  ): Promise<{ split: Split; held: bigint }> {
    const player = playerOwner(session.player_id)
    const parties = { player, house: `provider:${call.aggregator}`, houseBucket: 'games', ...session } as const
    const { currency } = session
    let taken: { split: Split; held: bigint } = { split: {}, held: 0n }
    await wallet.post(tx, {
      brand: call.brandId,
      key: `game:${call.aggregator}:${call.txId}`,
      kind: 'stake',
      requestHash: hashOf(`${call.roundId} ${call.amount}`),
      meta: { round: roundId, game: session.sysname },
      legs: {
        accounts: (['main', 'bonus'] as const).map((bucket) => ({ owner: player, bucket, currency })),
        house: [{ owner: parties.house, bucket: parties.houseBucket, currency }],
        decide([main, bonus]) {
          const available = { main: main?.balance ?? 0n, bonus: bonus?.balance ?? 0n }
          taken = { split: splitStake(call.amount, available), held: available.main + available.bonus }
          return splitLegs(taken.split, 'out', parties)
        },
      },
    })
    return taken
  }

  /**
   * Pays what a round of the session's player won and closes it. A win above the brand's ceiling is noted and waits for
   * staff.
   * @throws RoundRefused
   */
  async function win(session: Whose, call: WalletCall): Promise<void> {
    const isEarly = await transaction(async (tx) => {
      const now = clock.now()
      const before = await claim(tx, call, 'win', now)
      if (before && before.kind !== 'early_win') return repeated(before, 'win', session.player_id, call)
      if (before) repeated({ ...before, kind: 'win' }, 'win', session.player_id, call)
      const round = await hold(tx, session, call)
      if (!round) {
        if (await isKnownRound(tx, call)) throw new RoundRefused('BET_NOT_FOUND')
        if (before && now.getTime() - before.created_at.getTime() > EARLY_WIN_FOR)
          throw new RoundRefused('BET_NOT_FOUND')
        // What it asks for is kept, so that nothing else comes under its id.
        if (!before) await rename(tx, call, 'early_win')
        return true
      }
      if (round.status !== 'open')
        throw new RoundRefused(round.status === 'rolled_back' ? 'ROLLED_BACK' : 'ROUND_CLOSED')
      if (before) await rename(tx, call, 'win')
      await attach(tx, call, round.id)
      if (isAboveCeiling(brands.byId(call.brandId), round, call.amount)) return holdWin(tx, round, call, now)
      await pay(tx, round, call)
    })
    if (isEarly) throw new RoundRefused('TRY_AGAIN')
  }

  async function pay(tx: Tx, round: RoundRow, call: WalletCall): Promise<void> {
    if (call.amount > 0n)
      await wallet.post(tx, moneyBack(call, round, 'win', splitWin(call.amount, parsed(round.split))))
    await tx
      .updateTable('game_round')
      .set({ win: call.amount, status: 'settled', settled_at: clock.now() })
      .where('id', '=', round.id)
      .execute()
  }

  /** Undoes a bet. @param betTxId the bet's own id, which is also how a bet that has not come yet is kept out */
  const rollback = (session: Whose, given: WalletCall, betTxId: string): Promise<void> =>
    transaction(async (tx) => {
      const call = { ...given, betTxId }
      const before = await claim(tx, call, 'rollback', clock.now())
      if (before) return repeated(before, 'rollback', session.player_id, call)
      const bet = await claim(tx, { ...given, txId: betTxId, amount: 0n }, 'tombstone', clock.now())
      if (!bet || bet.kind === 'tombstone') return
      const round = await hold(tx, session, call)
      if (!round || bet.kind !== 'bet' || bet.round_id !== round.id) throw new RoundRefused('BET_NOT_FOUND')
      if (round.status === 'settled' || round.status === 'held') throw new RoundRefused('ROUND_CLOSED')
      if (round.status === 'open') {
        await wallet.post(tx, moneyBack(call, round, 'rollback', parsed(round.split)))
        await tx
          .updateTable('game_round')
          .set({ status: 'rolled_back', settled_at: clock.now() })
          .where('id', '=', round.id)
          .execute()
        await giveBackDuty(tx, round, bet.played)
      }
      await attach(tx, call, round.id)
    })

  /** A stake that is taken back was not played. */
  async function giveBackDuty(tx: Tx, { brand_id, player_id, currency }: RoundRow, played: bigint): Promise<void> {
    if (played === 0n) return
    await tx
      .updateTable('player_turnover')
      .set({ to_play: sql<bigint>`to_play + ${played}::bigint` })
      .where('brand_id', '=', brand_id)
      .where('player_id', '=', player_id)
      .where('currency', '=', currency)
      .execute()
  }

  const moneyBack = (call: WalletCall, round: RoundRow, kind: 'win' | 'rollback', split: Split) => ({
    brand: call.brandId,
    key: `game:${call.aggregator}:${call.txId}`,
    kind,
    meta: { round: round.id, game: round.sysname },
    legs: splitLegs(split, 'in', {
      player: playerOwner(round.player_id),
      house: `provider:${call.aggregator}`,
      houseBucket: 'games',
      currency: round.currency,
    }),
  })

  const rename = (tx: Tx, { brandId, aggregator, txId }: WalletCall, kind: 'win' | 'early_win') =>
    tx
      .updateTable('game_transaction')
      .set({ kind })
      .where('brand_id', '=', brandId)
      .where('aggregator', '=', aggregator)
      .where('tx_id', '=', txId)
      .execute()

  const roundOf = (tx: Tx, { brandId, aggregator, roundId }: WalletCall) =>
    tx
      .selectFrom('game_round')
      .where('brand_id', '=', brandId)
      .where('aggregator', '=', aggregator)
      .where('external_id', '=', roundId)
  /** Somebody's round, in whatever currency. */
  const isKnownRound = async (tx: Tx, call: WalletCall): Promise<boolean> =>
    (await roundOf(tx, call).select('id').executeTakeFirst()) !== undefined

  // An amount was read in the session's currency, so it means nothing to a round in another one.
  const hold = (tx: Tx, { player_id, currency }: Whose, call: WalletCall) =>
    roundOf(tx, call)
      .selectAll()
      .where('player_id', '=', player_id)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()

  return {
    bet,
    win,
    rollback,
    /** Pays a win that waited for staff. */
    pay,
  }
}
export type Rounds = ReturnType<typeof createRounds>

const stored = (split: Split): StoredSplit =>
  Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, String(part)]))
const parsed = (split: StoredSplit): Split =>
  Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, BigInt(part)]))

import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../kernel/context.ts'
import { hashOf, newId } from '../../kernel/ids.ts'
import { playerOwner, splitLegs, splitStake, splitWin, type Split } from '../wallet/index.ts'
import { claimCall, openRound } from './statements.ts'
import type { GameRoundTable, GameSessionTable, StoredSplit } from './tables.ts'

export type GameSession = Selectable<GameSessionTable>
/** Of a game session: who plays, and in what currency. */
type Whose = Pick<GameSession, 'player_id' | 'currency'>
type Round = Selectable<GameRoundTable>

/** What an aggregator asks of the wallet. Ids are its own; amounts in minor units. */
export interface WalletCall {
  readonly brandId: string
  readonly aggregator: string
  readonly txId: string
  readonly roundId: string
  readonly amount: bigint
}

/** Why the wallet said no; the aggregator is told the code. */
export class RoundRefused extends Error {
  override name = 'RoundRefused'
  readonly code: 'BET_NOT_FOUND' | 'ROUND_CLOSED' | 'ROLLED_BACK' | 'TX_CONFLICT'
  constructor(code: RoundRefused['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Rounds of games and the money they move: one bet, one win (of nothing, too: it closes the round), or one rollback.
 * Every call may come twice, late or in another order. What came before is answered again; a rollback that overtakes
 * its bet leaves a tombstone that keeps the bet out.
 */
export function createRounds({ wallet, clock, transaction }: Pick<Context, 'wallet' | 'clock' | 'transaction'>) {
  /**
   * Takes a stake: `main` first, then `bonus`.
   * @returns what both hold afterwards, in minor units; undefined when the bet came before, since much may have
   * happened then
   * @throws RoundRefused, InsufficientFunds
   */
  const bet = (session: GameSession, call: WalletCall): Promise<bigint | undefined> =>
    transaction(async (tx) => {
      const before = await claim(tx, call, 'bet')
      if (before) {
        repeated(before, 'bet', session, call)
        return undefined
      }
      const id = newId()
      const parties = {
        player: playerOwner(session.player_id),
        house: `provider:${call.aggregator}` as const,
        houseBucket: 'games',
        currency: session.currency,
      }
      const wallets = (['main', 'bonus'] as const).map((bucket) => ({
        owner: parties.player,
        bucket,
        currency: session.currency,
      }))
      let split: Split = {}
      let held = 0n
      await wallet.post(tx, {
        brand: call.brandId,
        key: `game:${call.aggregator}:${call.txId}`,
        kind: 'stake',
        requestHash: hashOf(`${call.roundId} ${call.amount}`),
        meta: { round: id, game: session.sysname },
        legs: {
          accounts: wallets,
          house: [{ owner: parties.house, bucket: parties.houseBucket, currency: parties.currency }],
          decide([main, bonus]) {
            const available = { main: main?.balance ?? 0n, bonus: bonus?.balance ?? 0n }
            held = available.main + available.bonus
            split = splitStake(call.amount, available)
            return splitLegs(split, 'out', parties)
          },
        },
      })
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

  /** Pays what a round of the session's player won and closes it. @throws RoundRefused */
  const win = (session: Whose, call: WalletCall): Promise<void> =>
    transaction(async (tx) => {
      const before = await claim(tx, call, 'win')
      if (before) return repeated(before, 'win', session, call)
      const round = await hold(tx, session, call)
      if (!round) throw new RoundRefused('BET_NOT_FOUND')
      if (round.status !== 'open') throw new RoundRefused(round.status === 'settled' ? 'ROUND_CLOSED' : 'ROLLED_BACK')
      if (call.amount > 0n)
        await wallet.post(tx, moneyBack(call, round, 'win', splitWin(call.amount, parsed(round.split))))
      await tx
        .updateTable('game_round')
        .set({ win: call.amount, status: 'settled', settled_at: clock.now() })
        .where('id', '=', round.id)
        .execute()
      await attach(tx, call, round.id)
    })

  /** Undoes a bet. @param betTxId the bet's own id, which is also how a bet that has not come yet is kept out */
  const rollback = (session: Whose, call: WalletCall, betTxId: string): Promise<void> =>
    transaction(async (tx) => {
      const before = await claim(tx, call, 'rollback')
      if (before) return repeated(before, 'rollback', session, call)
      const overtaken = await claim(tx, { ...call, txId: betTxId }, 'tombstone')
      if (!overtaken || overtaken.kind === 'tombstone') return
      const round = await hold(tx, session, call)
      if (!round || overtaken.kind !== 'bet' || overtaken.round_id !== round.id) throw new RoundRefused('BET_NOT_FOUND')
      if (round.status === 'settled') throw new RoundRefused('ROUND_CLOSED')
      if (round.status === 'open') {
        await wallet.post(tx, moneyBack(call, round, 'rollback', parsed(round.split)))
        await tx
          .updateTable('game_round')
          .set({ status: 'rolled_back', settled_at: clock.now() })
          .where('id', '=', round.id)
          .execute()
      }
      await attach(tx, call, round.id)
    })

  const moneyBack = (call: WalletCall, round: Round, kind: 'win' | 'rollback', split: Split) => ({
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

  /** Notes a call under its id; returns what is noted there already. The one who comes second waits for the first. */
  async function claim(tx: Tx, call: WalletCall, kind: 'bet' | 'win' | 'rollback' | 'tombstone') {
    const { brandId, aggregator, txId, amount } = call
    if (await claimCall(tx, call, kind, kind === 'tombstone' ? 0n : amount, clock.now())) return undefined
    return tx
      .selectFrom('game_transaction as t')
      .leftJoin('game_round as r', 'r.id', 't.round_id')
      .select(['t.kind', 't.amount', 't.round_id', 'r.external_id as round', 'r.player_id as player'])
      .where('t.brand_id', '=', brandId)
      .where('t.aggregator', '=', aggregator)
      .where('t.tx_id', '=', txId)
      .executeTakeFirstOrThrow()
  }

  const attach = (tx: Tx, { brandId, aggregator, txId }: WalletCall, roundId: string) =>
    tx
      .updateTable('game_transaction')
      .set({ round_id: roundId })
      .where('brand_id', '=', brandId)
      .where('aggregator', '=', aggregator)
      .where('tx_id', '=', txId)
      .execute()

  // An amount was read in the session's currency, so it means nothing to a round in another one.
  const hold = (tx: Tx, { player_id, currency }: Whose, { brandId, aggregator, roundId }: WalletCall) =>
    tx
      .selectFrom('game_round')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('aggregator', '=', aggregator)
      .where('external_id', '=', roundId)
      .where('player_id', '=', player_id)
      .where('currency', '=', currency)
      .forUpdate()
      .executeTakeFirst()

  return { bet, win, rollback }
}
export type Rounds = ReturnType<typeof createRounds>

interface Before {
  kind: string
  amount: bigint
  round: string | null
  player: string | null
}

/**
 * Lets the same call pass a second time; one that only carries its id was never carried out. A rollback that came first
 * has no round.
 */
function repeated(before: Before, kind: string, { player_id }: Whose, { amount, roundId }: WalletCall): void {
  if (before.kind === 'tombstone') throw new RoundRefused('ROLLED_BACK')
  const isOther = before.round !== null && (before.round !== roundId || before.player !== player_id)
  if (before.kind !== kind || before.amount !== amount || isOther) throw new RoundRefused('TX_CONFLICT')
}

const stored = (split: Split): StoredSplit =>
  Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, String(part)]))
const parsed = (split: StoredSplit): Split =>
  Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, BigInt(part)]))

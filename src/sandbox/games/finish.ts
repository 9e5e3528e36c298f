import { toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import type { SpinResult } from './messages.ts'
import type { RoundBook, RoundRow } from './round-book.ts'
import type { SandboxGame } from './tables.ts'
import { WalletRefused } from '../wallet-calls.ts'
import { takesBets, type TableBook } from './table-book.ts'
import { type WalletClient } from './wallet-client.ts'

export interface FinishDependencies extends Pick<Context, 'db' | 'transaction'> {
  readonly book: RoundBook
  readonly callWallet: WalletClient
  readonly tables: TableBook
}

/** Moves the money of decided rounds: the stake, then the win. */
export class Finisher {
  readonly #with: FinishDependencies
  constructor(dependencies: FinishDependencies) {
    this.#with = dependencies
  }

  /** @throws WalletRefused the stake was refused, now or before */
  async #takeStake({ config }: SandboxGame, token: string, round: RoundRow): Promise<void> {
    const { book, callWallet } = this.#with
    const { currency } = config
    const amount = round.free_order === null ? toMoney(round.stake, currency).amount : toMoney(0n, currency).amount
    try {
      await callWallet('bet', config, {
        token,
        round_id: round.id,
        tx_id: `${round.id}:bet`,
        amount,
        currency,
        ...(round.free_order !== null && { free_rounds: round.free_order }),
      })
    } catch (error) {
      if (error instanceof WalletRefused) await book.refuse(round.id, error.code)
      throw error
    }
  }

  /** Makes a stake that was taken a bet; at a table only while its round, locked, still takes bets. */
  #accept(round: RoundRow): Promise<RoundRow | undefined> {
    const { book, tables, transaction } = this.#with
    const { table_id, table_round: number } = round
    if (table_id === null || number === null) return book.betTaken(round)
    return transaction(async (tx) =>
      takesBets(await tables.hold(tx, { table_id, number })) ? book.betTaken(round, tx) : undefined,
    )
  }

  /** Gives the stake back to the player; it is not known whether it was taken. */
  async #undo({ config }: SandboxGame, token: string, round: RoundRow): Promise<void> {
    const { book, callWallet, db } = this.#with
    const bet = `${round.id}:bet`
    await callWallet('rollback', config, { token, round_id: round.id, tx_id: `${round.id}:undo`, bet_tx_id: bet })
    await book.close(db, round.id, 'void', undefined)
  }

  /** Pays a decided round and ends it. */
  async #pay(game: SandboxGame, token: string, round: RoundRow): Promise<SpinResult> {
    const { book, callWallet, db } = this.#with
    const { currency } = game.config
    if (game.mode === 'demo') return book.view(await this.#payDemo(game, round), currency)
    const { amount } = toMoney(round.win, currency)
    const ids = { token, round_id: round.id, tx_id: `${round.id}:win` }
    const balance = await callWallet('win', game.config, { ...ids, amount, currency })
    const closed = await book.close(db, round.id, 'settled', balance)
    return book.view(closed ?? (await book.byId(round.id)) ?? round, currency)
  }

  /** Pays play money; only whoever ends the round does. */
  #payDemo(game: SandboxGame, round: RoundRow): Promise<RoundRow> {
    const { book, transaction } = this.#with
    return transaction(async (tx) => {
      const { balance } = await tx
        .updateTable('sandbox_game')
        .set((held) => ({ balance: held('balance', '+', round.win) }))
        .where('token_hash', '=', game.token_hash)
        .returning('balance')
        .executeTakeFirstOrThrow()
      const closed = await book.close(tx, round.id, 'settled', toMoney(balance, game.config.currency))
      if (!closed) throw new Error(`the round ${round.id} was ended meanwhile`)
      return closed
    })
  }

  /**
   * Finishes a round: stake, then win. When it is unknown whether the stake was taken, it is requested again (`retry`)
   * or given back (`undo`). @throws WalletRefused the stake was refused
   * @returns its result; undefined when the stake was given back or the round waits for its table
   */
  async finish(
    game: SandboxGame,
    token: string,
    round: RoundRow,
    unsure: 'retry' | 'undo',
  ): Promise<SpinResult | undefined> {
    const { book } = this.#with
    if (round.status === 'settled') return book.view(round, game.config.currency)
    if (round.status === 'void') return undefined
    if (round.status === 'refused') throw new WalletRefused(round.balance_after ?? 'INVALID_REQUEST')
    if (round.status === 'bet') return this.#pay(game, token, round)
    if (round.status === 'waiting') return undefined
    if (unsure === 'undo') {
      await this.#undo(game, token, round)
      return undefined
    }
    await this.#takeStake(game, token, round)
    const taken = (await this.#accept(round)) ?? (await book.byId(round.id))
    // Still only asked for: its table closed while the stake was taken.
    return taken && this.finish(game, token, taken, 'undo')
  }
}

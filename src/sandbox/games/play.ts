import type { Selectable } from 'kysely'
import { toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { hashOf, newId } from '../../platform/kernel/ids.ts'
import type { JobHandler } from '../../platform/kernel/jobs/index.ts'
import { engineOf, secureRandom, type Outcome } from './engines/index.ts'
import { createRoundBook, type RoundRow } from './round-book.ts'
import type { GameState, SpinResult } from './messages.ts'
import type { SpinRequest } from './spin.ts'
import type { SandboxGameTable } from './tables.ts'
import { createWalletClient, WalletRefused } from './wallet-client.ts'

export type SandboxGame = Selectable<SandboxGameTable>
/** How long a round may be unfinished before the queue finishes it, in milliseconds. */
const LOOK_AFTER = 10_000
/** How long a token opens a game, in milliseconds. */
const OPEN_FOR = 24 * 3_600_000

/**
 * The sandbox's game server: decides rounds, moves money through the platform's wallet, and finishes interrupted
 * rounds.
 */
export function createGameTables(context: Context) {
  const { db, clock, transaction, enqueue } = context
  const callWallet = createWalletClient(context)
  const book = createRoundBook(context)
  const random = secureRandom()

  /** The game of a token. @throws WalletRefused INVALID_TOKEN */
  async function open(token: string): Promise<SandboxGame> {
    const game = await db
      .selectFrom('sandbox_game')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('created_at', '>', new Date(clock.now().getTime() - OPEN_FOR))
      .executeTakeFirst()
    if (!game) throw new WalletRefused('INVALID_TOKEN')
    return game
  }

  /** What a page needs when it opens: the rules, the balance, and an interrupted round, finished now. */
  async function state(token: string): Promise<Omit<GameState, 'symbols'>> {
    const game = await open(token)
    const { config, mode } = game
    const cutOff = mode === 'real' ? await book.unsettled(game.token_hash) : undefined
    const resumed = cutOff ? await finish(game, token, cutOff, 'undo') : undefined
    const balance =
      mode === 'real' ? await callWallet('balance', config, { token }) : toMoney(game.balance, config.currency)
    const engine = engineOf(config.game.type)
    const { stakes, currency, locale, artStyle, origin } = config
    return {
      mode,
      kind: engine.kind,
      rules: engine.describe(config.game),
      stakes,
      currency,
      locale,
      artStyle,
      origin,
      name: config.game.name,
      art: { ...config.game.art },
      balance,
      resumed,
    }
  }

  /**
   * Plays one round. The same request twice is one round. @throws WalletRefused, or any error when the outcome is
   * unknown
   */
  async function spin(token: string, request: SpinRequest): Promise<SpinResult> {
    const game = await open(token)
    const known = await book.find(game.token_hash, request.requestId)
    if (known) return toTheEnd(game, token, known)
    const outcome = decide(game, request)
    const played =
      game.mode === 'demo' ? await playDemo(game, request, outcome) : await begin(game, token, request, outcome)
    // Undefined: the same request came concurrently and was first.
    return played ?? toTheEnd(game, token, await book.find(game.token_hash, request.requestId))
  }

  async function begin(
    game: SandboxGame,
    token: string,
    request: SpinRequest,
    outcome: Outcome,
  ): Promise<SpinResult | undefined> {
    const other = await book.unsettled(game.token_hash)
    if (other && other.request_id !== request.requestId) {
      // A second window waits; a round unfinished for long is finished first.
      if (clock.now().getTime() - other.updated_at.getTime() < LOOK_AFTER) throw new WalletRefused('ROUND_OPEN')
      await finish(game, token, other, 'undo')
    }
    const round = await transaction(async (tx) => {
      const row = await book.insert(tx, game.token_hash, token, newId(), request, outcome)
      if (row)
        await enqueue(tx, {
          brand: game.config.brandId,
          name: 'sandbox-games.settle',
          payload: { id: row.id },
          dedupeKey: row.id,
          runAt: new Date(clock.now().getTime() + LOOK_AFTER),
          maxAttempts: 30,
        })
      return row
    })
    return round && toTheEnd(game, token, round)
  }

  async function toTheEnd(game: SandboxGame, token: string, round: RoundRow | undefined): Promise<SpinResult> {
    const result = round && (await finish(game, token, round, 'retry'))
    if (!result) throw new WalletRefused('ROLLED_BACK')
    return result
  }

  function decide({ config }: SandboxGame, { stake, bet }: SpinRequest): Outcome {
    const engine = engineOf(config.game.type)
    const stakes = config.stakes.map(BigInt)
    const fits =
      engine.kind === 'roulette' ? stake >= (stakes[0] ?? 1n) && stake <= (stakes.at(-1) ?? 0n) : stakes.includes(stake)
    const parsed = fits ? engine.parseBet(bet, stake) : undefined
    if (parsed === undefined) throw new WalletRefused('INVALID_REQUEST')
    return engine.play(config.game, parsed, stake, random)
  }

  const playDemo = (game: SandboxGame, request: SpinRequest, outcome: Outcome): Promise<SpinResult | undefined> =>
    transaction(async (tx) => {
      const row = await book.insert(tx, game.token_hash, null, newId(), request, outcome)
      if (!row) return undefined
      const paid = await tx
        .updateTable('sandbox_game')
        .set((held) => ({ balance: held('balance', '+', outcome.win - request.stake) }))
        .where('token_hash', '=', game.token_hash)
        .where('balance', '>=', request.stake)
        .returning('balance')
        .executeTakeFirst()
      if (!paid) throw new WalletRefused('INSUFFICIENT_FUNDS')
      return book.view(
        await book.close(tx, row.id, 'settled', toMoney(paid.balance, game.config.currency)),
        game.config.currency,
      )
    })

  /**
   * Finishes a round: stake, then win. When it is unknown whether the stake was taken, it is requested again (`retry`)
   * or rolled back (`undo`).
   * @returns its result, or undefined when it was rolled back
   */
  async function finish(
    { config }: SandboxGame,
    token: string,
    round: RoundRow,
    unsure: 'retry' | 'undo',
  ): Promise<SpinResult | undefined> {
    const { currency } = config
    const money = (minor: bigint) => ({ amount: toMoney(minor, currency).amount, currency })
    if (round.status === 'settled') return book.view(round, currency)
    if (round.status === 'void') return undefined
    if (round.status === 'refused') throw new WalletRefused(round.balance_after ?? 'INVALID_REQUEST')
    const ids = { token, round_id: round.id }
    if (round.status === 'asked' && unsure === 'undo') {
      await callWallet('rollback', config, { ...ids, tx_id: `${round.id}:undo`, bet_tx_id: `${round.id}:bet` })
      await book.close(db, round.id, 'void', undefined)
      return undefined
    }
    if (round.status === 'asked') {
      try {
        await callWallet('bet', config, { ...ids, tx_id: `${round.id}:bet`, ...money(round.stake) })
      } catch (error) {
        if (error instanceof WalletRefused) await book.refuse(round.id, error.code)
        throw error
      }
      await book.betTaken(round.id)
    }
    const balance = await callWallet('win', config, { ...ids, tx_id: `${round.id}:win`, ...money(round.win) })
    return book.view(await book.close(db, round.id, 'settled', balance), currency)
  }

  const jobs: Record<string, JobHandler> = {
    async 'sandbox-games.settle'({ payload }) {
      const round = await book.byId((payload as { id: string }).id)
      if (!round?.token || (round.status !== 'asked' && round.status !== 'bet')) return
      const game = await db
        .selectFrom('sandbox_game')
        .selectAll()
        .where('token_hash', '=', round.token_hash)
        .executeTakeFirstOrThrow()
      await finish(game, round.token, round, 'undo')
    },
  }
  return { open, state, spin, jobs }
}
export type GameTables = ReturnType<typeof createGameTables>

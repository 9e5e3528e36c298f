import { toMoney } from '../../../engine/money/index.ts'
import type { Money } from '../../../schemas/api/method.ts'
import type { Context, Tx } from '../../platform/kernel/context.ts'
import { hashOf, newId } from '../../platform/kernel/ids.ts'
import type { Job } from '../../platform/kernel/jobs/index.ts'
import { engineOf, isTable, type GameEngine } from './engines/index.ts'
import { newSeed, numbersOf, sealOf } from './engines/seeds.ts'
import { Finisher } from './finish.ts'
import type { FreeRounds, GameState, SpinResult } from './messages.ts'
import { createRoundBook, type RoundBook, type RoundRow } from './round-book.ts'
import type { SpinRequest } from './spin.ts'
import { TableBook } from './table-book.ts'
import { Tables } from './table-rounds.ts'
import type { SandboxGame } from './tables.ts'
import { WalletRefused } from '../wallet-calls.ts'
import { createWalletClient, type WalletClient } from './wallet-client.ts'
import { bound } from '../../platform/kernel/bound.ts'

/** How long a round may be unfinished before the queue finishes it, in milliseconds. */
const LOOK_AFTER = 10_000
/** How long a token opens a game, in milliseconds. */
const OPEN_FOR = 24 * 3_600_000

/** A request whose bet fits the game. */
interface Fit extends SpinRequest {
  engine: GameEngine
  /** The bet as the engine knows it. */
  parsed: Record<string, unknown>
}

interface GameParts extends Pick<Context, 'db' | 'clock' | 'transaction' | 'enqueue'> {
  readonly callWallet: WalletClient
  readonly book: RoundBook
  readonly finisher: Finisher
  readonly tables: Tables
}

/** The game of a token. @throws WalletRefused INVALID_TOKEN */
async function open({ db, clock }: GameParts, token: string): Promise<SandboxGame> {
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
async function state(deps: GameParts, token: string): Promise<Omit<GameState, 'symbols'>> {
  const { book, finisher } = deps
  const game = await open(deps, token)
  const { config, mode } = game
  const cutOff = mode === 'real' ? await book.unsettled(game.token_hash) : undefined
  const resumed = cutOff ? await finisher.finish(game, token, cutOff, 'undo') : undefined
  const balance = await balanceOf(deps, game, token)
  const engine = engineOf(config.game)
  const { stakes, currency, locale, artStyle, origin } = config
  const { sysname, rtp, volatility } = config.game
  return {
    mode,
    kind: engine.kind,
    rules: engine.describe(config.game),
    game: { sysname, ...(rtp && { rtp }), ...(volatility && { volatility }) },
    stakes,
    currency,
    locale,
    artStyle,
    origin,
    name: config.game.name,
    art: { ...config.game.art },
    balance,
    resumed,
    seal: sealOf(game.seed),
    freeRounds: await freeRounds(deps, game),
    // A game that was opened before there were any.
    pace: config.pace ?? { seconds: 0, isFast: true },
  }
}

/** What the player has to play with now: in the platform's wallet, or of a demo's play money. */
const balanceOf = async (
  { callWallet }: GameParts,
  { config, mode, balance }: SandboxGame,
  token: string,
): Promise<Money> => (mode === 'real' ? callWallet('balance', config, { token }) : toMoney(balance, config.currency))

/** Free rounds left in a slot. */
async function freeRounds({ book }: GameParts, { config, token_hash }: SandboxGame): Promise<FreeRounds[]> {
  if (config.freeRounds.length === 0 || config.game.type !== 'slot') return []
  const used = await book.freeUsed(token_hash)
  return config.freeRounds
    .map(({ id, rounds, stake }) => ({ id, stake, left: rounds - (used.get(id) ?? 0) }))
    .filter(({ left }) => left > 0)
}

/**
 * Plays one round. The same request twice is one round. @throws WalletRefused, or any error when the outcome is
 * unknown
 */
async function spin(deps: GameParts, token: string, request: SpinRequest): Promise<SpinResult> {
  const { book, db } = deps
  const game = await open(deps, token)
  const known = await book.find(game.token_hash, request.requestId)
  const result = known ? await toTheEnd(deps, game, token, known) : await play(deps, game, token, request)
  const { seed } = await db
    .selectFrom('sandbox_game')
    .select('seed')
    .where('token_hash', '=', game.token_hash)
    .executeTakeFirstOrThrow()
  return { ...result, nextSeal: sealOf(seed), freeRounds: await freeRounds(deps, game) }
}

async function play(deps: GameParts, game: SandboxGame, token: string, request: SpinRequest): Promise<SpinResult> {
  const { book } = deps
  const fit = check(game, request)
  const played = game.mode === 'demo' ? await playDemo(deps, game, fit) : await begin(deps, game, token, fit)
  // Undefined: the same request came concurrently and was first.
  return played ?? toTheEnd(deps, game, token, await book.find(game.token_hash, request.requestId))
}

/** @throws WalletRefused STAKE_LIMITS for a stake and INVALID_REQUEST for a bet this game does not take */
function check({ config, mode }: SandboxGame, request: SpinRequest): Fit {
  const engine = engineOf(config.game)
  const order = config.freeRounds.find(({ id }) => id === request.free)
  if (isTable(engine) || (request.free !== undefined && (!order || mode === 'demo' || engine.kind !== 'slot')))
    throw new WalletRefused('INVALID_REQUEST')
  const stake = order ? BigInt(order.stake) : request.stake
  const stakes = config.stakes.map(BigInt)
  const [least, most] = [stakes[0] ?? 1n, stakes.at(-1) ?? 0n]
  const fits = order || (engine.kind === 'roulette' ? stake >= least && stake <= most : stakes.includes(stake))
  if (!fits) throw new WalletRefused('STAKE_LIMITS')
  const parsed = engine.parseBet(request.bet, stake)
  if (parsed === undefined) throw new WalletRefused('INVALID_REQUEST')
  return { ...request, stake, engine, parsed: parsed as Record<string, unknown> }
}

/**
 * Draws a round from the game's seed and gives the game a new one. The game's row is locked, so no two rounds share a
 * seed. Returns undefined when the request has a round already.
 */
async function draw(
  { book }: GameParts,
  tx: Tx,
  { config, token_hash }: SandboxGame,
  { engine, parsed, stake, requestId, free }: Fit,
  token: string | null,
): Promise<RoundRow | undefined> {
  const own = tx.selectFrom('sandbox_game').select('seed').where('token_hash', '=', token_hash)
  const { seed } = await own.forUpdate().executeTakeFirstOrThrow()
  if (await book.find(token_hash, requestId, tx)) return undefined
  await tx.updateTable('sandbox_game').set({ seed: newSeed() }).where('token_hash', '=', token_hash).execute()
  const outcome = engine.play(config.game, parsed, stake, numbersOf(seed, requestId))
  const id = newId()
  return book.insert(tx, {
    ...outcome,
    id,
    token_hash,
    token,
    request_id: requestId,
    stake,
    bet: parsed,
    seed,
    free_order: free,
  })
}

async function begin(deps: GameParts, game: SandboxGame, token: string, fit: Fit): Promise<SpinResult | undefined> {
  const { book, clock, finisher, transaction, enqueue } = deps
  const other = await book.unsettled(game.token_hash)
  if (other && other.request_id !== fit.requestId) {
    // A second window waits; a round unfinished for long is finished first.
    if (clock.now().getTime() - other.updated_at.getTime() < LOOK_AFTER) throw new WalletRefused('ROUND_OPEN')
    await finisher.finish(game, token, other, 'undo')
  }
  const round = await transaction(async (tx) => {
    const row = await draw(deps, tx, game, fit, token)
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
  return round && toTheEnd(deps, game, token, round)
}

async function toTheEnd(
  { finisher }: GameParts,
  game: SandboxGame,
  token: string,
  round: RoundRow | undefined,
): Promise<SpinResult> {
  const result = round && (await finisher.finish(game, token, round, 'retry'))
  if (!result) throw new WalletRefused('ROLLED_BACK')
  return result
}

const playDemo = (deps: GameParts, game: SandboxGame, fit: Fit): Promise<SpinResult | undefined> =>
  deps.transaction(async (tx) => {
    const row = await draw(deps, tx, game, fit, null)
    if (!row) return undefined
    const paid = await tx
      .updateTable('sandbox_game')
      .set((held) => ({ balance: held('balance', '+', row.win - row.stake) }))
      .where('token_hash', '=', game.token_hash)
      .where('balance', '>=', row.stake)
      .returning('balance')
      .executeTakeFirst()
    if (!paid) throw new WalletRefused('INSUFFICIENT_FUNDS')
    const { currency } = game.config
    const closed = await deps.book.close(tx, row.id, 'settled', toMoney(paid.balance, currency))
    return closed && deps.book.view(closed, currency)
  })

async function settle({ book, db, finisher, tables }: GameParts, { payload }: Job): Promise<void> {
  const round = await book.byId((payload as { id: string }).id)
  if (!round?.token || !['asked', 'waiting', 'bet'].includes(round.status)) return
  const game = await db
    .selectFrom('sandbox_game')
    .selectAll()
    .where('token_hash', '=', round.token_hash)
    .executeTakeFirstOrThrow()
  if (round.table_id === null) await finisher.finish(game, round.token, round, 'undo')
  else await tables.conclude(game, round.token, round)
}

/** The seal of a game's next round, after a round that was refused. */
const seal = async (deps: GameParts, token: string) => ({ seal: sealOf((await open(deps, token)).seed) })

/** What the player of a token has to play with. */
const held = async (deps: GameParts, token: string) => ({
  balance: await balanceOf(deps, await open(deps, token), token),
})

const table = async (deps: GameParts, token: string) => deps.tables.view(await open(deps, token), token)

const bet = async (deps: GameParts, token: string, request: SpinRequest) =>
  deps.tables.bet(await open(deps, token), token, request)

const cashOut = async (deps: GameParts, token: string, requestId: string) =>
  deps.tables.cashOut(await open(deps, token), token, requestId)

/**
 * The sandbox's game server: decides rounds, moves money through the platform's wallet, and finishes interrupted
 * rounds.
 */
export function createGameTables(context: Context) {
  const callWallet = createWalletClient(context)
  const book = createRoundBook(context)
  const tables = new TableBook(context)
  const finisher = new Finisher({ ...context, book, callWallet, tables })
  const rounds = new Tables({ ...context, book, finisher, tables })
  const deps: GameParts = { ...context, callWallet, book, finisher, tables: rounds }
  return {
    ...bound(deps, { open, state, spin, seal, balance: held, table, bet, cashOut }),
    jobs: bound(deps, { 'sandbox-games.settle': settle }),
  }
}
export type GameTables = ReturnType<typeof createGameTables>

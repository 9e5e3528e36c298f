import type { Selectable } from 'kysely'
import { toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { multiplierAt } from './engines/crash.ts'
import { engineOf, isTable, type Drawn, type TableEngine } from './engines/index.ts'
import { newSeed, numbersOf, sealOf } from './engines/seeds.ts'
import type { Finisher } from './finish.ts'
import type { Proof, Seat, SpinResult, TableView } from './messages.ts'
import type { RoundBook, RoundRow, SeatRow } from './round-book.ts'
import type { SpinRequest } from './spin.ts'
import type { SandboxGame, SandboxTableTable } from './tables.ts'
import { WalletRefused } from '../wallet-calls.ts'

type TableRow = Selectable<SandboxTableTable>
interface TableDependencies extends Pick<Context, 'db' | 'clock' | 'transaction' | 'enqueue'> {
  readonly book: RoundBook
  readonly finisher: Finisher
}
/** Outcomes shown of the rounds before. */
const LAST = 12
/** Milliseconds after a round's end until the queue settles bets nobody asked about. */
const LOOK_AFTER = 2_000

/**
 * Games everybody plays on one clock. A table has one round after the other; the next is drawn when somebody looks
 * after the last one is over, so a table where nobody is does nothing. Real and play money have tables of their own.
 */
export class Tables {
  readonly #with: TableDependencies
  constructor(dependencies: TableDependencies) {
    this.#with = dependencies
  }

  #now(): number {
    return this.#with.clock.now().getTime()
  }

  #newest(table: string): Promise<TableRow | undefined> {
    return this.#with.db
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  #roundOf({ table_id, table_round }: RoundRow): Promise<TableRow> {
    return this.#with.db
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', table_id)
      .where('number', '=', table_round)
      .executeTakeFirstOrThrow()
  }

  /** The table's round of now; begins the next one when the last is over. */
  async #current(game: SandboxGame): Promise<TableRow> {
    const table = idOf(game)
    const last = await this.#newest(table)
    if (last && this.#now() < last.next_at.getTime()) return last
    const engine = engineAt(game)
    const number = (last?.number ?? 0) + 1
    const seed = newSeed()
    const drawn = engine.draw(game.config.game, numbersOf(seed, requestOf({ table_id: table, number })))
    const starts = this.#now() + engine.betting
    const ends = starts + engine.lasts(drawn)
    await this.#with.db
      .insertInto('sandbox_table')
      .values({
        table_id: table,
        number,
        seed,
        drawn: JSON.stringify(drawn),
        starts_at: new Date(starts),
        ends_at: new Date(ends),
        next_at: new Date(ends + engine.pause),
      })
      // Somebody else looked at the same moment: theirs is the round.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return (await this.#newest(table))!
  }

  /** Bets in the table's round of now. @throws WalletRefused */
  async bet(game: SandboxGame, token: string, request: SpinRequest): Promise<{ accepted: true }> {
    const known = await this.#with.book.find(game.token_hash, request.requestId)
    const round = known ?? (await this.#sit(game, token, request))
    if (round.status === 'asked') {
      // After the last bet a stake that is not known to be taken is given back, not asked for again.
      const isClosed = this.#now() >= (await this.#roundOf(round)).starts_at.getTime()
      await this.#with.finisher.finish(game, token, round, isClosed ? 'undo' : 'retry')
      if (isClosed) throw new WalletRefused('BETS_CLOSED')
    } else if (round.status === 'refused' || round.status === 'void')
      throw new WalletRefused(round.balance_after ?? 'ROLLED_BACK')
    return { accepted: true }
  }

  async #sit(game: SandboxGame, token: string, { requestId, stake, bet: input }: SpinRequest) {
    const engine = engineAt(game)
    const stakes = game.config.stakes.map(BigInt)
    const fits =
      engine.kind === 'crash' ? stakes.includes(stake) : stake >= (stakes[0] ?? 1n) && stake <= (stakes.at(-1) ?? 0n)
    if (!fits) throw new WalletRefused('STAKE_LIMITS')
    const parsed = engine.parseBet(input, stake)
    if (parsed === undefined) throw new WalletRefused('INVALID_REQUEST')
    const table = await this.#current(game)
    if (this.#now() >= table.starts_at.getTime()) throw new WalletRefused('BETS_CLOSED')
    const isDemo = game.mode === 'demo'
    return this.#with.transaction(async (tx) => {
      const held = await tx
        .updateTable('sandbox_game')
        .set((own) => ({ balance: isDemo ? own('balance', '-', stake) : own.ref('balance') }))
        .where('token_hash', '=', game.token_hash)
        .$if(isDemo, (query) => query.where('balance', '>=', stake))
        .executeTakeFirst()
      if (held.numUpdatedRows === 0n) throw new WalletRefused('INSUFFICIENT_FUNDS')
      // The game's row is locked now: one bet of a player per round.
      const seats = await this.#with.book.atTable(table.table_id, table.number, tx)
      if (seats.some((seat) => isOwn(game, seat))) throw new WalletRefused('ROUND_OPEN')
      const row = await this.#with.book.insert(tx, {
        id: newId(),
        token_hash: game.token_hash,
        token,
        request_id: requestId,
        stake,
        win: 0n,
        view: {},
        bet: parsed as Record<string, unknown>,
        seed: null,
        table: { id: table.table_id, number: table.number },
        status: isDemo ? 'waiting' : 'asked',
      })
      await this.#with.enqueue(tx, {
        brand: game.config.brandId,
        name: 'sandbox-games.settle',
        payload: { id: row.id },
        dedupeKey: row.id,
        runAt: new Date(table.ends_at.getTime() + LOOK_AFTER),
        maxAttempts: 30,
      })
      return row
    })
  }

  /** Gets out of a crash round at the multiplier of this moment. @throws WalletRefused CRASHED when it is too late */
  async cashOut(game: SandboxGame, token: string, requestId: string): Promise<SpinResult> {
    const engine = engineAt(game)
    const round = (await this.#with.book.find(game.token_hash, requestId)) ?? (await this.#ownBet(game, requestId))
    if (!round || engine.kind !== 'crash') throw new WalletRefused('INVALID_REQUEST')
    const placed = await this.#placedIn(game, token, round)
    if (round.status === 'waiting') {
      const table = await this.#roundOf(round)
      if (this.#now() < table.starts_at.getTime()) throw new WalletRefused('TOO_EARLY')
      if (this.#now() >= table.ends_at.getTime()) {
        await this.conclude(placed.game, placed.token, round)
        throw new WalletRefused('CRASHED')
      }
      const out = multiplierAt(this.#now() - table.starts_at.getTime())
      await this.#with.book.decide(round.id, engine.pay({ ...round.bet, out }, round.stake, table.drawn))
    }
    const decided = await this.#with.book.byId(round.id)
    const result = decided && (await this.#with.finisher.finish(placed.game, placed.token, decided, 'undo'))
    if (!result) throw new WalletRefused('ROLLED_BACK')
    return result
  }

  /** The player's bet of a request in the table's round of now, whichever of their pages placed it. */
  async #ownBet(game: SandboxGame, requestId: string): Promise<SeatRow | undefined> {
    const table = await this.#newest(idOf(game))
    const seats = table ? await this.#with.book.atTable(table.table_id, table.number) : []
    return seats.find((seat) => seat.request_id === requestId && isOwn(game, seat))
  }

  /** The game a bet was placed in, with its token: the wallet ends a round only where it was begun. */
  async #placedIn(game: SandboxGame, token: string, round: RoundRow): Promise<{ game: SandboxGame; token: string }> {
    if (round.token_hash === game.token_hash || round.token === null) return { game, token }
    const other = await this.#with.db
      .selectFrom('sandbox_game')
      .selectAll()
      .where('token_hash', '=', round.token_hash)
      .executeTakeFirstOrThrow()
    return { game: other, token: round.token }
  }

  /** Settles a bet of a round that is over, and one whose target was reached. @throws Error while it must wait */
  async conclude(game: SandboxGame, token: string, round: RoundRow): Promise<SpinResult | undefined> {
    if (round.status === 'waiting') {
      const outcome = this.#outcomeOf(game, round, await this.#roundOf(round))
      if (!outcome) throw new Error(`the round ${round.id} of a table is not over`)
      await this.#with.book.decide(round.id, outcome)
    }
    const decided = round.status === 'waiting' ? await this.#with.book.byId(round.id) : round
    return decided && this.#with.finisher.finish(game, token, decided, 'undo')
  }

  /** What a bet returns as far as it is known now. */
  #outcomeOf(game: SandboxGame, { bet: laid, stake }: RoundRow, { starts_at, ends_at, drawn }: TableRow) {
    const engine = engineAt(game)
    const target = laid['target']
    const elapsed = this.#now() - starts_at.getTime()
    const isReached = typeof target === 'number' && elapsed >= 0 && multiplierAt(elapsed) >= target
    return isReached || this.#now() >= ends_at.getTime() ? engine.pay(laid, stake, drawn) : undefined
  }

  /** The table as a player sees it; pays what the player's own bet has won. */
  async view(game: SandboxGame, token: string): Promise<TableView> {
    const table = await this.#current(game)
    const isOver = this.#now() >= table.ends_at.getTime()
    const seats = await this.#with.book.atTable(table.table_id, table.number)
    // The own bet of a round before, too: the page may have been hidden when it ended.
    const mine = seats.find((seat) => isOwn(game, seat)) ?? (await this.#with.book.lastSeat(game.token_hash))
    const isDecided =
      mine &&
      mine.status !== 'asked' &&
      (mine.status !== 'waiting' || this.#outcomeOf(game, mine, await this.#roundOf(mine)))
    const placed = mine && isDecided ? await this.#placedIn(game, token, mine) : undefined
    const own = mine && placed ? await this.conclude(placed.game, placed.token, mine) : undefined
    const open = mine && !isDecided && mine.status === 'waiting' ? mine : undefined
    const rows = placed ? await this.#with.book.atTable(table.table_id, table.number) : seats
    const last = await this.#with.db
      .selectFrom('sandbox_table')
      .select('drawn')
      .where('table_id', '=', table.table_id)
      .where('number', '<', table.number)
      .orderBy('number', 'desc')
      .limit(LAST)
      .execute()
    const { number, drawn, seed } = table
    const proof: Proof = { seal: sealOf(seed), seed, request: requestOf(table) }
    return {
      number,
      seal: proof.seal,
      startsIn: table.starts_at.getTime() - this.#now(),
      ...(isOver && { drawn, proof, nextIn: table.next_at.getTime() - this.#now() }),
      seats: rows.map((row, index) => seatOf(game, row, index)),
      last: last.map((round) => round.drawn),
      ...(open && { bet: { requestId: open.request_id, stake: String(open.stake) } }),
      own,
    }
  }
}

/** A bet as everybody at the table sees it: by the number of the seat, never by who sits there. */
function seatOf(game: SandboxGame, row: SeatRow, index: number): Seat {
  const { currency } = row
  const isDecided = row.status === 'bet' || row.status === 'settled'
  const { multiplier } = row.view as Drawn
  return {
    seat: index + 1,
    isOwn: isOwn(game, row),
    stake: toMoney(row.stake, currency),
    bet: row.bet,
    ...(isDecided && { win: toMoney(row.win, currency), ...(multiplier !== undefined && { multiplier }) }),
  }
}

/** Whether a bet is the player's own: of this page, or, for real money, of another page of the same player. */
const isOwn = ({ token_hash, config, mode }: SandboxGame, row: SeatRow): boolean =>
  row.token_hash === token_hash || (mode === 'real' && config.player !== undefined && row.player === config.player)

function engineAt({ config }: SandboxGame): TableEngine {
  const engine = engineOf(config.game)
  if (!isTable(engine)) throw new WalletRefused('INVALID_REQUEST')
  return engine
}

const idOf = ({ config, mode }: SandboxGame) => `${config.brandId}:${mode}:${config.game.sysname}`
const requestOf = ({ table_id, number }: Pick<TableRow, 'table_id' | 'number'>) => `${table_id}:${number}`

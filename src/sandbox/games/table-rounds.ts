import { toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { newId } from '../../platform/kernel/ids.ts'
import { multiplierAt } from './engines/crash.ts'
import type { Drawn, TableEngine } from './engines/index.ts'
import { sealOf } from './engines/seeds.ts'
import type { Finisher } from './finish.ts'
import type { Proof, Seat, SpinResult, TableView } from './messages.ts'
import type { RoundBook, RoundRow, SeatRow } from './round-book.ts'
import type { SpinRequest } from './spin.ts'
import { engineAt, isRunning, requestOf, takesBets, type Looked, type TableBook, type TableRow } from './table-book.ts'
import type { SandboxGame } from './tables.ts'
import { WalletRefused } from '../wallet-calls.ts'

interface TableDependencies extends Pick<Context, 'db' | 'transaction' | 'enqueue'> {
  readonly tables: TableBook
  readonly book: RoundBook
  readonly finisher: Finisher
}
/** Outcomes told of the rounds before: enough to tell which numbers came often. */
const LAST = 40
/** Milliseconds after a round's end until the queue settles bets nobody asked about. */
const LOOK_AFTER = 2_000

/**
 * Games everybody plays on one clock. A table has one round after the other; the next is drawn when somebody looks
 * after the last one is over, so a table where nobody is does nothing.
 */
export class Tables {
  readonly #with: TableDependencies
  constructor(dependencies: TableDependencies) {
    this.#with = dependencies
  }

  /** Bets in the table's round of now. @throws WalletRefused */
  async bet(game: SandboxGame, token: string, request: SpinRequest): Promise<{ accepted: true }> {
    const known = await this.#with.book.find(game.token_hash, request.requestId)
    const round = known ?? (await this.#sit(game, token, request))
    if (round.status === 'asked') {
      const isOpen = takesBets(await this.#with.tables.roundOf(round))
      // Once the round is closed nothing that is asked for can become a bet: it is given back, not asked for again.
      const asked = isOpen ? round : await this.#with.book.byId(round.id)
      if (asked) await this.#with.finisher.finish(game, token, asked, isOpen ? 'retry' : 'undo')
      if ((await this.#with.book.byId(round.id))?.status === 'void') throw new WalletRefused('BETS_CLOSED')
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
    const { table } = await this.#with.tables.current(game)
    const isDemo = game.mode === 'demo'
    return this.#with.transaction(async (tx) => {
      if (!takesBets(await this.#with.tables.hold(tx, table))) throw new WalletRefused('BETS_CLOSED')
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
    const { table, now } = await this.#with.tables.roundOf(round)
    const isOpen = round.status === 'asked' || round.status === 'waiting'
    if (isOpen && now < table.starts_at.getTime()) throw new WalletRefused('TOO_EARLY')
    if (round.status === 'waiting') {
      if (!(await this.#leave(engine, round, table))) {
        await this.conclude(placed.game, placed.token, round)
        throw new WalletRefused('CRASHED')
      }
    }
    const decided = await this.#with.book.byId(round.id)
    const result = decided && (await this.#with.finisher.finish(placed.game, placed.token, decided, 'undo'))
    if (!result) throw new WalletRefused('ROLLED_BACK')
    return result
  }

  /** Decides a bet at the multiplier of now, unless the round is over; its row stays locked meanwhile. */
  #leave(engine: TableEngine, round: RoundRow, key: TableRow): Promise<boolean> {
    return this.#with.transaction(async (tx) => {
      const held = await this.#with.tables.hold(tx, key)
      if (!isRunning(held)) return false
      const out = multiplierAt(held.now - held.table.starts_at.getTime())
      await this.#with.book.decide(round.id, engine.pay({ ...round.bet, out }, round.stake, held.table.drawn), tx)
      return true
    })
  }

  /** The player's bet of a request in the table's round of now, whichever of their pages placed it. */
  async #ownBet(game: SandboxGame, requestId: string): Promise<SeatRow | undefined> {
    const table = await this.#with.tables.newest(game)
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
    const looked = await this.#with.tables.roundOf(round)
    if (takesBets(looked)) throw new Error(`the round ${round.id} of a table still takes bets`)
    if (round.status === 'waiting') {
      const outcome = this.#outcomeOf(game, round, looked)
      if (!outcome) throw new Error(`the round ${round.id} of a table is not over`)
      await this.#with.book.decide(round.id, outcome)
    }
    // Read after the round was closed: what is only asked for then can become no bet any more.
    const decided = await this.#with.book.byId(round.id)
    return decided && this.#with.finisher.finish(game, token, decided, 'undo')
  }

  /** What a bet returns as far as it is known now. */
  #outcomeOf(game: SandboxGame, { bet: laid, stake }: RoundRow, { table, now }: Looked) {
    const engine = engineAt(game)
    const { starts_at, told_at, drawn } = table
    const target = laid['target']
    const elapsed = now - starts_at.getTime()
    const isReached = typeof target === 'number' && elapsed >= 0 && multiplierAt(elapsed) >= target
    return isReached || told_at ? engine.pay(laid, stake, drawn) : undefined
  }

  /** The table as a player sees it; pays what the player's own bet has won. */
  async view(game: SandboxGame, token: string): Promise<TableView> {
    const { table, now } = await this.#with.tables.current(game)
    const isOver = table.told_at !== null
    const seats = await this.#with.book.atTable(table.table_id, table.number)
    // The own bet of a round before, too: the page may have been hidden when it ended.
    const mine = seats.find((seat) => isOwn(game, seat)) ?? (await this.#with.book.lastSeat(game.token_hash))
    const isDecided =
      mine &&
      mine.status !== 'asked' &&
      (mine.status !== 'waiting' || this.#outcomeOf(game, mine, await this.#with.tables.roundOf(mine)))
    const placed = mine && isDecided ? await this.#placedIn(game, token, mine) : undefined
    const own = mine && placed ? await this.conclude(placed.game, placed.token, mine) : undefined
    const open = mine && !isDecided && mine.status === 'waiting' ? mine : undefined
    const rows = placed ? await this.#with.book.atTable(table.table_id, table.number) : seats
    const last = await this.#with.tables.before(table, LAST)
    const { number, drawn, seed } = table
    const proof: Proof = { seal: sealOf(seed), seed, request: requestOf(table) }
    return {
      number,
      seal: proof.seal,
      startsIn: table.starts_at.getTime() - now,
      ...(isOver && { drawn, proof, nextIn: table.next_at.getTime() - now }),
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

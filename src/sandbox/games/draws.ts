import type { RoundDraw } from '../../../schemas/office/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { engineOf, isTable, type Outcome } from './engines/index.ts'
import { isSame } from './engines/same.ts'
import { numbersOf, sealOf } from './engines/seeds.ts'
import type { RoundRow } from './round-book.ts'
import { requestOf } from './table-book.ts'
import type { SandboxGame } from './tables.ts'

/** Statuses of rounds that are over: only then is a seed told. */
const OVER: ReadonlySet<string> = new Set(['settled', 'void'])

/** The round of a player who plays alone, drawn again. */
function ownDraw({ config }: SandboxGame, round: RoundRow): RoundDraw | undefined {
  const engine = engineOf(config.game)
  const { seed, request_id: request, bet, stake, view, win } = round
  if (seed === null || isTable(engine)) return undefined
  const again: Outcome = engine.play(config.game, engine.parseBet(bet, stake), stake, numbersOf(seed, request))
  const agrees = again.win === win && isSame(JSON.parse(JSON.stringify(again.view)), view)
  return { kind: engine.kind, seal: sealOf(seed), seed, round: request, bet, result: view, agrees }
}

/** What the sandbox's rounds were drawn from, each drawn again with the rules of its game. */
export const createDraws = ({ db }: Pick<Context, 'db'>) => ({
  /** @returns undefined for a round that is not over, or that there is not */
  async drawOf(roundId: string): Promise<RoundDraw | undefined> {
    const round = await db.selectFrom('sandbox_round').selectAll().where('id', '=', roundId).executeTakeFirst()
    if (!round || !OVER.has(round.status)) return undefined
    const game = await db
      .selectFrom('sandbox_game')
      .selectAll()
      .where('token_hash', '=', round.token_hash)
      .executeTakeFirstOrThrow()
    if (round.table_id === null) return ownDraw(game, round)
    const table = await db
      .selectFrom('sandbox_table')
      .selectAll()
      .where('table_id', '=', round.table_id)
      .where('number', '=', round.table_round)
      .where('told_at', 'is not', null)
      .executeTakeFirst()
    const engine = engineOf(game.config.game)
    if (!table || !isTable(engine)) return undefined
    const { seed, drawn } = table
    const request = requestOf(table)
    const agrees = isSame(engine.draw(game.config.game, numbersOf(seed, request)), drawn)
    return { kind: engine.kind, seal: sealOf(seed), seed, round: request, bet: round.bet, result: drawn, agrees }
  },
})

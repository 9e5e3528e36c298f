import { parseDuration } from '../../../../engine/clock/index.ts'
import { parseMoney } from '../../../../engine/money/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { GameAggregator, MissedCall } from '../../providers/aggregator/port.ts'
import { RoundRefused, type Rounds } from './rounds.ts'
import type { RoundRow } from './tables.ts'

/** How long a round stays open before it is looked up. */
const ASK_AFTER = parseDuration('PT1H')
const AT_ONCE = 200

/** Looks up rounds that stay open at their aggregators, and processes the calls that never arrived. */
export function createRoundSweep({
  context: { db, brands, clock, log },
  rounds,
  aggregators,
}: {
  context: Pick<Context, 'db' | 'brands' | 'clock' | 'log'>
  rounds: Pick<Rounds, 'win' | 'giveBack'>
  aggregators: () => readonly GameAggregator[]
}) {
  const openRounds = (brandId: string): Promise<RoundRow[]> =>
    db
      .selectFrom('game_round')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('status', '=', 'open')
      .where('created_at', '<', new Date(clock.now().getTime() - ASK_AFTER))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .execute()

  /** Processes a call under its own id: one that did arrive is only answered again and moves nothing. */
  async function takeIn(round: RoundRow, missed: MissedCall): Promise<void> {
    const call = {
      brandId: round.brand_id,
      aggregator: round.aggregator,
      roundId: round.external_id,
      txId: missed.txId,
      amount: missed.amount === undefined ? 0n : parseMoney(missed.amount, round.currency),
    }
    if (missed.op === 'win') return rounds.win(round, { ...call, endsRound: missed.endsRound ?? true })
    return rounds.giveBack(round, call, missed.betTxId, missed.op)
  }

  async function ask(round: RoundRow): Promise<void> {
    const aggregator = aggregators().find(({ name }) => name === round.aggregator)
    const missed = await aggregator?.missedCalls(round.external_id)
    for (const call of missed ?? [])
      await takeIn(round, call).catch((error: unknown) => {
        if (!(error instanceof RoundRefused)) throw error
        log.warn({ round: round.id, call: call.txId, code: error.code }, 'an open round does not take a call')
      })
  }

  /** Checks the open rounds of every brand once. A round that cannot be looked up does not stop the others. */
  return async function sweep(): Promise<void> {
    for (const { id } of brands.all())
      for (const round of await openRounds(id))
        await ask(round).catch((error: unknown) =>
          log.warn({ err: error, round: round.id }, 'an open round could not be asked after and will be again'),
        )
  }
}

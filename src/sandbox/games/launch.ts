import { toMoney } from '../../../engine/money/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { hashOf, keyFor } from '../../platform/kernel/ids.ts'
import { SANDBOX } from '../../platform/providers/sandbox-names.ts'
import { createDraws } from './draws.ts'
import { newSeed } from './engines/seeds.ts'
import { signedLink } from './link.ts'
import type { GameAggregator } from '../../platform/providers/aggregator/port.ts'

/** The key the sandbox signs its wallet calls with. */
export const aggregatorKey = (secret: string): string => keyFor(secret, 'aggregator:sandbox')

/** The platform's side of the sandbox aggregator: opening a game there. */
export function createSandboxGames({
  db,
  clock,
  settings,
}: Pick<Context, 'db' | 'clock' | 'settings'>): GameAggregator {
  return {
    name: SANDBOX,
    keys: [aggregatorKey(settings.secret)],
    async missedCalls(roundId) {
      const round = await db
        .selectFrom('sandbox_round as r')
        .innerJoin('sandbox_game as g', 'g.token_hash', 'r.token_hash')
        .select(['r.id', 'r.status', 'r.win', 'g.config'])
        .where('r.id', '=', roundId)
        .executeTakeFirst()
      if (round?.status === 'settled')
        return [{ op: 'win', txId: `${round.id}:win`, amount: toMoney(round.win, round.config.currency).amount }]
      if (round?.status === 'void') return [{ op: 'rollback', txId: `${round.id}:undo`, betTxId: `${round.id}:bet` }]
      return []
    },
    async recall(roundId) {
      const round = await db.selectFrom('sandbox_round').select('view').where('id', '=', roundId).executeTakeFirst()
      return round?.view
    },
    ...createDraws({ db }),
    async launch(token, config) {
      await db
        .insertInto('sandbox_game')
        .values({
          token_hash: hashOf(token),
          mode: config.mode,
          config: JSON.stringify(config),
          balance: config.mode === 'demo' ? BigInt(config.demoBalance) : 0n,
          seed: newSeed(),
          created_at: clock.now(),
        })
        .execute()
      return signedLink(aggregatorKey(settings.secret), token, config, clock.now())
    },
  }
}

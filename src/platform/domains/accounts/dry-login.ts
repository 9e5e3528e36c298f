import type { Context } from '../../kernel/context.ts'
import { stepsOf, undone, type DryRun } from '../../kernel/dry-run.ts'

/** Asks the gates of a log-in, whoever types the right password. */
export const dryLogin = (context: Pick<Context, 'db' | 'examine' | 'transaction'>): DryRun => ({
  action: 'login',
  async run({ brand, playerId }) {
    const player = await context.db
      .selectFrom('player')
      .leftJoin('two_factor', (join) =>
        join.onRef('two_factor.brand_id', '=', 'player.brand_id').onRef('two_factor.player_id', '=', 'player.id'),
      )
      .select(['player.banned_at', 'two_factor.method'])
      .where('player.brand_id', '=', brand.id)
      .where('player.id', '=', playerId)
      .executeTakeFirstOrThrow()
    const facts = { brand, playerId, by: 'login', bannedAt: player.banned_at } as const
    const steps = stepsOf(await undone(context, (tx) => context.examine(tx, 'login', facts)))
    const second = player.method === 'mail' ? 'a code sent by mail' : 'a code of the authenticator app'
    return { steps, next: player.method ? `The player is asked for ${second}.` : 'The player is logged in.' }
  },
})

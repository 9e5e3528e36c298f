import type { Context } from '../../kernel/context.ts'
import { attempt, stepsOf, undone, type DryQuestion, type DryStep } from '../../kernel/dry-run.ts'
import { banGate } from './gates.ts'
import type { Players } from './service.ts'

/**
 * What the API asks before anything a player does: that the account is open and its registration complete. Without a
 * domain's own gates.
 */
export async function accountSteps(
  context: Pick<Context, 'db' | 'examine' | 'transaction'>,
  players: Pick<Players, 'findCompleted'>,
  { brand, playerId }: DryQuestion,
): Promise<DryStep[]> {
  const { banned_at } = await context.db
    .selectFrom('player')
    .select('banned_at')
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const verdicts = await undone(context, (tx) =>
    context.examine(tx, 'login', { brand, playerId, by: 'login', bannedAt: banned_at }),
  )
  const { step } = await attempt(
    {
      name: 'players.profile',
      title: 'Registration complete',
      cure: () => ({ what: 'The player fills in the rest of the registration.' }),
    },
    () => players.findCompleted(brand, playerId),
  )
  return [...stepsOf(verdicts.filter(({ gate }) => gate === banGate.name)), step]
}

import { toMoney } from '../../../../engine/money/index.ts'
import type { LiveWagering } from '../../../../schemas/api/campaigns.ts'
import type { Context } from '../../kernel/context.ts'
import type { LiveSource } from '../../kernel/live.ts'

/** Of each player who follows it, how far the active bonus of games is played in the account's currency; else null. */
export const wageringSource = ({ db, clock }: Pick<Context, 'db' | 'clock'>): LiveSource => ({
  topic: 'wagering',
  isOwn: true,
  async read(brand, players) {
    const rows = await db
      .selectFrom('bonus as b')
      .innerJoin('player as p', (join) =>
        join
          .onRef('p.brand_id', '=', 'b.brand_id')
          .onRef('p.id', '=', 'b.player_id')
          .onRef('p.currency', '=', 'b.currency'),
      )
      .select(['b.id', 'b.player_id', 'b.currency', 'b.requirement', 'b.progress'])
      .where('b.brand_id', '=', brand.id)
      .where('b.player_id', 'in', [...players])
      .where('b.product', '=', 'casino')
      .where('b.status', '=', 'active')
      .where('b.requirement', '>', 0n)
      .where('b.expires_at', '>', clock.now())
      .execute()
    const active = new Map(
      rows.map(({ id, player_id, currency, requirement, progress }): [string, LiveWagering] => [
        player_id,
        { id, required: toMoney(requirement, currency), done: toMoney(progress, currency) },
      ]),
    )
    return new Map(players.map((player) => [player, active.get(player) ?? null]))
  },
})

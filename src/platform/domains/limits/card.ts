import { toMoney } from '../../../../engine/money/index.ts'
import type { CardContent } from '../../../../schemas/office/index.ts'
import type { Context } from '../../kernel/context.ts'
import { cardPart, LATEST, type CardSubject } from '../../kernel/player-card.ts'
import { usedOf } from './figures.ts'
import { offeredBy } from './offered.ts'
import { isExclusion } from './same-person.ts'
import { changesOf, limitsOf, reminderOf } from './store.ts'

type LimitOf = CardContent<'limits'>['limits'][number]

async function limits({ db, clock }: Pick<Context, 'db' | 'clock'>, subject: CardSubject): Promise<LimitOf[]> {
  const { brand, playerId } = subject
  const now = clock.now()
  const changes = await changesOf(db, brand.id, playerId, now)
  const found: LimitOf[] = []
  for (const limit of await limitsOf(db, brand.id, playerId)) {
    const { type, days, currency, amount } = limit
    const isTime = type === 'session'
    const change = changes.find((one) => one.type === type && one.days === days)
    found.push({
      type,
      days,
      used: isTime ? null : toMoney(await usedOf(db, brand, playerId, limit, now), currency),
      limit: isTime ? null : toMoney(amount, currency),
      minutes: isTime ? Number(amount) : null,
      change: change
        ? {
            amount: isTime || change.amount === null ? null : toMoney(change.amount, change.currency),
            minutes: isTime && change.amount !== null ? Number(change.amount) : null,
            ready_at: change.ready_at.toISOString(),
            expires_at: change.expires_at.toISOString(),
          }
        : null,
    })
  }
  return found.toSorted((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : a.days - b.days))
}

/** Limits of a player with what is used of each, and their breaks. */
export const limitsCard = (context: Pick<Context, 'db' | 'clock'>) =>
  cardPart('limits', async (subject) => {
    const { db, clock } = context
    const { brand, playerId } = subject
    const now = clock.now()
    const breaks = await db
      .selectFrom('play_break as b')
      .leftJoin('play_return as r', (join) =>
        join
          .onRef('r.break_id', '=', 'b.id')
          .onRef('r.brand_id', '=', 'b.brand_id')
          .onRef('r.player_id', '=', 'b.player_id'),
      )
      .select(['b.period', 'b.begins_at', 'b.ends_at', 'r.ready_at'])
      .where('b.brand_id', '=', brand.id)
      .where('b.player_id', '=', playerId)
      .orderBy('b.begins_at', 'desc')
      .limit(LATEST)
      .execute()
    return {
      limits: await limits(context, subject),
      breaks: breaks.map(({ period, begins_at, ends_at, ready_at }) => ({
        period,
        begins_at: begins_at.toISOString(),
        ends_at: ends_at?.toISOString() ?? null,
        is_running: ends_at === null || ends_at > now || (isExclusion(period) && !(ready_at && ready_at <= now)),
        ready_at: ready_at?.toISOString() ?? null,
      })),
      reminder: await reminderOf(db, brand, playerId),
      offered: offeredBy(brand),
    }
  })

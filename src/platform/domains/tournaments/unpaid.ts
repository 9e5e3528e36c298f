import { sql } from 'kysely'
import { toMoney } from '../../../../engine/money/index.ts'
import { prizeStaff, type UnpaidPrize } from '../../../../schemas/office/index.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Metric } from '../../kernel/metrics.ts'
import { brandOf, staffSide, type StaffSide } from '../../kernel/staff.ts'

/** Prizes listed at once. */
const SHOWN = 200

/** Prizes that could not be paid and are tried again, those that wait longest first. */
export const createUnpaid =
  ({ db }: Pick<Context, 'db'>) =>
  async (brand: PlatformBrand): Promise<UnpaidPrize[]> => {
    const rows = await db
      .selectFrom('tournament_prize as p')
      .innerJoin('tournament as t', (join) =>
        join.onRef('t.brand_id', '=', 'p.brand_id').onRef('t.id', '=', 'p.tournament_id'),
      )
      .select([
        'p.tournament_id',
        'p.rank',
        'p.player_id',
        'p.amount',
        'p.currency',
        'p.fault',
        't.settles_at',
        't.terms',
      ])
      .where('p.brand_id', '=', brand.id)
      .where('p.paid_at', 'is', null)
      .where('p.failed_at', 'is not', null)
      .orderBy('t.settles_at')
      .orderBy('p.tournament_id')
      .orderBy('p.rank')
      .limit(SHOWN)
      .execute()
    return rows.map(({ tournament_id, rank, player_id, amount, currency, fault, settles_at, terms }) => ({
      tournament: tournament_id,
      title: textOf(brand, 'en', terms.title),
      rank,
      player: player_id,
      amount: toMoney(amount, currency),
      due_at: settles_at.toISOString(),
      fault: fault ?? '',
    }))
  }

/** Prizes that could not be paid, for staff. */
export const prizesForStaff = (unpaid: ReturnType<typeof createUnpaid>): StaffSide =>
  staffSide(prizeStaff, { 'money.prizes': async (_params, call) => ({ items: await unpaid(brandOf(call)) }) })

/** How many prizes wait since they could not be paid. */
export async function prizeMetrics({ db }: Pick<Context, 'db'>): Promise<Metric[]> {
  const { rows } = await sql<{ brand: string; count: bigint }>`
    SELECT brand_id AS brand, count(*) AS count FROM tournament_prize
    WHERE paid_at IS NULL AND failed_at IS NOT NULL GROUP BY 1 ORDER BY 1`.execute(db)
  return [
    {
      name: 'tournament_prizes_held',
      help: 'Prizes of tournaments that could not be paid, for example in a currency without a rate.',
      samples: rows.map(({ brand, count }) => ({ labels: { brand }, value: Number(count) })),
    },
  ]
}

import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import { prizeStaff, type UnpaidPrize } from '../../../../schemas/office/index.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import type { Metric } from '../../kernel/metrics.ts'
import { brandOf, staffSide, type StaffSide } from '../../kernel/staff.ts'

/** Prizes listed at once. */
const SHOWN = 200
/** How long after they are due prizes are listed that were not even tried. */
const LATE = parseDuration('PT1H')

/** Prizes that could not be paid and are tried again, or are due for an hour; those that wait longest first. */
export const createUnpaid =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
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
      .where((or) =>
        or.or([or('p.failed_at', 'is not', null), or('t.settles_at', '<=', new Date(clock.now().getTime() - LATE))]),
      )
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
      fault: fault ?? 'It was not tried yet.',
    }))
  }

/** Prizes that could not be paid, for staff. */
export const prizesForStaff = (unpaid: ReturnType<typeof createUnpaid>): StaffSide =>
  staffSide(prizeStaff, { 'money.prizes': async (_params, call) => ({ items: await unpaid(brandOf(call)) }) })

/** How many prizes wait since they could not be paid, or are due for an hour. */
export async function prizeMetrics({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Metric[]> {
  const late = new Date(clock.now().getTime() - LATE)
  const { rows } = await sql<{ brand: string; count: bigint }>`
    SELECT p.brand_id AS brand, count(*) AS count FROM tournament_prize p
    JOIN tournament t ON t.brand_id = p.brand_id AND t.id = p.tournament_id
    WHERE p.paid_at IS NULL AND (p.failed_at IS NOT NULL OR t.settles_at <= ${late}) GROUP BY 1 ORDER BY 1`.execute(db)
  return [
    {
      name: 'tournament_prizes_held',
      help: 'Prizes of tournaments that could not be paid, as in a currency without a rate, or are due for an hour.',
      samples: rows.map(({ brand, count }) => ({ labels: { brand }, value: Number(count) })),
    },
  ]
}

import { toMoney } from '../../../../engine/money/index.ts'
import { CASHBACK_STATUSES, type Cashback } from '../../../../schemas/api/campaigns.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import { playerOf, type Bindings } from '../../kernel/http/call.ts'

export function bindCashbacks({ db, clock }: Pick<Context, 'db' | 'clock'>): Bindings<'cashbacks.get'> {
  return {
    async 'cashbacks.get'({ count = 4, offset = 0, order = 'desc', ...query }, call) {
      const statuses = listOf(query.statuses) as Cashback['status'][] | undefined
      if (statuses?.some((name) => !CASHBACK_STATUSES.includes(name))) throw invalid({ statuses: 'unknown' })
      // Expired cashbacks are left out of every list.
      let own = db
        .selectFrom('cashback')
        .where('brand_id', '=', call.brand.id)
        .where('player_id', '=', playerOf(call))
        .where(({ or, eb }) =>
          or([
            eb('status', '=', 'paid_out'),
            eb('receiving_expired_at', 'is', null),
            eb('receiving_expired_at', '>', clock.now()),
          ]),
        )
      if (statuses) own = own.where('status', 'in', statuses)
      const rows = await own.selectAll().orderBy('end_date', order).orderBy('id').limit(count).offset(offset).execute()
      const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const items = rows.map((row): Cashback => ({
        id: row.id,
        status: row.status,
        amount: toMoney(row.amount, row.currency),
        description: { title: textOf(call.brand, call.locale, row.title) },
        end_date: row.end_date.toISOString(),
        receiving_expired_at: row.receiving_expired_at?.toISOString() ?? null,
      }))
      return { items, total: Number(total), offset }
    },
  }
}

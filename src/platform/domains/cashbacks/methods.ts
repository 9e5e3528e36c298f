import { toMoney } from '../../../../engine/money/index.ts'
import { CASHBACK_STATUSES, type Cashback } from '../../../../schemas/api/campaigns.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import { playerOf, type Bindings } from '../../kernel/http/call.ts'
import type { CashbackActions } from './actions.ts'

type Names = `cashbacks.${'get' | 'payout' | 'remove' | 'accrued'}`

export function bindCashbacks({ db, clock }: Pick<Context, 'db' | 'clock'>, actions: CashbackActions): Bindings<Names> {
  return {
    'cashbacks.payout': ({ cashback_id }, call) => actions.payout(call, cashback_id),
    'cashbacks.remove': ({ cashback_id }, call) => actions.remove(call, cashback_id),
    'cashbacks.accrued': (_request, call) => actions.accrued(call),
    async 'cashbacks.get'({ count = 4, offset = 0, order = 'desc', ...query }, call) {
      const statuses = listOf(query.statuses) as Cashback['status'][] | undefined
      if (statuses?.some((name) => !CASHBACK_STATUSES.includes(name))) throw invalid({ statuses: 'unknown' })
      // Cashbacks that expired or were given up are left out of every list.
      let own = db
        .selectFrom('cashback')
        .where('brand_id', '=', call.brand.id)
        .where('player_id', '=', playerOf(call))
        .where('status', '!=', 'removed')
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
        status: row.status as Cashback['status'],
        amount: toMoney(row.amount, row.currency),
        description: { title: textOf(call.brand, call.locale, row.title) },
        end_date: row.end_date.toISOString(),
        receiving_expired_at: row.receiving_expired_at?.toISOString() ?? null,
      }))
      return { items, total: Number(total), offset }
    },
  }
}

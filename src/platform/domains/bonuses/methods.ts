import { toMoney } from '../../../../engine/money/index.ts'
import { BONUS_STATUSES, type Bonus } from '../../../../schemas/api/campaigns.ts'
import { textOf } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import { playerOf, type Bindings } from '../../kernel/http/call.ts'

export function bindBonuses({ db }: Pick<Context, 'db'>): Bindings<'bonuses.get'> {
  return {
    async 'bonuses.get'({ count = 4, offset = 0, status }, call) {
      const statuses = listOf(status) as Bonus['status'][] | undefined
      if (statuses?.some((name) => !BONUS_STATUSES.includes(name))) throw invalid({ status: 'unknown' })
      let own = db.selectFrom('bonus').where('brand_id', '=', call.brand.id).where('player_id', '=', playerOf(call))
      if (statuses) own = own.where('status', 'in', statuses)
      const rows = await own
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(count)
        .offset(offset)
        .execute()
      const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      const items = rows.map((row): Bonus => ({
        id: row.id,
        status: row.status,
        title: textOf(call.brand, call.locale, row.title),
        amount: toMoney(row.amount, row.currency),
        created_at: row.created_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      }))
      return { items, total: Number(total), offset }
    },
  }
}

import { formatMoney, toMoney } from '../../../../engine/money/index.ts'
import { textOf, type PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { recipientOf, type Mailer, type MoneyNotice } from '../../providers/mail/index.ts'
import type { TransactionRow } from './tables.ts'

/** Notifies players of deposits and withdrawals by mail, in the transaction of the change. */
export function createNotices({ brands, mailer }: Pick<Context, 'brands'> & { mailer: Mailer }) {
  return async function tell(tx: Tx, what: MoneyNotice, row: TransactionRow): Promise<void> {
    const brand = brands.byId(row.brand_id)
    const player = await tx
      .selectFrom('player')
      .select(['id', 'email', 'phone', 'fakename', 'locale'])
      .where('brand_id', '=', row.brand_id)
      .where('id', '=', row.player_id)
      .executeTakeFirst()
    // The brand may have been taken offline meanwhile.
    if (!brand || !player) return
    const { locale } = player
    const amount = formatMoney(toMoney(row.amount, row.currency), { locale })
    const reason = row.reason ? textOf(brand, locale, `t:cashier.reasons.${row.reason}`) : ''
    await mailer.money(tx, brand, recipientOf(player), what, {
      id: row.id,
      amount,
      method: methodOf(brand, locale, row.method),
      reason,
    })
  }
}
export type Notices = ReturnType<typeof createNotices>

function methodOf(brand: PlatformBrand, locale: string, sysname: string): string {
  const { methods } = brand.platform.payments
  return Object.hasOwn(methods, sysname) ? textOf(brand, locale, methods[sysname]?.title ?? sysname) : sysname
}

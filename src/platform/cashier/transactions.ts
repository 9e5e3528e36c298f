import type { Selectable } from 'kysely'
import { toMoney } from '../../../engine/money/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../brands.ts'
import type { Context, Tx } from '../context.ts'
import { invalid } from '../errors.ts'
import type { CashierTransactionTable } from './tables.ts'
import { TRANSACTION_STATUSES } from '../../../schemas/api/cashier.ts'
import { listOf } from '../games/list.ts'

export type TransactionRow = Selectable<CashierTransactionTable>

/** Statuses in which a player may still take a withdrawal back: nobody has begun to send it. */
export const CANCELLABLE: readonly Transaction['status'][] = ['pending', 'review']

/** A transaction as its player sees it. */
export function transactionView(row: TransactionRow): Transaction {
  return {
    id: row.id, type: row.type, method: row.method, amount: toMoney(row.amount, row.currency), status: row.status,
    created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString(), requisites: row.requisites, domain: row.domain,
    can_cancel: row.type === 'withdrawal' && CANCELLABLE.includes(row.status),
  }
}

/** Reads and moves cashier transactions, always within one brand. */
export function createTransactions({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** One transaction of one player. */
    find: (brandId: string, playerId: string, id: string): Promise<TransactionRow | undefined> =>
      db.selectFrom('cashier_transaction').selectAll()
        .where('brand_id', '=', brandId).where('player_id', '=', playerId).where('id', '=', id).executeTakeFirst(),

    /** A transaction whoever it belongs to, held until the database transaction ends. */
    hold: (tx: Tx, brandId: string, id: string): Promise<TransactionRow | undefined> =>
      tx.selectFrom('cashier_transaction').selectAll().where('brand_id', '=', brandId).where('id', '=', id).forUpdate().executeTakeFirst(),

    insert: (tx: Tx, row: TransactionRow): Promise<TransactionRow> =>
      tx.insertInto('cashier_transaction').values({ ...row, requisites: JSON.stringify(row.requisites) }).returningAll().executeTakeFirstOrThrow(),

    setStatus: (tx: Tx, { brand_id, id }: TransactionRow, status: Transaction['status']): Promise<TransactionRow> =>
      tx.updateTable('cashier_transaction').set({ status, updated_at: clock.now() })
        .where('brand_id', '=', brand_id).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),

    /** One page of a player's transactions, newest first. */
    async list(brand: PlatformBrand, playerId: string, query: { offset?: number; count?: number; type?: string; statuses?: string }) {
      const { offset = 0, count = 4, type = 'all' } = query
      const statuses = listOf(query.statuses) as Transaction['status'][] | undefined
      if (statuses?.some((status) => !TRANSACTION_STATUSES.includes(status))) throw invalid({ statuses: 'unknown' })
      let own = db.selectFrom('cashier_transaction').where('brand_id', '=', brand.id).where('player_id', '=', playerId)
      if (type !== 'all') own = own.where('type', '=', type as Transaction['type'])
      if (statuses) own = own.where('status', 'in', statuses)
      const rows = await own.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(count).offset(offset).execute()
      const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
      return { items: rows.map(transactionView), total: Number(total), offset }
    },
  }
}
export type Transactions = ReturnType<typeof createTransactions>

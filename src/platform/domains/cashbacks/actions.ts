import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import type { OfferFactsOf } from '../campaigns/index.ts'
import { addTurnover, turnoverOf } from '../games/index.ts'
import type { Players } from '../players/index.ts'
import { playerOwner, type MoneyContext } from '../wallet/index.ts'
import { accruedOf } from './accrued.ts'
import type { CashbackRow } from './tables.ts'

/**
 * A cashback of the player that waits for them, locked.
 * @throws PlatformError InvalidParameterException for any other
 */
async function lockWaiting(tx: Tx, call: Call, id: string, clock: Clock): Promise<CashbackRow> {
  const row = await tx
    .selectFrom('cashback')
    .selectAll()
    .where('brand_id', '=', call.brand.id)
    .where('player_id', '=', playerOf(call))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw invalid({ cashback_id: 'unknown' })
  const isOver = row.receiving_expired_at !== null && row.receiving_expired_at <= clock.now()
  if (row.status !== 'active' || isOver) throw invalid({ cashback_id: 'status' })
  return row
}

const end = (tx: Tx, { id }: CashbackRow, status: CashbackRow['status']) =>
  tx.updateTable('cashback').set({ status }).where('id', '=', id).execute()

/** What players do with their cashbacks. */
export function createCashbackActions({
  context,
  players,
  knownOf,
}: {
  context: MoneyContext
  players: Players
  knownOf: OfferFactsOf
}) {
  const { db, wallet, clock, transaction, pass } = context

  /** Runs an action with the cashback locked, while it waits for the player. */
  const act = (call: Call, id: string, work: (tx: Tx, row: CashbackRow) => Promise<unknown>) =>
    transaction(
      (tx) =>
        once(tx, call, clock.now(), async () => {
          const row = await lockWaiting(tx, call, id, clock)
          await work(tx, row)
          return 1 as const
        }),
      { idempotent: true },
    )

  return {
    payout: (call: Call, id: string) =>
      act(call, id, async (tx, row) => {
        const { brand_id, player_id, currency, amount } = row
        const key = `cashback:${row.id}:payout`
        const known = await knownOf(tx, brand_id, player_id)
        const facts = { brand: call.brand, playerId: player_id, on: 'claim' as const, offer: undefined }
        await pass(tx, 'bonus', { ...facts, currency, known })
        await wallet.post(tx, {
          brand: brand_id,
          key,
          kind: 'cashback',
          meta: { cashback: row.id },
          legs: [
            { owner: 'house', bucket: 'cashback_cost', currency, amount: -amount },
            { owner: playerOwner(player_id), bucket: 'main', currency, amount },
          ],
        })
        await addTurnover(tx, { brand_id, player_id, currency, key }, 'cashback', turnoverOf(amount, row.times))
        await end(tx, row, 'paid_out')
      }),

    remove: (call: Call, id: string) => act(call, id, (tx, row) => end(tx, row, 'removed')),

    accrued: (call: Call) => accruedOf({ db, clock, players }, call),
  }
}
export type CashbackActions = ReturnType<typeof createCashbackActions>

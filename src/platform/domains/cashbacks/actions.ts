import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import { weekOf } from '../../../../engine/clock/index.ts'
import type { AccruedCashback } from '../../../../schemas/api/campaigns.ts'
import type { Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import type { KnownOf } from '../campaigns/index.ts'
import type { Players } from '../players/index.ts'
import { playerOwner, type MoneyContext } from '../wallet/index.ts'
import { cashbackOf, lossOf, playedIn } from './accrual.ts'
import type { CashbackRow } from './tables.ts'

/** What players do with their cashbacks. */
export function createCashbackActions({
  context,
  players,
  knownOf,
}: {
  context: MoneyContext
  players: Players
  knownOf: KnownOf
}) {
  const { db, wallet, clock, transaction, pass } = context

  /** Runs an action with the cashback locked, while it waits for the player. */
  const act = (call: Call, id: string, work: (tx: Tx, row: CashbackRow) => Promise<unknown>) =>
    transaction(
      (tx) =>
        once(tx, call, clock.now(), async () => {
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
          await work(tx, row)
          return 1 as const
        }),
      { idempotent: true },
    )
  const end = (tx: Tx, { id }: CashbackRow, status: CashbackRow['status']) =>
    tx.updateTable('cashback').set({ status }).where('id', '=', id).execute()

  /** What must be staked of a cashback before it is withdrawn is added to what deposits ask for. */
  async function addDuty(tx: Tx, { brand_id, player_id, currency, amount, times }: CashbackRow): Promise<void> {
    const more = (amount * BigInt(Math.round(times * 1000)) + 999n) / 1000n
    if (more === 0n) return
    await tx
      .insertInto('player_turnover')
      .values({ brand_id, player_id, currency, to_play: more })
      .onConflict((conflict) =>
        conflict
          .columns(['brand_id', 'player_id', 'currency'])
          .doUpdateSet(({ ref, eb }) => ({ to_play: eb(ref('player_turnover.to_play'), '+', more) })),
      )
      .execute()
  }

  return {
    payout: (call: Call, id: string) =>
      act(call, id, async (tx, row) => {
        const { brand_id, player_id, currency, amount } = row
        const known = await knownOf(tx, brand_id, player_id)
        const facts = { brand: call.brand, playerId: player_id, on: 'claim' as const, offer: undefined }
        await pass(tx, 'bonus', { ...facts, currency, known })
        await wallet.post(tx, {
          brand: brand_id,
          key: `cashback:${row.id}:payout`,
          kind: 'cashback',
          meta: { cashback: row.id },
          legs: [
            { owner: 'house', bucket: 'cashback_cost', currency, amount: -amount },
            { owner: playerOwner(player_id), bucket: 'main', currency, amount },
          ],
        })
        await addDuty(tx, row)
        await end(tx, row, 'paid_out')
      }),

    remove: (call: Call, id: string) => act(call, id, (tx, row) => end(tx, row, 'removed')),

    /** What the running week has brought so far, with every number of its formula. */
    async accrued(call: Call): Promise<AccruedCashback | null> {
      const rules = call.brand.platform.campaigns.cashback
      if (!rules) return null
      const { id, currency } = await players.find(call.brand, playerOf(call))
      const week = weekOf(clock.now(), call.brand.brand.timezone)
      const all = await playedIn(db, call.brand.id, [id], week)
      const own = all.find((each) => each.currency === currency) ?? { staked: 0n, won: 0n, converted: 0n }
      const money = (minor: bigint) => toMoney(minor, currency)
      const limit = (table: Readonly<Record<string, string>>) =>
        Object.hasOwn(table, currency) ? money(brandAmount(table[currency]!, currency)) : null
      const loss = lossOf(own)
      return {
        from: week.from.toISOString(),
        to: week.to.toISOString(),
        staked: money(own.staked),
        won: money(own.won),
        converted: money(own.converted),
        loss: money(loss),
        percent: rules.percent,
        min: limit(rules.min),
        max: limit(rules.max),
        amount: money(cashbackOf(rules, loss, currency)),
        times: rules.times,
      }
    },
  }
}
export type CashbackActions = ReturnType<typeof createCashbackActions>

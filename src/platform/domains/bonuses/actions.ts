import type { Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once } from '../../kernel/idempotency/index.ts'
import type { BonusLife } from './life.ts'
import { isInTime, isOneActive } from './rows.ts'
import type { BonusRow } from './tables.ts'
import { notNow, openRound, removeBonus } from './removal.ts'
import { createTaking, type TakingDependencies } from './taking.ts'

interface ActionDependencies extends TakingDependencies {
  readonly life: BonusLife
}
type Product = BonusRow['product']

const unknown = () => invalid({ bonus_id: 'unknown' })

type Work = (tx: Tx, row: BonusRow, held: bigint) => Promise<void>
type Act = (call: Call, id: string, product: Product, work: Work) => Promise<1>

/** Does `work` with a bonus of the player and its wallet locked, the wallet first. */
async function actOn(life: BonusLife, tx: Tx, call: Call, id: string, product: Product, work: Work): Promise<1> {
  const find = () =>
    tx
      .selectFrom('bonus')
      .selectAll()
      .where('brand_id', '=', call.brand.id)
      .where('player_id', '=', playerOf(call))
      .where('product', '=', product)
      .where('id', '=', id)
  const seen = await find().executeTakeFirst()
  if (!seen) throw unknown()
  const held = await life.money.hold(tx, seen)
  await life.holdTurn(tx, seen)
  const row = await find().forUpdate().executeTakeFirst()
  if (!row) throw unknown()
  await work(tx, row, held)
  return 1
}

/**
 * Ends a bonus if its time is over, with its wallet locked first.
 * @param now when the job of its end was due at the latest: another process may have set it by a clock that is ahead
 */
async function endIfDue(life: BonusLife, now: Date, tx: Tx, id: string): Promise<void> {
  const seen = await tx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirst()
  if (!seen || seen.terms === null) return
  await life.money.hold(tx, seen)
  const row = await tx.selectFrom('bonus').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return
  if (row.ended_at !== null) return life.next(tx, row)
  if (row.expires_at! > now) return
  if (row.status === 'active') return life.finish(tx, row, now)
  if (row.kept > 0n) await life.money.forfeitKept(tx, row, row.kept)
  await life.change(tx, row, { status: 'expired', ended_at: now, kept: 0n })
}

/** Forfeits what is in the wallet of a bonus while none is active, and lets the next one begin. Safe to run again. */
export async function clearLeftover(
  { context, life }: Pick<ActionDependencies, 'context' | 'life'>,
  id: string,
): Promise<void> {
  await context.transaction(
    async (tx) => {
      const bonus = await tx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirst()
      if (!bonus) return
      const held = await life.money.hold(tx, bonus)
      if (held === 0n || (await life.activeOf(tx, bonus))) return
      await life.money.forfeit(tx, bonus, held, 'leftover')
      await life.next(tx, bonus)
    },
    { idempotent: true },
  )
}

/** Ends a bonus that a withdrawal should have ended, and forfeits what was set aside. Safe to run again. */
export async function endWithdrawn(
  { context, life }: Pick<ActionDependencies, 'context' | 'life'>,
  id: string,
): Promise<void> {
  await context.transaction(
    async (tx) => {
      const seen = await tx.selectFrom('bonus').selectAll().where('id', '=', id).executeTakeFirst()
      if (!seen) return
      await life.money.hold(tx, seen)
      const row = await tx.selectFrom('bonus').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row || !['available', 'claimed'].includes(row.status)) return
      if (row.kept > 0n) await life.money.forfeitKept(tx, row, row.kept)
      await life.change(tx, row, { status: 'removed', ended_at: context.clock.now(), kept: 0n })
    },
    { idempotent: true },
  )
}

/** What players do with their bonuses. Every action happens once per idempotency key. */
export function createBonusActions(dependencies: ActionDependencies) {
  const { context, life, knownOf } = dependencies
  const { transaction, clock, pass } = context

  const act: Act = (call, id, product, work) =>
    transaction((tx) => once(tx, call, clock.now(), () => actOn(life, tx, call, id, product, work)), {
      idempotent: true,
    })

  const activate = (call: Call, id: string, product: Product) =>
    act(call, id, product, async (tx, row, held) => {
      if (!['available', 'claimed'].includes(row.status) || row.claim_key.startsWith('taken:')) throw notNow()
      if (row.terms === null || row.expires_at! <= clock.now()) throw notNow()
      const known = await knownOf(tx, row.brand_id, row.player_id)
      const facts = { brand: call.brand, playerId: row.player_id, on: 'claim' as const, offer: undefined }
      await pass(tx, 'bonus', { ...facts, currency: row.currency, known })
      if (await isOneActive(tx, row)) return void (await life.change(tx, row, { status: 'claimed', is_paused: false }))
      if (held > 0n) throw notNow()
      await life.begin(tx, row, held)
    })

  const deactivate = (call: Call, id: string) =>
    act(call, id, 'casino', async (tx, row, held) => {
      if (row.status !== 'active' || row.terms === null || !isInTime(row, clock.now())) throw notNow()
      if (await life.hasOpenRound(tx, row)) throw openRound()
      if (held > 0n) await life.money.keep(tx, row, held)
      const moves = row.moves + (held > 0n ? 1 : 0)
      await life.change(tx, row, { status: 'claimed', is_paused: true, kept: held, moves })
      await life.next(tx, row)
    })

  const remove = (call: Call, id: string, product: Product) =>
    act(call, id, product, (tx, row, held) => removeBonus({ life, clock }, tx, row, held))

  /**
   * Ends what is over: a bonus nobody activated, or one that was not played in time. Safe to run again.
   * @param at when its job was due, in milliseconds
   */
  const endDue = (id: string, at = 0) => {
    const now = new Date(Math.max(clock.now().getTime(), at))
    return transaction((tx) => endIfDue(life, now, tx, id), { idempotent: true })
  }

  return { activate, deactivate, remove, take: createTaking(dependencies), endDue }
}
export type BonusActions = ReturnType<typeof createBonusActions>

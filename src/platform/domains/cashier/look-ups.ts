import { parseDuration } from '../../../../engine/clock/index.ts'
import { loaded, type PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { Job, JobHandler } from '../../kernel/jobs/index.ts'
import { wholeId } from '../../kernel/short-ids.ts'
import type { PaymentProviders } from '../../providers/payments/index.ts'
import type { CashierContext } from './context.ts'
import type { PaymentEvents } from './events.ts'
import type { TransactionRow } from './tables.ts'

/** Time until a payout without a report is first looked up; the intervals grow from there. */
const FIRST = parseDuration('PT15M')
const RAREST = parseDuration('PT6H')

interface Payload {
  readonly id: string
  readonly time: number
  /** From 2 on for a payout that was put back and sent anew: its look-ups begin anew. */
  readonly sending?: number
}

/** Schedules the first look-up. Call it in the transaction that sends the payout, after it was moved. */
export async function follow(
  tx: Tx,
  context: Pick<CashierContext, 'clock' | 'enqueue'>,
  row: Pick<TransactionRow, 'brand_id' | 'id'>,
): Promise<void> {
  const { sendings } = await tx
    .selectFrom('cashier_step')
    .where('transaction_id', '=', row.id)
    .where('status', '=', 'processing')
    .select(({ fn }) => fn.countAll<bigint>().as('sendings'))
    .executeTakeFirstOrThrow()
  await askAfter(tx, context, row, { time: 1, sending: Number(sendings) })
}

async function askAfter(
  tx: Tx | undefined,
  { clock, enqueue }: Pick<CashierContext, 'clock' | 'enqueue'>,
  { brand_id, id }: Pick<TransactionRow, 'brand_id' | 'id'>,
  { time, sending = 1 }: Omit<Payload, 'id'>,
): Promise<void> {
  const wait = Math.min(FIRST * 2 ** (time - 1), RAREST)
  await enqueue(tx, {
    brand: brand_id,
    name: 'cashier.look-up',
    payload: { id, time, sending },
    dedupeKey: sending === 1 ? `${id}:${time}` : `${id}:${sending}:${time}`,
    runAt: new Date(clock.now().getTime() + wait),
    maxAttempts: 200,
  })
}

interface LookUpDependencies {
  readonly context: CashierContext
  readonly providers: PaymentProviders
  readonly events: PaymentEvents
}

/**
 * Asks the provider now what became of a payout, by the reference it was sent with; nothing is sent again. A definite
 * report is taken as one that came by itself.
 * @throws OfficeRefusal unless the payout is with the provider
 */
async function askNow(
  { context: { audit, db, log, transaction }, providers, events }: LookUpDependencies,
  brand: PlatformBrand,
  named: string,
  by: string,
): Promise<{ status: string; says: string }> {
  const id = await wholeId(db, 'cashier_transaction', brand.id, named)
  const rowOf = () =>
    db
      .selectFrom('cashier_transaction')
      .select(['id', 'provider', 'status', 'type'])
      .where('brand_id', '=', brand.id)
      .where('id', '=', id)
      .executeTakeFirst()
  const row = await rowOf()
  if (row?.type !== 'withdrawal') throw new OfficeRefusal(`there is no withdrawal ${named} at ${brand.id}`)
  if (row.status !== 'processing')
    throw new OfficeRefusal(`the withdrawal is ${row.status}; only one that is with the provider is looked up`)
  const provider = providers.get(row.provider)
  if (!provider) throw new OfficeRefusal(`the provider ${row.provider} is not connected`)
  const event = await provider.lookUp(id).catch((error: unknown) => {
    log.warn({ transaction: id, provider: row.provider, err: error }, 'a provider did not answer a look-up')
    throw new OfficeRefusal(`${row.provider} did not answer; the payout stays as it is`)
  })
  const says = event?.outcome ?? 'unknown'
  await transaction((tx) =>
    audit.record(tx, {
      brand: brand.id,
      actor: `staff:${by}`,
      action: 'withdrawal.look_up',
      subject: `withdrawal:${id}`,
      details: { provider: row.provider, says },
    }),
  )
  if (event && event.outcome !== 'pending') await events.take(brand, row.provider, event)
  return { status: (await rowOf())?.status ?? row.status, says }
}

/**
 * Looks up payouts at their providers when no callback came. One with an unknown outcome stays as it is: only a
 * definite report of the provider, or two people, end it.
 */
export function createLookUps(deps: LookUpDependencies) {
  const { context, providers, events } = deps
  const { db, brands, log } = context

  async function lookUp({ brand: brandId, payload }: Job): Promise<void> {
    const { id, time, sending = 1 } = payload as unknown as Payload
    const row = await db
      .selectFrom('cashier_transaction')
      .select(['id', 'brand_id', 'provider', 'status'])
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.status !== 'processing') return
    const brand = loaded(brands, brandId)
    const provider = providers.get(row.provider)
    if (!provider) throw new Error(`there is no provider to ask for the payout ${id}`)
    const event = await provider.lookUp(id)
    if (event && event.outcome !== 'pending') return events.take(brand, row.provider, event)
    if (!event) log.warn({ transaction: id, provider: row.provider }, 'a provider does not know a payout of ours')
    await askAfter(undefined, context, row, { time: time + 1, sending })
  }

  return {
    askNow: (brand: PlatformBrand, named: string, by: string) => askNow(deps, brand, named, by),
    jobs: { 'cashier.look-up': lookUp } satisfies Record<string, JobHandler>,
  }
}
export type LookUps = ReturnType<typeof createLookUps>

import { parseDuration } from '../../../../engine/clock/index.ts'
import type { Tx } from '../../kernel/context.ts'
import type { Job, JobHandler } from '../../kernel/jobs/index.ts'
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
}

/** Schedules the first look-up. Call it in the transaction that sends the payout. */
export async function askAfter(
  tx: Tx | undefined,
  { clock, enqueue }: Pick<CashierContext, 'clock' | 'enqueue'>,
  { brand_id, id }: Pick<TransactionRow, 'brand_id' | 'id'>,
  time = 1,
): Promise<void> {
  const wait = Math.min(FIRST * 2 ** (time - 1), RAREST)
  await enqueue(tx, {
    brand: brand_id,
    name: 'cashier.look-up',
    payload: { id, time },
    dedupeKey: `${id}:${time}`,
    runAt: new Date(clock.now().getTime() + wait),
    maxAttempts: 200,
  })
}

/**
 * Looks up payouts at their providers when no callback came. One with an unknown outcome stays as it is: only a
 * definite report of the provider, or two people, end it.
 */
export function createLookUps({
  context,
  providers,
  events,
}: {
  context: CashierContext
  providers: PaymentProviders
  events: PaymentEvents
}) {
  const { db, brands, log } = context

  async function lookUp({ brand: brandId, payload }: Job): Promise<void> {
    const { id, time } = payload as unknown as Payload
    const row = await db
      .selectFrom('cashier_transaction')
      .select(['id', 'brand_id', 'provider', 'status'])
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row?.status !== 'processing') return
    const brand = brands.byId(brandId)
    const provider = providers.get(row.provider)
    if (!brand || !provider) throw new Error(`there is no brand or provider to ask for the payout ${id}`)
    const event = await provider.lookUp(id)
    if (event && event.outcome !== 'pending') return events.take(brand, row.provider, event)
    if (!event) log.warn({ transaction: id, provider: row.provider }, 'a provider does not know a payout of ours')
    await askAfter(undefined, context, row, time + 1)
  }

  return { jobs: { 'cashier.look-up': lookUp } satisfies Record<string, JobHandler> }
}

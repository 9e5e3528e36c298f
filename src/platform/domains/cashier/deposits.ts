import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { PaymentEnd } from '../../../../schemas/api/cashier.ts'
import type { Response } from '../../../../schemas/api/index.ts'
import type { DepositOffer } from '../../../../schemas/brand/campaigns.ts'
import { BonusRefused } from '../campaigns/index.ts'
import { loaded, type PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { DEPOSIT_NOTES } from '../../kernel/deposit-parts.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once, recall } from '../../kernel/idempotency/index.ts'
import { SOME_DAYS, type Job } from '../../kernel/jobs/index.ts'
import { connected } from '../../providers/payments/index.ts'
import { returnsOf } from './return-to.ts'
import { prepareTransaction, storedAt, type CashierDependencies, type Order } from './prepare.ts'
import type { PaymentEvents } from './events.ts'
import { lockPlayer, transactionView } from './transactions.ts'
import { dropUnmatched, silenceOf, type UnmatchedMoney } from './unmatched.ts'
import type { TransactionRow } from './tables.ts'
import { bound } from '../../kernel/bound.ts'

type DepositDependencies = CashierDependencies & {
  readonly events: Pick<PaymentEvents, 'take'>
  readonly unmatched: Pick<UnmatchedMoney, 'note'>
}

/** Checks whether the player may take the order's offer. @throws PlatformError */
async function passOffer(
  { knownOf, context }: DepositDependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  offer: DepositOffer,
): Promise<void> {
  const { player_id: playerId, currency } = row
  const known = await knownOf(tx, brand.id, playerId)
  await context.pass(tx, 'bonus', { brand, playerId, on: 'order', offer, currency, known }, (error) =>
    error instanceof BonusRefused ? invalid({ campaign_offer_id: 'used' }) : error,
  )
}

/** The stored order and the URL where it is paid; of one that is closed or paid, the brand's page of its end. */
async function answer(
  dependencies: DepositDependencies,
  call: Call,
  order: Order,
  id: string,
): Promise<Response<'cashier.makedeposit'>> {
  const { transactions } = dependencies
  const { brand } = call
  const stored = await transactions.find(brand.id, playerOf(call), id)
  if (!stored) throw new PlatformError('InternalServerErrorException')
  const { methods } = brand.platform.payments
  const method = Object.hasOwn(methods, stored.method) ? methods[stored.method] : undefined
  return {
    transaction: transactionView(brand, stored),
    redirect: isOpen(stored)
      ? { url: await ask(dependencies, call, stored, order), mode: method?.opens ?? 'redirect' }
      : { url: returnsOf(call.origin, order.return_to, id)[endOf(stored)], mode: 'redirect' },
  }
}

/** Whether an order is there to be paid. One that was closed counts in no limit: its page never opens again. */
const isOpen = ({ status }: TransactionRow): boolean => status === 'created' || status === 'pending'
const endOf = ({ status }: TransactionRow): PaymentEnd => (status === 'success' ? 'success' : 'fail')

async function expire(dependencies: DepositDependencies, { brand: brandId, payload }: Job): Promise<void> {
  const { context, transactions } = dependencies
  const { id, time = 0 } = payload as { id: string; time?: number }
  let isSilent = false
  const open = await openOf(dependencies, brandId, id)
  const isUnderWay =
    open !== undefined &&
    (await lookUp(dependencies, open, id).catch((error: unknown) => {
      context.log.warn({ err: error, transaction: id }, 'a deposit that ends could not be asked after')
      isSilent = true
      return true
    }))
  await noteSilence(dependencies, brandId, id, isSilent)
  if (isUnderWay) return expireLater(dependencies, open.brand, id, time + 1)
  await context.transaction(async (tx) => {
    const row = await transactions.lock(tx, brandId, id)
    if (row) await transactions.moveDeposit(tx, row, 'expire', 'system', 'timeout')
  })
}

/**
 * Lists a deposit for staff that stays open since its provider does not answer, once; and takes it off the list when it
 * does.
 */
async function noteSilence(
  { context, unmatched }: DepositDependencies,
  brand_id: string,
  id: string,
  isSilent: boolean,
): Promise<void> {
  await context.transaction(
    async (tx) => {
      const row = await tx
        .selectFrom('cashier_transaction')
        .select(['provider', 'amount', 'currency', 'status'])
        .where('brand_id', '=', brand_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return
      const event = silenceOf({ brand_id, provider: row.provider }, id)
      if (!isSilent) return dropUnmatched(tx, context, event, 'The provider answered.')
      const { amount, currency } = toMoney(row.amount, row.currency)
      const what = { ...event, reference: id, outcome: row.status, amount, currency }
      await unmatched.note(tx, { ...what, why: 'not_answered' })
    },
    { idempotent: true },
  )
}

/** Has an open deposit looked at after the time in which one expires. @param time how often it was put off */
async function expireLater(
  { context: { clock, enqueue } }: DepositDependencies,
  { id: brand, platform }: PlatformBrand,
  id: string,
  time: number,
): Promise<void> {
  const { expireAfter } = platform.settings.deposits
  await enqueue(undefined, {
    brand,
    name: 'cashier.expire',
    payload: { id, time },
    dedupeKey: `${id}:${time}`,
    runAt: new Date(clock.now().getTime() + parseDuration(expireAfter)),
    maxAttempts: SOME_DAYS,
  })
}

interface Open {
  readonly brand: PlatformBrand
  readonly provider: string
}

/** Whether a payment may have been made that nobody reported: of an open order, or one that was closed here. */
const mayStillPay = ({ status, reason }: Pick<TransactionRow, 'status' | 'reason'>): boolean =>
  status === 'created' || status === 'pending' || (status === 'cancelled' && reason === null)

/** What is needed to ask after a deposit; undefined for one that nobody can have paid. @throws Error */
async function openOf({ context }: DepositDependencies, brandId: string, id: string): Promise<Open | undefined> {
  const row = await context.db
    .selectFrom('cashier_transaction')
    .select(['provider', 'status', 'reason'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && mayStillPay(row) ? { brand: loaded(context.brands, brandId), provider: row.provider } : undefined
}

/**
 * Looks the payment up at the provider before a deposit expires, in case its callback was lost.
 * @returns whether money is under way: it may still arrive, so the deposit stays open and counts towards limits
 * @throws Error where the provider does not answer, or is not connected
 */
async function lookUp(
  { providers, events }: DepositDependencies,
  { brand, provider: name }: Open,
  id: string,
): Promise<boolean> {
  const event = await connected(providers, name).lookUp(id)
  if (event) await events.take(brand, name, event)
  return event?.outcome === 'pending'
}

/** When an unpaid deposit expires. */
const expiryOf = (brand: PlatformBrand, { created_at }: Pick<TransactionRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + parseDuration(brand.platform.settings.deposits.expireAfter))

// The provider knows the order by our id, so asking again after a crash or for a repeated call leads to the same
// page.
async function ask(
  { providers, context }: DepositDependencies,
  { brand }: Call,
  row: TransactionRow,
  order: Order,
): Promise<string> {
  try {
    const { url } = await connected(providers, row.provider).createDeposit({
      reference: row.id,
      amount: toMoney(row.amount, row.currency),
      method: row.method,
      requisites: row.requisites,
      brandId: brand.id,
      brandName: brand.brand.name,
      host: row.domain,
      origin: row.origin,
      locale: row.locale,
      returnTo: returnsOf(row.origin, order.return_to, row.id),
      until: expiryOf(brand, row),
    })
    return url
  } catch (error) {
    context.log.error({ err: error, transaction: row.id }, 'the payment provider could not be asked')
    throw new PlatformError('BillingServiceErrorException')
  }
}

/** @throws PlatformError BillingDepositLimitExceededException with what the limit leaves, and others */
async function make(
  dependencies: DepositDependencies,
  call: Call,
  order: Order,
): Promise<Response<'cashier.makedeposit'>> {
  const { context, transactions } = dependencies
  const { transaction, clock, enqueue } = context
  const { brand } = call
  const first = await recall<{ id: string }>(context.db, call)
  if (first) {
    // The page of an order of before is no way round what holds the player since.
    await transaction((tx) => context.pass(tx, 'payment', { brand, playerId: playerOf(call) }))
    return answer(dependencies, call, order, first.answer.id)
  }
  // A return address outside of the brand is refused before anything is stored.
  returnsOf(call.origin, order.return_to, '')
  const { row: prepared, campaign } = await prepareTransaction(dependencies, call, order, 'deposit')
  const { id } = await transaction(
    (tx) => {
      const row = storedAt(prepared, clock.now())
      return once(tx, call, row.created_at, async () => {
        // Locks the player: two concurrent deposits cannot both use what a limit leaves.
        await lockPlayer(tx, brand.id, row.player_id)
        await context.pass(tx, 'deposit', { brand, playerId: row.player_id, row })
        if (campaign) await passOffer(dependencies, tx, brand, row, campaign)
        const stored = await transactions.insert(tx, row)
        for (const note of context.supplied(DEPOSIT_NOTES)) await note(tx, stored.id)
        await enqueue(tx, {
          brand: brand.id,
          name: 'cashier.expire',
          payload: { id: stored.id },
          dedupeKey: stored.id,
          runAt: expiryOf(brand, row),
          maxAttempts: SOME_DAYS,
        })
        return { id: stored.id }
      })
    },
    { idempotent: true },
  )
  return answer(dependencies, call, order, id)
}

/** Closes the orders of a locked player of which no payment was begun: the player may not pay in any more. */
async function closeOrders(
  { transactions }: DepositDependencies,
  tx: Tx,
  { id: brandId }: PlatformBrand,
  playerId: string,
): Promise<void> {
  const open = await tx
    .selectFrom('cashier_transaction')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('type', '=', 'deposit')
    .where('status', '=', 'created')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of open) await transactions.moveDeposit(tx, row, 'close', 'system')
}

/** Deposits: the order is stored first, then the provider is asked for the page where the player pays. */
export function createDeposits(deps: DepositDependencies) {
  return { ...bound(deps, { make, closeOrders }), jobs: bound(deps, { 'cashier.expire': expire }) }
}
export type Deposits = ReturnType<typeof createDeposits>

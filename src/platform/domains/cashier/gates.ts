import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate } from '../../kernel/gates.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { PaymentProviders } from '../../providers/payments/index.ts'
import type { PLAYER_FLAGS, RequisiteStatusTable } from './flow-tables.ts'
import { depositLimitOf, periodCapOf } from './limits.ts'
import { offersOf, type Offer } from './offers.ts'
import { convert } from '../../kernel/rates.ts'
import { outstandingByMethod, paidOutBefore } from './sums.ts'
import type { Reason } from './transactions.ts'
import type { TransactionRow } from './tables.ts'
import { leftToPlay } from './turnover.ts'

const SETTINGS = '/profile/settings'
const VERIFICATION = '/profile/verification'

/** What becomes of a withdrawal that may be made. */
export type Standing = { event: 'approve'; reason?: undefined } | { event: 'need_identity' | 'review'; reason: Reason }

/** What requisites are known by; the same place written twice is the same. */
export const requisitesHash = (method: string, requisites: Readonly<Record<string, string>>): string =>
  hashOf(
    JSON.stringify([
      method,
      ...Object.entries(requisites)
        .map(([name, value]) => [name, value.replace(/\s+/g, '').toUpperCase()])
        .sort(),
    ]),
  )

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A withdrawal before it is stored, and the method as it is offered. */
    withdrawal: { readonly row: TransactionRow; readonly offer: Offer }
    /** A deposit before it is stored. */
    deposit: { readonly row: TransactionRow }
  }
}

const gate = (name: string, order: number, check: Gate<'withdrawal'>['check']): Gate =>
  defineGate({ name: `cashier.${name}`, action: 'withdrawal', order, check })

/** Stops a deposit that is more than a limit leaves. */
export const depositLimitGate = ({ clock }: Pick<Context, 'clock'>): Gate =>
  defineGate({
    name: 'cashier.deposit-limit',
    action: 'deposit',
    order: 100,
    async check(tx, { brand, playerId, row: { amount, currency } }) {
      const limit = await depositLimitOf(tx, brand, playerId, currency, clock.now())
      if (limit && amount > limit.available)
        throw new PlatformError('BillingDepositLimitExceededException', {
          message: 'The amount is more than your deposit limit leaves.',
          error_data: {
            available: toMoney(limit.available, currency),
            limit: toMoney(limit.limit, currency),
            days: limit.days,
          },
        })
    },
  })

/** What stands between a player and a withdrawal. The player must be held, so that sums cannot change meanwhile. */
export function createGates({ clock, providers }: Pick<Context, 'clock'> & { providers: PaymentProviders }) {
  async function personOf(tx: Tx, brandId: string, playerId: string) {
    const player = await tx
      .selectFrom('player')
      .select(['verified_at', 'banned_at', 'country_code'])
      .where('brand_id', '=', brandId)
      .where('id', '=', playerId)
      .executeTakeFirstOrThrow()
    const contact = await tx
      .selectFrom('confirmed_contact')
      .select('contact')
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .limit(1)
      .executeTakeFirst()
    const flags = await tx
      .selectFrom('player_flag')
      .select(['flag', 'set_at'])
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .execute()
    const flagged = (wanted: (typeof PLAYER_FLAGS)[number]) => flags.find(({ flag }) => flag === wanted)?.set_at
    return {
      isVerified: player.verified_at !== null,
      bannedAt: player.banned_at,
      country: player.country_code,
      hasContact: contact !== undefined,
      since: flagged,
    }
  }

  const requisitesStatus = async (
    tx: Tx,
    { brand_id, player_id, method, requisites }: TransactionRow,
  ): Promise<RequisiteStatusTable['status'] | undefined> =>
    (
      await tx
        .selectFrom('requisite_status')
        .select('status')
        .where('brand_id', '=', brand_id)
        .where('player_id', '=', player_id)
        .where('hash', '=', requisitesHash(method, requisites))
        .executeTakeFirst()
    )?.status

  /**
   * When a deposit of the player last went back since a withdrawal was asked for: its money may be the money that is on
   * its way out.
   */
  const wentBackAt = async (tx: Tx, { brand_id, player_id, created_at }: TransactionRow): Promise<Date | undefined> =>
    (
      await tx
        .selectFrom('cashier_transaction')
        .select('updated_at')
        .where('brand_id', '=', brand_id)
        .where('player_id', '=', player_id)
        .where('type', '=', 'deposit')
        .where('status', 'in', ['refunded', 'charged_back'])
        .where('updated_at', '>', created_at)
        .orderBy('updated_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    )?.updated_at

  return {
    /** What may stop a new withdrawal, each rule with an error of its own. */
    ofWithdrawals: [
      gate('contact', 100, async (tx, { brand, playerId }) => {
        const { needsContact } = brand.platform.settings.withdrawals
        if (needsContact && !(await personOf(tx, brand.id, playerId)).hasContact)
          throw new PlatformError('UserNeedConfirmContactException', {
            message: 'Please confirm your e-mail or phone first.',
            buttons: [{ show: true, link: SETTINGS }],
          })
      }),
      gate('identity', 200, async (tx, { brand, playerId }) => {
        const person = await personOf(tx, brand.id, playerId)
        if (person.since('kyc_block'))
          throw new PlatformError('SumsubVerificationRequiredException', {
            message: 'Please verify your identity first.',
          })
        if (brand.platform.settings.withdrawals.needsIdentity && !person.isVerified)
          throw new PlatformError('KycWithdrawalException', {
            message: 'Please verify your identity first.',
            buttons: [{ show: true, link: VERIFICATION }],
          })
      }),
      gate('amount', 300, async (_tx, { row: { amount, currency }, offer }) => {
        if (amount < offer.min || amount > offer.max)
          throw new PlatformError('WithdrawalLimitsExceededException', {
            error_data: { min: toMoney(offer.min, currency), max: toMoney(offer.max, currency) },
          })
      }),
      gate('period', 400, async (tx, { brand, playerId, row: { amount, currency } }) => {
        const cap = await periodCapOf(tx, brand, playerId, currency, clock.now())
        if (cap && amount > cap.available)
          throw new PlatformError('WithdrawalLimitsPeriodExceededException', {
            message: 'The amount is more than can be withdrawn in this period.',
            error_data: {
              remaining: toMoney(cap.available, currency),
              limit: toMoney(cap.limit, currency),
              days: cap.days,
            },
          })
      }),
      gate('requisites', 500, async (tx, { row }) => refuseRequisites(await requisitesStatus(tx, row))),
      gate('turnover', 600, async (tx, { brand, playerId, row: { currency } }) => {
        const person = await personOf(tx, brand.id, playerId)
        const missing = person.since('turnover_done') ? 0n : await leftToPlay(tx, brand, playerId, currency)
        if (missing > 0n)
          throw new PlatformError('WithdrawalDeclinedException', {
            message: 'Deposits must be played before they are withdrawn.',
            error_data: { to_play: toMoney(missing, currency) },
          })
      }),
      gate('same-method', 700, async (tx, { brand, playerId, row }) => {
        if (brand.platform.settings.withdrawals.sameMethodFirst)
          await refuseOtherMethod(tx, brand, row, (await personOf(tx, brand.id, playerId)).country)
      }),
    ],

    /**
     * Where a withdrawal that was admitted stands now; asked again whenever it is about to go on.
     * @param staff when the last of the staff said yes to it
     */
    async standing(tx: Tx, brand: PlatformBrand, row: TransactionRow, staff?: Date): Promise<Standing> {
      const { withdrawals } = brand.platform.settings
      const { default: currency } = brand.brand.currencies
      const person = await personOf(tx, brand.id, row.player_id)
      const total = (await paidOutBefore(tx, brand, row, currency)) + convert(brand, row.amount, row.currency, currency)
      const needsIdentity = withdrawals.needsIdentity || total >= brandAmount(withdrawals.identityFrom, currency)
      if (person.since('kyc_block') || (needsIdentity && !person.isVerified))
        return { event: 'need_identity', reason: 'identity' }
      const requisites = await requisitesStatus(tx, row)
      if (requisites !== undefined && requisites !== 'verified')
        return { event: 'review', reason: requisites === 'fraudulent' ? 'fraud' : 'requisites' }
      if (withdrawals.needsContact && !person.hasContact) return { event: 'review', reason: 'other' }
      // Staff may pay out somebody all the same, knowing of it.
      const risks = [person.since('risk'), person.bannedAt, await wentBackAt(tx, row)].filter(
        (at) => at !== undefined && at !== null,
      )
      if (risks.some((at) => !(staff && staff >= at))) return { event: 'review', reason: 'risk' }
      if (
        !staff &&
        convert(brand, row.amount, row.currency, currency) > brandAmount(withdrawals.autoApproveUpTo, currency)
      )
        return { event: 'review', reason: 'amount' }
      return { event: 'approve' }
    },
  }

  // Money goes back the way it came. What came by a method that cannot pay it back does not hold anything up.
  async function refuseOtherMethod(
    tx: Tx,
    brand: PlatformBrand,
    { player_id, currency, amount, method }: TransactionRow,
    country: string,
  ): Promise<void> {
    const left = await outstandingByMethod(tx, brand.id, player_id, currency)
    if ((left.get(method) ?? 0n) >= amount) return
    const first = offersOf(brand, providers, 'withdrawal', currency, country).find(
      ({ sysname, min }) => sysname !== method && (left.get(sysname) ?? 0n) >= min,
    )
    if (!first) return
    throw new PlatformError('WithdrawalDeclinedException', {
      message: 'Money goes back the way it came first.',
      error_data: {
        method: first.sysname,
        title: first.method.title,
        amount: toMoney(left.get(first.sysname) ?? 0n, currency),
      },
    })
  }
}
export type Gates = ReturnType<typeof createGates>

function refuseRequisites(status: RequisiteStatusTable['status'] | undefined): void {
  if (status === 'verifying')
    throw new PlatformError('RequisitesOnVerificationException', {
      message: 'These payment details are being checked.',
    })
  if (status === 'validation_required')
    throw new PlatformError('RequisitesValidationRequiredException', {
      message: 'Please have these payment details validated first.',
    })
  if (status === 'fraudulent')
    throw new PlatformError('RequisitesFraudulentException', { message: 'These payment details cannot be used.' })
}

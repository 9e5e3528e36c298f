import { toMoney } from '../../../../engine/money/index.ts'
import type { TurnoverItem } from '../../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { spanOf } from '../../kernel/frames.ts'
import { amountIn, defineGate, type Gate } from '../../kernel/gates.ts'
import { instantText } from '../../kernel/instant-text.ts'
import type { PaymentProviders } from '../../providers/payments/index.ts'
import type { RequisiteStatusTable } from './flow-tables.ts'
import { depositCapOf, depositLimitOf, periodCapOf, type LimitState } from './limits.ts'
import { offersOf, type Offer } from './offers.ts'
import { refuseManyOpen } from './open-orders.ts'
import type { Person } from './person.ts'
import { requisitesStatusOf } from './requisites.ts'
import { outstandingByMethod } from './sums.ts'
import type { TransactionRow } from './tables.ts'
import { refuseUnplayed } from './turnover.ts'

declare module '../../kernel/gates.ts' {
  interface GatedActions {
    /** A withdrawal before it is stored, its method as offered, and the player's data. The player is locked. */
    withdrawal: { readonly row: TransactionRow; readonly offer: Offer; readonly person: Person }
    /** A deposit before it is stored. The player is locked. */
    deposit: { readonly row: TransactionRow }
    /** A deposit of before goes on: its page is opened once more, or its money arrives. */
    payment: object
  }
}

/** The refusal of a deposit that is more than a limit or a cap leaves: what is left, and when there is more. */
const tooMuch = (brand: PlatformBrand, { available, limit, currency, days, renewsAt, isCap }: LimitState) =>
  new PlatformError('BillingDepositLimitExceededException', {
    message: isCap
      ? `The amount is more than can be deposited in this time. It begins anew on ${instantText(brand, renewsAt!)}.`
      : 'The amount is more than your deposit limit leaves.',
    error_data: {
      available: toMoney(available, currency),
      limit: toMoney(limit, currency),
      ...spanOf(days),
      ...(isCap && { cap: true }),
      ...(renewsAt && { until: renewsAt.toISOString() }),
    },
  })

/** When a limit of deposits lets more pass: what is left now, and when it is counted anew. */
const withinLeft =
  (whose: string): NonNullable<Gate['cure']> =>
  (error) => {
    const { until } = error.details.error_data ?? {}
    return {
      what: `At most ${amountIn(error, 'available')} now; ${whose}.`,
      ...(typeof until === 'string' && { at: new Date(until) }),
    }
  }

/** Gates of a deposit. */
export const depositGates = ({ clock }: Pick<Context, 'clock'>): Gate[] => [
  defineGate({
    name: 'cashier.open-deposits',
    action: 'deposit',
    title: 'Few deposits open',
    setting: 'platform/settings.deposits.mostOpen',
    cure: () => ({ what: 'One of the open deposits ends.' }),
    order: 50,
    check: (tx, { brand, playerId }) => refuseManyOpen(tx, brand, playerId, 'deposit'),
  }),
  defineGate({
    name: 'cashier.deposit-cap',
    action: 'deposit',
    title: 'Under the cap of deposits',
    setting: 'platform/settings.deposits.caps',
    cure: withinLeft('the cap is the brand’s, and nobody raises it for a player'),
    order: 90,
    async check(tx, { brand, playerId, row: { amount, currency } }) {
      const most = await depositCapOf(tx, brand, playerId, currency, clock.now())
      if (most && amount > most.available) throw tooMuch(brand, most)
    },
  }),
  defineGate({
    name: 'cashier.deposit-limit',
    action: 'deposit',
    title: 'Within the deposit limit',
    cure: withinLeft('the limit is the player’s own'),
    order: 100,
    async check(tx, { brand, playerId, row: { amount, currency } }) {
      const limit = await depositLimitOf(tx, brand, playerId, currency, clock.now())
      if (limit && amount > limit.available) throw tooMuch(brand, limit)
    },
  }),
]

/** The link in the answer that the contract asks for (CASHIER-11); the brand names its page. */
const wayTo = ({ platform }: PlatformBrand, page: 'confirmContact' | 'verifyIdentity') => [
  { show: true, link: platform.settings.links[page] },
]

type Told = Pick<Gate<'withdrawal'>, 'title' | 'setting' | 'cure'>
const gate = (name: string, order: number, told: Told, check: Gate<'withdrawal'>['check']): Gate =>
  defineGate({ name: `cashier.${name}`, action: 'withdrawal', order, check, ...told })

/** Names of what has to be staked, where it is not deposits alone: only those go by the brand's setting. */
const PLAYED = {
  deposit: 'deposits',
  cashback: 'cashback',
  correction: 'corrections',
  prize: 'prizes',
  earlier: 'money from before',
} as const satisfies Record<TurnoverItem['kind'], string>
function forWhat({ details: { error_data: data = {} } }: PlatformError): string {
  const kinds = ((data['turnover'] ?? []) as TurnoverItem[]).map(({ kind }) => kind)
  return kinds.every((kind) => kind === 'deposit') ? '' : `, for ${kinds.map((kind) => PLAYED[kind]).join(', ')}`
}

/** What staff are told of the gates of a withdrawal. */
const TOLD = {
  open: {
    title: 'Few withdrawals open',
    setting: 'platform/settings.withdrawals.mostOpen',
    cure: () => ({ what: 'One of the open withdrawals ends.' }),
  },
  contact: {
    title: 'Contact confirmed',
    setting: 'platform/settings.withdrawals.needsContact',
    cure: () => ({ what: 'The player confirms the e-mail or phone; support may say it is theirs.' }),
  },
  identity: {
    title: 'Identity verified',
    setting: 'platform/settings.withdrawals.needsIdentity',
    cure: () => ({ what: 'The player verifies the identity; risk may say that it is, or lift the block.' }),
  },
  amount: {
    title: 'Between smallest and largest',
    setting: ({ row }) => `platform/payments.methods.${row.method}.limits.${row.currency}.withdrawal`,
    cure: (error) => ({ what: `An amount of ${amountIn(error, 'min')} to ${amountIn(error, 'max')}.` }),
  },
  period: {
    title: 'Under the cap of the period',
    setting: 'platform/settings.withdrawals.periodCap',
    cure: (error) => ({ what: `At most ${amountIn(error, 'remaining')} now.` }),
  },
  requisites: {
    title: 'Payment details accepted',
    cure: () => ({ what: 'Payments or risk judge these payment details.' }),
  },
  turnover: {
    title: 'Money played',
    setting: 'platform/settings.withdrawals.playDepositTimes',
    cure: (error) => ({ what: `${amountIn(error, 'to_play')} more in stakes${forWhat(error)}.` }),
  },
  method: {
    title: 'Same method first',
    setting: 'platform/settings.withdrawals.sameMethodFirst',
    cure: ({ details: { error_data: data = {} } }) => ({
      what: `By ${String(data['title'])} first, up to what was paid in by it.`,
    }),
  },
} as const satisfies Record<string, Told>

/** Gates of a new withdrawal, each with an error of its own. */
export const withdrawalGates = ({
  clock,
  providers,
}: Pick<Context, 'clock'> & { providers: PaymentProviders }): Gate[] => [
  gate('open-withdrawals', 50, TOLD.open, (tx, { brand, playerId }) =>
    refuseManyOpen(tx, brand, playerId, 'withdrawal'),
  ),
  gate('contact', 100, TOLD.contact, (_tx, { brand, person }) => {
    if (brand.platform.settings.withdrawals.needsContact && !person.hasContact)
      throw new PlatformError('UserNeedConfirmContactException', {
        message: 'Please confirm your e-mail or phone first.',
        buttons: wayTo(brand, 'confirmContact'),
      })
  }),
  gate('identity', 200, TOLD.identity, (_tx, { brand, person }) => {
    if (person.since('kyc_block'))
      throw new PlatformError('SumsubVerificationRequiredException', { message: 'Please verify your identity first.' })
    if (brand.platform.settings.withdrawals.needsIdentity && !person.isVerified)
      throw new PlatformError('KycWithdrawalException', {
        message: 'Please verify your identity first.',
        buttons: wayTo(brand, 'verifyIdentity'),
      })
  }),
  gate('amount', 300, TOLD.amount, (_tx, { row: { amount, currency }, offer }) => {
    if (amount < offer.min || amount > offer.max)
      throw new PlatformError('WithdrawalLimitsExceededException', {
        error_data: { min: toMoney(offer.min, currency), max: toMoney(offer.max, currency) },
      })
  }),
  gate('period', 400, TOLD.period, async (tx, { brand, playerId, row: { amount, currency } }) => {
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
  gate('requisites', 500, TOLD.requisites, async (tx, { row }) => refuseRequisites(await requisitesStatusOf(tx, row))),
  gate('turnover', 600, TOLD.turnover, (tx, { brand, row }) => refuseUnplayed(tx, brand, row)),
  gate('same-method', 700, TOLD.method, async (tx, { brand, row, person }) => {
    if (brand.platform.settings.withdrawals.sameMethodFirst)
      await refuseOtherMethod(tx, providers, brand, row, person.country)
  }),
]

// Money is paid back by the method it came by. Deposits by a method that cannot pay out block nothing.
async function refuseOtherMethod(
  tx: Tx,
  providers: PaymentProviders,
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

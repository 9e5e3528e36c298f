import { Type, type Static } from 'typebox'
import { count, Instant, method, Money, offset, page, Strict } from './method.ts'

const Requisite = Strict({
  sysname: Type.String(),
  label: Type.String(),
  /** `bank` is a choice among `cashier.getbanks`. */
  type: Type.Enum(['input', 'select', 'bank']),
  required: Type.Boolean(),
  rules: Type.Array(Type.Object({ rule: Type.String() }, { additionalProperties: true })),
  select: Type.Optional(Type.Array(Strict({ value: Type.String(), label: Type.String() }))),
})
/** One way to pay in or out, as offered to this player in this country and currency. Texts may be `t:key`. */
const MethodOffer = Strict({
  id: Type.Integer(),
  sysname: Type.String(),
  title: Type.String(),
  icon: Type.String(),
  /** Address of a picture shown instead of the icon. */
  logo: Type.Optional(Type.String()),
  min: Money,
  max: Money,
  step: Type.Optional(Type.String()),
  eta: Type.Optional(Type.String()),
  /** Words for what it costs; where the player bears a fee, `fees` says which. */
  fee: Type.Optional(Type.String()),
  /** The fee the player bears: a sum, a share in hundredths of a percent, and what it comes to at least and at most. */
  fees: Type.Optional(
    Strict({
      fixed: Type.Optional(Type.String()),
      share: Type.Optional(Type.Integer()),
      least: Type.Optional(Type.String()),
      most: Type.Optional(Type.String()),
    }),
  ),
  /** Where a deposit's payment page will open: a window is opened on the click itself, or a browser blocks it. */
  opens: Type.Optional(Type.Enum(['redirect', 'newwindow', 'mobile'])),
  requisites: Type.Array(Requisite),
})
export type CashierMethod = Static<typeof MethodOffer>

/** How much may still be paid in or out before a limit bites (ENTITY-24, with days as the period). */
export const DepositLimit = Strict({
  available_amount: Type.Union([Money, Type.Null()]),
  limit_amount: Type.Union([Money, Type.Null()]),
  period: Type.Enum(['none', '1', '7', '14', '30'], { default: 'none' }),
  can_edit: Type.Boolean(),
  expired_at: Type.Union([Instant(), Type.Null()]),
})
export type DepositLimit = Static<typeof DepositLimit>

const Settings = Strict({
  currency: Type.String(),
  methods: Type.Array(MethodOffer),
  /** Amounts to choose from with one tap (ENTITY-05). */
  presets: Type.Array(Strict({ currency: Type.String(), amount: Type.Array(Strict({ value: Type.String() })) })),
  /** What can be paid out of the main wallet. */
  available: Money,
  /** Bonus money that a withdrawal burns; the player confirms it first (DIALOG-21). */
  bonus: Money,
  /** The deposit limit that leaves least, for deposits; the period cap, for withdrawals. */
  limit: DepositLimit,
})
export type CashierSettings = Static<typeof Settings>

export const DEPOSIT_STATUSES = [
  'created',
  'pending',
  'success',
  'declined',
  'cancelled',
  'failed',
  'expired',
  'refunded',
  'charged_back',
] as const
export const WITHDRAWAL_STATUSES = [
  'requested',
  'kyc_required',
  'review',
  'approved',
  'processing',
  'paid',
  'declined',
  'failed',
  'cancelled',
] as const
export const TRANSACTION_STATUSES = [...new Set([...DEPOSIT_STATUSES, ...WITHDRAWAL_STATUSES])]
/** Why a transaction stands where it stands; its words are `cashier.reasons.<reason>`. */
const REASONS = [
  'identity',
  'amount',
  'risk',
  'documents',
  'requisites',
  'terms',
  'fraud',
  'other',
  'provider',
  'player',
  'timeout',
  'refund',
  'chargeback',
  'drift',
] as const
const Status = Type.Enum(TRANSACTION_STATUSES)
const Reason = Type.Optional(Type.Enum([...REASONS]))

/** One deposit or withdrawal (ENTITY-26). */
export const Transaction = Strict({
  id: Type.String(),
  type: Type.Enum(['deposit', 'withdrawal']),
  method: Type.String(),
  amount: Money,
  /** The part of the amount that the player bears as the method's fee. */
  fee: Type.Optional(Money),
  status: Status,
  reason: Reason,
  created_at: Instant(),
  updated_at: Instant(),
  requisites: Type.Record(Type.String(), Type.String()),
  domain: Type.String(),
  can_cancel: Type.Boolean(),
  /** When the next step is expected at the latest, while one is. */
  expected_at: Type.Optional(Instant()),
})
export type Transaction = Static<typeof Transaction>
/** A transaction with the way it went: one step per status it had, oldest first. */
export const TransactionDetails = Strict({
  ...Transaction.properties,
  steps: Type.Array(Strict({ status: Status, reason: Reason, at: Instant() })),
})
export type TransactionDetails = Static<typeof TransactionDetails>

/** One movement of a wallet of the player: what came or went, and what the wallet held right after. */
export const BalanceLine = Strict({
  id: Type.String(),
  at: Instant(),
  kind: Type.String(),
  wallet: Type.Enum(['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal']),
  amount: Money,
  balance: Money,
  /** The deposit or withdrawal it belongs to. */
  transaction: Type.Optional(Type.String()),
  /** The game it belongs to, by name, and its round. */
  game: Type.Optional(Type.String()),
  round: Type.Optional(Type.String()),
})
export type BalanceLine = Static<typeof BalanceLine>

/** What came in and went out over a time. `net` is deposits less withdrawals paid. */
export const Statement = Strict({
  currency: Type.String(),
  from: Instant(),
  until: Instant(),
  deposits: Money,
  withdrawals: Money,
  net: Money,
  stakes: Money,
  wins: Money,
  /** Corrections, gifts and fees of deposits: what brings the opening balance to the closing one besides the others. */
  other: Money,
  opening: Money,
  closing: Money,
})
export type Statement = Static<typeof Statement>
const Period = { from: Type.Optional(Instant()), until: Type.Optional(Instant()) }

const Start = {
  methodId: Type.Integer(),
  method: Type.String(),
  amount: Type.String({ maxLength: 24 }),
  campaign_offer_id: Type.Integer({ default: -1 }),
  /** The fee the player was shown; a payment that costs the player more is refused. */
  fee: Type.Optional(Type.String({ maxLength: 24 })),
  /** JSON object of requisites by sysname. */
  requisites: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
}

/** How a payment may end for the player who comes back from paying it. */
export const PAYMENT_ENDS = ['success', 'fail', 'cancel', 'pending'] as const
export type PaymentEnd = (typeof PAYMENT_ENDS)[number]
const Page = () =>
  Type.String({ maxLength: 500, description: 'A path of the brand’s site; {id} stands for the payment.' })

export const cashierMethods = {
  'cashier.getdepositsettings': method({
    verb: 'GET',
    audience: 'player',
    feature: 'deposits',
    request: Strict({}),
    response: Settings,
  }),
  'cashier.getwithdrawsettings': method({
    verb: 'GET',
    audience: 'player',
    feature: 'withdrawals',
    request: Strict({}),
    response: Settings,
  }),
  /** Banks of the player's country, for requisites of type `bank`. */
  'cashier.getbanks': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({}),
    response: Type.Array(Strict({ id: Type.String(), name: Type.String() })),
  }),
  'cashier.makedeposit': method({
    verb: 'POST',
    audience: 'player',
    money: true,
    feature: 'deposits',
    request: Strict({
      ...Start,
      /** JSON object: pages the player comes back to, by how the payment ended; the brand's first page when absent. */
      return_to: Type.Optional(Strict({ success: Page(), fail: Page(), cancel: Page(), pending: Page() })),
    }),
    response: Strict({
      transaction: Transaction,
      redirect: Strict({ url: Type.String(), mode: Type.Enum(['redirect', 'newwindow', 'mobile']) }),
    }),
  }),
  /**
   * `burn_bonuses` says that the player knows which bonus money the withdrawal costs; without it such a withdrawal is
   * refused.
   */
  'cashier.makewithdrawal': method({
    verb: 'POST',
    audience: 'player',
    money: true,
    feature: 'withdrawals',
    request: Strict({ ...Start, burn_bonuses: Type.Optional(Type.Boolean({ default: false })) }),
    response: Strict({ transaction: Transaction }),
  }),
  'cashier.cancelwithdrawal': method({
    verb: 'POST',
    audience: 'player',
    money: true,
    feature: 'withdrawals',
    request: Strict({ id: Type.String() }),
    response: Strict({ transaction: Transaction }),
  }),
  /** One deposit or withdrawal of the player's own. */
  'cashier.getdepositinfo': method({
    verb: 'GET',
    audience: 'player',
    request: Strict({ id: Type.String() }),
    response: TransactionDetails,
  }),
  'cashier.gethistory': method({
    verb: 'GET',
    audience: 'player',
    feature: 'history',
    request: Strict({
      offset,
      count: count(4),
      type: Type.Optional(Type.Enum(['deposit', 'withdrawal', 'all'], { default: 'all' })),
      statuses: Type.Optional(Type.String()),
    }),
    response: page(Transaction),
  }),
  /** The last 30 days when no time is named; `until` is not included. At most 366 days. */
  'cashier.getstatement': method({
    verb: 'GET',
    audience: 'player',
    feature: 'history',
    request: Strict(Period),
    response: Statement,
  }),
  /** The same time's movements of real money as a CSV file (RFC 4180, UTF-8). */
  'cashier.exportstatement': method({
    verb: 'GET',
    audience: 'player',
    rateLimit: { scope: 'export', by: 'player', free: 30, window: 'PT1H', wait: 'PT1M', longest: 'PT30M' },
    feature: 'history',
    request: Strict(Period),
    response: Strict({ filename: Type.String(), text: Type.String() }),
  }),
  /**
   * Why a balance is what it is: its movements, newest first. `before` is the id of the last line of the page before.
   */
  'cashier.explainbalance': method({
    verb: 'GET',
    audience: 'player',
    feature: 'history',
    request: Strict({
      wallet: Type.Optional(
        Type.Enum(['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal'], { default: 'main' }),
      ),
      before: Type.Optional(Type.String({ maxLength: 40 })),
      count: count(20),
    }),
    response: Strict({ balance: Money, items: Type.Array(BalanceLine), more: Type.Boolean() }),
  }),
}

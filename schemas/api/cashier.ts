import { Type, type Static } from 'typebox'
import { BalanceLine, Statement, Transaction, TransactionDetails } from './cashier-records.ts'
import { LIMIT_PERIODS } from '../brand/platform-limits.ts'
import { count, Instant, method, Money, offset, page, Strict } from './method.ts'

export * from './cashier-records.ts'

const Requisite = Strict({
  sysname: Type.String(),
  label: Type.String(),
  /** `bank` is a choice from `cashier.getbanks`. */
  type: Type.Enum(['input', 'select', 'bank']),
  required: Type.Boolean(),
  rules: Type.Array(Type.Object({ rule: Type.String() }, { additionalProperties: true })),
  select: Type.Optional(Type.Array(Strict({ value: Type.String(), label: Type.String() }))),
  /** What it must be, where it is the player's own: the form begins with it. */
  value: Type.Optional(Type.String()),
})
/** A payment method as offered to a player, for their country and currency. Texts may be `t:key`. */
const MethodOffer = Strict({
  id: Type.Integer(),
  sysname: Type.String(),
  title: Type.String(),
  icon: Type.String(),
  /** URL of a picture shown instead of the icon. */
  logo: Type.Optional(Type.String()),
  min: Money,
  max: Money,
  step: Type.Optional(Type.String()),
  eta: Type.Optional(Type.String()),
  /** The fee in words. A fee that the player pays is in `fees`. */
  fee: Type.Optional(Type.String()),
  /** Fee the player pays: fixed amount, part of the amount in hundredths of a percent, smallest and largest fee. */
  fees: Type.Optional(
    Strict({
      fixed: Type.Optional(Type.String()),
      share: Type.Optional(Type.Integer()),
      least: Type.Optional(Type.String()),
      most: Type.Optional(Type.String()),
    }),
  ),
  /** Where the payment page opens. The site opens a new window during the click; later, a browser would block it. */
  opens: Type.Optional(Type.Enum(['redirect', 'newwindow', 'mobile'])),
  requisites: Type.Array(Requisite),
})
export type CashierMethod = Static<typeof MethodOffer>

/** A limit of deposits or withdrawals and its remaining amount (ENTITY-24); `period` is in days, or a month. */
export const DepositLimit = Strict({
  available_amount: Type.Union([Money, Type.Null()]),
  limit_amount: Type.Union([Money, Type.Null()]),
  period: Type.Enum(['none', ...LIMIT_PERIODS], { default: 'none' }),
  can_edit: Type.Boolean(),
  expired_at: Type.Union([Instant(), Type.Null()]),
  /** Whether it is the brand's own, which no player changes; absent of a limit that the player set. */
  is_cap: Type.Optional(Type.Literal(true)),
  /** When what is left is counted anew; absent where the period moves along with the time. */
  renews_at: Type.Optional(Instant()),
})
export type DepositLimit = Static<typeof DepositLimit>

/** A bonus that a withdrawal ends, and the bonus money lost with it. */
export const LostBonus = Strict({ id: Type.String(), title: Type.String(), amount: Money })
export type LostBonus = Static<typeof LostBonus>

/** What credited own money that must be staked before a withdrawal; `earlier`: credits of before they were listed. */
const TURNOVER_KINDS = ['deposit', 'cashback', 'correction', 'prize', 'earlier'] as const
/** What is left to be staked for a kind of credits, of what they asked for. */
const TurnoverItem = Strict({ kind: Type.Enum([...TURNOVER_KINDS]), left: Money, asked: Money })
export type TurnoverItem = Static<typeof TurnoverItem>

const Settings = Strict({
  currency: Type.String(),
  methods: Type.Array(MethodOffer),
  /** Amounts offered as buttons, by currency (ENTITY-05). */
  presets: Type.Array(Strict({ currency: Type.String(), amount: Type.Array(Strict({ value: Type.String() })) })),
  /** Amount of the main wallet that can be withdrawn. */
  available: Money,
  /** For withdrawals: bonus money that the player loses with one, after confirming it (DIALOG-21). */
  bonus: Money,
  /** For withdrawals: the bonuses one ends: active, set aside, or waiting with their deposit. */
  bonuses: Type.Optional(Type.Array(LostBonus)),
  /**
   * For deposits: the player's limit or the brand's cap with the smallest remaining amount. For withdrawals: the
   * `periodCap`.
   */
  limit: DepositLimit,
  /**
   * For withdrawals: what must be staked first, by kind, oldest credits first. A withdrawal before that is refused with
   * `to_play`, the sum, and the same list in `error_data.turnover`. For deposits: empty.
   */
  turnover: Type.Array(TurnoverItem),
  /** For withdrawals: whether they wait until the player's identity is verified. */
  needs_identity: Type.Optional(Type.Boolean()),
})
export type CashierSettings = Static<typeof Settings>

const Period = { from: Type.Optional(Instant()), until: Type.Optional(Instant()) }

const Start = {
  methodId: Type.Integer(),
  method: Type.String(),
  amount: Type.String({ maxLength: 24 }),
  campaign_offer_id: Type.Integer({ default: -1 }),
  /** Fee shown to the player. The payment is refused if its fee is higher. */
  fee: Type.Optional(Type.String({ maxLength: 24 })),
  /** Requisites by sysname, as a JSON object. */
  requisites: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
}

/** Results of a payment when the player returns from the payment page. */
export const PAYMENT_ENDS = ['success', 'fail', 'cancel', 'pending'] as const
export type PaymentEnd = (typeof PAYMENT_ENDS)[number]
const Page = () =>
  Type.String({ maxLength: 500, description: 'A path of the brand’s site; `{id}` is replaced by the payment’s id.' })

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
  /** Banks offered in the player's country, for requisites of type `bank`. */
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
      /** Pages to which the player returns, by result, as a JSON object. Default: the home page. */
      return_to: Type.Optional(Strict({ success: Page(), fail: Page(), cancel: Page(), pending: Page() })),
    }),
    response: Strict({
      transaction: Transaction,
      redirect: Strict({ url: Type.String(), mode: Type.Enum(['redirect', 'newwindow', 'mobile']) }),
    }),
  }),
  /**
   * A withdrawal that ends bonuses is refused unless `burn_bonuses` is true; the error names them. The first withdrawal
   * to a destination is refused with `password: required` unless the login is recent; see `account.reauthenticate`.
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
  /** One deposit or withdrawal of the player. */
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
  /** Default: the last 30 days. At most 366 days. `until` is excluded. */
  'cashier.getstatement': method({
    verb: 'GET',
    audience: 'player',
    feature: 'history',
    request: Strict(Period),
    response: Statement,
  }),
  /** Changes of real-money wallets in the same period as a CSV file (RFC 4180, UTF-8). */
  'cashier.exportstatement': method({
    verb: 'GET',
    audience: 'player',
    rateLimit: { scope: 'export', by: 'player', free: 30, window: 'PT1H', wait: 'PT1M', longest: 'PT30M' },
    feature: 'history',
    request: Strict(Period),
    response: Strict({ filename: Type.String(), text: Type.String() }),
  }),
  /**
   * Changes of a wallet, newest first, in the account's currency or in another one of the player's. For the next page,
   * `before` is the id of the last line.
   */
  'cashier.explainbalance': method({
    verb: 'GET',
    audience: 'player',
    feature: 'history',
    request: Strict({
      wallet: Type.Optional(
        Type.Enum(['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal'], { default: 'main' }),
      ),
      currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
      before: Type.Optional(Type.String({ maxLength: 40 })),
      count: count(20),
    }),
    response: Strict({ balance: Money, items: Type.Array(BalanceLine), more: Type.Boolean() }),
  }),
}

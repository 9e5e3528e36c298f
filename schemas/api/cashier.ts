import { Type, type Static } from 'typebox'
import { count, Instant, method, Money, offset, page, Strict } from './method.ts'

export const Requisite = Strict({
  sysname: Type.String(), label: Type.String(), type: Type.Enum(['input', 'select']), required: Type.Boolean(),
  rules: Type.Array(Type.Object({ rule: Type.String() }, { additionalProperties: true })),
  select: Type.Optional(Type.Array(Strict({ value: Type.String(), label: Type.String() }))),
})
/** One way to pay in or out, as offered to this player in this currency. Texts may be `t:key`. */
export const MethodOffer = Strict({
  id: Type.Integer(), sysname: Type.String(), title: Type.String(), icon: Type.String(),
  min: Money, max: Money, step: Type.Optional(Type.String()),
  eta: Type.Optional(Type.String()), fee: Type.Optional(Type.String()),
  requisites: Type.Array(Requisite),
})
export type CashierMethod = Static<typeof MethodOffer>
const Settings = Strict({
  currency: Type.String(),
  methods: Type.Array(MethodOffer),
  /** Amounts to choose from with one tap (ENTITY-05). */
  presets: Type.Array(Strict({ currency: Type.String(), amount: Type.Array(Strict({ value: Type.String() })) })),
  available: Money,
})
export type CashierSettings = Static<typeof Settings>

export const TRANSACTION_STATUSES = ['created', 'pending', 'success', 'declined', 'cancelled', 'failed', 'review', 'processing'] as const
/** One deposit or withdrawal (ENTITY-26). */
export const Transaction = Strict({
  id: Type.String(), type: Type.Enum(['deposit', 'withdrawal']), method: Type.String(), amount: Money,
  status: Type.Enum([...TRANSACTION_STATUSES]), created_at: Instant(), updated_at: Instant(),
  requisites: Type.Record(Type.String(), Type.String()), domain: Type.String(), can_cancel: Type.Boolean(),
})
export type Transaction = Static<typeof Transaction>

const Start = {
  methodId: Type.Integer(), method: Type.String(), amount: Type.String({ maxLength: 24 }),
  campaign_offer_id: Type.Integer({ default: -1 }),
  /** JSON object of requisites by sysname. */
  requisites: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 200 }))),
}

export const cashierMethods = {
  'cashier.getdepositsettings': method({ verb: 'GET', audience: 'player', feature: 'deposits', request: Strict({}), response: Settings }),
  'cashier.getwithdrawsettings': method({ verb: 'GET', audience: 'player', feature: 'withdrawals', request: Strict({}), response: Settings }),
  'cashier.makedeposit': method({
    verb: 'POST', audience: 'player', money: true, feature: 'deposits', request: Strict(Start),
    response: Strict({ transaction: Transaction, redirect: Strict({ url: Type.String(), mode: Type.Enum(['redirect', 'newwindow', 'mobile']) }) }),
  }),
  'cashier.makewithdrawal': method({ verb: 'POST', audience: 'player', money: true, feature: 'withdrawals', request: Strict(Start), response: Strict({ transaction: Transaction }) }),
  'cashier.cancelwithdrawal': method({ verb: 'POST', audience: 'player', money: true, feature: 'withdrawals', request: Strict({ id: Type.String() }), response: Strict({ transaction: Transaction }) }),
  'cashier.getdepositinfo': method({ verb: 'GET', audience: 'player', feature: 'deposits', request: Strict({ id: Type.String() }), response: Transaction }),
  'cashier.gethistory': method({
    verb: 'GET', audience: 'player', feature: 'history',
    request: Strict({ offset, count: count(4), type: Type.Optional(Type.Enum(['deposit', 'withdrawal', 'all'], { default: 'all' })), statuses: Type.Optional(Type.String()) }),
    response: page(Transaction),
  }),
}

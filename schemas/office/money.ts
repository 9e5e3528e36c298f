import { Type, type Static } from 'typebox'
import { Instant, Money, Strict } from '../api/method.ts'
import { brand, login, nullable, officeMethod, reason } from './method.ts'

const id = Type.String({ minLength: 1, maxLength: 60 })
const WALLETS = ['main', 'bonus', 'betting_bonus'] as const

/** A withdrawal in the staff's list. */
export const OfficeWithdrawal = Strict({
  id: Type.String(),
  status: Type.String(),
  reason: nullable(Type.String()),
  amount: Money,
  method: Type.String(),
  created_at: Instant(),
  player_id: Type.String(),
  player: Type.String({ description: 'The player’s e-mail or phone.' }),
  is_verified: Type.Boolean(),
  approvals: Type.Integer(),
})
export type OfficeWithdrawal = Static<typeof OfficeWithdrawal>

/** State of a withdrawal after a decision by staff. */
export const Decision = Strict({
  id: Type.String(),
  status: Type.String(),
  reason: nullable(Type.String()),
  needs_second: Type.Boolean({ description: 'Whether a second member of staff must approve it.' }),
})
export type Decision = Static<typeof Decision>

/** A correction of a player's balance. */
const OfficeAdjustment = Strict({
  id: Type.String(),
  is_posted: Type.Boolean(),
  needs_second: Type.Boolean(),
})

const withdrawalStatuses = Type.Optional(
  Type.String({ pattern: '^[a-z_]+(,[a-z_]+)*$', maxLength: 200, description: 'Statuses, separated by commas.' }),
)

/** Withdrawals that wait for staff. */
export const withdrawalStaff = {
  'withdrawals.list': officeMethod({
    title: 'Lists withdrawals, those that wait first',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'auditor'],
    request: Strict({ brand, status: withdrawalStatuses }),
    response: Strict({ items: Type.Array(OfficeWithdrawal) }),
  }),
  'withdrawals.approve': officeMethod({
    title: 'Approves a withdrawal',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id }),
    response: Decision,
  }),
  'withdrawals.decline': officeMethod({
    title: 'Declines a withdrawal and gives the money back',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments', 'risk'],
    request: Strict({ brand, id, reason: Type.String({ pattern: '^[a-z_]{1,40}$' }) }),
    response: Decision,
  }),
  'withdrawals.end': officeMethod({
    title: 'Ends a payout about which the provider gives no answer',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id, outcome: Type.Enum(['paid', 'failed']), reason }),
    response: Decision,
  }),
}

/** Corrections of balances by hand. */
export const adjustmentStaff = {
  'adjustments.propose': officeMethod({
    title: 'Proposes a correction of a balance',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({
      brand,
      login,
      amount: Type.String({ pattern: '^-?\\d{1,15}(\\.\\d{1,12})?$' }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      wallet: Type.Enum([...WALLETS]),
      reason,
      /** Of a credit to `main`: how many times it is staked before a withdrawal. Default: `playCorrectionTimes`. */
      play_times: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    }),
    response: OfficeAdjustment,
  }),
  'adjustments.approve': officeMethod({
    title: 'Approves a correction that somebody else proposed',
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id }),
    response: OfficeAdjustment,
  }),
}

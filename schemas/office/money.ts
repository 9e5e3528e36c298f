import { Type } from 'typebox'
import { Strict } from '../api/method.ts'
import { brand, login, officeMethod, reason } from './method.ts'

const id = Type.String({ minLength: 1, maxLength: 60 })
const WALLETS = ['main', 'bonus', 'betting_bonus'] as const

/** A correction of a player's balance. */
const OfficeAdjustment = Strict({
  id: Type.String(),
  is_posted: Type.Boolean(),
  needs_second: Type.Boolean(),
})

/** Corrections of balances by hand. */
export const adjustmentStaff = {
  'adjustments.propose': officeMethod({
    title: 'Proposes a correction of a balance',
    fresh: true,
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
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({
      brand,
      id,
      /** What the second person saw; the audit keeps it. */
      reason: Type.Optional(reason),
    }),
    response: OfficeAdjustment,
  }),
  /** Whoever proposed it takes it back so; whoever is another reads it among what waits for a second person. */
  'adjustments.decline': officeMethod({
    title: 'Declines a correction that waits for a second person',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id, reason }),
    response: OfficeAdjustment,
  }),
}

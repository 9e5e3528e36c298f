import { Type } from 'typebox'
import { Strict } from '../api/method.ts'
import { brand, login, officeMethod, reason } from './method.ts'

export const giftStaff = {
  /**
   * Gives a player a gift whose trigger is `office`, once an occasion such as the number of a complaint. Answers the id
   * of the bonus; refused when the gift's own terms or a break forbid it.
   */
  'campaigns.give': officeMethod({
    title: 'Gives a player a gift',
    verb: 'POST',
    scope: 'brand',
    roles: ['support'],
    request: Strict({
      brand,
      login,
      gift_id: Type.Integer({ minimum: 1 }),
      occasion: Type.String({ pattern: '^[\\w-]{1,64}$' }),
      reason,
    }),
    response: Strict({ bonus_id: Type.String() }),
  }),
}

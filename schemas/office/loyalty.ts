import { Type } from 'typebox'
import { Strict } from '../api/method.ts'
import { brand, login, officeMethod, reason } from './method.ts'

const id = Type.String({ minLength: 1, maxLength: 60 })

export const pointStaff = {
  /** Proposes a correction of a player's points; it counts once another member of staff approves it. Answers its id. */
  'loyalty.propose': officeMethod({
    title: 'Proposes a correction of points',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({
      brand,
      login,
      points: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000, description: 'Below zero: taken away.' }),
      reason,
    }),
    response: Strict({ id: Type.String() }),
  }),
  /** Approves a correction that somebody else proposed, which enters it. Answers the player's points after it. */
  'loyalty.approve': officeMethod({
    title: 'Approves a correction of points',
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
    response: Strict({ id: Type.String(), points: Type.Integer() }),
  }),
  /** Whoever proposed it takes it back so; whoever is another reads it among what waits for a second person. */
  'loyalty.decline': officeMethod({
    title: 'Declines a correction of points that waits for a second person',
    fresh: true,
    verb: 'POST',
    scope: 'brand',
    roles: ['payments'],
    request: Strict({ brand, id, reason }),
    response: Strict({ id: Type.String() }),
  }),
}

import { Type } from 'typebox'
import { BREAK_PERIODS, LIMIT_PERIODS, LIMIT_TYPES } from '../api/limits.ts'
import { Instant, Strict } from '../api/method.ts'
import { amount, brand, Done, login, nullable, officeMethod, reason } from './method.ts'

const one = { verb: 'POST', scope: 'brand', roles: ['support', 'risk'] } as const

/** Limits and breaks of safer play, as far as staff may touch them: tighter, never looser. */
export const limitStaff = {
  /** Applies at once, and drops a higher one that the player asked for. A looser one is refused. */
  'limits.tighten': officeMethod({
    title: 'Sets or lowers a limit of a player',
    ...one,
    request: Strict({
      brand,
      login,
      type: Type.Enum([...LIMIT_TYPES]),
      period: Type.Optional(
        Type.Enum([...LIMIT_PERIODS], { description: 'Days back from now; none for the time of a day.' }),
      ),
      amount: Type.Optional(amount),
      minutes: Type.Optional(Type.Integer({ minimum: 15, maximum: 720, description: 'The time of a day.' })),
      reason,
    }),
    response: Done,
  }),
  'limits.remindSooner': officeMethod({
    title: 'Reminds a player of time and money more often',
    ...one,
    request: Strict({ brand, login, minutes: Type.Integer({ enum: [15, 30, 60] }), reason }),
    response: Done,
  }),
  /** Every session ends, and nobody can shorten it. */
  'limits.beginBreak': officeMethod({
    title: 'Begins a break of a player, or excludes them for good',
    ...one,
    request: Strict({ brand, login, period: Type.Enum([...BREAK_PERIODS]), reason }),
    response: Strict({ until: nullable(Instant()) }),
  }),
}

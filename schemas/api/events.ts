import { Type } from 'typebox'
import { method, One, Strict } from './method.ts'

export const eventsMethods = {
  /** Reports an event of the browser to the operator. Does not count as activity of the player. */
  'events.handle': method({
    verb: 'GET',
    audience: 'any',
    changes: true,
    polling: true,
    rateLimit: { scope: 'events', by: 'address', free: 600, window: 'PT10M', wait: 'PT1M', longest: 'PT10M' },
    request: Strict({
      event_name: Type.String({ pattern: '^[a-z][a-z0-9_.-]{0,63}$' }),
      event_params: Type.Optional(Type.Object({}, { additionalProperties: true, maxProperties: 20 })),
    }),
    response: One,
  }),
}

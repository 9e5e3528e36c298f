import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod } from './method.ts'
import { QUEUE_ROLES, type QueueName } from './names.ts'

/** How many wait how long: each is counted once. */
const Ages = Strict({
  under_1h: Type.Integer(),
  under_4h: Type.Integer({ description: 'From one to four hours.' }),
  under_24h: Type.Integer({ description: 'From four to 24 hours.' }),
  longer: Type.Integer(),
})
export type QueueAges = Static<typeof Ages>

/** How much of one kind waits for the caller. */
const Queue = Strict({
  name: Type.Enum(Object.keys(QUEUE_ROLES) as QueueName[]),
  count: Type.Integer({ description: 'No more than 1,000 are counted.' }),
  ages: Ages,
  /** Since when the oldest waits; null where nothing does. */
  oldest: nullable(Instant()),
  mark: Type.Optional(
    Type.String({ description: 'Of `approvals`: differs when others wait, or in another state, own ones among them.' }),
  ),
})
export type Queue = Static<typeof Queue>

/** What waits for a member of staff. */
export const queueCountStaff = {
  'queues.count': officeMethod({
    title: 'Counts what waits for the caller at a brand',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'payments', 'risk', 'publisher', 'admin'],
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(Queue) }),
  }),
}

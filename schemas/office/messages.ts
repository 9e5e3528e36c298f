import { Type, type Static } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, Done, nullable, officeMethod, reason } from './method.ts'
import { MESSAGE_STATES } from './names.ts'

const id = Type.String({ pattern: '^\\d{1,18}$' })

/** A message that somebody sent to support from the page of a brand. */
export const SupportMessage = Strict({
  id: Type.String(),
  at: Instant(),
  state: Type.Enum([...MESSAGE_STATES]),
  email: Type.String({ description: 'The address that wrote, with its middle hidden.' }),
  subject: Type.String(),
  message: Type.String({ description: 'What was written, with its line breaks.' }),
  /** Who wrote it; null for a guest. */
  player: nullable(Strict({ id: Type.String(), name: Type.String() })),
  done_at: nullable(Instant()),
  /** Who answered or closed it. */
  done_by: nullable(Type.String()),
  answer: nullable(Type.String()),
  /** Why there was nothing to answer. */
  reason: nullable(Type.String()),
})
export type SupportMessage = Static<typeof SupportMessage>

/** What visitors wrote to support, and the answers. */
export const messageStaff = {
  /** Open ones oldest first; answered and closed ones by when that was, the newest first. */
  'messages.list': officeMethod({
    title: 'Lists messages to support',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'auditor'],
    request: Strict({
      brand,
      state: Type.Optional(Type.Enum([...MESSAGE_STATES], { default: 'open' })),
      id: Type.Optional(
        Type.String({ pattern: '^\\d{1,18}$', description: 'This message alone, whatever its state.' }),
      ),
      before: Type.Optional(Type.String({ maxLength: 120, description: '`next` of the page before.' })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    }),
    response: Strict({ items: Type.Array(SupportMessage), next: nullable(Type.String()) }),
  }),
  /** Sends a mail to the address that wrote. Refused once somebody has answered or closed the message. */
  'messages.answer': officeMethod({
    title: 'Answers a message to support by mail',
    verb: 'POST',
    scope: 'brand',
    roles: ['support'],
    request: Strict({ brand, id, text: Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S' }) }),
    response: Strict({ to: Type.String({ description: 'The address it was sent to, with its middle hidden.' }) }),
  }),
  /** Refused once somebody has answered or closed the message. */
  'messages.close': officeMethod({
    title: 'Says that there is nothing to answer to a message',
    verb: 'POST',
    scope: 'brand',
    roles: ['support'],
    request: Strict({ brand, id, reason }),
    response: Done,
  }),
}

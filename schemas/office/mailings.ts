import { Type } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod, reason } from './method.ts'

const Words = Strict({
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ minLength: 1, maxLength: 20_000 }),
})
/** A mailing: a message to every subscribed player. */
const MailingRecord = Strict({
  id: Type.String(),
  name: Type.String(),
  written_by: Type.String(),
  created_at: Instant(),
  finished_at: nullable(Instant()),
  written: Type.Integer(),
  withheld: Type.Integer(),
})

export const mailingStaff = {
  /** `words` by locale, including the brand's default locale; `{name}` and `{brand}` in them are replaced. */
  'mailings.send': officeMethod({
    title: 'Begins a message to every subscribed player',
    verb: 'POST',
    scope: 'brand',
    roles: ['support'],
    request: Strict({
      brand,
      name: Type.String({ minLength: 1, maxLength: 200 }),
      words: Type.Object({}, { additionalProperties: Words, minProperties: 1, maxProperties: 50 }),
      reason,
    }),
    response: Strict({ id: Type.String() }),
  }),
  /** The latest mailings, newest first. `withheld` is the number of messages stopped by a break or a register. */
  'mailings.list': officeMethod({
    title: 'Lists the latest mailings, newest first',
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'risk', 'auditor'],
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(MailingRecord) }),
  }),
}

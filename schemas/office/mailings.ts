import { Type } from 'typebox'
import { Instant, Strict } from '../api/method.ts'
import { brand, nullable, officeMethod, reason } from './method.ts'

const Words = Strict({
  subject: Type.String({ minLength: 1, maxLength: 200 }),
  text: Type.String({ minLength: 1, maxLength: 20_000 }),
})
/** A message to every player who wants such messages. */
const MailingRecord = Strict({
  id: Type.String(),
  name: Type.String(),
  written_by: Type.String(),
  created_at: Instant(),
  finished_at: nullable(Instant()),
  written: Type.Integer(),
  withheld: Type.Integer(),
})

export const mailingsMethods = {
  /** `words` by locale, the brand's default one among them; `{name}` and `{brand}` in them are filled in. */
  'mailings.send': officeMethod({
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
  /** The latest mailings, newest first: how many messages were written, and how many a break or a register forbade. */
  'mailings.list': officeMethod({
    verb: 'GET',
    scope: 'brand',
    roles: ['support', 'risk', 'auditor'],
    request: Strict({ brand }),
    response: Strict({ items: Type.Array(MailingRecord) }),
  }),
}

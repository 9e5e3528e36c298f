import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Hints for new players',
  description:
    'Tells a player who has just registered how to begin, until two hours later or the first deposit, and asks for ' +
    'confirming the e-mail or phone, until five days later or the first code.',
  props: Type.Object(
    {
      deposit: Href({ title: 'Where a deposit is made', default: '/cashier/deposit' }),
      contacts: Href({ title: 'Where a contact is confirmed', default: '/profile/settings' }),
    },
    { additionalProperties: false },
  ),
  messages: ['profile.hints.'],
  icons: ['info-fill'],
})

import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Hints for new players',
  description:
    'Tells a player who has just registered how to begin, until two hours later or the first deposit, and asks for ' +
    'confirming the e-mail or phone, until five days later or the first code. One at a time; each can be closed ' +
    'for good.',
  props: Type.Object(
    {
      deposit: Href({ title: 'Page for a deposit', default: '/cashier/deposit' }),
      contacts: Href({ title: 'Page for confirming a contact', default: '/profile/settings' }),
    },
    { additionalProperties: false },
  ),
  messages: ['profile.hints.'],
  icons: ['info-fill', 'x'],
})

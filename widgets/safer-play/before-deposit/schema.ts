import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Before a deposit',
  description:
    'What a player settles before a deposit, one question after the other: how far their money is protected, a ' +
    'deposit limit or the word that none is wanted, and months later another look at it. Then the deposit goes on.',
  props: Type.Object(
    { href: Href({ title: 'Page of limits', default: '/profile/responsible-game' }) },
    { additionalProperties: false },
  ),
  feature: 'deposits',
  messages: ['safer_play.'],
  icons: ['shield-check', 'gauge'],
})

import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Reminder of time and money',
  description:
    'Says how long the player has been logged in and what was staked and won, and asks whether to go on. It stays ' +
    'until that is answered.',
  props: Type.Object(
    { href: Href({ title: 'Page of limits and breaks', default: '/profile/responsible-game' }) },
    { additionalProperties: false },
  ),
  feature: 'responsibleGaming',
  messages: ['safer_play.', 'auth.'],
})

import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Href } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Safer play dock',
  description:
    'Stays in sight on every page and over games: how long the player has been logged in, what was won less what was ' +
    'staked since, and the way to a break. Brings the reminder of time and money.',
  props: Type.Object(
    { href: Href({ title: 'Page of limits and breaks', default: '/profile/responsible-game' }) },
    { additionalProperties: false },
  ),
  feature: 'responsibleGaming',
  messages: ['safer_play.', 'dialogs.'],
  icons: ['clock', 'hand-palm', 'caret-up', 'shield-check'],
  dialogs: ['reality-check', 'confirm'],
})

import { Type } from 'typebox'
import { Sysname } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Tournament strip',
  description:
    "A line about a tournament that runs: name, prize, time left, the player's own place, and one action. Two lines " +
    'on a phone; nothing while none runs.',
  props: Type.Object(
    {
      tournament: Type.Optional(
        Sysname({
          format: 'tournament',
          title: 'Tournament',
          description:
            'A name of `platform/tournaments.json`. Without it, the one that ends first, those that the player has ' +
            'joined before others.',
          examples: ['weekly-cup'],
        }),
      ),
    },
    { additionalProperties: false },
  ),
  feature: 'tournaments',
  messages: ['content.countdown.'],
  icons: ['trophy', 'check'],
})

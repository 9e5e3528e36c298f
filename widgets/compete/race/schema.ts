import { Type } from 'typebox'
import { Sysname } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Race',
  description:
    "A tournament that runs, as a part of another page: its prize, time left and leaderboard, and the player's own " +
    'place. Nothing while none runs.',
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
      places: Type.Integer({ default: 5, minimum: 1, maximum: 10, title: 'Places of the leaderboard' }),
    },
    { additionalProperties: false },
  ),
  feature: 'tournaments',
  messages: ['content.countdown.', 'compete.'],
  icons: ['trophy', 'check', 'arrow-right'],
})

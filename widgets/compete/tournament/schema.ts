import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { tileIcons } from '../../lobby/parts/source.ts'

export default defineSchema({
  title: 'Tournament',
  description: 'One tournament: prize, time left, joining, leaderboard with the own place, prizes, rules and games.',
  titlesPage: true,
  namesPage: true,
  props: Type.Object(
    {
      variant: Type.Enum(['stage', 'bill'], {
        default: 'stage',
        title: 'Shape of its head',
        description: '`stage`: words beside the picture. `bill`: centred, as on a printed bill.',
      }),
      places: Type.Integer({ default: 12, minimum: 3, maximum: 50, title: 'Places of the leaderboard' }),
    },
    { additionalProperties: false },
  ),
  feature: 'tournaments',
  messages: ['content.countdown.', 'lobby.'],
  icons: [...tileIcons, 'trophy', 'check', 'info-fill'],
})

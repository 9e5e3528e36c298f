import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Game rounds',
  description:
    'The rounds a player has played, the newest first. Each opens to its bets and wins and to what the game showed. ' +
    'A file with all of them can be requested where the brand offers it.',
  props: Type.Object(
    {
      title: Text({ default: 't:play.rounds.title', title: 'Heading' }),
      count: Type.Integer({ default: 18, minimum: 1, maximum: 100, title: 'Rounds loaded at once' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  messages: ['common.'],
  icons: ['game-controller', 'caret-down', 'download-simple', 'file-csv', 'copy'],
})

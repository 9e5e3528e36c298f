import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Path of a quest',
  description:
    "The steps of the player's first open quest in a line: done, next and later. A guest sees the programme's first " +
    'quest. Nothing is shown where points are off, and once every quest is done.',
  anchors: ['quest-path'],
  props: Type.Object(
    {
      guestText: Text({ default: '', title: "Sentence for guests; the quest's own when empty" }),
    },
    { additionalProperties: false },
  ),
  feature: 'loyalty',
  dialogs: ['loyalty-quest'],
  messages: ['rewards.types.'],
  icons: [
    'check',
    'gift',
    'user-plus',
    'identification-card',
    'envelope-simple',
    'wallet',
    'cherries',
    'medal',
    'storefront',
  ],
})

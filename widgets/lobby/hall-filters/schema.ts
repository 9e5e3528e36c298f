import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Filters of the game hall',
  description:
    'Type, volatility, return to player and providers, for the dialog `hall-filters` that the game hall opens on ' +
    'phones and tablets. Its button says how many games match; nothing changes on the page until it is pressed.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'games',
  messages: ['lobby.', 'common.'],
  icons: ['caret-down', 'check'],
})

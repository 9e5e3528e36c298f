import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Game search',
  description:
    'A search field and what it finds, for the dialog `games-search`; popular games stand there ' +
    'before anything is typed.',
  props: Type.Object(
    {
      count: Type.Integer({ default: 10, minimum: 1, maximum: 30, title: 'How many games are shown' }),
    },
    { additionalProperties: false },
  ),
  feature: 'search',
  messages: ['common.'],
  icons: ['magnifying-glass', 'x', 'arrow-right', 'image', 'warning', 'arrow-clockwise'],
})

import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { tileIcons } from '../parts/source.ts'

export default defineSchema({
  title: 'Game hall',
  description:
    'All games, with search, categories, providers, return to player, volatility and order; every choice stands in ' +
    'the address. Filters stand in a line, on phones and tablets in a dialog. 18 games a step, in 2, 3, 6 or 9 ' +
    'columns. Players see what they played last above them.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:lobby.gamehall', title: 'Title' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  messages: ['common.'],
  icons: [
    ...tileIcons,
    'magnifying-glass',
    'squares-four',
    'sliders-horizontal',
    'fire',
    'caret-down',
    'check',
    'clock-counter-clockwise',
    'x',
  ],
})

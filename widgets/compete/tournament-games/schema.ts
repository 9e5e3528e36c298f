import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { tileIcons } from '../../lobby/parts/source.ts'

export default defineSchema({
  title: 'Games of a tournament',
  description: 'The games that count in a tournament, twelve a step.',
  titlesPage: true,
  namesPage: true,
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'tournaments',
  messages: ['content.countdown.', 'lobby.'],
  icons: [...tileIcons, 'check'],
})

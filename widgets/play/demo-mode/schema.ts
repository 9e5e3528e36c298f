import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Demo choice',
  description:
    'For the dialog `demo-mode`: says what play money is, and offers the demo, an account or, to players, the cashier.',
  props: Type.Object(
    {
      game: Type.String({ default: '', title: 'Game', description: 'Sysname; set by the code that opens the dialog.' }),
    },
    { additionalProperties: false },
  ),
  feature: 'demo',
  icons: ['game-controller', 'play'],
  dialogs: ['auth'],
})

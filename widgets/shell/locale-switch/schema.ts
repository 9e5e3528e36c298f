import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Language',
  description: 'The languages of the brand, each leading to the same page with its query and hash.',
  props: Type.Object(
    {
      variant: Type.Enum(['menu', 'list'], {
        title: 'Shape',
        description: 'A button that unfolds the languages, or all of them in a row.',
        default: 'menu',
      }),
      opens: Type.Enum(['down', 'up'], { title: 'Which way it unfolds', default: 'down' }),
    },
    { additionalProperties: false },
  ),
  icons: ['globe', 'check'],
})
